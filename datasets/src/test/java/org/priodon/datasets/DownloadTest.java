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
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
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
import org.priodon.datasets.read.DataFileException;

/** Against a server on the loopback address that can be told to misbehave. */
@Timeout(60)
class DownloadTest {
    private static final String PATH = "/data/file.txt";

    @TempDir
    Path folder;

    private byte[] content = new byte[300_000];
    private final List<String> ranges = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;
    private int cutAfter = Integer.MAX_VALUE;
    private int status = 200;
    private boolean honoursRange = true;
    private boolean stalls;
    private boolean announces = true;
    private boolean drips;

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
        exchange.sendResponseHeaders(answer, announces ? content.length - from : 0);
        int sent = Math.min(content.length - from, cutAfter);
        cutAfter = Integer.MAX_VALUE;
        try (OutputStream out = exchange.getResponseBody()) {
            for (int i = 0; drips && i < 400; i++) {
                out.write(content, from + i, 1);
                out.flush();
                Thread.sleep(10);
            }
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
        return entry(sha256, null, 1_000_000);
    }

    private static CatalogueEntry entry(String sha256, String prepared, long sizeLimit) {
        CatalogueEntry birch3 = Catalogue.find("birch3");
        OriginalFile original = new OriginalFile(
                "file.txt",
                Optional.of(URI.create("https://publisher.example" + PATH)),
                Optional.ofNullable(sha256),
                sizeLimit);
        return new CatalogueEntry(
                "birch3",
                10,
                2,
                6,
                Optional.ofNullable(prepared),
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
        List<DownloadedFile> files = download().fetch(entry(rightChecksum()), (file, done, total) -> {
            assertEquals("file.txt", file);
            assertEquals(content.length, total);
            steps.add(done);
        });
        assertArrayEquals(content, Files.readAllBytes(files.get(0).path()));
        assertEquals(Verification.CHECKSUM, files.get(0).verification());
        assertEquals(rightChecksum(), files.get(0).sha256());
        assertEquals(content.length, files.get(0).size());
        assertEquals(0, steps.get(0));
        assertEquals(content.length, steps.get(steps.size() - 1));
        assertFalse(Files.exists(files.get(0).path().resolveSibling("file.txt.part")));
        // What is there is not fetched again.
        download().fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertEquals(List.of("null"), ranges);
    }

    @Test
    void continuesAfterABrokenConnection() throws IOException {
        cutAfter = 100_000;
        List<DownloadedFile> files = download().fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertArrayEquals(content, Files.readAllBytes(files.get(0).path()));
        assertEquals("null", ranges.get(0));
        assertTrue(ranges.get(1).startsWith("bytes="), ranges.toString());
    }

    @Test
    void continuesAfterASilentServer() throws IOException {
        cutAfter = 100_000;
        stalls = true;
        List<DownloadedFile> files = download()
                .withTimeout(Duration.ofMillis(300))
                .withAttempts(20, Duration.ofMillis(300))
                .fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertArrayEquals(content, Files.readAllBytes(files.get(0).path()));
    }

    @Test
    void continuesAnEarlierPartAndStartsOverWhereItMust() throws IOException {
        Path part = Files.createDirectories(folder.resolve("new/folder")).resolve("file.txt.part");
        Files.write(part, Arrays.copyOf(content, 1234));
        Path file = download()
                .fetch(entry(rightChecksum()), DownloadTest::ignore)
                .get(0)
                .path();
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
    void moreThanTheLimitIsRefusedAndDeleted() {
        CatalogueEntry entry = entry(null, null, 100_000);
        assertRefused(entry, "is announced with 300000 bytes, more than the limit of 100000");
        announces = false;
        assertRefused(entry, "sends more than the limit of 100000 bytes");
        assertEquals(2, ranges.size());
    }

    @Test
    void aPartBeyondTheLimitIsNotContinued() throws IOException {
        announces = false;
        Path part = Files.createDirectories(folder.resolve("new/folder")).resolve("file.txt.part");
        Files.write(part, new byte[400_000]);
        download().fetch(entry(rightChecksum(), null, 350_000), DownloadTest::ignore);
        assertEquals(List.of("null"), ranges);
    }

    private void assertRefused(CatalogueEntry entry, String message) {
        DataFileException fault =
                assertThrows(DataFileException.class, () -> download().fetch(entry, DownloadTest::ignore));
        assertTrue(fault.getMessage().contains(message), fault.getMessage());
        assertFalse(Files.exists(folder.resolve("new/folder/file.txt.part")));
        assertFalse(Files.exists(folder.resolve("new/folder/file.txt")));
    }

    /** A server of our own says it, because the JDK's keeps to what it has announced. */
    @Test
    void moreThanAnnouncedIsRefused() throws Exception {
        String header = "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n";
        assertAnswerRefused(header + "x".repeat(30), "sends more than the 10 bytes that it announced");
    }

    @Test
    void contradictionsAboutTheSizeAreRefused() throws Exception {
        Path part = Files.createDirectories(folder.resolve("new/folder")).resolve("file.txt.part");
        Files.write(part, new byte[5]);
        String header = "HTTP/1.1 206 Partial\r\nContent-Length: 10\r\nContent-Range: bytes 5-14/9\r\n\r\n";
        assertAnswerRefused(header + "x".repeat(10), "announces 10 bytes but also the range bytes 5-14/9");
    }

    private void assertAnswerRefused(String answer, String message) throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            threads.execute(() -> {
                try (Socket socket = listening.accept()) {
                    socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
                    socket.shutdownOutput();
                    socket.getInputStream().readNBytes(100_000);
                } catch (IOException e) {
                    // The client has gone, as it may.
                }
            });
            Download download = download()
                    .withMirror(URI.create("http://127.0.0.1:" + listening.getLocalPort()))
                    .withAttempts(1, Duration.ZERO);
            IOException fault =
                    assertThrows(IOException.class, () -> download.fetch(entry(null), DownloadTest::ignore));
            assertTrue(fault.getMessage().contains(message), fault.getMessage());
            assertFalse(Files.exists(folder.resolve("new/folder/file.txt")));
        }
    }

