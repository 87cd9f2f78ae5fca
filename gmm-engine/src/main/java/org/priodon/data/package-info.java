// SPDX-License-Identifier: Apache-2.0
/** Samples in the engine's layout. */
package org.priodon.data;
