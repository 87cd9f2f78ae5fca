// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.evaluation.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.priodon.cli.datasets.DataFolder;
import org.priodon.data.Distance;
import org.priodon.data.Precision;
import org.priodon.datasets.Catalogue;
import org.priodon.datasets.CatalogueEntry;
import org.priodon.datasets.Shortfall;
import org.priodon.datasets.read.DataFileException;
import org.priodon.evaluation.ExperimentCommand;
import org.priodon.evaluation.baseline.Contender;
import org.priodon.evaluation.baseline.Programs;
import org.priodon.evaluation.baseline.Task;
import org.priodon.evaluation.report.ResultsFolder;
import org.priodon.evaluation.report.Wording;
import org.priodon.evaluation.results.Environment;
import org.priodon.start.Seeding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The paper's table, measured here. */
@Command(
        name = "compare",
        description = {
            "Runs the paper's comparison on its eight data sets: this engine against other libraries with the same model from the same start, with the"
                    + " same model from their own starts, and against full covariances, as the paper has it.",
            "Where real data are not there, generated stand-ins take their place and are called so.",
            "Ends with tables, and report.html, starts.csv, table.tex and results.json in the output folder. A run that was interrupted is taken up"
                    + " again by the same command."
        },
        exitCodeList = {
            "0:done",
            "1:a disk or something else failed",
            "2:a wrong option, or a faulty file",
            "130:interrupted; what is done is kept"
        })
public final class CompareCommand extends ExperimentCommand {
    private static final String DOWNLOAD =
            "No real data: 'priodon datasets download --all --data FOLDER' fetches them, then add --data FOLDER here.";

    private static final List<String> QUICK_SETS = List.of("cloud", "ozone", "winequality", "birch3");
    private static final long QUICK_ROWS = 3_000;
    private static final int QUICK_STARTS = 10;
    private static final double QUICK_START_SECONDS = 3;
    private static final double QUICK_BUDGET = 2;
    private static final double QUICK_WARM_UP = 1;

    private static final int STARTS = 100;
    private static final double START_SECONDS = 60;
    private static final double BUDGET = 30;
    private static final double WARM_UP = 10;

