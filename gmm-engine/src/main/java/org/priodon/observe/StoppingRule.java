// SPDX-License-Identifier: Apache-2.0
package org.priodon.observe;

/**
 * Decides when a fit has converged. Rules are asked after every iteration but the first with the objective before and
 * now: the mean log-likelihood for EM, the sum of squared distances for k-means. Both are in units of the samples' own
 * spread, so that a rule does not depend on the units of the columns.
 *
 * <p>Combine the rules made here, or write one. A rule is asked on the fitting thread and must depend on its arguments
 * alone, or the same fit does not give the same result again.
 */
@FunctionalInterface
public interface StoppingRule {
    /** As many iterations as the rule allows: the value for iteration limits that stands for none. */
    int NO_LIMIT = Integer.MAX_VALUE;

    /**
     * Whether to stop.
     *
     * @param iteration number of the iteration that has just been evaluated, at least 2
     * @param before the objective one iteration earlier
     * @param now the objective of this iteration
     * @return true if the fit has converged
     */
    boolean isMet(int iteration, double before, double now);

    /**
     * Whether the rule of EM is asked with the mean log-likelihood where the objective has priors in it too.
     *
     * @return false, unless this is a rule {@link #ofLikelihood}
     */
    default boolean watchesLikelihood() {
        return false;
    }

    /**
     * Never stops before the iteration limit.
     *
     * @return the rule
     */
    static StoppingRule never() {
        return NamedRule.NEVER;
    }

    /**
     * Stops when the objective changes by little, relative to its size or to 1, whichever is greater.
     *
     * @param change at least 0; 0 is {@link #never()}
     * @return the rule
     */
    static StoppingRule relative(double change) {
        return NamedRule.of(
                "relative",
                change,
                (iteration, before, now) -> Math.abs(now - before) <= change * Math.max(1, Math.abs(now)));
    }

    /**
     * Stops when the objective changes by little, whatever its size.
     *
     * @param change at least 0; 0 is {@link #never()}
     * @return the rule
     */
    static StoppingRule absolute(double change) {
        return NamedRule.of("absolute", change, (iteration, before, now) -> Math.abs(now - before) <= change);
    }

    /**
     * This rule, but not asked during the first iterations.
     *
     * @param least the first iteration at which it may be met
     * @return the new rule
     */
    default StoppingRule butNotBefore(int least) {
        return new NamedRule(
                this + " but not before iteration " + least,
                (iteration, before, now) -> iteration >= least && isMet(iteration, before, now),
                watchesLikelihood());
    }

    /**
     * This rule, asked with the mean log-likelihood alone, even where EM climbs something else because there is a prior.
     * Then the likelihood may fall.
     *
     * @return the new rule
     */
    default StoppingRule ofLikelihood() {
        return new NamedRule(this + " of the likelihood", this, true);
    }

    /**
     * Met when one of two rules is.
     *
     * @param other the other rule, which watches the same as this one
     * @return the new rule
     * @throws IllegalArgumentException if one watches the likelihood and the other does not
     */
    default StoppingRule or(StoppingRule other) {
        if (watchesLikelihood() != other.watchesLikelihood()) {
            throw new IllegalArgumentException(
                    "\"" + this + "\" and \"" + other + "\" watch different numbers; use ofLikelihood after or");
        }
        return new NamedRule(
                this + " or " + other,
                (iteration, before, now) -> isMet(iteration, before, now) || other.isMet(iteration, before, now),
                watchesLikelihood());
    }
}
