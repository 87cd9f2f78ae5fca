# SPDX-License-Identifier: Apache-2.0
# Sourced by the scripts that start priodon, from an unpacked zip or from a checkout: finds Java, and starts a program.

readonly least_java=17

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
        version=$("$java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
    fi
    java_feature=${version%%[!0-9]*}
    if [[ $java_feature -lt $least_java ]]; then
        fail "$program is Java ${version:-of an unknown version}, but version $least_java or later is needed; set JAVA_HOME to such a JDK"
    fi
    java_id=$real-$version
}

# use_archive BUILD, a file or folder as new as the last build: Java starts in half the time with an archive of the classes
# of class_path, and from 25 on it is also told there which loops to compile. The first start of a build with a Java makes
# the archive, in the background and in the user's own cache; where that cannot be, nothing is lost but time. Java itself
# checks that it fits. Adds to java_options.
use_archive() {
    local build=$1 cache=${XDG_CACHE_HOME:-${HOME:-}/.cache}/priodon key
    key=$(cksum <<< "$java_id $class_path")
    local archive=$cache/${key// /-}.jsa
    local use=(-XX:SharedArchiveFile="$archive" -Xlog:disable -Xlog:all=error:stderr "-Xlog:cds*=off:stderr")
    local make=(-XX:+UseSerialGC -XX:ArchiveClassesAtExit)
    if [[ $java_feature -ge 25 ]]; then
        use=(-XX:AOTCache="$archive" "${use[@]:1}" "-Xlog:aot*=off:stderr")
        make=(-XX:AOTCacheOutput)
    fi
    if [[ -s $archive && $archive -nt $build ]]; then
        java_options+=("${use[@]}")
    elif [[ $archive -nt $build ]]; then
        : # An earlier start could not make one.
    elif mkdir -p -m 700 "$cache" 2> /dev/null && [[ -O $cache && -w $cache ]]; then
        (
            part=$archive.$$
            trap 'rm -f "$part" "$part.config"' EXIT
            "$java" "${make[@]}=$part" -cp "$class_path" org.priodon.cli.install.Rehearsal \
                && [[ -s $part ]] || : > "$part"
            mv -f "$part" "$archive"
        ) < /dev/null > /dev/null 2>&1 &
        disown
    fi
}

# Whether the Vector API could pay: whether one of some arguments is the standard input, or a file of more than 4 MB. Fits
# of less are mostly over before its loops are compiled, and with its module Java starts later and has less use of an
# archive.
has_much_data() {
    local argument
    for argument in "$@"; do
        [[ $argument == - ]] && return
        [[ $argument == /* ]] || argument=./$argument
        # Only asked for its size, in blocks of 512 bytes: a read of /dev/stdout would wait for the answer to itself.
        [[ -f $argument && -n $(find -L "$argument" -prune -size +7812) ]] && return
    done
    return 1
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

    local more vectors=
    read -r -a more <<< "${PRIODON_JAVA_OPTIONS:-}" || true
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
        # program gets the unfiltered one as number 3.
        options+=(--add-modules jdk.incubator.vector)
        if [[ -e /dev/fd/2 ]]; then
            exec 3>&2 2> >(
                trap '' INT
                while IFS= read -r line; do
                    [[ $line == 'WARNING: Using incubator modules: jdk.incubator.vector' ]] || printf '%s\n' "$line"
                done >&3
            )
            options+=(-Dpriodon.errors=3 --add-opens java.base/java.io=ALL-UNNAMED)
        fi
    fi

    exec "$java" "${options[@]}" ${java_options[@]+"${java_options[@]}"} ${more[@]+"${more[@]}"} -cp "$class_path" "$main" "$@"
}
