# SPDX-License-Identifier: Apache-2.0
# Sourced by priodon: finds Java, and builds a module without tests and checks when
# a source of it, or of one that it needs, is newer than its last build. Sets home (the module's folder), java and class_path.

root=$(CDPATH='' cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/cli/src/dist/lib/launch.sh"

# Whether the last build of a module is newer than all its sources, and all it names is still there.
is_built() {
    local module=$1 built=$home/target/built list=$home/target/class-path.txt
    [[ -e $built && -s $list ]] || return 1
    # Else this tree is a copy of another one, whose jars it would use.
    [[ :$(< "$list") == *":$root/"* ]] || return 1
    local needed sources=("$root/pom.xml")
    for needed in gmm-engine datasets cli evaluation; do
        sources+=("$root/$needed/pom.xml" "$root/$needed/src/main")
        [[ $needed == "$module" ]] && break
    done
    [[ -z $(find "${sources[@]}" -newer "$built" -print -quit) ]] || return 1
    local jar entries entry
    class_path=
    for jar in "$home/target/priodon-$module"-*.jar; do
        [[ $jar == *-sources.jar || $jar == *-javadoc.jar ]] || class_path=$jar:$(< "$list")
    done
    IFS=: read -r -a entries <<< "$class_path"
    for entry in ${entries[@]+"${entries[@]}"}; do
        [[ -e $entry ]] || return 1
    done
}

# build_if_needed MODULE, which is cli or evaluation.
build_if_needed() {
    local module=$1
    home=$root/$module
    find_java
    is_built "$module" && return
    command -v mvn > /dev/null || fail "there is no mvn to build with; install Maven, version 3.8 or later"
    mkdir -p "$home/target" "$root/cli/target"
    # Two builds at once would spoil each other.
    exec 9> "$root/cli/target/lock"
    if command -v flock > /dev/null && ! flock -n 9; then
        echo "${0##*/}: waiting for another build" >&2
        flock 9
        is_built "$module" && exec 9>&- && return
    fi
    echo "${0##*/}: building, as this is the first use or sources have changed; this takes a minute or two" >&2
    local begin=$SECONDS
    local log=$home/target/build.log
    if ! mvn -f "$root/pom.xml" -B -ntp -q -Dstyle.color=never -pl "$module" -am package -Dmaven.test.skip=true \
        < /dev/null > "$log" 2>&1 9>&-; then
        cat "$log" >&2
        fail "the build failed; see above"
    fi
    exec 9>&-
    is_built "$module" || fail "the build is incomplete; try 'mvn clean' in $root"
    echo "${0##*/}: built in $((SECONDS - begin)) s" >&2
}
