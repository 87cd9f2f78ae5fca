// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.priodon.cli.plot.FitPicture;
import org.priodon.cli.terminal.OutputFile;
import org.priodon.data.Samples;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A file for a picture of a fit; its name tells the format.
 *
 * @param file ends in .svg or .html
 */
record PlotFile(Path file) {
    private static final String PAGE = ".html";
    private static final String PICTURE = ".svg";

    /** Whether it has room for several pictures. */
    boolean isPage() {
        return file.toString().endsWith(PAGE);
    }

    /** Made while the samples can be read, and written when all else is done. */
    String draw(Fitted fitted, Samples samples) {
        FitPicture picture = new FitPicture(fitted.fit(), fitted.selection(), samples);
        return isPage() ? picture.html() : picture.svg();
    }

    void write(String text) throws IOException {
        OutputFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    static final class Converter implements ITypeConverter<PlotFile> {
        @Override
        public PlotFile convert(String name) {
            if (!name.endsWith(PAGE) && !name.endsWith(PICTURE)) {
                throw new TypeConversionException(
                        "'" + name + "' ends in neither " + PICTURE + " nor " + PAGE + ", the formats there are");
            }
            return new PlotFile(Path.of(name));
        }
    }
}
