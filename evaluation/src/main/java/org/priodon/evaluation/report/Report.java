// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.priodon.cli.terminal.OutputFile;

/**
 * Results for people, in a terminal and as a page that needs no other file and no network.
 *
 * @param title of the page
 * @param warnings what makes the numbers doubtful
 * @param message what it all comes to, in a sentence
 * @param detail the rest of it, or empty
 * @param caution what the data are not, or empty
 * @param chart the most important one; empty if there is nothing to draw
 * @param tables the numbers
 * @param figuresAbout what the figures show
 * @param figures more charts
 * @param notes what to know besides, one by one
 * @param conditions what the numbers must not be shown without
 * @param citations of the data
 * @param files what lies beside the page
 * @param page the name of its file
 * @param beside files for programs
 */
public record Report(
        String title,
        List<String> warnings,
        String message,
        String detail,
        String caution,
        List<Figure> chart,
        List<Table> tables,
        String figuresAbout,
        List<Figure> figures,
        List<String> notes,
        List<String> conditions,
        List<String> citations,
        String files,
        String page,
        List<Beside> beside) {
    /** The name of most pages. */
    static final String PAGE = "report.html";

    /** A file, by its name in the folder of the page. */
    record Beside(String name, OutputFile.Content content) {
        static Beside text(String name, String text) {
            return new Beside(name, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    /** A drawing, with a caption. */
    record Figure(String title, String about, String svg) {}

    // The template asks for these, because it cannot ask a list whether it is empty.

    boolean hasChart() {
        return !chart.isEmpty();
    }

    boolean hasFigures() {
        return !figures.isEmpty();
    }

    boolean hasNotes() {
        return !notes.isEmpty();
    }

    boolean hasCitations() {
        return !citations.isEmpty();
    }

    public void print(PrintWriter out) {
        warnings.forEach(out::println);
        List.of(message, detail, caution).stream()
                .filter(text -> !text.isEmpty())
                .forEach(out::println);
        for (Table table : tables) {
            out.println();
            table.print(out);
        }
        out.println();
        notes.forEach(note -> out.println("! " + note));
        conditions.forEach(out::println);
        out.flush();
    }

    /** Fills the template beside this class. Values are escaped; charts, in triple braces, are not. */
    void writePage(Path file) throws IOException {
        String text = Mustache.compiler()
                .withLoader(Report::template)
                .strictSections(true)
                .emptyStringIsFalse(true)
                .compile(template("page"))
                .execute(this);
        OutputFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Reader template(String name) {
        return new InputStreamReader(
                Objects.requireNonNull(Report.class.getResourceAsStream(name + ".mustache"), name),
                StandardCharsets.UTF_8);
    }
}
