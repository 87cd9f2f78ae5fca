// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** Offsets in double precision. The form in single precision is generated from this file. */
public final class DoubleOffsets extends Offsets {
    final double[] offsets;
    final double[] weightOffsets;
    final double[][] tables;

    /**
     * @param categories how many each categorical column has
     */
    public DoubleOffsets(int components, int[] categories) {
        super(components, categories);
        offsets = new double[components];
        weightOffsets = new double[components];
        tables = new double[categories.length][];
    }

    @Override
    public void set(int component, /* wide */ double offset, /* wide */ double weightOffset) {
        offsets[component] = (double) offset;
        weightOffsets[component] = (double) weightOffset;
    }

    @Override
    public void setTable(int categoricalColumn, /* wide */ double[] energies) {
        double[] table = new double[energies.length];
        for (int j = 0; j < table.length; j++) {
            table[j] = (double) energies[j];
        }
        tables[categoricalColumn] = table;
    }

    /** One number per component: those for complete samples, or those for incomplete ones. */
    double[] of(LoadedBlock block) {
        return block.isComplete() ? offsets : weightOffsets;
    }

    @Override
    public /* wide */ double offset(int component) {
        return offsets[component];
    }

    @Override
    public /* wide */ double weightOffset(int component) {
        return weightOffsets[component];
    }

    @Override
    public /* wide */ double energy(int categoricalColumn, int component, int code) {
        return tables[categoricalColumn][component * categories[categoricalColumn] + code];
    }
}
