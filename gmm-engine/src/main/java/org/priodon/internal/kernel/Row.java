// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.kernel;

/** One number for each sample of a block, kept from pass to pass in the precision of the samples. */
public abstract class Row {
    Row() {}

    public abstract double get(int sample);
}