    @Test
    void drippingServersAreGivenUp() {
        drips = true;
        Download impatient = download().withTimeout(Duration.ofSeconds(1)).withSlowest(20_000);
        IOException fault = assertThrows(
                IOException.class,
                () -> impatient.withAttempts(1, Duration.ZERO).fetch(entry(null), DownloadTest::ignore));
        assertTrue(fault.getMessage().contains("less than the 20000 bytes per second"), fault.getMessage());
        assertTrue(Files.exists(folder.resolve("new/folder/file.txt.part")), "a later attempt continues");
    }

    @Test
    void slowServersAreFollowedIfThatIsWanted() throws IOException {
        drips = true;
        cutAfter = 0;
        content = new byte[400];
        List<DownloadedFile> files = download()
                .withTimeout(Duration.ofSeconds(5))
                .withSlowest(0)
                .fetch(entry(rightChecksum()), DownloadTest::ignore);
        assertEquals(400, files.get(0).size());
    }

    @Test
    void drippingHeadersAreGivenUp() throws Exception {
        try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            threads.execute(() -> {
                try (Socket socket = listening.accept()) {
                    socket.getOutputStream().write("HTTP/1.1 200 OK\r\nX: ".getBytes(StandardCharsets.US_ASCII));
                    for (int i = 0; i < 400; i++) {
                        socket.getOutputStream().write('x');
                        Thread.sleep(10);
                    }
                } catch (IOException e) {
                    // The client has gone, as it should.
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            Download download = download()
                    .withMirror(URI.create("http://127.0.0.1:" + listening.getLocalPort()))
                    .withTimeout(Duration.ofSeconds(1))
                    .withAttempts(1, Duration.ZERO);
            IOException fault =
                    assertThrows(IOException.class, () -> download.fetch(entry(null), DownloadTest::ignore));
            assertTrue(fault.getMessage().contains("does not begin to send the file"), fault.getMessage());
        }
    }

    @Test
    void symbolicLinksAreNotFollowed() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "precious");
        Path part = Files.createDirectories(folder.resolve("new/folder")).resolve("file.txt.part");
        Files.createSymbolicLink(part, victim);
        DataFileException fault =
                assertThrows(DataFileException.class, () -> download().fetch(entry(null), DownloadTest::ignore));
        assertTrue(fault.getMessage().contains("file.txt.part: is a symbolic link; delete it"), fault.getMessage());
        assertEquals("precious", Files.readString(victim));
        Files.delete(part);
        Files.createDirectory(part);
        fault = assertThrows(DataFileException.class, () -> download().fetch(entry(null), DownloadTest::ignore));
        assertTrue(fault.getMessage().contains("is not a regular file"), fault.getMessage());
    }

