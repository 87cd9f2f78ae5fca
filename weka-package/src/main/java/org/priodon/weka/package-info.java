// SPDX-License-Identifier: GPL-3.0-or-later
/** What the Weka schemes have in common: reading instances, running the engine, keeping and printing models. */
package org.priodon.weka;
