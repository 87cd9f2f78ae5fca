// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import java.util.Locale;

/** The text of a drawing. Colours are attributes, so that it needs no style sheet and nothing from elsewhere. */
public final class Svg {
    private final StringBuilder text = new StringBuilder();

    /** An empty text. */
    public Svg() {}

    /**
     * Opens an element that has others inside.
     *
     * @param element its name
     * @param attributes names and values in turn; numbers with a fraction are written with one decimal
     * @return this
     */
    public Svg open(String element, Object... attributes) {
        return element(element, ">", attributes);
    }

    /**
     * Closes it.
     *
     * @param element its name
     * @return this
     */
    public Svg close(String element) {
        text.append("</").append(element).append(">\n");
        return this;
    }

    /**
     * An element without content.
     *
     * @param element its name
     * @param attributes as for {@link #open}
     * @return this
     */
    public Svg draw(String element, Object... attributes) {
        return element(element, "/>\n", attributes);
    }

    /**
     * Words.
     *
     * @param words to be escaped
     * @param attributes as for {@link #open}
     * @return this
     */
    public Svg words(String words, Object... attributes) {
        element("text", ">", attributes);
        text.append(escaped(words));
        return close("text");
    }

    /** What a reader shows when the mouse rests on the element that is open, or reads aloud. */
    Svg title(String words) {
        element("title", ">");
        text.append(escaped(words));
        return close("title");
    }

    private Svg element(String name, String end, Object... attributes) {
        text.append('<').append(name);
        for (int i = 0; i < attributes.length; i += 2) {
            text.append(' ').append(attributes[i]).append("=\"");
            boolean isNumber = attributes[i + 1] instanceof Double;
            text.append(isNumber ? number((double) attributes[i + 1]) : escaped(String.valueOf(attributes[i + 1])));
            text.append('"');
        }
        text.append(end);
        return this;
    }

    /**
     * A number of a drawing: a tenth of a dot is fine enough.
     *
     * @param value any
     * @return it with at most one decimal
     */
    public static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** XML has no place for control characters, not even escaped. */
    static String escaped(String words) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < words.length(); i++) {
            char letter = words.charAt(i);
            switch (letter) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.append(letter < ' ' && letter != '\n' ? ' ' : letter);
            }
        }
        return escaped.toString();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
