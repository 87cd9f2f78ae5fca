// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.jmh;

import java.util.Arrays;
import org.openjdk.jmh.annotations.CompilerControl;
import org.priodon.data.Precision;
import org.priodon.evaluation.workload.RowGenerator;
import org.priodon.evaluation.workload.Workload;
import org.priodon.internal.kernel.Energies;
import org.priodon.internal.kernel.Factors;
import org.priodon.internal.kernel.KernelSet;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.kernel.MomentSpace;
import org.priodon.internal.kernel.Moments;
import org.priodon.internal.kernel.Offsets;
import org.priodon.internal.kernel.ScatterSpace;
import org.priodon.internal.kernel.Thresholds;
import org.priodon.internal.kernel.Triangles;
import org.priodon.internal.layout.Block;
import org.priodon.internal.layout.Layout;

/**
 * What the kernels work on: a block of samples, and the mixture they were drawn from. Responsibilities are then as
 * sparse or dense as late in a fit.
 *
 * <p>Every timed method returns a number that depends on its work, and stays a compilation unit of its own, as kernels
 * are in the engine.
 */
final class BlockProblem implements EngineBenchmark.Problem {
    private static final int SAMPLES = Layout.BLOCK;
    private static final double SCALE = Math.sqrt(0.5);

    private final KernelSet kernels;
    private final Precision precision;
    private final int dimensions;
    private final int components;

    private final Block stored;
    private final LoadedBlock block;
    private final Factors model;
    private final Offsets offsets;
    private final Energies distances;
    private final Energies responsibilities;
    private final Energies space;
    private final MomentSpace momentSpace;
    private final Moments sums;
    private final Triangles triangles;
    private final ScatterSpace scatterSpace;
    private final double[][] products;

    /** With kernels whose answers are right. */
    static BlockProblem checked(KernelSet kernels, Precision precision, Workload workload) {
        BlockProblem problem = new BlockProblem(kernels, precision, workload);
        problem.check();
        return problem;
    }

    private BlockProblem(KernelSet kernels, Precision precision, Workload workload) {
        this.kernels = kernels;
        this.precision = precision;
        dimensions = workload.dimensions();
        components = workload.components();
        RowGenerator generator = new RowGenerator(workload);
        stored = draw(generator);
        block = kernels.workspaces().newBlock(dimensions, SAMPLES);
        block.load(stored);
        model = model(generator.copyCentres());
        offsets = offsets();
        distances = kernels.workspaces().newEnergies(components);
        responsibilities = kernels.workspaces().newEnergies(components);
        space = kernels.workspaces().newEnergies(components);
        momentSpace = kernels.workspaces().newMomentSpace(dimensions);
        int cells = components * dimensions;
        sums = new Moments(
                new double[components],
                new double[components],
                new double[cells],
                new double[cells],
                new double[cells]);
        triangles = triangles(generator.copyCentres());
        scatterSpace = kernels.workspaces().newScatterSpace(dimensions);
        products = new double[components][(dimensions + 1) * (dimensions + 2) / 2];
    }

    /** The same mixture as one with full matrices, which happen to be diagonal; kernels do not know. */
    private Triangles triangles(double[][] centres) {
        Triangles full = kernels.workspaces().newTriangles(components, dimensions);
        double[] means = Arrays.stream(centres).flatMapToDouble(Arrays::stream).toArray();
        double[] triangle = new double[dimensions * (dimensions + 1) / 2];
        for (int d = 0; d < dimensions; d++) {
            triangle[d * (d + 3) / 2] = SCALE;
        }
        for (int g = 0; g < components; g++) {
            full.set(g, triangle, means);
        }
        return full;
    }

    private Block draw(RowGenerator generator) {
        double[] doubles = new double[SAMPLES * dimensions];
        float[] floats = new float[doubles.length];
        double[] row = new double[dimensions];
        for (int i = 0; i < SAMPLES; i++) {
            generator.next(row);
            for (int d = 0; d < dimensions; d++) {
                int place = (i / Layout.STEP * dimensions + d) * Layout.STEP + i % Layout.STEP;
                doubles[place] = row[d];
                floats[place] = (float) row[d];
            }
        }
        Object slab = precision == Precision.DOUBLE ? doubles : floats;
        return new Block(slab, 0, dimensions, SAMPLES, SAMPLES, new int[0], Block.Originals.NONE, null, null);
    }

