// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.baseline;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.priodon.data.Samples;
import org.priodon.evaluation.results.Settings;
import org.priodon.observe.StopSignal;

/** The other side of {@link BaselineMain}. Closing it ends the process at once. */
final class BaselineProcess implements AutoCloseable {
    private static final long LOOK_MILLISECONDS = 50;
    private static final long SIGNAL_MILLISECONDS = 500;

    private final Path folder;
    private final Process process;
    private final Writer requests;
    private final BlockingQueue<Message> messages = new LinkedBlockingQueue<>();

    BaselineProcess(Contender contender, Samples samples, int components, Settings settings) throws IOException {
        folder = Files.createTempDirectory("priodon-");
        try {
            Path rows = folder.resolve("rows.bin");
            ProblemFile.write(rows, samples);
            process = new ProcessBuilder(command(contender, rows, components, settings))
                    .redirectError(errors().toFile())
                    .start();
        } catch (IOException | RuntimeException e) {
            deleteFiles();
            throw e;
        }
        requests = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "baseline-reader");
        reader.setDaemon(true);
        reader.start();
    }

    private List<String> command(Contender contender, Path rows, int components, Settings settings) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", // The fastest for small short-lived matrices on one thread.
                "-Djava.awt.headless=true",
                "-Dweka.packageManager.offline=true",
                "-Dweka.packageManager.loadPackages=false",
                "-DWEKA_HOME=" + folder.resolve("weka"),
                "-cp",
                System.getProperty("java.class.path")));
        command.add(BaselineMain.class.getName());
        command.addAll(List.of(
                contender.label(),
                rows.toString(),
                Integer.toString(components),
                Integer.toString(settings.emIterations()),
                Double.toString(settings.tolerance()),
                Double.toString(settings.varianceFloor()),
                Integer.toString(settings.threads()),
                Double.toString(settings.warmUpSeconds())));
        return command;
    }

    private void read() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            in.lines().filter(Message::isOne).map(Message::parse).forEach(messages::add);
        } catch (IOException | UncheckedIOException e) {
            // The process has ended; that is told below.
        }
        awaitSignal();
        messages.add(new Message(Message.Kind.ENDED, 0, 0, null, 0, "its process ended: " + lastError()));
    }

    /** Ctrl-C ends that process too, perhaps before it is noticed here. */
    private static void awaitSignal() {
        try {
            Thread.sleep(SIGNAL_MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String lastError() {
        try {
            return Files.readAllLines(errors(), StandardCharsets.UTF_8).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("\t"))
                    .reduce((first, second) -> second)
                    .orElse("it said nothing");
        } catch (IOException e) {
            return e.toString();
        }
    }

    private Path errors() {
        return folder.resolve("errors.txt");
    }

    /** Asks for a fit. */
    void request(long seed, int[] labels) throws IOException {
        Path file = folder.resolve("labels.bin");
        ProblemFile.writeLabels(file, labels);
        requests.write(seed + " " + file + "\n");
        requests.flush();
    }

    /**
     * @param deadline by {@link System#nanoTime}
     * @return the next message, or null if the deadline has passed or the signal was given
     */
    Message next(long deadline, StopSignal stop) throws InterruptedException {
        while (!stop.isRequested()) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            Message message = messages.poll(Math.max(0, Math.min(left, LOOK_MILLISECONDS)), TimeUnit.MILLISECONDS);
            if (message != null || left <= 0) {
                return message;
            }
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        deleteFiles();
    }

    private void deleteFiles() throws IOException {
        try (var files = Files.walk(folder)) {
            files.map(Path::toFile).sorted((a, b) -> b.compareTo(a)).forEach(File::delete);
        }
    }
}