    @Mixin
    private DataFolder data;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description =
                    "Data sets. Default: all eight of the paper; with --quick cloud, ozone, winequality and birch3.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--quick",
            description =
                    "Less than two minutes: four sets, at most " + QUICK_ROWS + " samples of each, " + QUICK_STARTS
                            + " starts, 2 seconds for each contender and set. Options given besides come first. Results go to priodon-compare-quick.")
    private boolean quick;

    @Option(
            names = "--starts",
            paramLabel = "N",
            description = "Random starts of each set, with the seeds 0, 1, 2 and so on. Default: " + STARTS
                    + ", but fewer where --start-seconds are over.")
    private Integer starts;

    @Option(
            names = "--start-seconds",
            paramLabel = "SECONDS",
            description = "After so much time for this engine's fits of a set, " + Settings.PAPER_STARTS
                    + " starts are enough. Default: 60.")
    private Double startSeconds;

    @Option(names = "--rows", paramLabel = "N", description = "Samples to take at most, from the beginning.")
    private Long rows;

    @Option(
            names = "--budget",
            paramLabel = "SECONDS",
            description = "Time that each contender has for each set; 0 runs none. Default: 30.")
    private Double budget;

    @Option(
            names = "--warm-up",
            paramLabel = "SECONDS",
            description = "Time to warm up at most, for everyone and each set; it ends when times settle. Default: 10.")
    private Double warmUp;

    @Option(
            names = "--against",
            paramLabel = "NAME",
            split = ",",
            description =
                    "Only these contenders, of elki-em, armadillo, vlfeat, scikit-learn, gmm_diag, weka-em,"
                            + " commons-math; this engine with full covariances runs beside the last. Default: all that are there.")
    private List<String> against = new ArrayList<>();

    @Mixin
    private Programs programs;

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
            names = "--data-seed",
            paramLabel = "N",
            description = "Of stand-ins and noise, not of starts. Default: ${DEFAULT-VALUE}.")
    private long dataSeed = 1;

    @Option(
            names = "--noise",
            paramLabel = "DEVIATION",
            description = "Adds normal noise to all data, for all contenders. Default: none.")
    private double noise;

    @Option(
            names = "--stand-ins",
            description = "Take a stand-in of the paper's size where only a part of the real data is there.")
    private boolean standIns;

    @Mixin
    private ResultsFolder folder;

    @Option(names = "--overwrite", description = "Begin anew even if the folder holds results.")
    private boolean overwrite;

    @Override
    public Integer call() throws IOException {
        Settings settings = settings();
        if (quick) {
            folder.call("priodon-compare-quick");
        }
        Environment environment = Environment.here();
        Optional<Comparison> earlier = overwrite ? Optional.empty() : earlier(settings, environment);
        folder.create();
        announce(settings, earlier);
        Comparison comparison = earlier.isPresent() ? earlier.get() : begin(settings, environment);
        return interruptibly((stop, progress) -> {
            Comparison done = comparison;
            if (!comparison.complete()) {
                done = new ComparisonRun(comparison, programs, stop, progress, this::save).run();
                save(done);
            }
            out().println();
            folder.publish(ComparisonReport.of(done), ResultsFolder.PAGE, out());
            if (quick) {
                out().println(quickNotice(settings));
            }
            out().println("To repeat it: priodon reproduce " + results());
            out().flush();
            return 0;
        });
    }

    private Path results() {
        return folder.file("results.json");
    }

    private void save(Comparison comparison) throws IOException {
        Comparison.FORMAT.write(results(), comparison);
    }

    /** A run to take up again, if there is one; fails where it is another one. */
    private Optional<Comparison> earlier(Settings settings, Environment environment) throws IOException {
        if (!Files.exists(results())) {
            return Optional.empty();
        }
        Comparison earlier = Comparison.FORMAT.read(results());
        if (!earlier.settings().equals(settings)) {
            throw otherRun("holds a run with other settings");
        }
        if (!earlier.complete() && !earlier.environment().sameMachine(environment)) {
            throw otherRun("holds a run from another machine or JDK (" + earlier.environment() + ")");
        }
        return Optional.of(earlier);
    }

    private DataFileException otherRun(String fault) {
        return new DataFileException(
                results().toString(),
                fault + "; choose another folder with --output, or give --overwrite to replace it");
    }

    private Comparison begin(Settings settings, Environment environment) {
        List<String> there = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (String name : settings.contenders()) {
            programs.ifThere(Contender.find(name), Task.EM, leftOut::add).ifPresent(command -> there.add(name));
        }
        leftOut.forEach(reason -> say("left out: " + reason));
        if (settings.dataFolder() == null) {
            say(DOWNLOAD);
        }
        return new Comparison(environment, settings, there, leftOut, List.of());
    }

    private void announce(Settings settings, Optional<Comparison> earlier) {
        if (quick) {
            say(quickNotice(settings));
        }
        if (earlier.isPresent()) {
            say(results()
                    + (earlier.get().complete()
                            ? " is complete; --overwrite runs it anew"
                            : " is taken up where it was interrupted"));
        }
    }

    /** What the quick run leaves out, in a sentence. */
    static String quickNotice(Settings settings) {
        return Wording.format(
                "Quick run: %d of %d sets, at most the first %,d samples of each, %d instead of %d starts, %s instead of %.0f"
                        + " seconds for each contender, short warm-ups. For the whole comparison, leave out --quick.",
                settings.sets().size(),
                Catalogue.all().size(),
                settings.rowLimit(),
                settings.starts(),
                STARTS,
                Double.toString(settings.budgetSeconds()).replaceFirst("\\.0$", ""),
                BUDGET);
    }

    Settings settings() {
        require(starts == null || starts >= 1, "--starts must be at least 1");
        require(startSeconds == null || startSeconds >= 0, "--start-seconds must be at least 0");
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
                choose(starts, QUICK_STARTS, STARTS),
                choose(startSeconds, QUICK_START_SECONDS, START_SECONDS),
                kMeansIterations,
                iterations,
                distance,
                seeding,
                floor,
                tolerance,
                precision,
                threads == 0 ? Runtime.getRuntime().availableProcessors() : threads,
                dataSeed,
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
        if (names.isEmpty()) {
            return quick ? QUICK_SETS : all;
        }
        return names.stream().distinct().toList();
    }

    private List<String> contenders() {
        List<Contender> asked = new ArrayList<>();
        for (String name : against) {
            try {
                Contender contender = Contender.find(name);
                require(!contender.isKMeansAlone(), name + " fits no mixtures; the command peers runs it");
                asked.add(contender.rival());
            } catch (IllegalArgumentException e) {
                throw refusal(e.getMessage(), e);
            }
        }
        return Arrays.stream(Contender.values())
                .filter(contender -> !contender.isKMeansAlone())
                .filter(contender -> asked.isEmpty() || asked.contains(contender.rival()))
                .map(Contender::label)
                .toList();
    }
}