    private Factors model(double[][] centres) {
        Factors factors = kernels.workspaces().newFactors(components, dimensions);
        for (int g = 0; g < components; g++) {
            for (int d = 0; d < dimensions; d++) {
                factors.setCentre(g, d, SCALE, centres[g][d]);
            }
        }
        return factors;
    }

    private Offsets offsets() {
        Offsets equal = kernels.workspaces().newOffsets(components);
        double offset = 0.5 * dimensions * Math.log(2 * Math.PI) + Math.log(components);
        for (int g = 0; g < components; g++) {
            equal.set(g, offset, Math.log(components));
        }
        return equal;
    }

    @Override
    public Object run(Work loop) {
        return switch (loop) {
            case DISTANCES -> distances();
            case MATRIX_DISTANCES -> matrixDistances();
            case POSTERIORS -> posteriors();
            case SHORT_POSTERIORS -> shortPosteriors();
            case LEADING_POSTERIORS -> leadingPosteriors();
            case MOMENTS_BY_LANES -> lanes();
            case MOMENTS_BY_ROWS -> rows();
            case SCATTER -> scatter();
            default -> throw new IllegalArgumentException(loop + " is no loop");
        };
    }

    /** Distances of all samples to all components. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double distances() {
        kernels.distances().distances(block, model, distances);
        return distances.get(components - 1, SAMPLES - 1);
    }

    /** Distances of all samples to all components with full matrices. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double matrixDistances() {
        kernels.matrices().distances(block, triangles, space);
        return space.get(components - 1, SAMPLES - 1);
    }

    /**
     * Sums of products of all components, loading and listing included: over samples with positive responsibility, or
     * over all samples where data are narrow and most are positive.
     */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double scatter() {
        block.load(stored);
        int positives = kernels.moments().positives(responsibilities, SAMPLES);
        boolean dense = dimensions <= Thresholds.DENSE_PRODUCTS_UP_TO
                && positives > Thresholds.DENSE_PRODUCTS * SAMPLES * components;
        if (dense && dimensions < kernels.workspaces().sharedProductsFrom()) {
            kernels.matrices().addLanes(block, responsibilities, triangles, scatterSpace, products);
        } else if (dense) {
            kernels.matrices().addShared(block, responsibilities, triangles, scatterSpace, products);
        }
        boolean taken = false;
        for (int g = 0; g < components; g++) {
            if (dense && triangles.isNearZero(g)) {
                continue;
            }
            if (!taken) {
                kernels.matrices().take(block, scatterSpace);
                taken = true;
            }
            kernels.moments().list(block, responsibilities, g, momentSpace);
            kernels.matrices().centre(momentSpace, triangles, g, scatterSpace);
            kernels.matrices().addProducts(scatterSpace, products[g]);
        }
        return products[0][0] + products[components - 1][0];
    }

    /** Log-sum-exp and responsibilities. The kernel works in place, so the time includes a copy of the distances. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double posteriors() {
        responsibilities.copyRows(distances);
        kernels.posteriors().posteriors(block, offsets, responsibilities);
        return kernels.posteriors().logLikelihood(block, responsibilities);
    }

    /** Moments of all components, samples along the lanes: the dense way. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double lanes() {
        kernels.moments().addLanes(block, responsibilities, model, sums);
        return sums.mass()[0] + sums.first()[0] + sums.second()[0];
    }

    /** Distances and responsibilities of what matters, loading the block included; NaN where that is too much. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double leadingPosteriors() {
        block.load(stored);
        boolean done = kernels.lists().leadingPosteriors(block, model, offsets, space);
        return done ? kernels.posteriors().logLikelihood(block, space) : Double.NaN;
    }

    /** Responsibilities of what matters, given all distances; NaN where that is too much. */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double shortPosteriors() {
        boolean done = kernels.lists().shortPosteriors(block, offsets, distances);
        return done ? kernels.posteriors().logLikelihood(block, distances) : Double.NaN;
    }

