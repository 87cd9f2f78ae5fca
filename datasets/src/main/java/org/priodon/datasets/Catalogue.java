// SPDX-License-Identifier: Apache-2.0
package org.priodon.datasets;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * The eight data sets of Sanderson and Curtin (2017), in the order of their table of fitting times and log-likelihoods.
 *
 * <p>No data come with this library. Their owners' terms apply to whoever obtains them.
 */
public final class Catalogue {
    private static final String UCI = "https://archive.ics.uci.edu/ml/machine-learning-databases/";
    private static final String UCI_CITATION = "; Dua & Graff, UCI Machine Learning Repository";
    private static final String UCI_LICENCE = "offered by UCI under CC BY 4.0, as far as known";

    /** Limits for downloads, far above the sizes of the files. */
    private static final long SMALL = 16_000_000;

    private static final long LARGE = 256_000_000;

    private static final CatalogueEntry CLOUD = new CatalogueEntry(
            "cloud",
            2_048,
            10,
            5,
            Optional.of("b34e494ca81300717f5ab1228f916add54575b56c7f575de3ecb19c63912aeaf"),
            "UCI Cloud: features of AVHRR images, data bases 1 and 2 of 1,024 vectors each",
            "the lines of ten numbers; all text is left out",
            "Collard, Cloud" + UCI_CITATION,
            UCI_LICENCE,
            List.of(original("undocumented/taylor/cloud.data", null, SMALL)),
            List.of(),
            new PaperFigures(1.50, 0.14, -59.98e3, -64.12e3));

    private static final CatalogueEntry OZONE = new CatalogueEntry(
            "ozone",
            2_534,
            72,
            6,
            Optional.of("435cc8fea86ba02d5b692b1902c9ebc8e3323591b6ea7f746de6531d1f692984"),
            "UCI Ozone Level Detection, 8-hour file",
            "date and class are left out; missing values become 0, as the paper's figures show that its authors had them",
            "Zhang & Fan 2008" + UCI_CITATION,
            UCI_LICENCE,
            List.of(original(
                    "ozone/eighthr.data", "9a24c3e5c43570148869fec02edcd44dd1cb06e97c2bbc0b6ab24ebdd21de37e", SMALL)),
            List.of(),
            new PaperFigures(8.59, 0.10, -226.13e3, -307.95e3));

    private static final CatalogueEntry WINEQUALITY = new CatalogueEntry(
            "winequality",
            6_497,
            11,
            30,
            Optional.of("f52447d29258e8b1f960bfccfe1d9cc847cb6d4cbaa316f1feb348d8b77aa412"),
            "UCI Wine Quality: 1,599 red and 4,898 white wines",
            "red, then white; header and quality are left out",
            "Cortez, Cerdeira, Almeida, Matos & Reis 2009, Modeling wine preferences by data mining from"
                    + " physicochemical properties" + UCI_CITATION,
            UCI_LICENCE,
            List.of(
                    original(
                            "wine-quality/winequality-red.csv",
                            "4a402cf041b025d4566d954c3b9ba8635a3a8a01e039005d97d6a710278cf05e",
                            SMALL),
                    original(
                            "wine-quality/winequality-white.csv",
                            "76c3f809815c17c07212622f776311faeb31e87610d52c26d87d6e361b169836",
                            SMALL)),
            List.of(),
            new PaperFigures(16.10, 0.68, -47.12e3, -15.85e3));

    private static final CatalogueEntry COREL = new CatalogueEntry(
            "corel",
            37_749,
            32,
            50,
            Optional.empty(),
            "UCI Corel Image Features: colour histograms of 68,040 images; which 37,749 of them the paper used is not known",
            "the image number is left out; all 68,040 images are kept, so the result is not the paper's set",
            "Ortega-Binderberger, Porkaew & Mehrotra 1999" + UCI_CITATION,
            "UCI: this data may be used for non-commercial purposes only",
            List.of(original("CorelFeatures-mld/ColorHistogram.asc.gz", null, LARGE)),
            List.of(new KnownSubset(
                    "corel_first10k",
                    10_000,
                    32,
                    "198ea3546aecbea4dbba8dcdffc23f869f3695a3e2bf7da50dbb500b38c344b4",
                    "images 1 to 10,000 of 68,040")),
            new PaperFigures(544.62, 4.55, 4.52e6, 4.44e6));

