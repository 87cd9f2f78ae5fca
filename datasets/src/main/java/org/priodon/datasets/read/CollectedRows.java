// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets.read;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.priodon.data.Samples;
import org.priodon.data.UnusableColumnException;

/**
 * Hands the rows of one file to a sink. Knows where in the file the fault lies if the engine cannot use them.
 */
final class CollectedRows {
    private final String file;
    private final ColumnPlan plan;
    private final RowSink sink;
    private final ColumnRanges ranges;
    private long count;
    private double totalWeight;
    private double largestWeight;
    private long largestWeightLine;

    CollectedRows(String file, ColumnPlan plan, RowSink sink) {
        this.file = file;
        this.plan = plan;
        this.sink = sink;
        ranges = new ColumnRanges(plan.schema().size());
    }

    /** Tells the sink what is to come. */
    void begin() throws IOException {
        if (!plan.keptNames().isEmpty()) {
            sink.beginKept(plan.keptNames());
        }
        sink.begin(plan.schema());
    }

    /** Takes the texts that are kept of the next row. */
    void keep(String... texts) throws IOException {
        if (texts.length > 0) {
            sink.keep(List.of(texts));
        }
    }

    /** Takes what will be a value of the next row. */
    void note(int place, double value, long line) {
        ranges.note(place, value, line);
    }

    /** Takes a row whose values have been noted. */
    void add(double[] sample, double weight, long line) throws IOException {
        totalWeight += weight;
        if (totalWeight == Double.POSITIVE_INFINITY) {
            throw new DataFileException(
                    file, line, 0, "the weights add up to more than a double can hold; divide them by a constant");
        }
        if (weight > largestWeight) {
            largestWeight = weight;
            largestWeightLine = line;
        }
        sink.add(sample, weight);
        count++;
    }

    long count() {
        return count;
    }

    /** Makes samples of the rows, of which there is at least one. */
    Samples samples(Supplier<Samples> built) throws DataFileException {
        if (!(totalWeight > 0)) {
            throw new DataFileException(file, "the weights of all samples are 0");
        }
        try {
            return built.get();
        } catch (UnusableColumnException e) {
            throw (DataFileException) unusable(e.column()).initCause(e);
        } catch (IllegalArgumentException e) {
            throw (DataFileException) unusable(e.getMessage()).initCause(e);
        }
    }

    /** A fault of no single column: the weights, if there are any. */
    private DataFileException unusable(String fault) {
        return totalWeight == count
                ? new DataFileException(file, fault)
                : new DataFileException(
                        file,
                        largestWeightLine,
                        0,
                        fault + ". The largest weight is " + largestWeight + ", in this line");
    }

    private DataFileException unusable(int place) {
        if (!ranges.isObserved(place)) {
            return fault(0, place, "has no observed value; leave it out");
        }
        double spread = ranges.most(place) - ranges.least(place);
        double squares =
                4 * spread * spread * count; // More than the engine may come to, so that rounding does not matter.
        if (Double.isInfinite(squares)) {
            return new DataFileException(
                    file,
                    ranges.farthestLine(place, 0),
                    plan.column(place) + 1,
                    ranges.told(place, name(place))
                            + ", so that its variance exceeds the range of double; divide the column by a constant");
        }
        if (Double.isInfinite(largestWeight * squares)) {
            return fault(
                    largestWeightLine,
                    place,
                    "cannot be summed with the weight " + largestWeight + "; divide the weights by a constant");
        }
        return fault(0, place, "has no observed value but in rows of weight 0; leave it out");
    }

    private DataFileException fault(long line, int place, String fault) {
        return new DataFileException(file, line, plan.column(place) + 1, "'" + name(place) + "' " + fault);
    }

    private String name(int place) {
        return plan.schema().column(place).name();
    }
}
