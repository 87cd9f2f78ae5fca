// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.data;

import java.util.ArrayList;
import java.util.List;
import org.priodon.data.Schema;

/** How common categories are. */
final class CategoryShares {
    private CategoryShares() {}

    /** Per categorical column, the weighted share of each category among the observed ones; equal shares where none is observed. */
    static <A> List<double[]> of(Schema schema, List<Block<A>> blocks) {
        List<double[]> all = new ArrayList<>();
        int[] columns = schema.categoricalColumns();
        for (int q = 0; q < columns.length; q++) {
            double[] shares = new double[schema.column(columns[q]).categories().size()];
            double total = 0;
            for (Block<A> block : blocks) {
                for (int i = 0; i < block.count(); i++) {
                    int code = block.code(q, i);
                    if (code >= 0) {
                        shares[code] += block.weight(i);
                        total += block.weight(i);
                    }
                }
            }
            for (int c = 0; c < shares.length; c++) {
                shares[c] = total > 0 ? shares[c] / total : 1.0 / shares.length;
            }
            all.add(shares);
        }
        return List.copyOf(all);
    }
}