    @Test
    void mirrorsAreHttpServers() {
        for (String address :
                List.of("file:///tmp", "ftp://host/x", "mirror.example", "http:///path", "jar:file:/x!/")) {
            IllegalArgumentException refused = assertThrows(
                    IllegalArgumentException.class, () -> download().withMirror(URI.create(address)));
            assertTrue(refused.getMessage().contains("mirror must be of the form http://"), refused.getMessage());
        }
    }

    @Test
    void withoutAnyChecksumTheFirstDownloadIsRecorded() throws IOException {
        DownloadedFile first =
                download().fetch(entry(null), DownloadTest::ignore).get(0);
        assertEquals(Verification.NONE, first.verification());
        assertEquals("not verified: no checksum is known", first.verification().toString());
        Path record = first.path().resolveSibling("file.txt.sha256");
        assertEquals(rightChecksum() + "  file.txt\n", Files.readString(record));
        DownloadedFile again =
                download().fetch(entry(null), DownloadTest::ignore).get(0);
        assertEquals(Verification.RECORDED, again.verification());

        Files.writeString(first.path(), "changed");
        DataFileException changed =
                assertThrows(DataFileException.class, () -> download().fetch(entry(null), DownloadTest::ignore));
        assertTrue(changed.getMessage().contains("recorded earlier; delete it to fetch it anew"), changed.getMessage());
        Files.delete(first.path());
        content[0]++;
        assertRefused(entry(null), "recorded earlier; it was deleted");
        Files.writeString(record, "nonsense");
        assertRefused(entry(null), "file.txt.sha256: is not a line of sha256sum; delete it");
    }

    @Test
    void theChecksumOfThePreparedSetIsTheSecondBest() throws IOException {
        content = " 1  2\n 3 4\n".getBytes(StandardCharsets.US_ASCII);
        String prepared = Checksum.of(Files.writeString(folder.resolve("prepared"), "1,2\n3,4\n"));
        CatalogueEntry entry = entry(null, prepared, 1000);
        DownloadedFile file = download().fetch(entry, DownloadTest::ignore).get(0);
        assertEquals(Verification.PREPARED, file.verification());
        assertFalse(Files.exists(file.path().resolveSibling("file.txt.sha256")));

        Files.writeString(file.path(), "1 2\n");
        DataFileException present =
                assertThrows(DataFileException.class, () -> download().fetch(entry, DownloadTest::ignore));
        assertTrue(present.getMessage().contains("prepared from it has the checksum"), present.getMessage());
        assertTrue(Files.exists(file.path()));
        Files.delete(file.path());
        content = "<html>no such page</html>".getBytes(StandardCharsets.US_ASCII);
        assertRefused(entry, "is not a number; what was downloaded was deleted");
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
    void withoutNetworkThatIsSaid() {
        Download nowhere = download().withMirror(URI.create("http://no-such-host.invalid/"));
        IOException failed = assertThrows(IOException.class, () -> nowhere.fetch(entry(null), DownloadTest::ignore));
        assertTrue(failed.getMessage().endsWith("no network, or no host of that name"), failed.getMessage());
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
