// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.priodon.internal.kernel.LoadedBlock;
import org.priodon.internal.layout.Block;
import org.priodon.internal.parallel.ChunkSums;
import org.priodon.internal.place.BlockPass;
import org.priodon.internal.place.BlockVisitor;
import org.priodon.internal.place.SampleFacts;

/** What searches for samples of centres have found in some blocks. */
final class FirstMembers implements ChunkSums<FirstMembers>, Serializable {
    private static final long serialVersionUID = 1L;
    private static final long NONE = Long.MAX_VALUE;

    private final MemberSearch[] searches;
    /** Per search, the first sample from its block on. */
    private final long[] ahead;
    /** Per search, the first sample of the blocks before. */
    private final long[] behind;

    FirstMembers(List<MemberSearch> searches) {
        this.searches = searches.toArray(MemberSearch[]::new);
        ahead = new long[searches.size()];
        behind = new long[searches.size()];
        clear();
    }

    /** Looks for samples in all blocks that can bring something new. */
    record Search(NearestRule rule, List<MemberSearch> searches) implements BlockPass<FirstMembers> {
        @Override
        public FirstMembers newSums(SampleFacts facts) {
            return new FirstMembers(searches);
        }

        @Override
        public Supplier<BlockVisitor<FirstMembers>> visitors(SampleFacts facts) {
            Supplier<NearestCentres> finders = rule.finders(facts);
            return () -> {
                NearestCentres finder = finders.get();
                LoadedBlock block = facts.newBlock(rule.kernels());
                return (number, stored, into) -> {
                    if (into.lookIn(number)) {
                        block.load(stored);
                        into.add(number, stored, finder.assign(number, block), facts.firstSample(number));
                    }
                };
            };
        }
    }

    /** Whether a block can bring something new. */
    boolean lookIn(int number) {
        for (int s = 0; s < ahead.length; s++) {
            if (side(s, number)[s] == NONE) {
                return true;
            }
        }
        return false;
    }

    /**
     * Takes the first samples of a block. Blocks come in order.
     *
     * @param nearest the centres of the block's samples
     * @param first the number of the block's first sample
     */
    void add(int number, Block block, int[] nearest, long first) {
        for (int s = 0; s < ahead.length; s++) {
            long[] side = side(s, number);
            for (int i = 0; side[s] == NONE && i < block.count(); i++) {
                if (nearest[i] == searches[s].centre() && block.weight(i) > 0) {
                    side[s] = first + i;
                }
            }
        }
    }

    private long[] side(int search, int block) {
        return block >= searches[search].fromBlock() ? ahead : behind;
    }

    /** One sample per search. */
    long[] found() {
        long[] found = new long[ahead.length];
        for (int s = 0; s < found.length; s++) {
            found[s] = ahead[s] != NONE ? ahead[s] : behind[s];
            if (found[s] == NONE) {
                throw new IllegalStateException("no sample is assigned to centre " + searches[s].centre());
            }
        }
        return found;
    }

    @Override
    public void merge(FirstMembers later) {
        for (int s = 0; s < ahead.length; s++) {
            ahead[s] = Math.min(ahead[s], later.ahead[s]);
            behind[s] = Math.min(behind[s], later.behind[s]);
        }
    }

    @Override
    public void clear() {
        Arrays.fill(ahead, NONE);
        Arrays.fill(behind, NONE);
    }
}
