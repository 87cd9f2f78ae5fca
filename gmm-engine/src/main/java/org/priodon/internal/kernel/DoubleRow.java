// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** A row in double precision. The form in single precision is generated from this file. */
final class DoubleRow extends Row {
    final double[] values;

    DoubleRow(int length) {
        values = new double[length];
    }

    @Override
    public /* wide */ double get(int sample) {
        return values[sample];
    }
}
