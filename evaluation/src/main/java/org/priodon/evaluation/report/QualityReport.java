// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.evaluation.results.Quality;

/** How often fits were right, for people and for programs. */
public final class QualityReport {
    /** The name of the page. */
    public static final String PAGE = "quality.html";

    private QualityReport() {}

    record Figure(String title, String about, String svg) {}

    /** What the template needs. */
    record Content(
            String begun,
            String half,
            boolean complete,
            List<Table> tables,
            List<Figure> figures,
            List<String> notes,
            List<String> conditions) {
        boolean hasNotes() {
            return !notes.isEmpty();
        }
    }

    /** Writes the CSV file and the page. */
    public static void write(Path folder, Quality quality) throws IOException {
        writeCsv(folder.resolve("quality.csv"), quality);
        QualityTables tables = new QualityTables(quality);
        Page.write(
                folder.resolve(PAGE),
                "quality",
                new Content(
                        quality.begun().replace('T', ' ').replace("Z", " UTC"),
                        quality.half(),
                        quality.complete(),
                        tables.all(),
                        figures(quality),
                        tables.notes(),
                        conditions(quality)));
    }

    private static void writeCsv(Path file, Quality quality) throws IOException {
        OutputFile.write(file, out -> {
            CsvWriter csv = CsvWriter.builder().build(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            csv.writeRecord(
                    "problem",
                    "contender",
                    "seed",
                    "likelihood",
                    "ari",
                    "seconds",
                    "k",
                    "smallest_rows",
                    "raised_cells");
            for (Quality.Problem problem : quality.problems()) {
                Stream.concat(problem.fits().stream(), problem.choices().stream())
                        .forEach(fit -> csv.writeRecord(
                                problem.name(),
                                fit.contender(),
                                Long.toString(fit.seed()),
                                number(fit.likelihood()),
                                number(fit.ari()),
                                number(fit.seconds()),
                                Integer.toString(fit.components()),
                                number(fit.smallest()),
                                Integer.toString(fit.raised())));
            }
            csv.flush();
        });
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    private static List<Figure> figures(Quality quality) {
        return quality.problems().stream()
                .filter(problem -> problem.picture() != null)
                .map(problem -> new Figure(
                        problem.name(),
                        Wording.format(
                                "%s. %,d rows, %d columns, %d fitted; shown are %s.",
                                problem.about(),
                                problem.rows(),
                                problem.columns(),
                                problem.components(),
                                problem.pictureColumns()),
                        PictureChart.draw(problem.picture(), problem.name())))
                .toList();
    }

    public static void print(PrintWriter out, Quality quality) {
        QualityTables tables = new QualityTables(quality);
        for (Table table : tables.all()) {
            out.println();
            table.print(out);
        }
        out.println();
        tables.notes().forEach(note -> out.println("! " + note));
        conditions(quality).forEach(out::println);
        out.flush();
    }

    private static List<String> conditions(Quality quality) {
        List<String> sentences = new ArrayList<>();
        if (!quality.complete()) {
            sentences.add("INCOMPLETE: this run was interrupted.");
        }
        sentences.add(Wording.format(
                "Half %s of the problems, %d seeds. The best known likelihood is that of all fits of this run, of those with at least 2d + 1 rows"
                        + " in every component.",
                quality.half(), quality.seeds()));
        sentences.add(
                "All likelihoods are computed by this engine in the units of the data, with variances raised to a common floor: δ²/2π for values"
                        + " recorded in steps of δ, at least a millionth and at most the whole of the column's variance.");
        Stream.concat(quality.contenders().stream(), quality.choosers().stream())
                .forEach(contender -> sentences.add(contender.name() + ": " + contender.about() + "."));
        sentences.add(Wording.format("Machine: %s; load %.2f at the start.", quality.environment(), quality.load()));
        return sentences;
    }
}
