// SPDX-License-Identifier: Apache-2.0
/** Watching and stopping fits. */
package org.priodon.observe;
