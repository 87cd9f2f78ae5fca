// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

/**
 * How numbers and comments are written in a CSV file.
 *
 * @param decimalComma whether a comma stands before decimals; it does not separate values then unless that is said
 * @param comment the ASCII character that begins lines to be skipped, or 0 for none
 */
public record CsvNotation(boolean decimalComma, char comment) {
    /** Decimal points, and no comments. */
    public static final CsvNotation DEFAULT = new CsvNotation(false, '\0');

    /**
     * Checks the character.
     *
     * @param decimalComma whether a comma stands before decimals
     * @param comment visible ASCII, neither a quote nor part of a number, or 0
     */
    public CsvNotation {
        boolean visible = comment > ' ' && comment < 0x7f;
        if (comment != '\0' && (!visible || Character.isLetterOrDigit(comment) || "\"+-.,;?".indexOf(comment) >= 0)) {
            throw new IllegalArgumentException("'" + comment + "' cannot begin a comment; # and % can");
        }
    }

    /** For messages: what helps if a line is a comment that nobody has told of; empty if it does not look like one. */
    String commentHint(String line) {
        boolean like = comment == '\0' && (line.startsWith("#") || line.startsWith("%"));
        char begin = like ? line.charAt(0) : comment;
        return like ? "; if lines that begin with " + begin + " are comments, say so (--comment '" + begin + "')" : "";
    }
}
