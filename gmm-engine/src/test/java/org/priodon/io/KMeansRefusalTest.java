// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.priodon.io.ModelFileException.Reason;

/**
 * What is wrong with the members that only k-means has. {@link JsonRefusalTest} covers what all kinds of models share.
 */
class KMeansRefusalTest {
    private static final String HEAD = "{\"format\": \"priodon-model\", \"version\": 1, \"type\": \"k-means\", ";
    private static final String TAIL = ", \"provenance\": {}, \"sha256\": \"\"}";

    private final String good = KMeansFiles.toJson(SampleModels.mixedCentres(), SampleModels.provenance());

    private String changed(String from, String to) {
        return JsonRefusalTest.changed(good, from, to);
    }

    /** With the checksum that the changed text needs, so that the checks behind it are reached. */
    private static String repaired(String json) {
        return JsonRefusalTest.repaired(json, assertThrows(ModelFileException.class, () -> KMeansFiles.fromJson(json)));
    }

    private static void assertRefused(Reason reason, String words, String json) {
        JsonRefusalTest.assertRefused(reason, words, () -> KMeansFiles.fromJson(json));
    }

    @Test
    void otherVersionsAndTypes() {
        assertRefused(
                Reason.UNSUPPORTED,
                "has version 2, but this engine reads version 1",
                changed("\"version\": 1", "\"version\": 2, \"new\": {}"));
        assertRefused(
                Reason.UNSUPPORTED,
                "of type 'k-medians', but only 'k-means' is read here",
                changed("\"k-means\"", "\"k-medians\""));
        assertRefused(Reason.FOREIGN, "has the format 'other'", changed("priodon-model", "other"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"clusters", "scale", "means", "shares", "costs"})
    void membersMissingOrOutOfOrder(String name) {
        assertRefused(
                Reason.DAMAGED,
                "expected the member \"" + name + "\" but found 'x'",
                changed("\"" + name + "\": ", "\"x\": 1, \"" + name + "\": "));
        assertRefused(
                Reason.DAMAGED,
                "expected the member \"" + name + "\" but found 'provenance'",
                changed("\"" + name + "\": ", "\"provenance\": "));
    }

    @Test
    void claimsAreCheckedBeforeAllocation() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        String noColumns = HEAD + "\"columns\": [], \"clusters\": 3, \"scale\": [], \"means\": [[]], \"shares\": [],"
                + " \"costs\": []" + TAIL;
        for (String json : new String[] {good, noColumns}) {
            for (String claim : new String[] {"2147483647", "100000000", "1000"}) {
                String claiming = json.replace("\"clusters\": 3", "\"clusters\": " + claim);
                long before = threads.getCurrentThreadAllocatedBytes();
                assertRefused(Reason.DAMAGED, "claims", claiming);
                long allocated = threads.getCurrentThreadAllocatedBytes() - before;
                assertTrue(allocated < 1_000_000, "allocated " + allocated + " bytes");
            }
        }
        for (String claim : new String[] {"2147483648", "0", "-1", "1e1"}) {
            assertRefused(Reason.DAMAGED, "(/clusters)", changed("\"clusters\": 3", "\"clusters\": " + claim));
        }
        for (String claim : new String[] {"2", "4"}) {
            assertRefused(Reason.DAMAGED, "the end of the array", changed("\"clusters\": 3", "\"clusters\": " + claim));
        }
    }

    @Test
    void valuesThatNoCentresHave() {
        assertRefused(Reason.DAMAGED, "scale must be", repaired(changed("0.7\n", "-0.7\n")));
        assertRefused(Reason.DAMAGED, "shares must be", repaired(changed("0.75", "-0.75")));
        assertRefused(Reason.DAMAGED, "costs must be", repaired(changed("2.25", "-2.25")));
        assertRefused(Reason.DAMAGED, "(/means/2/0)", changed("-3.25", "NaN"));
        assertRefused(Reason.DAMAGED, "(/means/2/0)", changed("-3.25", "1e999"));
        assertRefused(Reason.DAMAGED, "two columns", repaired(changed("\"flag\"", "\"colour\"")));
        String noColumns = HEAD + "\"columns\": [], \"clusters\": 1, \"scale\": [], \"means\": [[]], \"shares\": [],"
                + " \"costs\": []" + TAIL;
        assertRefused(Reason.DAMAGED, "number of columns must be at least 1", repaired(noColumns));
    }

    @Test
    void sizesThatDoNotMatchTheColumns() {
        assertRefused(Reason.DAMAGED, "(/scale/1)", changed("0.7\n", "0.7, 0.7\n"));
        assertRefused(Reason.DAMAGED, "(/means/2/1)", changed("-3.25", "-3.25, 1"));
        assertRefused(Reason.DAMAGED, "(/shares/0/1/3)", changed("0.75", "0.75, 0.75"));
        assertRefused(Reason.DAMAGED, "(/costs/0/1/3)", changed("2.25", "2.25, 2.25"));
    }

    @Test
    void checksum() {
        assertRefused(Reason.DAMAGED, "the checksum of the content is", changed("2.25", "2.5"));
    }
}
