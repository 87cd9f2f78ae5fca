# SPDX-License-Identifier: AGPL-3.0-or-later
# Sourced by the scripts of this folder: builds the module when a source is newer than the last build, without tests and
# checks. Sets home, java and class_path.

home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
java=${JAVA_HOME:+$JAVA_HOME/bin/}java

build_if_needed() {
    local stamp=$home/target/class-path.txt
    local sources=("$home/../pom.xml" "$home/../gmm-engine/pom.xml" "$home/../gmm-engine/src/main"
        "$home/pom.xml" "$home/src/main/java")
    if [[ ! -s $stamp || -n $(find "${sources[@]}" -type f -newer "$stamp" -print -quit) ]]; then
        echo "building" >&2
        mvn -f "$home/../pom.xml" -B -ntp -q -pl evaluation -am package -DskipTests >&2
        touch "$stamp"
    fi
    class_path=$home/target/classes:$(cat "$stamp")
}
