// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.priodon.io.ModelFileException.Reason;

/** JSON that is hostile, damaged, newer or not a model. */
@Timeout(300)
class JsonRefusalTest {
    /** What the checksum would have to be, in the message. */
    static final Pattern CHECKSUM = Pattern.compile("the checksum of the content is ([0-9a-f]{64}) ");

    private static final Pattern STORED = Pattern.compile("\"sha256\": \"[^\"]*\"");

    private final String good = ModelFiles.toJson(SampleModels.mixed(), SampleModels.provenance());

    /** Gives a changed text the checksum it needs, so that the checks behind it are reached. */
    private static String repaired(String json) {
        return repaired(json, assertThrows(ModelFileException.class, () -> ModelFiles.fromJson(json)));
    }

    /** Takes the checksum from the refusal, if that is about the checksum. */
    static String repaired(String json, ModelFileException refusal) {
        Matcher checksum = CHECKSUM.matcher(refusal.getMessage());
        return checksum.find() ? STORED.matcher(json).replaceFirst("\"sha256\": \"" + checksum.group(1) + "\"") : json;
    }

    private String changed(String from, String to) {
        return changed(good, from, to);
    }

    static String changed(String json, String from, String to) {
        assertTrue(json.contains(from), from);
        return json.replace(from, to);
    }

    private static void assertRefused(Reason reason, String words, String json) {
        assertRefused(reason, words, () -> ModelFiles.fromJson(json));
    }

    /** The reading of a text, which must end in a refusal. */
    static void assertRefused(Reason reason, String words, Executable reading) {
        ModelFileException e = assertThrows(ModelFileException.class, reading);
        assertEquals(reason, e.reason(), e::getMessage);
        assertTrue(e.getMessage().contains(words), e::getMessage);
        assertTrue(e.getMessage().startsWith("model text "), e::getMessage);
        assertTrue(e.getMessage().length() < 1000, e::getMessage);
    }

    @Test
    void otherVersionsAndTypes() {
        assertRefused(
                Reason.UNSUPPORTED,
                "has version 2, but this engine reads version 1",
                changed("\"version\": 1", "\"version\": 2, \"new\": {}"));
        assertRefused(Reason.DAMAGED, "(/version)", changed("\"version\": 1", "\"version\": 0"));
        assertRefused(Reason.DAMAGED, "(/version)", changed("\"version\": 1", "\"version\": 1.0"));
        assertRefused(Reason.DAMAGED, "(/version)", changed("\"version\": 1", "\"version\": 4294967297"));
        assertRefused(Reason.DAMAGED, "(/version)", changed("\"version\": 1", "\"version\": " + "9".repeat(900)));
        assertRefused(Reason.UNSUPPORTED, "of type 'k-means'", changed("gaussian-mixture", "k-means"));
        assertRefused(Reason.DAMAGED, "(/covariance)", changed("\"diagonal\"", "\"banana\""));
        assertRefused(Reason.FOREIGN, "has the format 'other'", changed("priodon-model", "other"));
    }

    @Test
    void depth() {
        assertRefused(Reason.FOREIGN, "neither JSON", "[".repeat(100_000));
        assertRefused(Reason.DAMAGED, "format", "{\"a\":".repeat(100_000));
        for (String open : new String[] {"[", "{\"a\":"}) {
            String deep = "\"provenance\": {\"x\": " + open.repeat(100_000);
            assertRefused(Reason.TOO_LARGE, "depth", changed("\"provenance\": {", deep));
        }
        assertRefused(Reason.DAMAGED, "(/weights/0)", changed("\"weights\": [", "\"weights\": " + "[".repeat(100_000)));
    }

