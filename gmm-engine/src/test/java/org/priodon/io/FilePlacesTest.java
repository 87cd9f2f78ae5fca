// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Precision;
import org.priodon.io.ModelFileException.Reason;
import org.priodon.mixture.GaussianMixture;

/** Paths that are not model files, saves that fail, and what is in the folder afterwards. */
@Timeout(300)
class FilePlacesTest {
    @TempDir
    Path folder;

    private final GaussianMixture model = SampleModels.mixed();
    private Path file;

    @BeforeEach
    void oldFile() throws IOException {
        file = folder.resolve("model.json");
        ModelFiles.write(file, model, Provenance.none());
    }

    @Test
    void absentFileIsNamed() {
        assertUnreadable(folder.resolve("absent.json"), "absent.json does not exist");
        assertUnreadable(folder.resolve("absent").resolve("model.json"), "does not exist");
        assertUnreadable(file.resolve("below-a-file"), "below-a-file");
    }

    @Test
    void folderIsRefused() {
        assertUnreadable(folder, "is a folder");
        ModelFileException e = assertUnwritable(folder);
        assertTrue(e.getMessage().contains("not a regular file"), e::getMessage);
    }

    @Test
    void emptyFileIsDamaged() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.json"));
        ModelFileException e = assertThrows(ModelFileException.class, () -> ModelFiles.read(empty));
        assertEquals(Reason.DAMAGED, e.reason());
        assertTrue(e.getMessage().contains("empty.json is empty"), e::getMessage);
    }

    @Test
    void fifoIsRefusedWithoutWaiting() throws IOException, InterruptedException {
        Path fifo = folder.resolve("fifo");
        try {
            assumeTrue(new ProcessBuilder("mkfifo", fifo.toString()).start().waitFor() == 0, "no mkfifo here");
        } catch (IOException e) {
            assumeTrue(false, "no mkfifo here: " + e);
        }
        assertUnreadable(fifo, "fifo is not a regular file");
        assertThrows(ModelFileException.class, () -> ArmadilloFiles.read(fifo));
        assertUnwritable(fifo);
        assertTrue(Files.exists(fifo) && !Files.isRegularFile(fifo));
    }

    @Test
    void devicesAreRefused() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full here");
        assertUnwritable(full);
        assertUnreadable(full, "not a regular file");
        assertUnreadable(Path.of("/dev/zero"), "not a regular file");
    }

    @Test
    void parentThatIsAFileOrAbsent() throws IOException {
        byte[] before = Files.readAllBytes(file);
        assertUnwritable(file.resolve("model.json"));
        assertUnwritable(folder.resolve("absent").resolve("model.json"));
        assertArrayEquals(before, Files.readAllBytes(file));
        assertOnly(file);
    }

    @Test
    void failureHalfWayLeavesTheOldFileAlone() throws IOException {
        byte[] before = Files.readAllBytes(file);
        for (int kept : new int[] {0, 1, 100, 70_000, 1_000_000}) {
            ModelFileException e = assertThrows(
                    ModelFileException.class,
                    () -> AtomicFile.write(file, out -> {
                        out.write(new byte[kept]);
                        throw new IOException("No space left on device");
                    }));
            assertEquals(Reason.UNWRITABLE, e.reason());
            assertTrue(e.getMessage().contains("No space left on device"), e::getMessage);
            assertThrows(
                    IllegalStateException.class,
                    () -> AtomicFile.write(file, out -> {
                        out.write(new byte[kept]);
                        throw new IllegalStateException("a bug");
                    }));
            assertArrayEquals(before, Files.readAllBytes(file));
            assertOnly(file);
        }
    }

    @Test
    void interruptedSaveFailsCleanly() throws IOException {
        byte[] before = Files.readAllBytes(file);
        Thread.currentThread().interrupt();
        assertUnwritable(file);
        assertTrue(Thread.interrupted());
        assertArrayEquals(before, Files.readAllBytes(file));
        assertOnly(file);
    }

    @Test
    void relativePathsAndNewFiles() throws IOException {
        Path relative = Path.of("target", "relative-model.json");
        assumeTrue(Files.isDirectory(relative.getParent()), "not run by Maven");
        ModelFiles.write(relative, model, Provenance.none());
        assertEquals(model, ModelFiles.read(relative).model());
        Files.delete(relative);
    }

    @Test
    void partFilesOfDeadProcessesDoNotMatter() throws IOException {
        // The names that come next in this process.
        List<String> now = new ArrayList<>();
        AtomicFile.write(folder.resolve("other"), out -> {
            try (var files = Files.list(folder)) {
                files.map(path -> path.getFileName().toString())
                        .filter(name -> name.endsWith(".part"))
                        .forEach(now::add);
            }
        });
        Matcher name = Pattern.compile("\\.priodon-([0-9]+)-([0-9]+)\\.part").matcher(now.get(0));
        assertTrue(name.matches(), now.get(0));
        for (int next = 1; next <= 200; next++) {
            long number = Long.parseLong(name.group(2)) + next;
            Files.createFile(folder.resolve(".priodon-" + name.group(1) + "-" + number + ".part"));
        }
        ModelFiles.write(file, SampleModels.numeric(), Provenance.none());
        assertEquals(SampleModels.numeric(), ModelFiles.read(file).model());
        try (var files = Files.list(folder)) {
            assertEquals(202, files.count());
        }
    }

    @Test
    void linksAndPermissionsStay() throws IOException {
        assumeTrue(Files.getFileAttributeView(file, PosixFileAttributeView.class) != null, "no POSIX permissions here");
        Path other = Files.createDirectory(folder.resolve("other"));
        Path link = Files.createSymbolicLink(other.resolve("link.json"), file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        ModelFiles.write(link, SampleModels.numeric(), Provenance.none());
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(SampleModels.numeric(), ModelFiles.read(file).model());
        assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    }

    /** A link to a file that is not there yet, to a relative one, or to another such link. */
    @Test
    void danglingLinksStay() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        Path absolute = other.resolve("new.json");
        Path relative = other.resolve("relative.json");
        Map<Path, Path> targets = Map.of(
                Files.createSymbolicLink(folder.resolve("absolute"), absolute), absolute,
                Files.createSymbolicLink(folder.resolve("relative"), Path.of("other", "relative.json")), relative);
        Path first = Files.createSymbolicLink(folder.resolve("first"), Path.of("other", "second"));
        Path second = Files.createSymbolicLink(other.resolve("second"), Path.of("..", "third.json"));
        for (var link : targets.entrySet()) {
            assertSavedThrough(link.getKey(), link.getValue());
        }
        assertSavedThrough(first, folder.resolve("third.json"));
        assertTrue(Files.isSymbolicLink(second));
    }

    private void assertSavedThrough(Path link, Path target) throws IOException {
        assertFalse(Files.exists(target));
        ModelFiles.write(link, model, Provenance.none());
        assertTrue(Files.isSymbolicLink(link), "the link stays");
        assertTrue(Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS));
        assertEquals(model, ModelFiles.read(target).model());
        assertEquals(model, ModelFiles.read(link).model());
    }

    @Test
    void linksThatLeadNowhereStay() throws IOException {
        Path lost = Files.createSymbolicLink(folder.resolve("lost"), Path.of("absent", "model.json"));
        Path round = Files.createSymbolicLink(folder.resolve("round"), Path.of("about"));
        Files.createSymbolicLink(folder.resolve("about"), Path.of("round"));
        ModelFileException e = assertUnwritable(lost);
        assertTrue(e.getMessage().contains("folder does not exist"), e::getMessage);
        e = assertUnwritable(round);
        assertTrue(e.getMessage().contains("symbolic links"), e::getMessage);
        assertTrue(Files.isSymbolicLink(lost) && Files.isSymbolicLink(round));
    }

    /** The part file has a short name of its own. */
    @Test
    void namesAsLongAsTheSystemAllows() throws IOException {
        int longest = 0;
        for (int length = 255; longest == 0 && length > 100; length--) {
            try {
                Files.delete(Files.createFile(folder.resolve("m".repeat(length))));
                longest = length;
            } catch (IOException e) {
                // Too long here.
            }
        }
        Path name = folder.resolve("m".repeat(longest));
        ModelFiles.write(name, model, Provenance.none());
        assertEquals(model, ModelFiles.read(name).model());
        Files.delete(name);
        assertUnwritable(folder.resolve("m".repeat(longest + 1)));
        assertOnly(file);
    }

    @Test
    void foldersThatTakeNoFiles() {
        Path proc = Path.of("/proc");
        assumeTrue(Files.isDirectory(proc.resolve("self")), "no /proc here");
        ModelFileException e = assertUnwritable(proc.resolve("priodon-model.json"));
        assertFalse(e.getMessage().contains("does not exist"), e::getMessage);
        assertTrue(e.getMessage().contains("takes no new files"), e::getMessage);
    }

    @Test
    void foldersThatMayNotBeWritten() throws IOException {
        assumeTrue(Files.getFileAttributeView(file, PosixFileAttributeView.class) != null, "no POSIX permissions here");
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(closed), "this user may write everywhere");
        ModelFileException e = assertUnwritable(closed.resolve("model.json"));
        assertTrue(e.getMessage().contains("may not be written"), e::getMessage);
    }

    @Test
    void armadilloSavesTheSameWay() throws IOException {
        GaussianMixture numeric = SampleModels.numeric();
        ArmadilloFiles.write(file, numeric, Precision.DOUBLE);
        assertEquals(numeric.mean(1, 1), ArmadilloFiles.read(file).mean(1, 1));
        ModelFileException e = assertThrows(
                ModelFileException.class, () -> ArmadilloFiles.write(file.resolve("x"), numeric, Precision.DOUBLE));
        assertEquals(Reason.UNWRITABLE, e.reason());
        assertOnly(file);
    }

    @Test
    void manyThreadsSaveAtOnce() throws Exception {
        List<GaussianMixture> models =
                List.of(SampleModels.mixed(), SampleModels.numeric(), SampleModels.categorical());
        List<Thread> threads = models.stream()
                .map(mine -> new Thread(() -> {
                    for (int i = 0; i < 20; i++) {
                        try {
                            ModelFiles.write(file, mine, Provenance.none());
                        } catch (ModelFileException e) {
                            throw new AssertionError(e);
                        }
                    }
                }))
                .toList();
        threads.forEach(Thread::start);
        while (threads.stream().anyMatch(Thread::isAlive)) {
            assertTrue(models.contains(ModelFiles.read(file).model()));
        }
        assertOnly(file);
    }

    private void assertUnreadable(Path path, String words) {
        ModelFileException e = assertThrows(ModelFileException.class, () -> ModelFiles.read(path));
        assertEquals(Reason.UNREADABLE, e.reason());
        assertTrue(e.getMessage().contains(path.toString()), e::getMessage);
        assertTrue(e.getMessage().contains(words), e::getMessage);
    }

    private ModelFileException assertUnwritable(Path path) {
        ModelFileException e =
                assertThrows(ModelFileException.class, () -> ModelFiles.write(path, model, Provenance.none()));
        assertEquals(Reason.UNWRITABLE, e.reason());
        assertTrue(e.getMessage().startsWith("model file " + path + " could not be saved: "), e::getMessage);
        assertFalse(e.getMessage().contains(".part"), e::getMessage);
        return e;
    }

    private void assertOnly(Path expected) throws IOException {
        try (var files = Files.list(folder)) {
            assertEquals(List.of(expected), files.toList());
        }
    }
}
