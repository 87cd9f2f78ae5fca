// SPDX-License-Identifier: Apache-2.0
/** Small programs that use the engine; the build runs them all. */
package org.priodon.examples;
