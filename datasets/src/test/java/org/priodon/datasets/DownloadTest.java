// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.datasets.internal.Checksum;
import org.priodon.datasets.read.DataFileException;

/** Against a server on the loopback address that can be told to misbehave. */
@Timeout(60)
class DownloadTest {
    private static final String PATH = "/data/file.txt";

    @TempDir
    Path folder;

    private final byte[] content = new byte[300_000];
    private final List<String> ranges = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;
    private int cutAfter = Integer.MAX_VALUE;
    private int status = 200;
    private boolean honoursRange = true;
    private boolean stalls;

    @BeforeEach
    void start() throws IOException {
        new Random(1).nextBytes(content);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/base" + PATH, this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    private synchronized void answer(HttpExchange exchange) throws IOException {
        String range = exchange.getRequestHeaders().getFirst("Range");
        ranges.add(String.valueOf(range));
        int from = range == null || !honoursRange ? 0 : Integer.parseInt(range.replaceAll("\\D", ""));
        if (from >= content.length) {
            exchange.sendResponseHeaders(416, -1);
            exchange.close();
            return;
        }
        int answer = status == 200 && from > 0 ? 206 : status;
        if (from > 0) {
            exchange.getResponseHeaders()
                    .set("Content-Range", "bytes " + from + "-" + (content.length - 1) + "/" + content.length);
        }
        exchange.sendResponseHeaders(answer, content.length - from);
        int sent = Math.min(content.length - from, cutAfter);
        cutAfter = Integer.MAX_VALUE;
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(content, from, sent);
            out.flush();
            if (stalls) {
                stalls = false;
                Thread.sleep(2_000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private CatalogueEntry entry(String sha256) {
        CatalogueEntry birch3 = Catalogue.find("birch3");
        OriginalFile original = new OriginalFile(
                "file.txt", Optional.of(URI.create("https://publisher.example" + PATH)), Optional.ofNullable(sha256));
        return new CatalogueEntry(
                "birch3",
                10,
                2,
                6,
                Optional.empty(),
                "origin",
                "preparation",
                "citation",
                "licence",
                List.of(original),
                List.of(),
                birch3.paper());
    }

    private Download download() {
        URI mirror = URI.create("http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort() + "/base/");
        return Download.to(folder.resolve("new/folder"))
                .withMirror(mirror)
                .withAttempts(3, Duration.ofMillis(1))
                .withTimeout(Duration.ofSeconds(30));
    }

    private String rightChecksum() throws IOException {
        return Checksum.of(Files.write(folder.resolve("content"), content));
    }

    private static void ignore(String file, long done, long total) {}

    @Test
    void fetchesAndVerifies() throws IOException {
        List<Long> steps = new ArrayList<>();
        List<Path> files = download().fetch(entry(rightChecksum()), (file, done, total) -> {
            assertEquals("file.txt", file);
            assertEquals(content.length, total);
            steps.add(done);
        });
        assertArrayEquals(content, Files.readAllBytes(files.get(0)));
        assertEquals(0, steps.get(0));
        assertEquals(content.length, steps.get(steps.size() - 1));
        assertFalse(Files.exists(files.get(0).resolveSibling("file.txt.part")));
        // What is there is not fetched again.
        download().fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertEquals(List.of("null"), ranges);
    }

    @Test
    void continuesAfterABrokenConnection() throws IOException {
        cutAfter = 100_000;
        List<Path> files = download().fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertArrayEquals(content, Files.readAllBytes(files.get(0)));
        assertEquals("null", ranges.get(0));
        assertTrue(ranges.get(1).startsWith("bytes="), ranges.toString());
    }

    @Test
    void continuesAfterASilentServer() throws IOException {
        cutAfter = 100_000;
        stalls = true;
        List<Path> files = download()
                .withTimeout(Duration.ofMillis(300))
                .withAttempts(20, Duration.ofMillis(300))
                .fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertArrayEquals(content, Files.readAllBytes(files.get(0)));
    }

    @Test
    void continuesAnEarlierPartAndStartsOverWhereItMust() throws IOException {
        Path part = Files.createDirectories(folder.resolve("new/folder")).resolve("file.txt.part");
        Files.write(part, Arrays.copyOf(content, 1234));
        Path file =
                download().fetch(entry(rightChecksum()), DownloadTest::ignore).get(0);
        assertEquals(List.of("bytes=1234-"), ranges);
        assertArrayEquals(content, Files.readAllBytes(file));

        Files.delete(file);
        Files.write(part, new byte[5000]);
        honoursRange = false;
        download().fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertArrayEquals(content, Files.readAllBytes(file));

        Files.delete(file);
        Files.write(part, new byte[content.length]);
        honoursRange = true;
        download().fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertArrayEquals(content, Files.readAllBytes(file));
    }

    @Test
    void wrongChecksumLeavesNothing() throws IOException {
        DataFileException fault = assertThrows(
                DataFileException.class, () -> download().fetch(entry("0".repeat(64)), DownloadTest::ignore));
        assertTrue(fault.getMessage().contains("instead of 0000"), fault.getMessage());
        try (var left = Files.list(folder.resolve("new/folder"))) {
            assertEquals(0, left.count());
        }
        Path present = Files.writeString(folder.resolve("new/folder/file.txt"), "something else");
        assertThrows(DataFileException.class, () -> download().fetch(entry("0".repeat(64)), DownloadTest::ignore));
        assertTrue(Files.exists(present));
    }

    @Test
    void refusalsAreFinalAndFailuresAreTriedAgain() {
        status = 404;
        DataFileException refused =
                assertThrows(DataFileException.class, () -> download().fetch(entry(null), DownloadTest::ignore));
        assertTrue(refused.getMessage().contains("status 404"), refused.getMessage());
        assertEquals(1, ranges.size());
        status = 503;
        IOException failed = assertThrows(IOException.class, () -> download().fetch(entry(null), DownloadTest::ignore));
        assertTrue(failed.getMessage().contains("failed after 3 attempts"), failed.getMessage());
        assertEquals(4, ranges.size());
    }

    @Test
    void interruptionKeepsThePart() {
        IOException stopped = assertThrows(
                IOException.class,
                () -> download()
                        .fetch(
                                entry(null),
                                (file, done, total) -> Thread.currentThread().interrupt()));
        assertTrue(Thread.interrupted());
        assertTrue(stopped.getMessage().contains("interrupted"), stopped.getMessage());
        assertTrue(Files.exists(folder.resolve("new/folder/file.txt.part")));
    }

    @Test
    void withoutAddress() {
        DataFileException fault = assertThrows(
                DataFileException.class, () -> download().fetch(Catalogue.find("phy"), DownloadTest::ignore));
        assertTrue(fault.getMessage().contains("phy_train.dat"), fault.getMessage());
        assertThrows(IllegalArgumentException.class, () -> download().withAttempts(0, Duration.ZERO));
        assertThrows(IllegalArgumentException.class, () -> download().withTimeout(Duration.ZERO));
    }
}
