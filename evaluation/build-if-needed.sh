# SPDX-License-Identifier: AGPL-3.0-or-later
# Sourced by priodon, benchmark and peers: finds Java, and builds the module without tests and checks when a source is newer
# than the last build. Sets home, java and class_path.

home=$(CDPATH='' cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
readonly least_java=17

fail() {
    echo "${0##*/}: $1" >&2
    exit 1
}

find_java() {
    java=${JAVA_HOME:+$JAVA_HOME/bin/}java
    local program
    program=$(command -v -- "$java") || fail "${JAVA_HOME:+JAVA_HOME is $JAVA_HOME, but }there is no java; install a JDK, version $least_java or later, or set JAVA_HOME"
    # The release file of a JDK is quicker to ask than the JDK itself.
    local folder release version=
    folder=$(dirname -- "$(dirname -- "$(readlink -f -- "$program" 2> /dev/null || echo "$program")")")
    release=$folder/release
    if [[ -r $release ]]; then
        version=$(sed -n 's/^JAVA_VERSION="\([^"]*\)".*/\1/p' "$release")
    fi
    if [[ -z $version ]]; then
        version=$("$java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
    fi
    if [[ ${version%%[!0-9]*} -lt $least_java ]]; then
        fail "$program is Java ${version:-of an unknown version}, but version $least_java or later is needed; set JAVA_HOME to such a JDK"
    fi
}

# Whether the last build is newer than all sources, and all it names is still there.
is_built() {
    local built=$home/target/built list=$home/target/class-path.txt
    [[ -e $built && -s $list ]] || return 1
    local root=$home/.. module sources=("$home/../pom.xml")
    for module in gmm-engine datasets evaluation; do
        sources+=("$root/$module/pom.xml" "$root/$module/src/main")
    done
    [[ -z $(find "${sources[@]}" -newer "$built" -print -quit) ]] || return 1
    local jar entries entry
    for jar in "$home"/target/priodon-evaluation-*.jar; do
        class_path=$jar:$(< "$list")
    done
    IFS=: read -r -a entries <<< "$class_path"
    for entry in ${entries[@]+"${entries[@]}"}; do
        [[ -e $entry ]] || return 1
    done
}

build_if_needed() {
    find_java
    is_built && return
    command -v mvn > /dev/null || fail "there is no mvn to build with; install Maven, version 3.8 or later"
    mkdir -p "$home/target"
    # Two builds at once would spoil each other.
    exec 9> "$home/target/lock"
    if command -v flock > /dev/null && ! flock -n 9; then
        echo "${0##*/}: waiting for another build" >&2
        flock 9
        is_built && exec 9>&- && return
    fi
    echo "${0##*/}: building, as this is the first use or sources have changed; this takes a minute or two" >&2
    local begin=$SECONDS
    local log=$home/target/build.log
    if ! mvn -f "$home/../pom.xml" -B -ntp -q -Dstyle.color=never -pl evaluation -am package -Dmaven.test.skip=true \
        < /dev/null > "$log" 2>&1 9>&-; then
        cat "$log" >&2
        fail "the build failed; see above"
    fi
    exec 9>&-
    is_built || fail "the build is incomplete; try 'mvn clean' in $(dirname -- "$home")"
    echo "${0##*/}: built in $((SECONDS - begin)) s" >&2
}
