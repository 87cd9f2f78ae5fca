// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Values along one side of a panel.
 *
 * @param name of what is shown
 * @param least value
 * @param most above the least value
 * @param from the place of the least value
 * @param to the place of the largest value
 * @param leastStep between ticks: 1 where values are counts, else 0
 */
record Axis(String name, double least, double most, double from, double to, double leastStep) {
    private static final double MARGIN = 0.05;
    private static final double LARGE = 1e7;
    private static final int MOST_DECIMALS = 6;

    /** What a logarithm may miss a whole number by. */
    private static final double ROUNDING = 1e-9;

    /** Values that differ by less than this, relative to their size, are all the same. */
    private static final double ALIKE = 1e-9;

    /** An axis with a little room on both sides of the values, which may be all the same, or none. */
    static Axis around(String name, double least, double most, double from, double to) {
        if (!(least <= most)) {
            return new Axis(name, 0, 1, from, to, 0);
        }
        double width = most - least;
        double size = Math.max(Math.abs(least), Math.abs(most));
        double room = width > ALIKE * size ? MARGIN * width : Math.max(0.5, 1e-6 * size);
        return new Axis(name, least - room, most + room, from, to, 0);
    }

    /** The same for counts. */
    static Axis counting(String name, double least, double most, double from, double to) {
        Axis axis = around(name, least, most, from, to);
        return new Axis(name, axis.least, axis.most, from, to, 1);
    }

    double place(double value) {
        return from + (value - least) * scale();
    }

    /** Places per unit; negative where the axis goes up, as places go down. */
    double scale() {
        return (to - from) / (most - least);
    }

    /** Round values, some five of them. */
    List<Double> ticks() {
        double step = step();
        List<Double> ticks = new ArrayList<>();
        double first = Math.ceil(least / step);
        for (int i = 0; (first + i) * step <= most && i < 20; i++) {
            ticks.add((first + i) * step);
        }
        return ticks;
    }

    /** 1, 2 or 5 times a power of ten. */
    private double step() {
        double rough = (most - least) / 5;
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double times = rough / power;
        return Math.max(leastStep, power * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10));
    }

    /** A tick in as few digits as tell it from its neighbours. */
    String label(double tick) {
        int place = (int) Math.floor(Math.log10(step()) + ROUNDING);
        String plain = BigDecimal.valueOf(tick)
                .setScale(tick == 0 ? 0 : Math.max(0, -place), RoundingMode.HALF_EVEN)
                .toPlainString();
        if (tick == 0 || (Math.abs(tick) < LARGE && place >= -MOST_DECIMALS)) {
            return plain;
        }
        int digits = Math.max(0, (int) Math.floor(Math.log10(Math.abs(tick)) + ROUNDING) - place);
        String power = String.format(Locale.ROOT, "%." + digits + "e", tick).replaceFirst("e([+-])0*(\\d)", "e$1$2");
        return power.length() < plain.length() ? power : plain;
    }
}
