// SPDX-License-Identifier: Apache-2.0
package org.priodon.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which classes name classes of other packages, read from source text: imports and fully qualified names. Comments and
 * literals do not count, and neither do classes loaded by name. Packages are named without their common root.
 */
final class PackageGraph {
    private static final String ROOT = "org.priodon";

    /** Literals come first, so that a comment sign within one is not taken for a comment. */
    private static final Pattern NO_CODE = Pattern.compile(
            "\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\\n])*\"|'(?:\\\\.|[^'\\\\\n])+'|/\\*(?s:.*?)\\*/|//[^\n]*");

    private static final Pattern NAME = Pattern.compile("\\borg\\.priodon((?:\\.[a-z][a-z0-9]*)+)\\.([A-Z]\\w*|\\*)");

    /**
     * A class that names a class of another package.
     *
     * @param fromPackage where the naming class is
     * @param fromClass the naming class
     * @param toPackage where the named class is
     * @param toClass the named class, or * for all
     */
    record Arrow(String fromPackage, String fromClass, String toPackage, String toClass) {
        @Override
        public String toString() {
            return fromPackage + "." + fromClass + " -> " + toPackage + "." + toClass;
        }
    }

    private final Set<String> packages = new TreeSet<>();
    private final List<Arrow> arrows = new ArrayList<>();

    static PackageGraph ofSources(Path root) throws IOException {
        PackageGraph graph = new PackageGraph();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(PackageGraph::isClass).sorted().toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                Path folder = root.relativize(file).getParent();
                graph.add(
                        folder.toString().replace(folder.getFileSystem().getSeparator(), "."),
                        name,
                        Files.readString(file));
            }
        }
        return graph;
    }

    private static boolean isClass(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".java") && !name.contains("-info");
    }

    /** Adds one source file. */
    void add(String fullPackage, String className, String source) {
        String from = fullPackage.substring(ROOT.length() + 1);
        packages.add(from);
        Set<String> seen = new TreeSet<>();
        Matcher names = NAME.matcher(NO_CODE.matcher(source).replaceAll(" "));
        while (names.find()) {
            Arrow arrow = new Arrow(from, className, names.group(1).substring(1), names.group(2));
            if (!arrow.toPackage().equals(from) && seen.add(arrow.toString())) {
                arrows.add(arrow);
            }
        }
    }

    Set<String> packages() {
        return packages;
    }

    List<Arrow> arrows() {
        return arrows;
    }

    /** Groups of packages each of which reaches all others of its group. */
    Set<Set<String>> cycles() {
        Map<String, Set<String>> reached = new TreeMap<>();
        for (String start : packages) {
            reached.put(start, reachedFrom(start));
        }
        Map<String, Set<String>> groups = new TreeMap<>();
        for (String a : packages) {
            Set<String> group = new TreeSet<>();
            for (String b : reached.get(a)) {
                if (reached.getOrDefault(b, Set.of()).contains(a)) {
                    group.add(b);
                }
            }
            if (group.size() > 1) {
                groups.put(group.toString(), group);
            }
        }
        return Set.copyOf(groups.values());
    }

    private Set<String> reachedFrom(String start) {
        Set<String> reached = new TreeSet<>();
        List<String> open = new ArrayList<>(List.of(start));
        while (!open.isEmpty()) {
            String current = open.remove(open.size() - 1);
            for (Arrow arrow : arrows) {
                if (arrow.fromPackage().equals(current) && reached.add(arrow.toPackage())) {
                    open.add(arrow.toPackage());
                }
            }
        }
        return reached;
    }

    /**
     * Arrows that do not point downwards.
     *
     * @param layers from the lowest to the highest; packages of one layer do not know each other
     */
    List<String> upwards(List<? extends Collection<String>> layers) {
        Map<String, Integer> heights = new TreeMap<>();
        for (int height = 0; height < layers.size(); height++) {
            for (String name : layers.get(height)) {
                heights.put(name, height);
            }
        }
        return arrows.stream()
                .filter(arrow -> heights.get(arrow.fromPackage()) <= heights.get(arrow.toPackage()))
                .map(Arrow::toString)
                .sorted()
                .toList();
    }
}
