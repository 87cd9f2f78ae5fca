// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.resolution;

/** Finds the number of a rank without sorting all, by Hoare's selection. */
final class OrderStatistic {
    private OrderStatistic() {}

    /**
     * @param numbers changed in their order
     * @param rank how many numbers come before in ascending order
     */
    static long of(long[] numbers, int rank) {
        int from = 0;
        int to = numbers.length - 1;
        while (from < to) {
            long pivot = numbers[(from + to) >>> 1];
            int i = from;
            int j = to;
            while (i <= j) {
                while (numbers[i] < pivot) {
                    i++;
                }
                while (numbers[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    long swapped = numbers[i];
                    numbers[i++] = numbers[j];
                    numbers[j--] = swapped;
                }
            }
            // From here on, numbers up to j are at most the pivot, those from i on at least.
            if (rank <= j) {
                to = j;
            } else if (rank >= i) {
                from = i;
            } else {
                return pivot;
            }
        }
        return numbers[rank];
    }
}
