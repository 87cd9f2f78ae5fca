// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Numbers for programs: tidy, with all digits. */
public final class Csv {
    private Csv() {}

    /**
     * @param header names of the columns, with commas between them
     * @param lines values; null and NaN become empty cells
     */
    public static Report.Beside file(String name, String header, List<? extends List<?>> lines) {
        return new Report.Beside(name, out -> {
            CsvWriter csv = CsvWriter.builder().build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            csv.writeRecord(header.split(","));
            lines.forEach(line -> csv.writeRecord(line.stream().map(Csv::text).toList()));
            csv.flush();
        });
    }

    private static String text(Object value) {
        if (value == null || value.equals(Double.NaN)) {
            return "";
        }
        return value instanceof Enum<?> constant ? constant.name().toLowerCase(Locale.ROOT) : value.toString();
    }
}
