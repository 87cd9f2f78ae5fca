// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.Shortfall;
import org.priodon.datasets.command.DataFolder;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.results.Settings;
import org.priodon.start.Seeding;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What can be chosen. Numbers that {@code --quick} lowers are empty unless given. */
final class CompareOptions {
    private static final int QUICK_RESTARTS = 3;
    private static final long QUICK_ROWS = 10_000;
    private static final double QUICK_BUDGET = 3;
    private static final double QUICK_WARM_UP = 0.5;

    private static final int RESTARTS = 10;
    private static final double BUDGET = 60;
    private static final double WARM_UP = 10;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Mixin
    private DataFolder data;

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "Data sets. Default: all eight of the paper.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--quick",
            description = "About a minute: " + QUICK_RESTARTS + " restarts, at most " + QUICK_ROWS
                    + " samples of each set, and 3 seconds for each contender. Options given besides come first.")
    private boolean quick;

    @Option(names = "--restarts", paramLabel = "N", description = "Random starts of each set. Default: 10.")
    private Integer restarts;

    @Option(names = "--rows", paramLabel = "N", description = "Samples to take at most, from the beginning.")
    private Long rows;

    @Option(
            names = "--budget",
            paramLabel = "SECONDS",
            description = "Time that each contender has for each set; 0 runs none. Default: 60.")
    private Double budget;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            description = "Time to warm up, for everyone and each set. Default: 3.")
    private Double warmUp;

    @Option(
            names = "--against",
            paramLabel = "NAME",
            split = ",",
            description = "Contenders besides commons-math: weka-em, elki-em.")
    private List<String> against = new ArrayList<>();

    @Option(names = "--iterations", paramLabel = "N", description = "EM iterations at most. Default: ${DEFAULT-VALUE}.")
    private int iterations = 250;

    @Option(
            names = "--kmeans-iterations",
            paramLabel = "N",
            description = "k-means iterations before EM. Default: ${DEFAULT-VALUE}.")
    private int kMeansIterations = 10;

    @Option(names = "--distance", description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Distance distance = Distance.EUCLIDEAN;

    @Option(
            names = "--seeding",
            description = "How the first means are chosen: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Seeding seeding = Seeding.RANDOM_SUBSET;

    @Option(
            names = "--floor",
            paramLabel = "VARIANCE",
            description = "The least variance, the same for all columns. Default: ${DEFAULT-VALUE}.")
    private double floor = 1e-10;

    @Option(
            names = "--tolerance",
            paramLabel = "CHANGE",
            description = "EM has converged when the mean log-likelihood changes by less. Default: ${DEFAULT-VALUE}.")
    private double tolerance = 1e-8;

    @Option(names = "--precision", description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Precision precision = Precision.DOUBLE;

    @Option(names = "--threads", paramLabel = "N", description = "0 for all cores. Default: ${DEFAULT-VALUE}.")
    private int threads;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "Of the first restart, of stand-ins and of noise. Default: ${DEFAULT-VALUE}, chosen because with it"
                            + " the real sets reach the paper's log-likelihoods.")
    private long seed = 735;

    @Option(
            names = "--noise",
            paramLabel = "DEVIATION",
            description = "Adds normal noise to all data, for all contenders. Default: none.")
    private double noise;

    @Option(
            names = "--stand-ins",
            description = "Take a stand-in of the paper's size where only a part of the real data is there.")
    private boolean standIns;

    boolean quick() {
        return quick;
    }

    /** What the quick run leaves out, in a sentence. */
    static String quickNotice() {
        return "Quick run: " + QUICK_RESTARTS + " instead of " + RESTARTS + " random starts, only the first "
                + QUICK_ROWS
                + " samples of each set, " + (int) QUICK_BUDGET + " instead of " + (int) BUDGET
                + " seconds for each contender, short warm-ups. For the paper's table, leave out --quick.";
    }

    Settings settings() {
        require(restarts == null || restarts >= 1, "--restarts must be at least 1");
        require(rows == null || rows >= 1, "--rows must be at least 1");
        require(budget == null || budget >= 0, "--budget must be at least 0");
        require(warmUp == null || warmUp >= 0, "--warm-up must be at least 0");
        require(iterations >= 1, "--iterations must be at least 1");
        require(kMeansIterations >= 0, "--kmeans-iterations must be at least 0");
        require(floor >= 0 && Double.isFinite(floor), "--floor must be a number of at least 0");
        require(tolerance >= 0 && Double.isFinite(tolerance), "--tolerance must be a number of at least 0");
        require(noise >= 0 && Double.isFinite(noise), "--noise must be a number of at least 0");
        require(threads >= 0, "--threads must be at least 0");
        double seconds = choose(budget, QUICK_BUDGET, BUDGET);
        return new Settings(
                sets(),
                choose(restarts, QUICK_RESTARTS, RESTARTS),
                kMeansIterations,
                iterations,
                distance,
                seeding,
                floor,
                tolerance,
                precision,
                threads == 0 ? Runtime.getRuntime().availableProcessors() : threads,
                seed,
                noise,
                choose(rows, QUICK_ROWS, Long.MAX_VALUE),
                standIns ? Shortfall.STAND_IN : Shortfall.SUBSET_OR_STAND_IN,
                data.folder().map(Path::toString).orElse(null),
                seconds == 0 ? List.of() : contenders(),
                seconds,
                choose(warmUp, QUICK_WARM_UP, WARM_UP));
    }

    private <T> T choose(T given, T whenQuick, T otherwise) {
        return given != null ? given : quick ? whenQuick : otherwise;
    }

    private List<String> sets() {
        List<String> all = Catalogue.all().stream().map(CatalogueEntry::name).toList();
        names.forEach(name -> require(all.contains(name), "no data set is named '" + name + "'; there are " + all));
        return names.isEmpty() ? all : names.stream().distinct().toList();
    }

    private List<String> contenders() {
        List<String> contenders = new ArrayList<>(List.of(Contender.COMMONS_MATH.label()));
        for (String name : against) {
            try {
                contenders.add(Contender.find(name).label());
            } catch (IllegalArgumentException e) {
                throw new ParameterException(command.commandLine(), e.getMessage(), e);
            }
        }
        return contenders.stream().distinct().toList();
    }

    private void require(boolean fulfilled, String sentence) {
        if (!fulfilled) {
            throw new ParameterException(command.commandLine(), sentence);
        }
    }
}