    /**
     * Moments of all components, dimensions along the lanes, loading the block and listing included: of all samples, or
     * of those listed, whichever is faster.
     */
    @CompilerControl(CompilerControl.Mode.DONT_INLINE)
    double rows() {
        int positives = kernels.moments().positives(responsibilities, SAMPLES);
        block.load(stored);
        boolean dense = positives > Thresholds.DENSE_SHARE * SAMPLES * components;
        if (dense) {
            kernels.moments().addRows(block, responsibilities, model, sums, momentSpace);
        }
        for (int g = 0; g < components; g++) {
            if (!dense || !model.isNearZero(g)) {
                kernels.moments().list(block, responsibilities, g, momentSpace);
                kernels.moments().addListedRows(block, model, g, sums, momentSpace);
            }
        }
        return sums.mass()[0] + sums.first()[0] + sums.second()[0];
    }

    /**
     * Compares all kernels with single vectors of the same numbers; leaves distances and responsibilities for the steps
     * that need them.
     */
    private void check() {
        double loose = precision == Precision.DOUBLE ? 1e-11 : 1e-3;
        double[][] rows = new double[SAMPLES][dimensions];
        double[][] means = new double[components][dimensions];
        for (int d = 0; d < dimensions; d++) {
            for (int i = 0; i < SAMPLES; i++) {
                rows[i][d] = block.value(d, i);
            }
            for (int g = 0; g < components; g++) {
                means[g][d] = model.mean(g, d);
            }
        }
        Expected expected = new Expected(rows, means);
        distances();
        Expected.requireClose("distances", expected.distances, wide(distances), loose);
        matrixDistances();
        Expected.requireClose("distances with full matrices", expected.distances, wide(space), loose);
        Expected.requireClose("log-likelihood", expected.logLikelihood, posteriors(), loose);
        Expected.requireClose("responsibilities", expected.responsibilities, wide(responsibilities), loose);
        for (double shortLikelihood : new double[] {leadingPosteriors(), shortPosteriors()}) {
            if (!Double.isNaN(shortLikelihood)) {
                Expected.requireClose("log-likelihood by lists", expected.logLikelihood, shortLikelihood, loose);
            }
        }
        lanes();
        Expected.requireClose("sums along the samples", expected.moments, sums(), loose);
        rows();
        Expected.requireClose("sums along the dimensions", expected.moments, sums(), loose);
        scatter();
        Expected.requireClose("sums of products", expected.moments, diagonalsOfProducts(), loose);
    }

    /** A copy; what the kernels add to begins anew. */
    private double[][] sums() {
        double[][] copy = {
            sums.mass().clone(), sums.first().clone(), sums.second().clone()
        };
        Arrays.fill(sums.mass(), 0);
        Arrays.fill(sums.first(), 0);
        Arrays.fill(sums.second(), 0);
        return copy;
    }

    /** What sums of products have in common with the sums for diagonal matrices. */
    private double[][] diagonalsOfProducts() {
        int last = dimensions * (dimensions + 1) / 2;
        double[][] diagonals = {
            new double[components], new double[sums.first().length], new double[sums.second().length]
        };
        for (int g = 0; g < components; g++) {
            diagonals[0][g] = products[g][last + dimensions];
            for (int d = 0; d < dimensions; d++) {
                diagonals[1][g * dimensions + d] = products[g][last + d];
                diagonals[2][g * dimensions + d] = products[g][d * (d + 3) / 2];
            }
        }
        return diagonals;
    }

    private double[][] wide(Energies energies) {
        double[][] wide = new double[SAMPLES][components];
        for (int i = 0; i < SAMPLES; i++) {
            for (int g = 0; g < components; g++) {
                wide[i][g] = energies.get(g, i);
            }
        }
        return wide;
    }
}