    @Test
    void duplicateAndUnknownMembers() {
        assertRefused(
                Reason.DAMAGED, "Duplicate", changed("\"version\"", "\"format\": \"priodon-model\", \"version\""));
        assertRefused(Reason.DAMAGED, "Duplicate", changed("\"samples\"", "\"seed\": \"1\", \"samples\""));
        assertRefused(Reason.DAMAGED, "Duplicate", changed("\"seeding\":", "\"seeding\": \"\", \"seeding\":"));
        assertRefused(Reason.DAMAGED, "'extra'", changed("\"weights\"", "\"extra\": 1, \"weights\""));
        assertRefused(Reason.DAMAGED, "'means'", changed("\"weights\"", "\"means\""));
        assertRefused(
                Reason.DAMAGED,
                "(/columns/1",
                changed("\"kind\": \"numeric\"", "\"kind\": \"numeric\", \"unit\": \"kg\""));
        assertRefused(
                Reason.DAMAGED,
                "unknown kind of column 'text'",
                changed("\"kind\": \"numeric\"", "\"kind\": \"text\""));
    }

    @Test
    void unknownMembersOfProvenanceAreIgnoredButGuarded() throws ModelFileException {
        String added = changed("\"seed\"", "\"x\": [{\"y\": [1, true, false, null, \"z\"]}], \"seed\"");
        assertRefused(Reason.DAMAGED, "checksum", added);
        assertEquals(ModelFiles.fromJson(good), ModelFiles.fromJson(repaired(added)));
    }

    @ParameterizedTest
    @CsvSource({
        "NaN, DAMAGED", "Infinity, DAMAGED", "-Infinity, DAMAGED", "+1, DAMAGED", ".5, DAMAGED", "01, DAMAGED",
                "0x1, DAMAGED",
        "1e999, DAMAGED", "-1e999, DAMAGED", "null, DAMAGED", "true, DAMAGED", "'\"1\"', DAMAGED", "[], DAMAGED",
                "{}, DAMAGED",
        "1_0, DAMAGED", "1., DAMAGED", "1e, DAMAGED", "--1, DAMAGED", "'/**/1', DAMAGED", "\u0661, DAMAGED"
    })
    void notANumber(String number, Reason reason) {
        assertRefused(reason, " at line ", changed("-3.25", number));
    }

    @Test
    void longNumbersNamesAndTexts() {
        assertRefused(Reason.TOO_LARGE, "length", changed("-3.25", "1".repeat(1_000_000)));
        assertRefused(Reason.TOO_LARGE, "length", changed("-3.25", "0." + "1".repeat(1_000_000)));
        assertRefused(Reason.TOO_LARGE, "length", changed("-3.25", "1e" + "1".repeat(1_000_000)));
        assertRefused(Reason.TOO_LARGE, "String", changed("\"green\"", "\"" + "g".repeat(1_000_000) + "\""));
        assertRefused(Reason.TOO_LARGE, "Name", changed("\"seeding\"", "\"" + "s".repeat(1_000_000) + "\""));
    }

    private static String repeated(int times, String separator, IntFunction<String> element) {
        return IntStream.range(0, times).mapToObj(element).collect(Collectors.joining(separator));
    }

    /** Refused at the first one too many, however many follow. */
    @Tag("slow")
    @Test
    void longLists() {
        String setting = "\"seeding\":";
        assertRefused(
                Reason.TOO_LARGE,
                "more than 10000 settings",
                changed(setting, repeated(200_000, "", i -> "\"s" + i + "\": \"\", ") + setting));
        assertRefused(
                Reason.TOO_LARGE,
                "(/provenance/settings/s9997)",
                changed(
                        "\"empty name",
                        "\"\", " + repeated(20_000, ", ", i -> "\"s" + i + "\": \"\"") + ", \"x\": \"empty name"));
        assertRefused(
                Reason.TOO_LARGE,
                "more than 1000000 columns",
                changed(
                        "\"columns\": [",
                        "\"columns\": ["
                                + repeated(1_000_100, "", i -> "{\"name\":\"" + i + "\",\"kind\":\"numeric\"},")));
        // In two columns together.
        String half = repeated(500_000, ",", i -> "\"" + i + "\"");
        assertRefused(
                Reason.TOO_LARGE,
                "more than 1000000 categories",
                changed("[\"red\",", "[" + half + ",").replace("[\"no", "[" + half + ",\"no"));
    }

