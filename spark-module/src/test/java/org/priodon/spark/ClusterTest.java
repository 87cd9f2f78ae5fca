// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A cluster of processes on the loopback address: a master, two workers and a driver, from the jars that Maven has. Workers
 * are killed with their executors while EM runs. What Spark sends goes through Kryo. The driver asks for vectors, and
 * executors take them where Spark gives them the Vector API.
 */
class ClusterTest {
    private static final String PREFIX = "priodon: ";
    private static final Pattern KERNEL = Pattern.compile("\\bkernel: (\\w+)");

    private final List<Process> processes = new ArrayList<>();

    @TempDir
    private Path home;

    @AfterEach
    void endAll() {
        for (Process process : processes) {
            kill(process);
        }
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void workersThatDieChangeNoBit() throws IOException, InterruptedException {
        linkJars();
        String master = "spark://127.0.0.1:" + freePort();
        startMaster(master);
        Process first = startWorker(master, "first");
        Process second = startWorker(master, "second");
        Process driver = start("driver", driver(master), Redirect.PIPE);
        List<String> said = new ArrayList<>();
        try (BufferedReader output = driver.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                said.add(line);
                if (line.equals(PREFIX + "iteration 3")) {
                    kill(first);
                    goOn(driver);
                } else if (line.equals(PREFIX + "iteration 6")) {
                    kill(second);
                    startWorker(master, "third");
                    goOn(driver);
                }
            }
        }
        assertTrue(driver.waitFor(1, TimeUnit.MINUTES));
        assertEquals(0, driver.exitValue(), () -> log("driver"));
        List<String> expected = saidInMemory("-Dpriodon.kernel=scalar");
        assertTrue(expected.contains(PREFIX + "kernel scalar"), expected::toString);
        assertEquals(model(expected), model(said));
        assertTrue(said.contains(PREFIX + "kernel vector"), said::toString);
        assertEquals(Set.of(kernelOfExecutors()), kernels("first", "second", "third"));
        assertEquals(Set.of(kernelOfExecutors()), kernels("third"));
    }

    private List<String> saidInMemory(String option) throws IOException {
        Process program = start("memory", List.of(option, ClusterProgram.InMemory.class.getName()), Redirect.PIPE);
        try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
            return output.lines().toList();
        }
    }

    private static List<String> model(List<String> said) {
        return said.stream().filter(line -> line.startsWith(PREFIX + "model ")).toList();
    }

    /** Spark 4.1 starts executors with the Vector API, Spark 3.5 does not. */
    private static String kernelOfExecutors() {
        return JavaModuleOptions.defaultModuleOptions().contains("jdk.incubator.vector") ? "vector" : "scalar";
    }

    /** Those that executors of these workers have written into their logs. */
    private Set<String> kernels(String... workers) throws IOException {
        Set<String> kernels = new TreeSet<>();
        for (String worker : workers) {
            try (Stream<Path> files = Files.walk(home.resolve("work-" + worker))) {
                for (Path log : files.filter(file -> file.endsWith("stderr")).toList()) {
                    KERNEL.matcher(Files.readString(log)).results().forEach(found -> kernels.add(found.group(1)));
                }
            }
        }
        return kernels;
    }

    private static void goOn(Process driver) throws IOException {
        driver.getOutputStream().write('\n');
        driver.getOutputStream().flush();
    }

    private static void kill(Process process) {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
    }

    /** Workers start executors with the jars of a folder that is laid out as a distribution of Spark. */
    private void linkJars() throws IOException {
        Path jars = Files.createDirectories(home.resolve("jars"));
        for (String entry : SparkProcess.classPath().split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            if (entry.endsWith(".jar") && !Files.exists(jars.resolve(jar.getFileName()))) {
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
            }
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void startMaster(String address) throws IOException, InterruptedException {
        String port = address.substring(address.lastIndexOf(':') + 1);
        start(
                "master",
                List.of(
                        "org.apache.spark.deploy.master.Master",
                        "--host",
                        "127.0.0.1",
                        "--port",
                        port,
                        "--webui-port",
                        "0"),
                Redirect.DISCARD);
        awaitLine("master", "I have been elected leader");
    }

    private Process startWorker(String master, String name) throws IOException, InterruptedException {
        Process worker = start(
                name,
                List.of(
                        "org.apache.spark.deploy.worker.Worker",
                        "--host",
                        "127.0.0.1",
                        "--cores",
                        "1",
                        "--memory",
                        "600m",
                        "--webui-port",
                        "0",
                        "--work-dir",
                        home.resolve("work-" + name).toString(),
                        master),
                Redirect.DISCARD);
        awaitLine(name, "Successfully registered with master");
        return worker;
    }

    private List<String> driver(String master) {
        return List.of(
                "-Dpriodon.kernel=vector",
                "-Dspark.master=" + master,
                "-Dspark.driver.host=127.0.0.1",
                "-Dspark.ui.enabled=false",
                "-Dspark.executor.memory=512m",
                "-Dspark.executor.extraClassPath=" + SparkProcess.classPath(),
                "-Dspark.serializer=org.apache.spark.serializer.KryoSerializer",
                "-Dspark.deploy.maxExecutorRetries=20",
                "-Dspark.sql.warehouse.dir=" + home.resolve("warehouse"),
                ClusterProgram.class.getName());
    }

    private Process start(String name, List<String> command, Redirect output) throws IOException {
        ProcessBuilder builder =
                SparkProcess.command(command).redirectError(file(name)).redirectOutput(output);
        builder.environment().put("SPARK_HOME", home.toString());
        builder.environment().put("SPARK_SCALA_VERSION", scalaVersion());
        builder.environment().put("SPARK_LOCAL_DIRS", home.resolve("local").toString());
        Process process = builder.start();
        processes.add(process);
        return process;
    }

    private static String scalaVersion() {
        return SparkProcess.classPath().contains("spark-core_2.12") ? "2.12" : "2.13";
    }

    private File file(String name) {
        return home.resolve(name + ".log").toFile();
    }

    private String log(String name) {
        try {
            return Files.readString(file(name).toPath());
        } catch (IOException e) {
            return e.toString();
        }
    }

    private void awaitLine(String name, String text) throws InterruptedException {
        while (!log(name).contains(text)) {
            assertTrue(processes.get(processes.size() - 1).isAlive(), () -> log(name));
            Thread.sleep(100);
        }
    }
}
