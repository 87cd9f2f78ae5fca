// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.priodon.cli.terminal.OutputFile;

/**
 * Results for people, in a terminal and as a page that needs no other file and no network. Experiments fill it; what
 * they leave empty is not shown. The template of the page reads its fields.
 */
public final class Report {
    public final String title;
    /** What makes the numbers doubtful. */
    public final List<String> warnings = new ArrayList<>();
    /** What it all comes to, in a sentence. */
    public final String message;
    /** The rest of it. */
    public String detail = "";
    /** What the data are not. */
    public String caution = "";
    /** Beside the message: the most important one. */
    public final List<Figure> charts = new ArrayList<>();

    public final List<Table> tables = new ArrayList<>();
    /** What the further figures show. */
    public String figuresAbout = "";

    public final List<Figure> figures = new ArrayList<>();
    /** What to know besides, one by one. */
    public final List<String> notes = new ArrayList<>();
    /** What the numbers must not be shown without. */
    public final List<String> conditions = new ArrayList<>();
    /** Whose data these are. */
    public final List<String> citations = new ArrayList<>();
    /** Files for programs. */
    public final List<Beside> beside = new ArrayList<>();
    /** What lies beside the page, in a sentence. */
    public final String files;

    /** A drawing, with a caption. */
    public record Figure(String title, String about, String svg) {}

    /** A file, by its name in the folder of the page. */
    public record Beside(String name, OutputFile.Content content) {}

    public Report(String title, String message, String files) {
        this.title = title;
        this.message = message;
        this.files = files;
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
