// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka.viewer;

import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.jfree.pdf.PDFDocument;
import org.jfree.pdf.PDFGraphics2D;
import org.jfree.pdf.PDFHints;
import org.jfree.svg.SVGGraphics2D;

/**
 * Writes a figure to a file, in the format that the end of its name says: PNG, SVG or PDF.
 *
 * @param figure what to write
 * @param size as on the screen
 * @param font of all letters
 */
record FigureFile(Figure figure, Dimension size, Font font) {
    /** Pixels of a PNG file per place on the screen, enough for print. */
    static final int PNG_SCALE = 2;

    /**
     * Writes.
     *
     * @throws IllegalArgumentException if the name ends otherwise
     */
    void write(File file) throws IOException {
        String name = file.getName().toLowerCase(Locale.ROOT);
        if (name.endsWith(".png")) {
            writePng(file);
        } else if (name.endsWith(".svg")) {
            writeSvg(file);
        } else if (name.endsWith(".pdf")) {
            writePdf(file);
        } else {
            throw new IllegalArgumentException(
                    "the name of the file must end with .png, .svg or .pdf, but is " + file.getName());
        }
    }

    private void draw(Graphics2D graphics) {
        graphics.setFont(font);
        figure.draw(graphics, size.width, size.height);
        graphics.dispose();
    }

    private void writePng(File file) throws IOException {
        BufferedImage image =
                new BufferedImage(PNG_SCALE * size.width, PNG_SCALE * size.height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(PNG_SCALE, PNG_SCALE);
        draw(graphics);
        ImageIO.write(image, "png", file);
    }

    private void writeSvg(File file) throws IOException {
        SVGGraphics2D graphics = new SVGGraphics2D(size.width, size.height);
        draw(graphics);
        Files.writeString(file.toPath(), graphics.getSVGDocument(), StandardCharsets.UTF_8);
    }

    private void writePdf(File file) throws IOException {
        PDFDocument document = new PDFDocument();
        PDFGraphics2D graphics = document.createPage(new Rectangle(size)).getGraphics2D();
        // The fonts of PDF lack most letters, so these are drawn as shapes.
        graphics.setRenderingHint(PDFHints.KEY_DRAW_STRING_TYPE, PDFHints.VALUE_DRAW_STRING_TYPE_VECTOR);
        draw(graphics);
        Files.write(file.toPath(), document.getPDFBytes());
    }
}
