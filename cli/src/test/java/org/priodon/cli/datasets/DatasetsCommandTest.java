// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.datasets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.cli.Priodon;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.DataOrigin;
import org.priodon.datasets.DataSource;

class DatasetsCommandTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Priodon.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(Stream.concat(Stream.of("datasets"), Stream.of(arguments))
                        .toArray(String[]::new));
    }

    @Test
    void helpEverywhere() {
        assertEquals(0, run("--help"));
        for (String command : new String[] {"list", "show", "prepare", "download", "generate"}) {
            assertEquals(0, run(command, "--help"), command);
            assertTrue(out.toString().contains("Usage: priodon datasets " + command), out.toString());
        }
    }

    @Test
    void listSaysWhatIsHere() throws IOException {
        Files.writeString(folder.resolve("cloud.csv"), "1\n");
        Files.writeString(folder.resolve("eighthr.data"), "1\n");
        Files.writeString(folder.resolve("corel_first10k.csv.gz"), "1\n");
        assertEquals(0, run("list", "--data", folder.toString()));
        String text = out.toString();
        assertTrue(text.contains("cloud              2,048    10     5  prepared"), text);
        assertTrue(text.matches("(?s).*ozone +2,534 +72 +6  original files.*"), text);
        assertTrue(text.matches("(?s).*corel .*subset corel_first10k.*"), text);
        assertTrue(text.matches("(?s).*phy .*stand-in.*"), text);
        assertEquals(9, text.lines().count());
    }

    @Test
    void showHasThePapersFigures() {
        assertEquals(0, run("show", "winequality", "--data", folder.toString()));
        assertTrue(out.toString().contains("gmm_diag: 0.68 s, log-likelihood -1.585e+04"), out.toString());
        assertTrue(out.toString().contains("winequality-white.csv from https://archive.ics.uci.edu/"), out.toString());
        assertEquals(2, run("show", "wine"));
        assertTrue(err.toString().contains("no data set is named 'wine'; there are [cloud, "), err.toString());
    }

    @Test
    void prepares() throws IOException {
        Files.writeString(folder.resolve("birch3.txt"), "  1  2\n 3 4\n");
        Path target = folder.resolve("out.csv");
        assertEquals(0, run("prepare", "birch3", "--data", folder.toString(), "-o", target.toString()), err.toString());
        assertEquals("1,2\n3,4\n", Files.readString(target));
        assertTrue(out.toString().contains("2 x 2, not the paper's 100,000 x 2, sha256 "), out.toString());
        assertEquals(2, run("prepare", "cloud", "--data", folder.toString()));
        assertTrue(err.toString().contains("does not hold all of [cloud.data]"), err.toString());
        Files.writeString(folder.resolve("birch3.txt"), "  1  2\n 3 x\n");
        assertEquals(2, run("prepare", "birch3", "--data", folder.toString(), "-o", target.toString()));
        assertTrue(err.toString().contains("line 2, column 2: 'x' is not a number"), err.toString());
        assertEquals("1,2\n3,4\n", Files.readString(target));
    }

    @Test
    void generates() throws IOException {
        Path target = folder.resolve("pokerhand.csv.gz");
        assertEquals(0, run("generate", "pokerhand", "--rows", "50", "--seed", "3", "-o", target.toString()));
        assertTrue(out.toString().contains("STAND-IN for pokerhand, 50 x 10, seed 3"), out.toString());
        assertEquals(
                DataOrigin.STAND_IN,
                DataSource.withDefaults()
                        .withFolder(folder)
                        .resolve(Catalogue.find("pokerhand"))
                        .origin());
        assertEquals(2, run("generate", "pokerhand", "--rows", "0", "-o", target.toString()));
        assertEquals(2, run("generate", "pokerhand", "--rows", "many"));
        assertEquals(
                2,
                run("generate", "pokerhand", "-o", folder.resolve("no/file.csv").toString()));
        assertTrue(err.toString().contains("its folder does not exist"), err.toString());
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void downloads() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        byte[] text = " 1 2\n".getBytes(StandardCharsets.US_ASCII);
        server.createContext("/ml/machine-learning-databases/poker/poker-hand-testing.data", exchange -> {
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
        try {
            String mirror = "http://127.0.0.1:" + server.getAddress().getPort();
            assertEquals(
                    0, run("download", "pokerhand", "--data", folder.toString(), "--mirror", mirror), err.toString());
            assertEquals(" 1 2\n", Files.readString(folder.resolve("poker-hand-testing.data")));
            assertTrue(
                    out.toString().contains(": 5 bytes, not verified: no checksum is known, sha256 "), out.toString());
            assertTrue(err.toString().contains("100 %"), err.toString());
            assertTrue(out.toString().contains("offered by UCI under CC BY 4.0"), out.toString());
            assertEquals(2, run("download", "cloud", "--data", folder.toString(), "--mirror", mirror));
            assertTrue(err.toString().contains("status 404"), err.toString());
            assertEquals(2, run("download", "cloud", "--data", folder.toString(), "--mirror", "file:///tmp"));
            assertTrue(err.toString().startsWith("priodon: mirror must be of the form http://host/"), err.toString());
            assertEquals(2, run("download", "phy", "--data", folder.toString(), "--mirror", mirror));
            // One set is there, one cannot be had, and six fail without keeping each other from being tried.
            assertEquals(1, run("download", "--all", "--data", folder.toString(), "--mirror", mirror));
            assertTrue(out.toString().contains("; cite Cattral & Oppacher 2007"), out.toString());
            assertTrue(out.toString().contains("phy: cannot be downloaded by itself"), out.toString());
            assertEquals(6, err.toString().split("status 404", -1).length - 1, err.toString());
            assertEquals(2, run("download", "--all", "cloud", "--data", folder.toString()));
            assertEquals(2, run("download", "--data", folder.toString()));
            assertTrue(err.toString().contains("name data sets, or give --all"), err.toString());
        } finally {
            server.stop(0);
        }
        assertFalse(Files.exists(folder.resolve("cloud.data")));
    }

    @Test
    void wrongOptions() {
        assertEquals(2, run("list", "--bogus"));
        assertEquals(2, run("show"));
        assertEquals(2, run("generate"));
    }
}
