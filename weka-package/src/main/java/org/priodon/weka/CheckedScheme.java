// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import weka.core.OptionHandler;

/** A scheme whose options are checked before Weka sets them, and shown only where they differ from the defaults. */
public interface CheckedScheme extends OptionHandler {
    /** {@return options that it takes under other names than its own} */
    ForeignOptions foreignOptions();

    /** {@return all options with their values, as Weka collects them} */
    String[] allOptions();
}
