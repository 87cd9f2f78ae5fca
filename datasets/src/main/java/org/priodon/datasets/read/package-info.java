// SPDX-License-Identifier: Apache-2.0
/** Reading CSV and ARFF files into samples. */
package org.priodon.datasets.read;
