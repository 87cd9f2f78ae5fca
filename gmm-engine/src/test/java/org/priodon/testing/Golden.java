// SPDX-License-Identifier: Apache-2.0
package org.priodon.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.priodon.oracle.TextbookMixture;

/**
 * Golden values: named matrices in a text file under {@code /golden} among the test resources.
 *
 * <p>The files are Armadillo's answers, made by {@code src/test/golden/armadillo_golden.cpp}; the README beside it
 * lists the names. A line that starts with {@code #} is a comment; {@code matrix name rows columns} starts a matrix,
 * and one line for each of its rows follows, values separated by blanks. Immutable.
 */
public final class Golden {

    /** The shapes n×d×k there are files for. */
    public static final List<String> SHAPES = List.of("500x2x3", "400x7x5", "300x13x4");

    private final String file;
    private final Map<String, double[][]> matrices = new LinkedHashMap<>();

    private Golden(String file) {
        this.file = file;
    }

    /** Reads {@code /golden/<name>.txt}, for instance {@code 500x2x3-em}. */
    public static Golden load(String name) {
        Golden golden = new Golden(name + ".txt");
        String[] lines = new String(bytes(golden.file), StandardCharsets.US_ASCII).split("\\R");
        int next = 0;
        while (next < lines.length) {
            String[] words = lines[next].split(" ");
            next++;
            if (words[0].equals("matrix") && words.length == 4) {
                double[][] matrix = new double[Integer.parseInt(words[2])][];
                for (int r = 0; r < matrix.length; r++) {
                    matrix[r] = Arrays.stream(lines[next].split(" "))
                            .mapToDouble(Double::parseDouble)
                            .toArray();
                    next++;
                    golden.require(matrix[r].length == Integer.parseInt(words[3]), "columns of " + words[1]);
                }
                golden.require(golden.matrices.put(words[1], matrix) == null, "one matrix named " + words[1]);
            } else {
                golden.require(lines[next - 1].startsWith("#"), "a matrix in line " + next);
            }
        }
        return golden;
    }

    /** The bytes of {@code /golden/<file>}, for instance {@code double.gmm}. */
    public static byte[] bytes(String file) {
        try (InputStream in = Golden.class.getResourceAsStream("/golden/" + file)) {
            if (in == null) {
                throw new IllegalArgumentException("no test resource /golden/" + file);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Set<String> names() {
        return Set.copyOf(matrices.keySet());
    }

    /** A copy of a matrix. */
    public double[][] matrix(String name) {
        require(matrices.containsKey(name), "a matrix named " + name);
        return Arrays.stream(matrices.get(name)).map(double[]::clone).toArray(double[][]::new);
    }

    /** A copy of a matrix of one row. */
    public double[] vector(String name) {
        double[][] matrix = matrix(name);
        require(matrix.length == 1, "a single row in " + name);
        return matrix[0];
    }

    /** A matrix of one row of whole numbers. */
    public int[] integers(String name) {
        return Arrays.stream(vector(name))
                .mapToInt(value -> {
                    require(value == (int) value, "whole numbers in " + name);
                    return (int) value;
                })
                .toArray();
    }

    /** A matrix of one cell. */
    public double scalar(String name) {
        double[] vector = vector(name);
        require(vector.length == 1, "a single value in " + name);
        return vector[0];
    }

    /** The model stored as {@code prefix.hefts}, {@code prefix.means} and {@code prefix.dcovs}. */
    public TextbookMixture mixture(String prefix) {
        return new TextbookMixture(vector(prefix + ".hefts"), matrix(prefix + ".means"), matrix(prefix + ".dcovs"));
    }

    private void require(boolean condition, String what) {
        if (!condition) {
            throw new IllegalArgumentException(file + " should have " + what);
        }
    }
}
