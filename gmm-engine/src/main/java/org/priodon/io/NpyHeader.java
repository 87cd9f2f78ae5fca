// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.priodon.data.Precision;

/**
 * The beginning of a .npy file: magic bytes, version, and a Python dictionary that tells the type and shape of the array
 * which follows.
 *
 * @param precision of the numbers
 * @param order of their bytes
 * @param rows the first dimension of the array
 * @param columns the second one, or 1 where there is none
 * @param length of the header in bytes: where the numbers begin
 */
record NpyHeader(Precision precision, ByteOrder order, long rows, int columns, int length) {
    /** The bytes of the header that {@link #bytes} writes; numpy too makes it a multiple of 64. */
    static final int WRITTEN = 128;

    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int MOST_TEXT = 1 << 16;
    private static final String NUMBER = "[0-9]{1,19}L?";
    private static final Pattern ENTRY = Pattern.compile(
            "\\s*(['\"])(\\w{1,40})\\1\\s*:\\s*('[^']*'|\"[^\"]*\"|True|False|\\([^()]*\\)|\\[[^\\[\\]]*\\]*)\\s*(,|(?=\\}))");
    private static final Pattern SHAPE =
            Pattern.compile("\\(\\s*(?:(" + NUMBER + ")\\s*,\\s*(?:(" + NUMBER + ")\\s*,?\\s*)?)\\)");

    /** Where the text begins, and what was found at the beginning. */
    private record Preamble(int start, int text) {}

    /**
     * Reads and checks all of it.
     *
     * @param size of the whole file
     */
    static NpyHeader read(Path file, PositionalFile in, long size) throws IOException {
        Preamble preamble = preamble(file, in, size);
        byte[] text = new byte[preamble.text()];
        if (preamble.start() + (long) text.length > size) {
            throw new NpyFileException(file, size, "the file ends within its header");
        }
        in.read(ByteBuffer.wrap(text), preamble.start());
        Map<String, String> entries = entries(file, preamble.start(), new String(text, StandardCharsets.ISO_8859_1));
        return header(file, preamble, entries).checkedAgainst(file, size);
    }

    private static Preamble preamble(Path file, PositionalFile in, long size) throws IOException {
        ByteBuffer start = ByteBuffer.allocate((int) Math.min(size, 12)).order(ByteOrder.LITTLE_ENDIAN);
        in.read(start, 0);
        start.flip();
        if (start.limit() < 10 || !Arrays.equals(Arrays.copyOf(start.array(), MAGIC.length), MAGIC)) {
            throw new NpyFileException(file, 0, "this is not a .npy file; numpy.save writes one");
        }
        int version = start.get(6);
        if (version < 1 || version > 3 || (version > 1 && start.limit() < 12)) {
            throw new NpyFileException(
                    file, 6, "version " + version + " of the format is not known; versions 1 to 3 are read");
        }
        long text = version == 1 ? start.getShort(8) & 0xffff : start.getInt(8) & 0xffffffffL;
        if (text > MOST_TEXT) {
            throw new NpyFileException(file, 8, "a header of " + text + " bytes is longer than " + MOST_TEXT);
        }
        return new Preamble(version == 1 ? 10 : 12, (int) text);
    }

    private static Map<String, String> entries(Path file, int start, String text) throws NpyFileException {
        Map<String, String> entries = new HashMap<>();
        int next = text.startsWith("{") ? 1 : -1;
        Matcher matcher = ENTRY.matcher(text);
        while (next > 0 && matcher.find(next) && matcher.start() == next) {
            if (entries.put(matcher.group(2), matcher.group(3)) != null) {
                throw new NpyFileException(file, start + next, "the header has two entries '" + matcher.group(2) + "'");
            }
            next = matcher.end();
        }
        if (next < 0 || !text.substring(next).strip().equals("}")) {
            throw new NpyFileException(
                    file, start + Math.max(0, next), "the header is not the dictionary that numpy.save writes");
        }
        return entries;
    }

    private static NpyHeader header(Path file, Preamble preamble, Map<String, String> entries) throws NpyFileException {
        int at = preamble.start();
        for (String key : new String[] {"descr", "fortran_order", "shape"}) {
            if (!entries.containsKey(key)) {
                throw new NpyFileException(file, at, "the header has no entry '" + key + "'");
            }
        }
        String type = entries.get("descr").replaceAll("^['\"]|['\"]$", "");
        if (!type.matches("[<>]f[48]")) {
            throw new NpyFileException(
                    file,
                    at,
                    "elements are of type " + Wording.quoted(type)
                            + ", but only f8 and f4 are read; save array.astype('f8')");
        }
        String fortran = entries.get("fortran_order");
        if (!fortran.equals("False")) {
            throw new NpyFileException(
                    file,
                    at,
                    "the array is in Fortran order, column after column; save numpy.ascontiguousarray(array)");
        }
        Matcher shape = SHAPE.matcher(entries.get("shape"));
        if (!shape.matches()) {
            throw new NpyFileException(
                    file,
                    at,
                    "the shape is " + Wording.quoted(entries.get("shape"))
                            + ", but rows and columns are needed; save array.reshape(rows, columns)");
        }
        long rows = number(file, at, shape.group(1));
        long columns = shape.group(2) == null ? 1 : number(file, at, shape.group(2));
        if (columns < 1 || columns > Integer.MAX_VALUE) {
            throw new NpyFileException(file, at, "the array has " + columns + " columns");
        }
        return new NpyHeader(
                type.endsWith("8") ? Precision.DOUBLE : Precision.SINGLE,
                type.startsWith("<") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN,
                rows,
                (int) columns,
                at + preamble.text());
    }

    private static long number(Path file, int at, String digits) throws NpyFileException {
        try {
            return Long.parseLong(digits.replace("L", ""));
        } catch (NumberFormatException e) {
            throw (NpyFileException) new NpyFileException(file, at, "the shape has the number " + digits).initCause(e);
        }
    }

    private NpyHeader checkedAgainst(Path file, long size) throws NpyFileException {
        long expected;
        try {
            expected = Math.addExact(length, Math.multiplyExact(rows, (long) columns * elementBytes()));
        } catch (ArithmeticException e) {
            throw (NpyFileException)
                    new NpyFileException(file, 0, "no file holds " + rows + " rows of " + columns + " columns")
                            .initCause(e);
        }
        if (size < expected) {
            throw new NpyFileException(
                    file,
                    size,
                    "the file ends in row " + (size - length) / ((long) columns * elementBytes()) + " of " + rows
                            + "; it should have " + expected + " bytes");
        }
        if (size > expected) {
            throw new NpyFileException(
                    file,
                    expected,
                    "the file goes on after its " + rows + " rows; it should have " + expected + " bytes");
        }
        return this;
    }

    int elementBytes() {
        return precision == Precision.DOUBLE ? Double.BYTES : Float.BYTES;
    }

    /** A header for numbers of the little-endian order, of a length that does not depend on the shape. */
    static byte[] bytes(Precision precision, long rows, int columns) {
        String text = "{'descr': '" + (precision == Precision.DOUBLE ? "<f8" : "<f4")
                + "', 'fortran_order': False, 'shape': (" + rows + ", " + columns + "), }";
        byte[] bytes = new byte[WRITTEN];
        Arrays.fill(bytes, (byte) ' ');
        ByteBuffer.wrap(bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) (WRITTEN - 10))
                .put(text.getBytes(StandardCharsets.US_ASCII));
        bytes[WRITTEN - 1] = '\n';
        return bytes;
    }
}