    private static final CatalogueEntry BIRCH3 = new CatalogueEntry(
            "birch3",
            100_000,
            2,
            6,
            Optional.of("90861e82fd6a7b6d815a763ab09c5f1914238b6d15b26af1b99404cb6ebb2fb3"),
            "BIRCH 3, synthetic, in the integer form of the clustering basic benchmark",
            "blanks become commas",
            "Zhang, Ramakrishnan & Livny 1997, BIRCH: a new data clustering algorithm and its applications, Data Mining"
                    + " and Knowledge Discovery 1(2); Fränti & Sieranoja 2018, K-means properties on six clustering"
                    + " benchmark datasets, Applied Intelligence 48(12)",
            "free for research with citation",
            List.of(new OriginalFile(
                    "birch3.txt",
                    Optional.of(URI.create("https://cs.joensuu.fi/sipu/datasets/birch3.txt")),
                    Optional.empty(),
                    SMALL)),
            List.of(),
            new PaperFigures(18.13, 2.39, -2.70e6, -2.71e6));

    private static final CatalogueEntry PHY = new CatalogueEntry(
            "phy",
            150_000,
            78,
            30,
            Optional.empty(),
            "KDD Cup 2004, quantum physics task: 50,000 training and 100,000 test cases; must be fetched and unpacked by hand",
            "training, then test cases; number and class are left out; 999 and 9999 mark missing values and are kept",
            "Caruana, Joachims & Backstrom 2004, KDD-Cup 2004: results and analysis",
            "offered by the organisers of the KDD Cup; no licence stated",
            List.of(
                    new OriginalFile("phy_train.dat", Optional.empty(), Optional.empty(), LARGE),
                    new OriginalFile("phy_test.dat", Optional.empty(), Optional.empty(), LARGE)),
            List.of(),
            new PaperFigures(3867.12, 29.25, -2.10e7, -1.88e7));

    private static final CatalogueEntry COVERTYPE = new CatalogueEntry(
            "covertype",
            581_012,
            55,
            21,
            Optional.empty(),
            "UCI Covertype: 54 features and the class",
            "as published; the class is the last column, as the paper's 55 dimensions imply",
            "Blackard & Dean 1999" + UCI_CITATION,
            "copyright J. A. Blackard and Colorado State University; " + UCI_LICENCE,
            List.of(original("covtype/covtype.data.gz", null, LARGE)),
            List.of(
                    new KnownSubset(
                            "covertype_sample20k",
                            19_851,
                            55,
                            "b909dfbc0feb3a7fc8eb036489f8788f84f98e1ed055f8c08401f496ea73db43",
                            "apparently a uniform sample of rows"),
                    new KnownSubset(
                            "covertype_first20k",
                            20_000,
                            55,
                            "55ff5c8510624a2fe57838017f96caf86914223f131572edd35a038f3e85e43e",
                            "the first 20,000 rows, not representative"),
                    new KnownSubset(
                            "covertype_quant286k",
                            286_048,
                            10,
                            "f72fe49468ef38ce3b6c295c780ff67130ac237ea5c234095da7c61829eda376",
                            "the quantitative columns of classes 2 and 4")),
            new PaperFigures(10360.53, 64.83, -9.46e7, -6.90e7));

    private static final CatalogueEntry POKERHAND = new CatalogueEntry(
            "pokerhand",
            1_000_000,
            10,
            25,
            Optional.empty(),
            "UCI Poker Hand, test file: suit and rank of five cards",
            "the class is left out",
            "Cattral & Oppacher 2007" + UCI_CITATION,
            UCI_LICENCE,
            List.of(original("poker/poker-hand-testing.data", null, LARGE)),
            List.of(
                    new KnownSubset(
                            "pokerhand_first100k",
                            100_000,
                            10,
                            "6b1dfdd352ff39048a293a5426e3dd58268afaea9a1093aa8427ce1039844934",
                            "the first 100,000 hands"),
                    new KnownSubset(
                            "pokerhand_train25k",
                            25_010,
                            10,
                            "2819c1c68a909a281f929bb41a92f524f5fcd1f85e1002720d8c3b1ae23a882e",
                            "the training file, no part of the paper's million hands")),
            new PaperFigures(3653.94, 55.85, -1.90e7, -1.68e7));

    private static final List<CatalogueEntry> ALL =
            List.of(CLOUD, OZONE, WINEQUALITY, COREL, BIRCH3, PHY, COVERTYPE, POKERHAND);

    private Catalogue() {}

    /**
     * All data sets, in the paper's order.
     *
     * @return eight entries
     */
    public static List<CatalogueEntry> all() {
        return ALL;
    }

    /**
     * One data set.
     *
     * @param name the paper's name, such as {@code cloud}
     * @return its entry
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static CatalogueEntry find(String name) {
        return ALL.stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow(() -> {
                    List<String> names = ALL.stream().map(CatalogueEntry::name).toList();
                    return new IllegalArgumentException("no data set is named '" + name + "'; there are " + names);
                });
    }

    private static OriginalFile original(String path, String sha256, long sizeLimit) {
        return new OriginalFile(
                path.substring(path.lastIndexOf('/') + 1),
                Optional.of(URI.create(UCI + path)),
                Optional.ofNullable(sha256),
                sizeLimit);
    }
}
