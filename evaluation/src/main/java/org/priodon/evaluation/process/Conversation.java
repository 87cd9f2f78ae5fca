// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.priodon.observe.StopSignal;

/** A program that is asked and answers line by line. Closing it ends the program at once. */
public final class Conversation implements AutoCloseable {
    private static final long LOOK_MILLISECONDS = 50;
    private static final long SIGNAL_MILLISECONDS = 500;
    private static final long FOR_EVER = TimeUnit.DAYS.toNanos(365);

    private final TemporaryFolder folder = new TemporaryFolder();
    private final Process process;
    private final Writer requests;
    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

    /**
     * @param environment variables set for it
     * @throws IOException if it cannot be started
     */
    public Conversation(List<String> command, Map<String, String> environment) throws IOException {
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors().toFile());
            builder.environment().putAll(environment);
            process = builder.start();
        } catch (IOException e) {
            folder.close();
            throw e;
        }
        requests = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "conversation");
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            in.lines().forEach(line -> lines.add(Optional.of(line)));
        } catch (IOException | UncheckedIOException e) {
            awaitSignal(); // The program has ended, which is told below.
        }
        awaitSignal();
        lines.add(Optional.empty());
    }

    /** Ctrl-C ends that program too, perhaps before it is noticed here. */
    private static void awaitSignal() {
        try {
            Thread.sleep(SIGNAL_MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** By {@link System#nanoTime}. */
    public static long never() {
        return System.nanoTime() + FOR_EVER;
    }

    public void say(String line) throws IOException {
        requests.write(line + "\n");
        requests.flush();
    }

    /**
     * @param deadline by {@link System#nanoTime}
     * @return the next line, or empty if the deadline has passed or the signal was given
     * @throws IOException if the program has ended, with the last it said on standard error
     */
    public Optional<String> next(long deadline, StopSignal stop) throws IOException, InterruptedException {
        while (!stop.isRequested()) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            Optional<String> line = lines.poll(Math.max(0, Math.min(left, LOOK_MILLISECONDS)), TimeUnit.MILLISECONDS);
            if (line != null) {
                if (line.isEmpty()) {
                    lines.add(line);
                    throw new IOException("its process ended: " + lastError());
                }
                return line;
            }
            if (left <= 0) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private Path errors() {
        return folder.file("errors.txt");
    }

    private String lastError() throws IOException {
        return new String(Files.readAllBytes(errors()), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("\t"))
                .reduce((first, second) -> second)
                .orElse("it said nothing");
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        folder.close();
    }
}
