// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.application.AbstractApplication;
import elki.data.ExternalID;
import elki.data.NumberVector;
import elki.data.type.NoSupportedDataTypeException;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.DatabaseUtil;
import elki.database.StaticArrayDatabase;
import elki.database.ids.DBIDArrayIter;
import elki.database.ids.DBIDUtil;
import elki.database.relation.Relation;
import elki.logging.Logging;
import elki.logging.LoggingConfiguration;
import elki.math.linearalgebra.VMath;
import elki.utilities.Alias;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Title;
import elki.utilities.exceptions.AbortException;
import elki.utilities.optionhandling.parameterization.Parameterization;
import elki.utilities.optionhandling.parameters.FileParameter;
import elki.utilities.optionhandling.parameters.FileParameter.FileType;
import elki.utilities.optionhandling.parameters.ObjectParameter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.priodon.data.Samples;
import org.priodon.io.ModelFiles;
import org.priodon.mixture.GaussianMixture;
import org.priodon.mixture.MixtureScorer;

/** Scores a data set with a mixture that was saved before. */
@Title("Score new data with a saved mixture")
@Description(
        "Reads a model file and a data set, and writes for each vector its id, its label, its most probable component, its"
                + " log-density and the probability of that component. Columns are found by their names, if the data have names.")
@Alias("priodon-score")
public final class ScoreNewData extends AbstractApplication {
    private static final Logging LOG = Logging.getLogger(ScoreNewData.class);

    /** So many vectors are scored at once, so that the probabilities of few are in memory. */
    private static final int PART = 1 << 16;

    private final Database database;
    private final Path modelFile;
    private final Path output;
    private final int threads;

    /**
     * Creates the application.
     *
     * @param database what to score
     * @param modelFile the mixture
     * @param output gets a line of comma-separated values per vector, after a line of names
     * @param threads 0 for all cores
     */
    public ScoreNewData(Database database, Path modelFile, Path output, int threads) {
        this.database = database;
        this.modelFile = modelFile;
        this.output = output;
        this.threads = threads;
    }

    /**
     * Scores all vectors with all cores.
     *
     * @param database what to score
     * @param modelFile the mixture
     * @param output gets a line of comma-separated values per vector, after a line of names
     */
    public ScoreNewData(Database database, Path modelFile, Path output) {
        this(database, modelFile, output, 0);
    }

    @Override
    public void run() {
        LoggingConfiguration.setLevelFor(ScoreNewData.class.getName(), Logging.Level.VERBOSE.getName());
        Refusal.inOneLine(() -> {
            GaussianMixture model = model();
            database.initialize();
            Relation<NumberVector> relation = database.getRelation(TypeUtil.NUMBER_VECTOR_FIELD);
            RelationReader reader = new RelationReader(relation, model.schema());
            reader.checkAll();
            double mean = written(model, reader) / relation.size();
            LOG.verbose(
                    "Wrote the scores of " + relation.size() + " vectors to " + output + "; mean log-density " + mean);
            return mean;
        });
    }

    private GaussianMixture model() {
        try {
            return ModelFiles.read(modelFile).model();
        } catch (IOException e) {
            throw new AbortException(e.getMessage(), e);
        }
    }

    private double written(GaussianMixture model, RelationReader reader) {
        try {
            if (Files.exists(output) && Files.isSameFile(modelFile, output)) {
                throw new FileSystemException(output.toString(), null, "it is the model file");
            }
            return write(model, reader);
        } catch (IOException e) {
            throw new AbortException("the scores cannot be written to " + output + ": " + reason(e), e);
        }
    }

    /** The messages of some are but the name of the file. */
    private static String reason(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "its folder does not exist";
        }
        if (e instanceof AccessDeniedException) {
            return "access is denied";
        }
        return e instanceof FileSystemException named && named.getReason() != null ? named.getReason() : e.getMessage();
    }

    /** Returns the sum of all log-densities. */
    private double write(GaussianMixture model, RelationReader reader) throws IOException {
        MixtureScorer scorer = model.scorer(threads);
        Optional<Relation<String>> labels = found(() -> DatabaseUtil.guessObjectLabelRepresentation(database));
        Optional<Relation<ExternalID>> names = found(() -> database.getRelation(TypeUtil.EXTERNALID));
        double sum = 0;
        try (Writer out = Files.newBufferedWriter(output)) {
            out.write("id," + (labels.isPresent() ? "label," : "") + "component,log_density,probability\n");
            DBIDArrayIter id = reader.ids().iter();
            for (int from = 0; from < reader.ids().size(); from += PART) {
                Samples part =
                        reader.part(from, Math.min(from + PART, reader.ids().size()));
                double[] densities = scorer.logDensities(part);
                double[][] probabilities = scorer.posteriors(part);
                for (int i = 0; i < densities.length; i++) {
                    id.seek(from + i);
                    int component = VMath.argmax(probabilities[i]);
                    String name =
                            names.map(all -> quoted(all.get(id).toString())).orElseGet(() -> DBIDUtil.toString(id));
                    String label = labels.map(all -> quoted(all.get(id)) + ",").orElse("");
                    out.write(name + "," + label + component + "," + densities[i] + "," + probabilities[i][component]
                            + "\n");
                    sum += densities[i];
                }
            }
        }
        return sum;
    }

    private static <T> Optional<Relation<T>> found(Supplier<Relation<T>> relation) {
        try {
            return Optional.of(relation.get());
        } catch (NoSupportedDataTypeException e) {
            return Optional.empty();
        }
    }

    private static String quoted(String label) {
        String text = label == null ? "" : label;
        boolean plain = text.indexOf(',') < 0 && text.indexOf('"') < 0 && text.indexOf('\n') < 0;
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /**
     * Starts the application.
     *
     * @param arguments options as on ELKI's command line
     */
    public static void main(String[] arguments) {
        runCLIApplication(ScoreNewData.class, arguments);
    }

    /** Reads the options. */
    public static final class Par extends AbstractApplication.Par {
        private Database database;
        private Path modelFile;
        private Path output;
        private int threads;

        /** Called by ELKI. */
        public Par() {}

        @Override
        public void configure(Parameterization config) {
            new ObjectParameter<Database>(DATABASE_ID, Database.class, StaticArrayDatabase.class)
                    .grab(config, x -> database = x);
            new FileParameter(MixtureModelWriter.MODEL_ID, FileType.INPUT_FILE)
                    .grab(config, x -> modelFile = Path.of(x));
            output = getParameterOutputFile(config, "The file for the scores, comma-separated values.");
            MixturePar.threads(config, x -> threads = x);
        }

        @Override
        public ScoreNewData make() {
            return new ScoreNewData(database, modelFile, output, threads);
        }
    }
}
