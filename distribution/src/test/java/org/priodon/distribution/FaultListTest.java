// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.priodon.distribution.FaultList.Row;
import org.priodon.distribution.FaultList.TestName;

/** What {@code docs/faults.md} says of tests is true, and so is what tests say of its rows. */
class FaultListTest {
    private static final String LIST = "docs/faults.md";

    private static final Pattern OUTCOME = Pattern.compile("\\*(Refused|Warned|Works)\\*");

    /** The comment of a test that begins with rows, and the name of the test. */
    private static final Pattern COMMENTED = Pattern.compile(
            "/\\*\\* Rows? (\\d+)(?: and (\\d+))?\\b(?:(?!\\*/).)*\\*/.*?\\bvoid (\\w+)\\(", Pattern.DOTALL);

    /** The texts of all tests, by module and name. */
    private static final Map<String, String> SOURCES = new TreeMap<>();

    @BeforeAll
    static void readTests() throws IOException {
        for (Path file : SourceTree.files()) {
            Path path = Modules.ROOT.relativize(file);
            String name = path.getFileName().toString();
            if (path.getNameCount() > 4 && path.subpath(1, 4).equals(Path.of("src", "test", "java"))) {
                String type = name.replaceFirst("\\.java$", "");
                String twin = SOURCES.put(path.getName(0) + "/" + type, Files.readString(file));
                assertTrue(twin == null || !name.matches("\\w+(Test|IT)\\.java"), () -> "two classes " + path);
            }
        }
    }

    private static FaultList list() throws IOException {
        return FaultList.of(Files.readString(Modules.ROOT.resolve(LIST)));
    }

    @Test
    void everyRowNamesTestsThatExist() throws IOException {
        assertEquals(List.of(), wrong(list()));
    }

    @Test
    void theCheckSeesWhatIsWrong() {
        String good = "- **1** NaN. *Refused*.\n  `distribution/FaultListTest#theCheckSeesWhatIsWrong`\n";
        String last = "\n## Not shown by a test yet\n\n- **2** Flood.\n";
        assertEquals(List.of(), wrong(FaultList.of(good + last)));
        assertEquals(
                List.of("row 1: there is no test distribution/FaultListTest#theCheck"),
                wrong(FaultList.of(good.replace("SeesWhatIsWrong", "") + last)));
        assertEquals(
                List.of("row 1: there is no test gmm-engine/FaultListTest#theCheckSeesWhatIsWrong"),
                wrong(FaultList.of(good.replace("distribution/", "") + last)));
        assertEquals(
                List.of("row 1: there is no test distribution/FaultListTest#wrong"),
                wrong(FaultList.of(good.replace("theCheckSeesWhatIsWrong", "wrong") + last)));
        assertEquals(
                List.of("row 1 names no test and is not under the last heading"),
                wrong(FaultList.of("- **1** NaN. *Works*.\n" + last)));
        assertEquals(List.of("there is no row 2"), wrong(FaultList.of(good + last.replace("2", "3"))));
        assertEquals(List.of("row 1 is there twice"), wrong(FaultList.of(good + good + last)));
        assertEquals(
                List.of("row 1 does not say what the fault gets"),
                wrong(FaultList.of(good.replace("*", "").replace("1", "**1**") + last)));
    }

    private static List<String> wrong(FaultList list) {
        List<String> wrong = new ArrayList<>();
        Set<Integer> numbers = new TreeSet<>(list.notShown());
        Set<Integer> seen = new TreeSet<>();
        for (Row row : list.rows()) {
            if (!seen.add(row.number())) {
                wrong.add("row " + row.number() + " is there twice");
            }
            if (row.tests().isEmpty() && !list.notShown().contains(row.number())) {
                wrong.add("row " + row.number() + " names no test and is not under the last heading");
            }
            if (!OUTCOME.matcher(row.text()).find()) {
                wrong.add("row " + row.number() + " does not say what the fault gets");
            }
            row.tests().stream()
                    .filter(test -> !exists(test))
                    .forEach(test -> wrong.add("row " + row.number() + ": there is no test " + test));
        }
        numbers.addAll(seen);
        IntStream.rangeClosed(1, numbers.stream().reduce(0, Math::max))
                .filter(number -> !numbers.contains(number))
                .forEach(number -> wrong.add("there is no row " + number));
        return wrong;
    }

    /** Methods of tests are neither private nor static. */
    private static boolean exists(TestName test) {
        String source = SOURCES.getOrDefault(test.module() + "/" + test.type(), "");
        return Pattern.compile("(?m)^    (public )?void " + test.method() + "\\(")
                .matcher(source)
                .find();
    }

    @Test
    void commentsNameTheRowsThatNameTheTest() throws IOException {
        FaultList list = list();
        List<String> comments = new ArrayList<>();
        List<String> astray = new ArrayList<>();
        SOURCES.forEach((type, source) -> COMMENTED.matcher(source).results().forEach(comment -> {
            assertTrue(source.contains(LIST), () -> type + " does not say that its rows are those of " + LIST);
            String test = type + "#" + comment.group(3);
            for (String number : new String[] {comment.group(1), comment.group(2)}) {
                if (number != null) {
                    comments.add(number);
                    if (!names(list, Integer.parseInt(number), test)) {
                        astray.add("row " + number + " does not name " + test);
                    }
                }
            }
        }));
        assertEquals(List.of(), astray);
        assertTrue(comments.size() > 30, () -> "comments about rows are no longer found, but for " + comments);
    }

    private static boolean names(FaultList list, int number, String test) {
        return list.rows().stream()
                .filter(row -> row.number() == number)
                .flatMap(row -> row.tests().stream())
                .anyMatch(named -> named.toString().equals(test));
    }
}
