// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import weka.core.WekaPackageManager;

/**
 * Runs Weka's package manager as if Java were older. Its check asks for this property alone, which the command line
 * cannot set.
 */
final class OlderJava {
    private OlderJava() {}

    public static void main(String[] arguments) {
        System.setProperty("java.specification.version", "16");
        WekaPackageManager.main(arguments);
    }
}
