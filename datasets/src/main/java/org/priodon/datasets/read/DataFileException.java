// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;

/** A data file that cannot be used. The message names the file and, where there is one, the line and the column. */
public final class DataFileException extends IOException {
    private static final long serialVersionUID = 1;

    /** Its path as given. */
    private final String file;
    /** From 1, or 0. */
    private final long line;
    /** From 1, or 0. */
    private final int column;

    /**
     * A fault of the file as a whole.
     *
     * @param file its path
     * @param fault what is wrong, and what to do
     */
    public DataFileException(String file, String fault) {
        this(file, 0, 0, fault);
    }

    /**
     * A fault at one place.
     *
     * @param file its path
     * @param line number of the line, from 1; 0 for none
     * @param column number of the column, from 1; 0 for none
     * @param fault what is wrong, and what to do
     */
    public DataFileException(String file, long line, int column, String fault) {
        super(place(file, line, column) + ": " + fault);
        this.file = file;
        this.line = line;
        this.column = column;
    }

    /**
     * The file.
     *
     * @return its path as given
     */
    public String file() {
        return file;
    }

    /**
     * The line.
     *
     * @return from 1; 0 if the fault is not in one line
     */
    public long line() {
        return line;
    }

    /**
     * The column: the number of the value within the row, not of the character.
     *
     * @return from 1; 0 if the fault is not in one column
     */
    public int column() {
        return column;
    }

    private static String place(String file, long line, int column) {
        return file + (line > 0 ? ", line " + line : "") + (column > 0 ? ", column " + column : "");
    }
}