    /** A message does not repeat the file. */
    @Test
    void longMessages() {
        String many = repeated(1000, "", i -> "\"category " + i + "\", ");
        assertRefused(
                Reason.DAMAGED, "same category twice", changed("[\"red\", \"green\"", "[" + many + "\"red\", \"red\""));
        String longName = "c".repeat(10_000);
        String twice = good.replace("\"colour\"", "\"" + longName + "\"").replace("\"flag\"", "\"" + longName + "\"");
        assertRefused(Reason.DAMAGED, "two columns", repaired(twice));
    }

    /** Also inside what is passed over. */
    @Test
    void longUnknownMembersOfProvenance() throws ModelFileException {
        for (String many : new String[] {
            "[" + "1,".repeat(200_000) + "1]",
            "[" + "[],".repeat(200_000) + "1]",
            "{" + repeated(200_000, ",", i -> "\"" + i + "\": {}") + "}",
            "0," + repeated(200_000, ",", i -> "\"" + i + "\": true")
        }) {
            assertRefused(
                    Reason.TOO_LARGE,
                    "more than 100000 names and values in unknown members",
                    changed("\"seed\"", "\"x\": " + many + ", \"seed\""));
        }
        String some = changed("\"seed\"", "\"x\": [" + "1,".repeat(90_000) + "1], \"seed\"");
        assertEquals(ModelFiles.fromJson(good), ModelFiles.fromJson(repaired(some)));
    }

