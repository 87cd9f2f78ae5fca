// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.priodon.datasets.PaperFigures;
import org.priodon.datasets.command.OutputFile;
import org.priodon.evaluation.results.Comparison;

/** The table for programs: one line for each set and contender, all digits, empty where nothing is known. */
public final class CsvTable {
    private static final List<String> HEADER = List.of(
            "data_set",
            "provenance",
            "samples",
            "dims",
            "gaussians",
            "contender",
            "contender_seconds",
            "contender_unfinished",
            "priodon_seconds",
            "time_ratio",
            "contender_log_likelihood",
            "priodon_log_likelihood",
            "priodon_log_likelihood_per_sample",
            "paper_samples",
            "paper_mlpack_seconds",
            "paper_gmm_diag_seconds",
            "paper_time_ratio",
            "paper_mlpack_log_likelihood",
            "paper_gmm_diag_log_likelihood",
            "notes");

    private CsvTable() {}

    public static void write(Path file, Comparison comparison) throws IOException {
        OutputFile.write(file, out -> {
            Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            CsvWriter csv = CsvWriter.builder().build(text);
            csv.writeRecord(HEADER);
            for (SetSummary row : SetSummary.of(comparison)) {
                for (String contender : comparison.settings().contenders()) {
                    csv.writeRecord(cells(row, contender));
                }
                if (comparison.settings().contenders().isEmpty()) {
                    csv.writeRecord(cells(row, ""));
                }
            }
            csv.flush();
        });
    }

    private static List<String> cells(SetSummary row, String contender) {
        Optional<Standing> standing = row.standing(contender);
        PaperFigures paper = row.paper();
        List<Object> cells = new ArrayList<>(List.of(
                row.set().name(),
                row.set().provenance(),
                row.set().rows(),
                row.set().columns(),
                row.set().gaussians(),
                contender));
        cells.add(number(standing.map(Standing::seconds)));
        cells.add(standing.map(Standing::unfinished).map(String::valueOf).orElse(""));
        cells.add(row.set().meanSeconds());
        cells.add(number(standing.map(Standing::ratio)));
        cells.add(number(standing.map(Standing::logLikelihood)));
        cells.addAll(List.of(
                row.best().logLikelihood(),
                row.perSample(row.best().logLikelihood()),
                row.paperRows(),
                paper.mlpackSeconds(),
                paper.diagonalSeconds(),
                paper.timeRatio(),
                paper.mlpackLogLikelihood(),
                paper.diagonalLogLikelihood(),
                String.join("; ", row.notes())));
        return cells.stream().map(String::valueOf).toList();
    }

    private static String number(Optional<OptionalDouble> value) {
        return value.filter(OptionalDouble::isPresent)
                .map(known -> Double.toString(known.getAsDouble()))
                .orElse("");
    }
}
