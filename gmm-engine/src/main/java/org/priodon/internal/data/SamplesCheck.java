// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.function.IntFunction;
import org.priodon.data.MissingValues;
import org.priodon.data.Schema;
import org.priodon.data.UnusableColumnException;
import org.priodon.internal.place.ColumnMoments;

/** Refuses samples that cannot be fitted, with messages that name the place and the remedy. */
final class SamplesCheck {
    static final String NO_ROWS = "samples have no rows; at least one is needed";

    private final Schema schema;
    private final int[] numeric;
    private final SamplesAssembly.Finish asked;
    private final IntFunction<ColumnReach> reach;

    /**
     * @param reach finds how far a numeric column reaches
     */
    SamplesCheck(BlockShape shape, SamplesAssembly.Finish asked, IntFunction<ColumnReach> reach) {
        this.schema = shape.schema();
        this.numeric = shape.numeric();
        this.asked = asked;
        this.reach = reach;
    }

    /** Names the first infinite value. Weight 0 does not excuse it. */
    void refuseInfinite(Survey survey) {
        if (survey.firstInfinite() != null) {
            throw new IllegalArgumentException(survey.firstInfinite() + "; remove or replace infinite values");
        }
    }

    /** Names the first missing value, where none may be missing. */
    void refuseMissing(Survey survey) {
        if (asked.missing() == MissingValues.REFUSE && survey.firstMissing() != null) {
            throw new IllegalArgumentException(
                    survey.firstMissing() + "; remove or impute missing values, or choose MissingValues.MARGINALISE");
        }
    }

    /** Why weights cannot be summed, or null. */
    private static String weights(double total) {
        if (!(total > 0)) {
            return "all samples have weight 0; at least one must count";
        }
        if (!(total >= WeightScale.LEAST_TOTAL && total <= WeightScale.GREATEST_TOTAL)) {
            return "the weights of all samples sum to " + total + ", but must sum to " + WeightScale.LEAST_TOTAL
                    + " to "
                    + WeightScale.GREATEST_TOTAL
                    + "; multiply them by a constant, or scale them by SamplesBuilder.meanWeightOne()";
        }
        return null;
    }

    /**
     * Why the samples cannot be fitted, or null. Parts of larger data need not be fit for that.
     *
     * @param survey of the raw values
     * @throws IllegalArgumentException if there is a reason and the samples are not such a part
     */
    String unfitness(Survey survey) {
        ColumnMoments moments = survey.moments();
        String reason = survey.samples() == 0 ? NO_ROWS : weights(survey.totalWeight());
        if (reason != null && !asked.part()) {
            throw new IllegalArgumentException(reason);
        }
        for (int d = 0; reason == null && d < numeric.length; d++) {
            reason = unfitness(d, moments);
            if (reason != null && !asked.part()) {
                throw new UnusableColumnException(numeric[d], reason);
            }
        }
        return reason;
    }

    private String unfitness(int d, ColumnMoments moments) {
        if (!(moments.observedWeight(d) > 0)) {
            return "column " + numeric[d] + " ('" + schema.column(numeric[d]).name()
                    + "') has no observed value; remove it";
        }
        return moments.isFinite(d) ? null : tooWide(d);
    }

    private String tooWide(int d) {
        ColumnReach found = reach.apply(d);
        return "column " + numeric[d] + " reaches from " + found.least() + " to " + found.most()
                + ", so that its variance exceeds the range of double; divide the column by a constant";
    }
}
