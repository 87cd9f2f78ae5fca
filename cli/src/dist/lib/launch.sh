# SPDX-License-Identifier: Apache-2.0
# Sourced by the scripts that start priodon, from an unpacked zip or from a checkout: finds Java, and starts a program.

readonly least_java=17

# Java would give the number of a closed stream to a file of its own, read from that, and crash when it is closed. What
# stands for a closed output can be read only, so that writing to it still fails.
true 3>&2 || exec 2> /dev/null
{ true 3<&0; } 2> /dev/null || exec < /dev/null
{ true 3>&1; } 2> /dev/null || exec 1< /dev/null

fail() {
    echo "${0##*/}: $1" >&2
    exit 1
}

# Sets java, the program, java_feature, the number of its release, and java_id, which tells one Java from another.
find_java() {
    java=${JAVA_HOME:+$JAVA_HOME/bin/}java
    local program
    program=$(command -v -- "$java") || fail "${JAVA_HOME:+JAVA_HOME is $JAVA_HOME, but }there is no java; install a JDK, version $least_java or later, or set JAVA_HOME"
    # The release file of a JDK is quicker to ask than the JDK itself.
    local line version= real
    real=$(readlink -f -- "$program" 2> /dev/null || echo "$program")
    local release=${real%/*/*}/release
    if [[ -r $release ]]; then
        while IFS= read -r line; do
            [[ $line == JAVA_VERSION=* ]] && version=${line#*=} && version=${version//\"/}
        done < "$release"
    fi
    if [[ -z $version ]]; then
        # The java of macOS fails where no JDK is installed.
        version=$("$java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p') || version=
    fi
    java_feature=${version%%[!0-9]*}
    if [[ $java_feature -lt $least_java ]]; then
        fail "$program is Java ${version:-of an unknown version}, but version $least_java or later is needed; set JAVA_HOME to such a JDK"
    fi
    java_id=$real-$version
}

# Closes all but the three standard streams: somebody may wait for the end of a pipe, or for a lock.
close_other_streams() {
    local stream
    for stream in /dev/fd/*; do
        stream=${stream##*/}
        [[ $stream == [012] || $stream == *[!0-9]* ]] || eval "exec $stream>&-"
    done
}

# use_archive BUILD, a file or folder as new as the last build: Java starts in half the time with an archive of the classes
# of class_path, and from 25 on it is also told there which loops to compile. The first start of a build with a Java makes
# the archive, in the background and in the user's own cache; where that cannot be, nothing is lost but time. Java itself
# checks that it fits. Adds to java_options.
use_archive() {
    local build=$1 cache=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}} key
    [[ $cache == /* ]] || return 0
    cache=$cache/priodon
    key=$(printf '%s\n' "$java_id $class_path" | cksum)
    local archive=$cache/${key// /-}.jsa
    local use=(-XX:SharedArchiveFile="$archive" -Xlog:disable -Xlog:all=error:stderr "-Xlog:cds*=off:stderr")
    local make=(-XX:+UseSerialGC -XX:ArchiveClassesAtExit)
    if [[ $java_feature -ge 25 ]]; then
        use=(-XX:AOTCache="$archive" "${use[@]:1}" "-Xlog:aot*=off:stderr")
        make=(-XX:AOTCacheOutput)
    fi
    # Not that of another user, as with sudo: Java trusts what is in it.
    if [[ -s $archive && $archive -nt $build && -O $archive ]]; then
        java_options+=("${use[@]}")
    elif [[ $archive -nt $build ]]; then
        : # An earlier start could not make one.
    elif mkdir -p -m 700 "$cache" 2> /dev/null && [[ -O $cache && -w $cache ]]; then
        (
            close_other_streams
            part=$archive.$$
            trap 'rm -f "$part" "$part.config"' EXIT
            "$java" "${make[@]}=$part" -cp "$class_path" org.priodon.cli.install.Rehearsal \
                && [[ -s $part ]] || : > "$part"
            mv -f "$part" "$archive"
        ) < /dev/null > /dev/null 2>&1 &
        disown
    fi
}

# Whether the Vector API could pay: whether one of some arguments is the standard input, a pipe, or a file of more than 4
# MB. Fits of less are mostly over before its loops are compiled, and with its module Java starts later and has less use of
# an archive.
has_much_data() {
    local argument entry='^[^ ]+ +[0-9]+ +[0-9]+ +[0-9]+ +([0-9]+) '
    for argument in "$@"; do
        [[ $argument == - || -p $argument ]] && return
        if [[ -f $argument ]]; then
            # Asked for its size without a read: /dev/stdout would wait for the answer to itself.
            [[ $(ls -dnL -- "$argument" 2> /dev/null) =~ $entry ]] && ((BASH_REMATCH[1] > 4000000)) && return
        fi
    done
    return 1
}

# Copies its input but for the warning that loops of a module to come are used.
without_warning() {
    trap '' INT
    local line
    while IFS= read -r line || [[ -n $line ]]; do
        [[ $line == 'WARNING: Using incubator modules: jdk.incubator.vector' ]] || printf '%s\n' "$line"
    done
}

# launch MAIN [ARGUMENT...] ends this shell. The class path is in class_path, more options of Java are in java_options.
launch() {
    local main=$1
    shift
    local options=(-XX:MaxRAMPercentage=70)
    if [[ -t 2 ]]; then
        options+=(-Dpriodon.terminal=true)
        local size
        if size=$(stty size <&2 2> /dev/null); then
            options+=(-Dpriodon.columns="${size#* }")
        fi
    else
        options+=(-Dpriodon.terminal=false)
    fi

    case ${1:-} in
        compare | speedup)
            # A change of kernels in the middle of a measurement would spoil it.
            options+=(-Dpriodon.kernel=fastest)
            ;;
        info | help | '' | -*)
            # Over before a better compiler, or a second thread that collects garbage, could help.
            options+=(-XX:TieredStopAtLevel=1 -XX:+UseSerialGC)
            ;;
    esac

    local vectors=
    set -f
    local more=(${PRIODON_JAVA_OPTIONS:-})
    set +f
    case ${1:-} in
        compare | speedup | reproduce | quality) vectors=yes ;;
        fit | kmeans | score | assign)
            if [[ ${PRIODON_JAVA_OPTIONS:-} == *priodon.kernel=* ]] || has_much_data "${@:2}"; then
                vectors=yes
            fi
            ;;
    esac
    if [[ -n $vectors ]]; then
        # The Vector API makes long fits faster. The JVM warns of it on the error output: that is filtered, and the
        # program gets the unfiltered one under a number that nobody uses.
        options+=(--add-modules jdk.incubator.vector)
        if [[ -e /dev/fd/2 ]]; then
            local errors=3
            while [[ -e /dev/fd/$errors ]]; do
                errors=$((errors + 1))
            done
            eval "exec $errors>&2 2> >(without_warning >&$errors)"
            options+=(-Dpriodon.errors="$errors" --add-opens java.base/java.io=ALL-UNNAMED)
        fi
    fi

    exec "$java" "${options[@]}" ${java_options[@]+"${java_options[@]}"} ${more[@]+"${more[@]}"} -cp "$class_path" "$main" "$@"
}
