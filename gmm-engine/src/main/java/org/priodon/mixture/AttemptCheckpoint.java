// SPDX-License-Identifier: Apache-2.0
package org.priodon.mixture;

import java.util.Optional;
import org.priodon.data.Schema;
import org.priodon.internal.em.EmState;
import org.priodon.internal.layout.ColumnFrame;
import org.priodon.observe.StopReason;

/** Keeps where one random start stands, and finds it again. */
final class AttemptCheckpoint {
    private final Checkpoints checkpoints;
    private final String name;
    private final Schema schema;
    private final ColumnFrame frame;

    AttemptCheckpoint(Checkpoints checkpoints, String name, Schema schema, ColumnFrame frame) {
        this.checkpoints = checkpoints;
        this.name = name;
        this.schema = schema;
        this.frame = frame;
    }

    /**
     * What was kept of EM.
     *
     * @param state where it stands
     * @param end why it ended, or null
     */
    record Kept(EmState state, StopReason end) {}

    Optional<Kept> find() {
        return checkpoints.find(name).map(kept -> {
            EmState state = new EmState(
                    kept.scaled().parameters(), kept.trace(), kept.likelihood(), kept.flooredCells(), kept.fell());
            return new Kept(state, kept.end().orElse(null));
        });
    }

    /** Keeps the state if its turn has come: the first, and then every so many. */
    void iterationDone(EmState state) {
        int iterations = state.trace().size();
        if (iterations == 1 || isTurn(iterations)) {
            keep(state, Optional.empty());
        }
    }

    private boolean isTurn(int iterations) {
        return iterations % checkpoints.interval() == 0;
    }

    /** Keeps the last state. After a cancellation it may be part of an iteration, so what was kept before stays. */
    void ended(EmState state, StopReason reason) {
        if (reason == StopReason.CONVERGED || reason == StopReason.DEGENERATE) {
            keep(state, Optional.of(reason));
        } else if (reason == StopReason.ITERATION_LIMIT && !isTurn(state.trace().size())) {
            keep(state, Optional.empty());
        }
    }

    private void keep(EmState state, Optional<StopReason> end) {
        checkpoints.keep(
                name,
                new FitState(
                        new GaussianMixture(schema, state.parameters()),
                        state.trace(),
                        state.likelihood(),
                        state.floored(),
                        state.fell(),
                        end),
                new GaussianMixture(schema, state.parameters().toUser(frame)));
    }
}
