// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.priodon.data.Schema;
import org.priodon.internal.Arguments;
import org.priodon.internal.em.MixtureFactors;
import org.priodon.internal.em.Parameters;
import org.priodon.internal.family.CategoryTable;
import org.priodon.internal.family.VectorDistances;
import org.priodon.internal.family.VectorReader;
import org.priodon.internal.kernel.DoubleExp;
import org.priodon.internal.kernel.DoubleOffsets;
import org.priodon.internal.layout.ColumnFrame;

/**
 * A mixture as it scores vectors: in its own frame, in double precision. Single vectors are scored here, without
 * allocation and by the formulas of the kernels in the same order; {@link ScoringPass} scores many, with the same bits.
 *
 * <p>NaN stands for a missing value, which is left out.
 */
public final class ScoringModel {
    private final Schema schema;
    private final Parameters parameters;
    private final Parameters stored;
    private final VectorReader reader;
    private final VectorDistances gaussians;
    private final DoubleOffsets offsets;
    private final int[] categorical;
    private final CentreScoring centres;
    /** One for each component alone, made when first asked for. */
    private final AtomicReferenceArray<ScoringModel> alone;

    public ScoringModel(Schema schema, Parameters parameters) {
        this.schema = schema;
        this.parameters = parameters;
        ColumnFrame frame = ScoringFrame.of(parameters);
        stored = parameters.toStored(frame);
        reader = new VectorReader(frame, schema.numericColumns());
        gaussians = stored.family().vectors(stored.gaussians(), reader);
        categorical = schema.categoricalColumns();
        offsets = new DoubleOffsets(stored.components(), stored.categories().sizes());
        for (int g = 0; g < stored.components(); g++) {
            MixtureFactors.set(offsets, g, stored.weights()[g], gaussians.normaliser(g));
        }
        stored.categories().fill(offsets);
        alone = new AtomicReferenceArray<>(stored.components());
        double[] ones = new double[stored.dimensions()];
        Arrays.fill(ones, 1);
        List<double[]> noCosts = new ArrayList<>();
        for (CategoryTable table : parameters.categories().tables()) {
            noCosts.add(new double[table.probabilities().length]);
        }
        centres = new CentreScoring(schema, parameters.components(), parameters.means(), ones, noCosts);
    }

    public ColumnFrame frame() {
        return reader.frame();
    }

    /** Fails unless a vector has the right length and its codes exist. */
    public void check(double[] x) {
        Arguments.dimensions(stored.dimensions() + categorical.length, x.length);
        for (int q = 0; q < categorical.length; q++) {
            Arguments.code(categorical[q], x[categorical[q]], offsets.categories()[q]);
        }
    }

    /** The parameters in this frame. */
    public Parameters stored() {
        return stored;
    }

    /** A component without its weight. */
    public ScoringModel only(int component) {
        ScoringModel known = alone.get(component);
        if (known == null) {
            known = new ScoringModel(schema, parameters.only(component));
            alone.set(component, known);
        }
        return known;
    }

    /** The means, under Euclidean distance of the numeric columns alone. */
    public CentreScoring centres() {
        return centres;
    }

    /** Minus the logarithm of weight and density of a component, for a vector in the user's units. */
    private double energy(double[] x, boolean complete, int g) {
        double energy = complete ? gaussians.distance(x, g) : gaussians.observedDistance(x, g);
        for (int q = 0; q < categorical.length; q++) {
            double code = x[categorical[q]];
            energy += Double.isNaN(code) ? 0 : offsets.energy(q, g, (int) code);
        }
        return energy + (complete ? offsets.offset(g) : offsets.weightOffset(g));
    }

    /** Equation (16). */
    public double logDensity(double[] x) {
        boolean complete = reader.isComplete(x);
        double low = lowest(x, complete);
        double sum = 0;
        for (int g = 0; g < stored.components(); g++) {
            sum += DoubleExp.exp(low - energy(x, complete, g));
        }
        return logDensity(low, sum);
    }

    private double lowest(double[] x, boolean complete) {
        double low = Double.MAX_VALUE;
        for (int g = 0; g < stored.components(); g++) {
            low = Math.min(low, energy(x, complete, g));
        }
        return low;
    }

    private static double logDensity(double low, double sum) {
        return sum == 0 ? Double.NEGATIVE_INFINITY : StrictMath.log(sum) - low;
    }

    /**
     * Equation (3); returns equation (16). Where no component has a density that can be told from zero, the weights are
     * all that is known.
     */
    public double posteriors(double[] x, double[] into) {
        boolean complete = reader.isComplete(x);
        double low = Double.MAX_VALUE;
        for (int g = 0; g < stored.components(); g++) {
            into[g] = energy(x, complete, g);
            low = Math.min(low, into[g]);
        }
        double sum = 0;
        for (int g = 0; g < stored.components(); g++) {
            into[g] = DoubleExp.exp(low - into[g]);
            sum += into[g];
        }
        double inverse = 1 / sum;
        for (int g = 0; g < stored.components(); g++) {
            into[g] = sum == 0 ? stored.weights()[g] : into[g] * inverse;
        }
        return logDensity(low, sum);
    }

    /** The component of the greatest posterior probability, lowest index on ties. */
    public int mostProbable(double[] x) {
        boolean complete = reader.isComplete(x);
        double low = lowest(x, complete);
        double sum = 0;
        for (int g = 0; g < stored.components(); g++) {
            sum += DoubleExp.exp(low - energy(x, complete, g));
        }
        int best = 0;
        double greatest = 0;
        for (int g = 0; g < stored.components(); g++) {
            double posterior = sum == 0 ? stored.weights()[g] : DoubleExp.exp(low - energy(x, complete, g)) * (1 / sum);
            if (posterior > greatest) {
                greatest = posterior;
                best = g;
            }
        }
        return best;
    }
}
