// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.priodon.data.Precision;
import org.priodon.io.ModelFileException.Reason;

/**
 * The two lines at the beginning of Armadillo's binary for a model.
 *
 * @param precision of the numbers that follow
 * @param dimensions at least 1
 * @param components at least 1
 */
record ArmadilloHeader(Precision precision, int dimensions, int components) {
    static final String DOUBLE = "ARMA_CUB_BIN_FN008";
    static final String SINGLE = "ARMA_CUB_BIN_FN004";

    private static final String PREFIX = "ARMA_";
    private static final Pattern SIZES = Pattern.compile("([1-9][0-9]{0,9}) ([1-9][0-9]{0,9}) ([1-9][0-9]{0,9})");

    /** Bytes in a line, its end included: three numbers of ten digits at most. */
    private static final int MAX_LINE = 33;

    static boolean startsLikeArmadillo(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1).startsWith(PREFIX);
    }

    /** Reads both lines; the length of the input must be exactly what they promise. */
    static ArmadilloHeader read(ModelInput input) throws IOException {
        if (!startsLikeArmadillo(input.peek(PREFIX.length()))) {
            throw new ModelFileException(
                    Reason.FOREIGN, input.name() + " is not Armadillo's binary, judging by its first bytes");
        }
        String magic = line(input);
        Precision precision = switch (magic) {
            case DOUBLE -> Precision.DOUBLE;
            case SINGLE -> Precision.SINGLE;
            default ->
                throw new ModelFileException(
                        Reason.UNSUPPORTED,
                        input.name() + " begins with " + Wording.quoted(magic) + ", but a model begins with " + DOUBLE
                                + " or " + SINGLE
                                + "; save it with Armadillo's gmm_diag or gmm_full, or their twins in single precision");
        };
        String sizes = line(input);
        Matcher matcher = SIZES.matcher(sizes);
        if (!matcher.matches()) {
            throw input.damaged("its second line should be three sizes but is " + Wording.quoted(sizes));
        }
        long rows = Long.parseLong(matcher.group(1));
        long columns = Long.parseLong(matcher.group(2));
        if (rows < 2 || !matcher.group(3).equals("2")) {
            throw input.damaged("sizes " + sizes + " are not those of a model: the first is at least 2, the last is 2");
        }
        checkLength(input, (long) magic.length() + sizes.length() + 2, rows, columns, bytes(precision));
        if (rows - 1 > JsonLayout.MAX_COLUMNS) {
            throw input.tooLarge("", "it has more than " + JsonLayout.MAX_COLUMNS + " columns", null);
        }
        return new ArmadilloHeader(precision, (int) rows - 1, (int) columns);
    }

    private static void checkLength(ModelInput input, long header, long rows, long columns, int bytes)
            throws ModelFileException {
        try {
            // No array of the model, and no buffer of a column, may have more than 2³¹ - 1 elements.
            long slice = Math.toIntExact(Math.multiplyExact(rows, columns));
            Math.toIntExact(rows * bytes);
            long expected = header + 2 * slice * bytes;
            if (expected != input.length()) {
                throw input.damaged("it should have " + expected + " bytes but has " + input.length());
            }
        } catch (ArithmeticException e) {
            throw input.damaged("it claims " + rows + " rows and " + columns + " columns, which is too many");
        }
    }

    /** The next line, without its end. */
    static String line(ModelInput input) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = input.stream().read();
                next != '\n';
                next = input.stream().read()) {
            if (next < 0 || line.length() == MAX_LINE - 1) {
                throw input.damaged("it has no proper header lines");
            }
            line.append((char) next);
        }
        return line.toString();
    }

    String text() {
        return (precision == Precision.DOUBLE ? DOUBLE : SINGLE) + "\n" + (dimensions + 1L) + " " + components + " 2\n";
    }

    int bytesPerNumber() {
        return bytes(precision);
    }

    private static int bytes(Precision precision) {
        return precision == Precision.DOUBLE ? Double.BYTES : Float.BYTES;
    }
}