    @Test
    void claimsAreCheckedBeforeAllocation() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (String claim : new String[] {"2147483647", "100000000", "1000"}) {
            String json = changed("\"components\": 3", "\"components\": " + claim);
            long before = threads.getCurrentThreadAllocatedBytes();
            assertRefused(Reason.DAMAGED, "claims", json);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(allocated < 1_000_000, "allocated " + allocated + " bytes");
        }
        for (String claim : new String[] {"2147483648", "0", "-1", "1e1", "99999999999999999999"}) {
            assertRefused(Reason.DAMAGED, "(/components)", changed("\"components\": 3", "\"components\": " + claim));
        }
        assertRefused(Reason.DAMAGED, "the end of the array", changed("\"components\": 3", "\"components\": 4"));
        assertRefused(Reason.DAMAGED, "the end of the array", changed("\"components\": 3", "\"components\": 2"));
    }

    @Test
    void valuesThatNoMixtureHas() {
        assertRefused(Reason.DAMAGED, "variances[2][0] must be positive", repaired(changed("1.0E-10", "0")));
        assertRefused(Reason.DAMAGED, "variances[2][0] must be positive", repaired(changed("1.0E-10", "1e-400")));
        assertRefused(
                Reason.DAMAGED,
                "weights must sum to 1",
                repaired(changed("\"weights\": [\n    0.5", "\"weights\": [0.4")));
        assertRefused(Reason.DAMAGED, "weights[0]", repaired(changed("\"weights\": [\n    0.5", "\"weights\": [-0.5")));
        assertRefused(Reason.DAMAGED, "column 2", repaired(changed("0.75", "0.7")));
        assertRefused(Reason.DAMAGED, "two columns", repaired(changed("\"flag\"", "\"colour\"")));
        assertRefused(Reason.DAMAGED, "same category twice", repaired(changed("\"green\"", "\"red\"")));
        assertRefused(Reason.DAMAGED, "no categories", repaired(changed("[\"red\", \"green\", \"\"]", "[]")));
        String noColumns = repaired(
                "{\"format\": \"priodon-model\", \"version\": 1, \"type\": \"diagonal-mixture\", \"columns\": [],"
                        + "\"components\": 1, \"weights\": [1], \"means\": [[]], \"variances\": [[]], \"probabilities\": [],"
                        + "\"provenance\": {}, \"sha256\": \"\"}");
        assertRefused(Reason.DAMAGED, "number of columns must be at least 1", noColumns);
    }

    @Test
    void provenanceIsChecked() {
        assertRefused(Reason.DAMAGED, "(/provenance/samples)", changed("\"samples\": 1000000", "\"samples\": -1"));
        assertRefused(Reason.DAMAGED, "(/provenance/columns)", changed("\"columns\": 3", "\"columns\": 0"));
        assertRefused(Reason.DAMAGED, "(/provenance/seed)", changed("-9223372036854775808", "-9223372036854775809"));
        assertRefused(Reason.DAMAGED, "(/provenance/created)", changed("2026-01-31T", "2026-02-31T"));
        assertRefused(Reason.DAMAGED, "(/provenance/engine)", changed("\"engine\": \"0.1.0\"", "\"engine\": null"));
        assertRefused(
                Reason.DAMAGED,
                "(/provenance/settings/components)",
                changed("\"components\": \"2\"", "\"components\": 2"));
    }

    @Test
    void checksum() {
        assertRefused(Reason.DAMAGED, "the checksum of the content is", changed("-3.25", "-3.5"));
        assertRefused(Reason.DAMAGED, "the checksum of the content is", changed("RANDOM_SPREAD", "RANDOM_SUBSET"));
        assertRefused(
                Reason.DAMAGED,
                "the checksum of the content is",
                STORED.matcher(good).replaceFirst("\"sha256\": \"\""));
        assertRefused(Reason.DAMAGED, "sha256", STORED.matcher(good).replaceFirst("\"sha1\": \"\""));
        assertRefused(Reason.DAMAGED, "sha256", good.replaceFirst(",\\s*\"sha256\": \"[^\"]*\"", ""));
    }

    @Test
    void trailingData() {
        for (String tail : new String[] {"{}", "1", "x", "\0", "]", ","}) {
            assertRefused(Reason.DAMAGED, " at line ", good + tail);
        }
    }

    @Test
    void encodings() {
        for (var charset : new Charset[] {
            StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE, StandardCharsets.ISO_8859_1
        }) {
            assertThrows(ModelFileException.class, () -> SampleModels.read(good.getBytes(charset)), charset.name());
        }
        assertRefused(Reason.DAMAGED, "surrogate", changed("\"green\"", "\"\\ud835\""));
        byte[] bytes = good.getBytes(StandardCharsets.UTF_8);
        bytes[good.indexOf("green")] = (byte) 0xFF;
        ModelFileException e = assertThrows(ModelFileException.class, () -> SampleModels.read(bytes));
        assertTrue(e.getMessage().contains("not UTF-8"), e::getMessage);
    }

    @Test
    void messageNamesThePlace() {
        assertRefused(
                Reason.DAMAGED,
                "is damaged at line 19, column 6 (/means/1/0): expected a number but found the string 'two'; restore it",
                changed("[2.0]", "[\"two\"]"));
    }

    @Test
    void otherFiles() {
        for (String start :
                new String[] {"\u00AC\u00ED\0\5sr", "PK\3\4", "<?xml version='1.0'?>", "GIF89a", "x", "\0\0\0"}) {
            ModelFileException e = assertThrows(
                    ModelFileException.class, () -> SampleModels.read(start.getBytes(StandardCharsets.ISO_8859_1)));
            assertEquals(Reason.FOREIGN, e.reason());
        }
        assertRefused(Reason.DAMAGED, "ends too early", "   ");
        assertRefused(Reason.DAMAGED, "is empty", "");
        assertRefused(Reason.DAMAGED, "ends too early", "\uFEFF");
        assertRefused(Reason.DAMAGED, "expected the member \"format\"", "{}");
        assertRefused(Reason.DAMAGED, "expected the member \"format\"", "{\"type\":\"gmm\"}");
    }
}
