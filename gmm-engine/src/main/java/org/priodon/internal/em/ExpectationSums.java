// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.em;

import java.io.Serializable;
import java.util.Arrays;
import org.priodon.data.Schema;
import org.priodon.internal.family.CategoryCounts;
import org.priodon.internal.family.Family;
import org.priodon.internal.family.FamilySums;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.SampleFacts;

/** What some samples contribute to an EM iteration. All sums are weighted. */
public final class ExpectationSums implements ChunkSums<ExpectationSums>, Serializable {
    private static final long serialVersionUID = 2L;

    double weight;
    double logLikelihood;
    final FamilySums gaussians;
    final CategoryCounts categories;

    private ExpectationSums(FamilySums gaussians, CategoryCounts categories) {
        this.gaussians = gaussians;
        this.categories = categories;
    }

    /** Empty sums. */
    public static ExpectationSums of(Family family, int components, SampleFacts facts) {
        Schema schema = facts.schema();
        int[] categories = schema.categoricalColumns();
        for (int q = 0; q < categories.length; q++) {
            categories[q] = schema.column(categories[q]).categories().size();
        }
        return new ExpectationSums(
                family.newSums(components, facts.frame().dimensions(), facts.complete()),
                CategoryCounts.empty(components, categories));
    }

    /** Fails unless these sums could be of a mixture of the same family and shape. */
    public void checkShape(Parameters model) {
        if (!gaussians.areOf(model.family())) {
            throw new IllegalArgumentException(
                    "the sums are of a mixture with another kind of covariances; take them under this model");
        }
        checkShape(model.components(), model.dimensions(), model.categories().sizes());
    }

    private void checkShape(int components, int dimensions, int[] categoriesOfColumns) {
        if (gaussians.components() != components || gaussians.dimensions() != dimensions) {
            throw new IllegalArgumentException("the sums are of " + gaussians.components() + " components and "
                    + gaussians.components() * gaussians.dimensions() + " means, not of " + components
                    + " components and " + components * dimensions + " means");
        }
        if (!Arrays.equals(categories.sizes(), categoriesOfColumns)) {
            throw new IllegalArgumentException(
                    "the sums are of categorical columns with " + Arrays.toString(categories.sizes())
                            + " categories, not with " + Arrays.toString(categoriesOfColumns));
        }
    }

    /** Fails unless other sums are of the same kind and shape. */
    public void checkShape(ExpectationSums other) {
        if (!gaussians.getClass().equals(other.gaussians.getClass())) {
            throw new IllegalArgumentException("the sums are of mixtures with different kinds of covariances");
        }
        checkShape(other.gaussians.components(), other.gaussians.dimensions(), other.categories.sizes());
    }

    @Override
    public void merge(ExpectationSums later) {
        if (later.weight == 0) {
            return; // Most chunks of a pass over a share of the samples are empty.
        }
        weight += later.weight;
        logLikelihood += later.logLikelihood;
        gaussians.merge(later.gaussians);
        categories.merge(later.categories);
    }

    /** Turns these into sums about the means of another model, with everything multiplied by a factor. */
    void carryOver(double factor, MixtureFactors from, MixtureFactors to) {
        weight *= factor;
        logLikelihood *= factor;
        gaussians.carryOver(factor, from.gaussians(), to.gaussians());
        categories.scale(factor);
    }

    @Override
    public void clear() {
        weight = 0;
        logLikelihood = 0;
        gaussians.clear();
        categories.clear();
    }

    public double weight() {
        return weight;
    }

    public double logLikelihood() {
        return logLikelihood;
    }
}
