// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.internal;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/** Files of other kinds that people try, known by their first bytes, and what to do about each. */
enum ForeignFormat {
    ZIP("504b0304", "is a zip archive; unpack it first, or save it as CSV if it is a workbook (.xlsx, .ods)"),
    EMPTY_ZIP("504b0506", "is a zip archive; unpack it first"),
    BZIP2("425a68", "is packed with bzip2; unpack it first, as in bzip2 -dc FILE | priodon … -"),
    XZ("fd377a585a00", "is packed with xz; unpack it first, as in xz -dc FILE | priodon … -"),
    ZSTANDARD("28b52ffd", "is packed with zstd; unpack it first, as in zstd -dc FILE | priodon … -"),
    SEVEN_ZIP("377abcaf271c", "is a 7z archive; unpack it first"),
    PARQUET("50415231", "is a Parquet file; save it as CSV or as .npy"),
    ARROW("4152524f5731", "is an Arrow or Feather file; save it as CSV or as .npy"),
    HDF5("894844460d0a1a0a", "is an HDF5 file; save it as CSV or as .npy"),
    OLD_EXCEL("d0cf11e0a1b11ae1", "is a workbook of an old Excel; save it as CSV"),
    SQLITE("53514c69746520666f726d6174", "is an SQLite database; export a table as CSV"),
    PDF("255044462d", "is a PDF document, not a table");

    /** As many bytes as the longest beginning has. */
    static final int PEEK = 16;

    /** In hexadecimal. */
    private final String beginning;

    private final String remedy;

    ForeignFormat(String beginning, String remedy) {
        this.beginning = beginning;
        this.remedy = remedy;
    }

    /** What is wrong with a file that begins like this, and what to do; empty if it is none of these. */
    static Optional<String> remedy(byte[] start) {
        String bytes = HexFormat.of().formatHex(start);
        return Arrays.stream(values())
                .filter(format -> bytes.startsWith(format.beginning))
                .map(format -> format.remedy)
                .findFirst();
    }
}
