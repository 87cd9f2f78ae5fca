// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.report;

import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import org.priodon.cli.terminal.OutputFile;

/** Fills a template beside this class. Values are escaped; charts, in triple braces, are not. */
final class Page {
    private Page() {}

    static void write(Path file, String template, Object content) throws IOException {
        String page = Mustache.compiler()
                .withLoader(Page::open)
                .strictSections(true)
                .emptyStringIsFalse(true)
                .compile(open(template))
                .execute(content);
        OutputFile.write(file, out -> out.write(page.getBytes(StandardCharsets.UTF_8)));
    }

    private static Reader open(String name) {
        return new InputStreamReader(
                Objects.requireNonNull(Page.class.getResourceAsStream(name + ".mustache"), name),
                StandardCharsets.UTF_8);
    }
}
