// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The list of faults in {@code docs/faults.md}.
 *
 * @param rows those that name tests
 * @param notShown the numbers under the last heading
 */
record FaultList(List<Row> rows, Set<Integer> notShown) {
    private static final String LAST_HEADING = "## Not shown by a test yet";

    /** Before each entry and each heading. */
    private static final Pattern BOUNDARY = Pattern.compile("(?m)^(?=- \\*\\*\\d|#)");

    private static final Pattern ENTRY = Pattern.compile("(?s)- \\*\\*(\\d+)\\*\\* (.*)");

    private static final Pattern TEST = Pattern.compile("`(?:([\\w-]+)/)?(\\w+)#(\\w+)`");

    /**
     * A test in the list.
     *
     * @param module folder of the module
     * @param type name of the class, without its package
     * @param method name of the method
     */
    record TestName(String module, String type, String method) {
        private static TestName of(MatchResult found) {
            return new TestName(found.group(1) == null ? "gmm-engine" : found.group(1), found.group(2), found.group(3));
        }

        @Override
        public String toString() {
            return module + "/" + type + "#" + method;
        }
    }

    /**
     * A fault.
     *
     * @param number its number
     * @param text what the list says
     * @param tests those it names
     */
    record Row(int number, String text, List<TestName> tests) {}

    static FaultList of(String markdown) {
        List<Row> rows = new ArrayList<>();
        Set<Integer> notShown = new TreeSet<>();
        boolean last = false;
        for (String part : BOUNDARY.split(markdown)) {
            last |= part.startsWith(LAST_HEADING);
            var entry = ENTRY.matcher(part);
            if (!entry.matches()) {
                continue;
            }
            int number = Integer.parseInt(entry.group(1));
            String text = entry.group(2);
            if (last) {
                notShown.add(number);
            } else {
                rows.add(new Row(
                        number,
                        text,
                        TEST.matcher(text).results().map(TestName::of).toList()));
            }
        }
        return new FaultList(rows, notShown);
    }
}
