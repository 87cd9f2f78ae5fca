// SPDX-License-Identifier: Apache-2.0
/**
 * Model files: versioned JSON with provenance and a checksum, and Armadillo's binary. Files are data to be checked, never code; nothing
 * here uses Java serialisation. {@code docs/model-format.md} describes both formats.
 */
package org.priodon.io;
