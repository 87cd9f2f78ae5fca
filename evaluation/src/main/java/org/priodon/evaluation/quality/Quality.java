// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.quality;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.priodon.evaluation.Spread;
import org.priodon.evaluation.results.Environment;
import org.priodon.evaluation.results.Picture;

/**
 * How often fits were right.
 *
 * @param environment when and where
 * @param half which problems
 * @param seeds asked for
 * @param complete or interrupted
 * @param contenders who fitted, in the order of the columns
 * @param choosers who chose the number of components
 * @param problems what was fitted, as far as it was done
 */
public record Quality(
        Environment environment,
        String half,
        int seeds,
        boolean complete,
        List<Contender> contenders,
        List<Contender> choosers,
        List<Problem> problems) {
    /** Difference of mean log-likelihoods, per row, up to which a fit has reached the best known one. */
    public static final double NEAR = 1e-3;

    public Quality {
        contenders = List.copyOf(contenders);
        choosers = List.copyOf(choosers);
        problems = List.copyOf(problems);
    }

    /**
     * @param about version, settings and variance floor
     */
    public record Contender(String name, String about) {}

    /**
     * One fit.
     *
     * @param likelihood mean log-likelihood per row under the common floor; NaN if not known
     * @param ari agreement with the truth; NaN if the fit failed
     * @param seconds of the fit
     * @param components how many it has
     * @param smallest rows of its smallest component
     * @param raised how many of its variances were below the common floor
     */
    public record Fit(
            String contender,
            long seed,
            double likelihood,
            double ari,
            double seconds,
            int components,
            double smallest,
            int raised) {
        public static Fit failed(String contender, long seed, int components) {
            return new Fit(contender, seed, Double.NaN, Double.NaN, Double.NaN, components, Double.NaN, 0);
        }

        boolean isFailed() {
            return Double.isNaN(ari);
        }
    }

    /**
     * A problem and its fits.
     *
     * @param about what is difficult
     * @param components fitted
     * @param rightChoices numbers of components that are right; empty if the choice is not judged
     * @param fits of all contenders
     * @param choices fits whose number of components was chosen
     * @param picture of the engine's default fit of median likelihood
     * @param pictureColumns which columns the picture shows
     */
    public record Problem(
            String name,
            String about,
            int rows,
            int columns,
            int components,
            List<Integer> rightChoices,
            List<Fit> fits,
            List<Fit> choices,
            Picture picture,
            String pictureColumns) {
        public Problem {
            rightChoices = List.copyOf(rightChoices);
            fits = List.copyOf(fits);
            choices = List.copyOf(choices);
        }

        /** Whether all components have enough rows to speak of variances. */
        public boolean isSound(Fit fit) {
            return fit.smallest >= 2 * columns + 1;
        }

        /** The best known likelihood: of sound fits, or of all if there is no sound one. */
        public OptionalDouble best() {
            OptionalDouble sound =
                    known().filter(this::isSound).mapToDouble(Fit::likelihood).max();
            return sound.isPresent()
                    ? sound
                    : known().mapToDouble(Fit::likelihood).max();
        }

        private Stream<Fit> known() {
            return fits.stream().filter(fit -> Double.isFinite(fit.likelihood));
        }

        /** How a contender did; empty if it did not take part. */
        public Optional<Standing> standing(String contender) {
            List<Fit> own =
                    fits.stream().filter(fit -> fit.contender.equals(contender)).toList();
            return own.isEmpty() ? Optional.empty() : Optional.of(new Standing(this, own));
        }

        /** Share of right choices; empty if there were none. */
        public OptionalDouble rightShare(String chooser) {
            return choices.stream()
                    .filter(choice -> choice.contender.equals(chooser))
                    .mapToDouble(choice -> rightChoices.contains(choice.components) ? 1 : 0)
                    .average();
        }
    }

    /**
     * A contender's fits of a problem.
     *
     * @param fits at least one
     */
    public record Standing(Problem problem, List<Fit> fits) {
        public Standing {
            fits = List.copyOf(fits);
        }

        /** Share of fits that have reached the best known likelihood; empty if likelihoods are not known. */
        public OptionalDouble share() {
            boolean unknown = fits.stream().allMatch(fit -> Double.isNaN(fit.likelihood) && !fit.isFailed());
            if (unknown || problem.best().isEmpty()) {
                return OptionalDouble.empty();
            }
            double best = problem.best().getAsDouble();
            return OptionalDouble.of(count(fit -> Math.abs(fit.likelihood - best) <= NEAR) / (double) fits.size());
        }

        public OptionalDouble medianAri() {
            return median(Fit::ari);
        }

        public OptionalDouble worstAri() {
            return fits.stream()
                    .filter(fit -> !fit.isFailed())
                    .mapToDouble(Fit::ari)
                    .min();
        }

        public OptionalDouble medianSeconds() {
            return median(Fit::seconds);
        }

        public long failed() {
            return count(Fit::isFailed);
        }

        /** Fits that some variances of which were below the common floor. */
        public long raised() {
            return count(fit -> fit.raised > 0);
        }

        /** Fits with a component of too few rows. */
        public long unsound() {
            return count(fit -> !Double.isNaN(fit.likelihood) && !problem.isSound(fit));
        }

        private long count(Predicate<Fit> condition) {
            return fits.stream().filter(condition).count();
        }

        private OptionalDouble median(ToDoubleFunction<Fit> value) {
            List<Double> values = fits.stream()
                    .filter(fit -> !fit.isFailed())
                    .map(value::applyAsDouble)
                    .toList();
            return values.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Spread.median(values));
        }
    }
}
