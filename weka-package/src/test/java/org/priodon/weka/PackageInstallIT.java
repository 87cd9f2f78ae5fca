// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import weka.core.Instances;

/** Installs the built package into an empty home of Weka and runs it, in JVMs that know Weka only. */
class PackageInstallIT {
    private static final Path ZIP = Path.of(System.getProperty("priodon.package"));
    private static final Path TARGET = Path.of(System.getProperty("priodon.target"));

    private static final String MANAGER = "weka.core.WekaPackageManager";

    @TempDir
    Path folder;

    /** A JVM and a Weka. */
    record Host(Path java, String weka, String classPath) {
        @Override
        public String toString() {
            return weka + " on " + java;
        }
    }

    /** Every JDK from 17 on that is found, with every Weka. */
    static List<Host> hosts() throws IOException {
        List<Path> javas = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
        Path installed = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(installed)) {
            try (Stream<Path> found = Files.list(installed)) {
                found.filter(jdk -> !Files.isSymbolicLink(jdk))
                        .filter(jdk -> release(jdk) >= 17)
                        .filter(jdk -> javas.stream().noneMatch(other -> release(other) == release(jdk)))
                        .forEach(javas::add);
            }
        }
        String classPath =
                Files.readString(TARGET.resolve("weka-class-path.txt")).strip();
        String current = Stream.of(classPath.split(File.pathSeparator))
                .filter(jar -> new File(jar).getName().startsWith("weka-stable"))
                .findFirst()
                .orElseThrow();
        List<Host> hosts = new ArrayList<>();
        for (Path java : javas) {
            hosts.add(new Host(java, new File(current).getName(), classPath));
            try (Stream<Path> others = Files.list(TARGET.resolve("other-wekas"))) {
                others.forEach(other -> hosts.add(
                        new Host(java, other.getFileName().toString(), classPath.replace(current, other.toString()))));
            }
        }
        return hosts;
    }

    /** 0 if this is not a JDK. */
    private static int release(Path jdk) {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(jdk.resolve("release"))) {
            properties.load(in);
        } catch (IOException e) {
            return 0;
        }
        return Integer.parseInt(
                properties.getProperty("JAVA_VERSION").replace("\"", "").split("\\.")[0]);
    }

    /** What was printed, if all went well. */
    private String run(Host host, String... arguments) throws Exception {
        return run(0, host, arguments);
    }

    private String run(int exit, Host host, String... arguments) throws Exception {
        return run(exit, true, host, arguments);
    }

    private String run(int exit, boolean headless, Host host, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                host.java().resolve("bin/java").toString(),
                "-Djava.awt.headless=" + headless,
                "-Dweka.packageManager.offline=true",
                "-DWEKA_HOME=" + folder.resolve("home"),
                "-cp",
                host.classPath()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(folder, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), () -> "still running: " + command);
        String printed = Files.readString(output, StandardCharsets.UTF_8);
        assertEquals(exit, process.exitValue(), printed);
        return printed;
    }

    @ParameterizedTest
    @MethodSource("hosts")
    void installsListsAndRuns(Host host) throws Exception {
        Path arff = folder.resolve("iris.arff");
        try (InputStream in = Instances.class.getResourceAsStream("/weka/gui/knowledgeflow/templates/iris.arff")) {
            Files.copy(in, arff);
        }
        install(host);
        assertTrue(Files.exists(folder.resolve("home/packages/priodon/Description.props")));
        assertTrue(isLoaded(run(host, MANAGER, "-offline", "-list-packages", "installed")));

        String model = folder.resolve("iris.model").toString();
        String result = run(host, "weka.Run", "GaussianMixture", "-t", arff.toString(), "-N", "3", "-d", model);
        assertTrue(result.contains("Log likelihood: -2.2113"), result);
        String loaded = run(host, "weka.Run", "GaussianMixture", "-l", model, "-T", arff.toString());
        assertTrue(loaded.contains("Log likelihood: -2.2113"), loaded);
        String centres = run(host, "weka.Run", "FastKMeans", "-t", arff.toString(), "-N", "3");
        assertTrue(centres.contains("Sum of squared distances"), centres);

        String refused = run(1, host, "weka.Run", "GaussianMixture", "-t", arff.toString(), "-N", "0");
        // Weka's search for schemes may complain about the class path before; no stack trace may follow.
        assertTrue(refused.strip().endsWith("option -N must be at least 1, or -1 to choose, but was 0"), refused);

        run(host, MANAGER, "-offline", "-uninstall-package", "priodon", "-force");
        assertFalse(Files.exists(folder.resolve("home/packages/priodon")));
    }

    /** The real Explorer and the Workbench with nothing but the installed zip, on displays of both resolutions. */
    @ParameterizedTest
    @CsvSource({"explorer,1", "explorer,2", "workbench,1", "workbench,2"})
    void installedPackageRunsInWindows(String application, int pixels) throws Exception {
        Windows.needDisplay();
        Path arff = folder.resolve("iris.arff");
        try (InputStream in = Instances.class.getResourceAsStream("/weka/gui/knowledgeflow/templates/iris.arff")) {
            Files.copy(in, arff);
        }
        Host host = hosts().get(0);
        install(host);
        // Only these, because Weka looks for schemes in all of the class path.
        Path driver = Files.createDirectories(folder.resolve("driver/org/priodon/weka"));
        for (Class<?> type : List.of(InstalledPackage.class, OptionSheet.class, SchemePanel.class, Windows.class)) {
            String file = type.getSimpleName() + ".class";
            Files.copy(TARGET.resolve("test-classes/org/priodon/weka").resolve(file), driver.resolve(file));
        }
        String classPath = folder.resolve("driver") + File.pathSeparator + host.classPath();
        run(
                0,
                false,
                new Host(host.java(), host.weka(), classPath),
                "-Dsun.java2d.uiScale=" + pixels,
                InstalledPackage.class.getName(),
                application,
                arff.toString(),
                Windows.SCREENSHOTS.toString(),
                Integer.toString(pixels));
        for (String part : List.of("", "-viewer", "-plot")) {
            String picture = "installed-" + application + part + "-" + pixels + "x.png";
            assertTrue(Files.size(Windows.SCREENSHOTS.resolve(picture)) > 5000, picture);
        }
    }

    private void install(Host host) throws Exception {
        run(host, MANAGER, "-offline", "-install-package", ZIP.toString());
    }

    /** Whether Weka's list of packages says so. */
    private static boolean isLoaded(String list) {
        String line = list.lines()
                .filter(text -> text.contains("priodon") && text.contains(System.getProperty("priodon.version")))
                .findFirst()
                .orElseThrow(() -> new AssertionError(list));
        return line.contains("Yes");
    }

    /** On an older Java, Weka must leave the package out, else it dies of classes that it cannot read. */
    @Test
    void olderJavaLeavesThePackageOut() throws Exception {
        Host host = hosts().get(0);
        install(host);
        String classPath = TARGET.resolve("test-classes") + File.pathSeparator + host.classPath();
        String list = run(
                new Host(host.java(), host.weka(), classPath),
                OlderJava.class.getName(),
                "-offline",
                "-list-packages",
                "installed");
        assertFalse(isLoaded(list), list);
    }

    /** The guard names the Java before the one that our classes need. */
    @Test
    void guardMatchesTheClasses() throws IOException {
        try (ZipFile zip = new ZipFile(ZIP.toFile())) {
            int newest = 0;
            for (ZipEntry jar : zip.stream()
                    .filter(entry -> entry.getName().contains("priodon")
                            && entry.getName().endsWith(".jar"))
                    .toList()) {
                try (ZipInputStream classes = new ZipInputStream(zip.getInputStream(jar))) {
                    for (ZipEntry entry = classes.getNextEntry(); entry != null; entry = classes.getNextEntry()) {
                        if (entry.getName().endsWith(".class")) {
                            newest = Math.max(newest, javaOf(classes.readNBytes(8)));
                        }
                    }
                }
            }
            assertEquals(">" + (newest - 1), description(zip).getProperty("JVMVersion"));
        }
    }

    /** Class files begin with a magic number and the minor and major version, which is 52 for Java 8. */
    private static int javaOf(byte[] beginning) {
        return ByteBuffer.wrap(beginning).getShort(6) - 44;
    }

    /** Two builds of the same sources give the same bytes only if no file has the time of the build. */
    @Test
    void everyFileHasTheSameTime() throws IOException {
        try (ZipFile zip = new ZipFile(ZIP.toFile())) {
            assertEquals(1, zip.stream().map(ZipEntry::getTime).distinct().count());
        }
    }

    /** Pictures and pages that the documentation names are in the package. */
    @Test
    void linksOfTheDocumentationResolve() throws IOException {
        Pattern link = Pattern.compile("(?:src|href)=\"([^\":#]+)\"|\\]\\(([^):#]+)\\)");
        try (ZipFile zip = new ZipFile(ZIP.toFile())) {
            int links = 0;
            for (String page :
                    List.of("README.md", "doc/index.html", "doc/course.md", "doc/outcomes.md", "doc/windows.md")) {
                String text = new String(zip.getInputStream(zip.getEntry(page)).readAllBytes(), StandardCharsets.UTF_8);
                Matcher matcher = link.matcher(text);
                while (matcher.find()) {
                    String target = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
                    Path resolved = Path.of(page).resolveSibling(target).normalize();
                    assertNotNull(zip.getEntry(resolved.toString()), page + " names " + target);
                    links++;
                }
            }
            assertTrue(links >= 38, links + " links");
        }
    }

    private static Properties description(ZipFile zip) throws IOException {
        Properties description = new Properties();
        try (InputStream in = zip.getInputStream(zip.getEntry("Description.props"))) {
            description.load(in);
        }
        return description;
    }

    @Test
    void packageIsComplete() throws IOException {
        try (ZipFile zip = new ZipFile(ZIP.toFile())) {
            List<String> names = zip.stream().map(ZipEntry::getName).toList();
            String jars = names.stream()
                    .filter(name -> name.endsWith(".jar"))
                    .sorted()
                    .collect(Collectors.joining(" "));
            assertTrue(
                    jars.matches("lib/jackson-core-\\S+ lib/org.jfree.pdf-\\S+ lib/org.jfree.svg-\\S+"
                            + " lib/priodon-engine-\\S+ priodon.jar"),
                    jars);
            assertTrue(
                    names.containsAll(List.of("LICENSE", "README.md", "doc/index.html", "PluginManager.props")),
                    names.toString());
            assertTrue(names.contains("src/main/java/weka/clusterers/GaussianMixture.java"), names.toString());
            Properties description = description(zip);
            assertEquals("priodon", description.getProperty("PackageName"));
            assertEquals(System.getProperty("priodon.version"), description.getProperty("Version"));
            String built =
                    zip.getEntry("README.md").getTimeLocal().toLocalDate().toString();
            assertEquals(built, description.getProperty("Date"));
            String address = description.getProperty("URL");
            assertEquals("Priodon contributors (" + address + ")", description.getProperty("Maintainer"));
            assertEquals(address + "/" + ZIP.getFileName(), description.getProperty("PackageURL"));
            assertFalse(description.toString().contains("${"), description.toString());
        }
    }
}
