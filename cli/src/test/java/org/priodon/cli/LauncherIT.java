// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.cli.ScriptRun.Outcome;

/** How the script finds its home, Java and Maven, and when it builds. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class LauncherIT {
    private static final Path SCRIPT = Path.of(System.getProperty("priodon.script"));
    private static final List<String> MODULES = List.of("gmm-engine", "datasets", "cli", "evaluation");

    @TempDir
    Path folder;

    private ScriptRun run;

    @BeforeEach
    void prepare() {
        run = new ScriptRun(folder);
    }

    @Test
    void linksLeadHome() throws IOException, InterruptedException {
        Path far = Files.createDirectories(folder.resolve("some where/else"));
        Path absolute = Files.createSymbolicLink(far.resolve("absolute"), SCRIPT);
        Path relative = Files.createSymbolicLink(folder.resolve("relative"), Path.of("some where/else/absolute"));
        run.with("PATH", folder + ":" + System.getenv("PATH")).with("CDPATH", folder.toString());
        for (String line : List.of("'" + absolute + "'", "./relative", "relative", "cd /; relative")) {
            String version = run.run("bash", "-c", line + " --version").good().out();
            assertTrue(version.startsWith("priodon "), version);
        }
        Files.delete(absolute);
        Files.delete(relative);
    }

    @Test
    void unsuitableJavaIsNamed() throws IOException, InterruptedException {
        Outcome none = run.with("JAVA_HOME", folder.toString()).run(SCRIPT, "--version");
        assertEquals(1, none.code());
        assertTrue(
                none.err().startsWith("priodon: JAVA_HOME is " + folder + ", but there is no java; install"),
                none.err());
        executable(Files.createDirectories(folder.resolve("bin")).resolve("java"), "exit 3");
        Files.writeString(folder.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"11.0.2\"\n");
        Outcome old = run.run(SCRIPT, "--version");
        assertEquals(1, old.code());
        assertTrue(old.err().contains("bin/java is Java 11.0.2, but version 17 or later is needed"), old.err());
        Files.delete(folder.resolve("release"));
        executable(folder.resolve("bin/java"), "echo 'java version \"1.8.0_402\"' >&2");
        assertTrue(run.run(SCRIPT, "--version").err().contains("is Java 1.8.0_402, but"));
        // As the one of macOS is where no JDK is installed.
        executable(folder.resolve("bin/java"), "echo 'Unable to locate a Java Runtime.' >&2; exit 1");
        Outcome broken = run.run(SCRIPT, "--version");
        assertEquals(1, broken.code());
        assertTrue(broken.err().contains("bin/java is Java of an unknown version, but"), broken.err());
    }

    @Test
    void javaOptionsArePassedOn() throws IOException, InterruptedException {
        Outcome outcome = run.with("PRIODON_JAVA_OPTIONS", "-Xint -XshowSettings:vm")
                .run(SCRIPT, "--version")
                .good();
        assertTrue(outcome.err().contains("VM settings"), outcome.err());
        Outcome lines =
                run.with("PRIODON_JAVA_OPTIONS", "-Xint\n  -XshowSettings:vm *").run(SCRIPT, "--version");
        assertEquals(1, lines.code(), "the star is no pattern of names, but a class that does not exist");
        assertTrue(lines.err().contains("VM settings") && lines.err().contains("class *"), lines.err());
    }

    @Test
    void buildsOnFirstUseAndAfterChanges() throws IOException, InterruptedException {
        Path copy = copyOfTheScripts();
        run.with("PATH", copy.resolve("tools") + ":" + System.getenv("PATH"));
        Outcome first = run.run(copy.resolve("priodon"), "--version");
        assertEquals("Java was started\n", first.out(), first.err());
        assertTrue(first.err().startsWith("priodon: building, as this is the first use"), first.err());
        assertTrue(first.err().matches("(?s).*\npriodon: built in \\d+ s\n"), first.err());
        Outcome second = run.run(copy.resolve("priodon"), "--version");
        assertEquals("Java was started\n", second.out());
        assertEquals("", second.err());
        Files.delete(copy.resolve("library.jar"));
        assertTrue(run.run(copy.resolve("priodon"), "--version").err().contains("building"));
        assertEquals("", run.run(copy.resolve("priodon"), "--version").err());
        FileTime later = FileTime.fromMillis(System.currentTimeMillis() + 2000);
        Files.setLastModifiedTime(copy.resolve("datasets/src/main/A.java"), later);
        assertTrue(run.run(copy.resolve("priodon"), "--version").err().contains("building"));
    }

    @Test
    void onlyExperimentsNeedTheirModule() throws IOException, InterruptedException {
        Path copy = copyOfTheScripts();
        run.with("PATH", copy.resolve("tools") + ":" + System.getenv("PATH"));
        for (String command : List.of("fit", "score", "assign", "convert", "sample", "info", "datasets", "--help")) {
            run.run(copy.resolve("priodon"), command).good();
        }
        assertEquals("cli\n", Files.readString(copy.resolve("built-modules")));
        for (String command : List.of("compare", "speedup", "reproduce", "quality", "peers", "bench")) {
            run.run(copy.resolve("priodon"), command).good();
        }
        assertEquals("cli\nevaluation\n", Files.readString(copy.resolve("built-modules")));
    }

    /** Whatever the order of names is in the user's language. */
    @Test
    void sourcesAreNotRun() throws IOException, InterruptedException {
        Path copy = copyOfTheScripts();
        tellArguments(copy);
        run.with("PATH", copy.resolve("tools") + ":" + System.getenv("PATH"));
        List<String> arguments = run.run(copy.resolve("priodon"), "info").good().lines();
        String classPath = arguments.get(arguments.indexOf("-cp") + 1);
        assertTrue(classPath.contains("/cli/target/priodon-cli-1.jar:"), classPath);
        assertFalse(classPath.contains("sources") || classPath.contains("javadoc"), classPath);
    }

    /** Its loops are not compiled before fits of little data are over. */
    @Test
    void theVectorApiIsForMuchData() throws IOException, InterruptedException {
        Path copy = copyOfTheScripts();
        tellArguments(copy);
        run.with("PATH", copy.resolve("tools") + ":" + System.getenv("PATH"));
        Files.writeString(folder.resolve("-small.csv"), "1,2\n");
        try (RandomAccessFile large =
                new RandomAccessFile(folder.resolve("-large.csv").toFile(), "rw")) {
            large.setLength(5_000_000);
        }
        for (String command : List.of("fit", "kmeans", "score", "assign")) {
            assertFalse(hasVectors(copy, command, "-k", "3", "-small.csv"), command);
            assertTrue(hasVectors(copy, command, "-k", "3", "-large.csv"), command);
            assertTrue(hasVectors(copy, command, "-"), command);
        }
        Outcome pipe = run.with("priodon", copy.resolve("priodon").toString())
                .run("bash", "-c", "\"$priodon\" fit <(cat -- -large.csv) -k 3");
        assertTrue(pipe.good().lines().contains("jdk.incubator.vector"), "nobody knows how much a pipe brings");
        assertFalse(hasVectors(copy, "info", "-large.csv"));
        assertTrue(hasVectors(copy, "quality"));
        run.with("PRIODON_JAVA_OPTIONS", "-Dpriodon.kernel=vector");
        assertTrue(hasVectors(copy, "fit", "-small.csv"));
    }

    /** A stand-in for Java that prints what it is given. */
    private static void tellArguments(Path copy) throws IOException {
        executable(
                copy.resolve("tools/java"),
                "[[ $1 == -version ]] && echo 'java version \"17\"' >&2 || printf '%s\\n' \"$@\"");
    }

    private boolean hasVectors(Path copy, String... arguments) throws IOException, InterruptedException {
        Object[] command = new Object[arguments.length + 1];
        command[0] = copy.resolve("priodon");
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        return run.run(command).good().lines().contains("jdk.incubator.vector");
    }

    /** The archive of classes takes seconds to make: who waits for the command must not wait for it. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whatIsMadeInTheBackgroundHoldsNothingOpen() throws IOException, InterruptedException {
        Path copy = copyOfTheScripts();
        executable(
                copy.resolve("tools/java"),
                "[[ ${!#} == *.Rehearsal ]] && touch \"$begun\" && while [[ -e $until ]]; do sleep 0.1; done;"
                        + " echo 'java version \"17\"' >&2");
        Path begun = folder.resolve("begun");
        run.with("PATH", copy.resolve("tools") + ":" + System.getenv("PATH"))
                .with("XDG_CACHE_HOME", folder.resolve("cache").toString())
                .with("begun", begun.toString())
                .with("until", folder.toString())
                .with("priodon", copy.resolve("priodon").toString());
        run.run("bash", "-c", "\"$priodon\" --version; until [[ -e $begun ]]; do sleep 0.1; done")
                .good();
        Files.delete(begun);
        run.run("bash", "-c", "flock lock \"$priodon\" --version; until [[ -e $begun ]]; do sleep 0.1; done")
                .good();
        run.run("flock", "--nonblock", "lock", "true").good();
    }

    /** Else it would depend on the current folder whether there is an archive. */
    @Test
    void aCacheIsWhereverOneStands() throws IOException, InterruptedException {
        Path copy = copyOfTheScripts();
        run.with("PATH", copy.resolve("tools") + ":" + System.getenv("PATH"));
        for (String variable : List.of("XDG_CACHE_HOME", "HOME")) {
            run.with("XDG_CACHE_HOME", null).with(variable, "here");
            run.run(copy.resolve("priodon"), "--version").good();
            assertFalse(Files.exists(folder.resolve("here")), variable);
        }
    }

    /** With what was built, which names the jars of the other tree. */
    @Test
    void aCopyOfATreeUsesItsOwnJars() throws IOException, InterruptedException {
        Path tree = copyOfTheScripts();
        run.with("PATH", tree.resolve("tools") + ":" + System.getenv("PATH"));
        run.run(tree.resolve("priodon"), "--version").good();
        run.run("cp", "-a", tree, folder.resolve("copied")).good();
        run.run(folder.resolve("copied/priodon"), "--version").good();
        run.run(folder.resolve("copied/priodon"), "--version").good();
        assertEquals(List.of("cli"), Files.readAllLines(tree.resolve("built-modules")));
        assertEquals(List.of("cli", "cli"), Files.readAllLines(folder.resolve("copied/built-modules")));
    }

    @Test
    void aFailedBuildShowsWhy() throws IOException, InterruptedException {
        Path copy = copyOfTheScripts();
        executable(copy.resolve("tools/mvn"), "echo '[ERROR] no luck'; exit 1");
        run.with("PATH", copy.resolve("tools") + ":" + System.getenv("PATH"));
        Outcome failed = run.run(copy.resolve("priodon"), "--version");
        assertEquals(1, failed.code());
        assertTrue(failed.err().endsWith("[ERROR] no luck\npriodon: the build failed; see above\n"), failed.err());
        assertFalse(Files.exists(copy.resolve("cli/target/built")));
    }

    @Test
    void mavenMayBeMissing() throws IOException, InterruptedException {
        Path copy = copyOfTheScripts();
        Files.delete(copy.resolve("tools/mvn"));
        for (String tool : List.of("dirname", "readlink", "sed", "find", "mkdir")) {
            executable(copy.resolve("tools").resolve(tool), "PATH=/usr/bin:/bin exec " + tool + " \"$@\"");
        }
        Outcome missing = run.with("PATH", copy.resolve("tools").toString())
                .run("/bin/bash", copy.resolve("priodon"), "--version");
        assertEquals(1, missing.code());
        assertEquals("priodon: there is no mvn to build with; install Maven, version 3.8 or later\n", missing.err());
    }

    /** The scripts in a tree without a build, with programs that stand in for Java and Maven. */
    private Path copyOfTheScripts() throws IOException {
        Path copy = Files.createDirectories(folder.resolve("a copy"));
        Files.writeString(copy.resolve("pom.xml"), "");
        for (String module : MODULES) {
            Files.createDirectories(copy.resolve(module).resolve("src/main"));
            Files.writeString(copy.resolve(module).resolve("src/main/A.java"), "");
            Files.writeString(copy.resolve(module).resolve("pom.xml"), "");
        }
        Files.copy(SCRIPT, copy.resolve("priodon"));
        for (String sourced : List.of("cli/build-if-needed.sh", "cli/src/dist/lib/launch.sh")) {
            Files.createDirectories(copy.resolve(sourced).getParent());
            Files.copy(SCRIPT.resolveSibling(sourced), copy.resolve(sourced));
        }
        Path tools = Files.createDirectories(copy.resolve("tools"));
        executable(
                tools.resolve("java"),
                "[[ $1 == -version ]] && echo 'java version \"17\"' >&2 || echo Java was started");
        executable(tools.resolve("mvn"), """
                root=$(dirname "$2")
                for argument; do
                    [[ ${before:-} == -pl ]] && module=$argument
                    before=$argument
                done
                echo "$module" >> "$root/built-modules"
                cat > "$root/$module/target/input"
                touch "$root/library.jar" "$root/$module/target/priodon-$module-1"{,-sources,-javadoc}.jar
                printf %s "$root/library.jar" > "$root/$module/target/class-path.txt"
                sleep 0.1
                touch "$root/$module/target/built"
                """);
        run.with("JAVA_HOME", null);
        return copy;
    }

    private static void executable(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/bash\n" + text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
