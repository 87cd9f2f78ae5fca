// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.parallel;

/**
 * What an executor gets to run: the way for a helper into a pass. An executor may keep it for ever without running it,
 * so it lets go of the pass, and with that of all its data, once it is withdrawn.
 */
final class Invitation implements Runnable {
    private volatile Pass<?> pass;

    Invitation(Pass<?> pass) {
        this.pass = pass;
    }

    /** The pass is over: whoever comes now has nothing to do. */
    void withdraw() {
        pass = null;
    }

    @Override
    public void run() {
        Pass<?> current = pass;
        if (current != null) {
            current.help();
        }
    }
}
