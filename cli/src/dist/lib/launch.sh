# SPDX-License-Identifier: Apache-2.0
# Sourced by the scripts that start priodon, from an unpacked zip or from a checkout: finds Java, and starts a program.

readonly least_java=17

fail() {
    echo "${0##*/}: $1" >&2
    exit 1
}

# Sets java, the program, and java_id, which tells one Java from another.
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
    if [[ ${version%%[!0-9]*} -lt $least_java ]]; then
        fail "$program is Java ${version:-of an unknown version}, but version $least_java or later is needed; set JAVA_HOME to such a JDK"
    fi
    java_id=$real-$version
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

    case ${1:-} in
        fit | kmeans | score | assign | compare | speedup | reproduce | quality)
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
            ;;
    esac

    local more
    read -r -a more <<< "${PRIODON_JAVA_OPTIONS:-}" || true
    exec "$java" "${options[@]}" ${java_options[@]+"${java_options[@]}"} ${more[@]+"${more[@]}"} -cp "$class_path" "$main" "$@"
}
