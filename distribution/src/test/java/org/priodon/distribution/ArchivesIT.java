// SPDX-License-Identifier: Apache-2.0
package org.priodon.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What is published says under which licence it is. */
class ArchivesIT {
    private static final boolean JAVADOC = !Boolean.getBoolean("priodon.without-javadoc");

    /** How the text of a licence begins, behind blanks. */
    private static final Map<String, String> TITLES = Map.of(
            "Apache-2.0", "Apache License",
            "AGPL-3.0-or-later", "GNU AFFERO GENERAL PUBLIC LICENSE",
            "GPL-3.0-or-later", "GNU GENERAL PUBLIC LICENSE");

    @Test
    void everyJarHasLicenceAndNotice() throws IOException {
        List<Path> modules = Modules.published();
        assertTrue(modules.contains(Modules.ROOT.resolve("gmm-engine")), modules.toString());
        for (Path module : modules) {
            for (String ending : JAVADOC ? List.of("", "-sources", "-javadoc") : List.of("", "-sources")) {
                checkLegal(module, Modules.jar(module, ending), "META-INF/");
            }
        }
    }

    @Test
    void everyZipHasLicenceAndNotice() throws IOException {
        Map<String, Path> modules = new TreeMap<>();
        for (Path module : Modules.published()) {
            for (Path zip : Modules.zips(module)) {
                modules.put(module.getFileName().toString(), zip);
                checkLegal(module, zip, "");
            }
        }
        assertEquals(List.of("cli", "elki-plugin", "weka-package"), List.copyOf(modules.keySet()));
    }

    /** Java's module path refuses such modules, and each would see what the other keeps to itself. */
    @Test
    void noPackageIsInTwoModules() throws IOException {
        Map<String, Path> owners = new TreeMap<>();
        List<String> shared = new ArrayList<>();
        for (Path module : Modules.all()) {
            for (String name : packages(Modules.jar(module, ""))) {
                Path other = owners.putIfAbsent(name, module);
                if (other != null) {
                    shared.add(name + " in " + other.getFileName() + " and " + module.getFileName());
                }
            }
        }
        assertTrue(owners.containsKey("org/priodon/mixture"), owners.toString());
        assertEquals(List.of(), shared);
    }

    private static List<String> packages(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(".class") && name.contains("/"))
                    .map(name -> name.substring(0, name.lastIndexOf('/')))
                    .distinct()
                    .toList();
        }
    }

    /** In zips, the files are at the root or in the one folder that holds all. */
    private static void checkLegal(Path module, Path archive, String folder) throws IOException {
        String licence = Modules.property(module, "priodon.licence");
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            String top = folder.isEmpty() ? topFolder(zip) : folder;
            String text = text(zip, top + "LICENSE", archive);
            assertTrue(text.strip().startsWith(TITLES.get(licence)), archive + " has another LICENSE than " + licence);
            assertTrue(text(zip, top + "NOTICE", archive).startsWith("Priodon"), archive + " has no NOTICE of ours");
        }
    }

    private static String topFolder(ZipFile zip) {
        String first = zip.entries().nextElement().getName();
        String folder = first.substring(0, first.indexOf('/') + 1);
        return zip.stream().allMatch(entry -> entry.getName().startsWith(folder)) ? folder : "";
    }

    private static String text(ZipFile zip, String name, Path archive) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        assertTrue(entry != null, archive + " has no " + name);
        return new String(zip.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }
}
