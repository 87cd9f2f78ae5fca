// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.application.AbstractApplication;
import elki.data.NumberVector;
import elki.data.type.TypeUtil;
import elki.database.Database;
import elki.database.StaticArrayDatabase;
import elki.database.relation.Relation;
import elki.logging.Logging;
import elki.logging.statistics.DoubleStatistic;
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
import java.nio.file.Files;
import java.nio.file.Path;
import org.priodon.data.Precision;
import org.priodon.data.Samples;
import org.priodon.io.ModelFiles;
import org.priodon.mixture.GaussianMixture;

/** Scores a data set with a mixture that was saved before. */
@Title("Score new data with a saved mixture")
@Description(
        "Reads a model file and a data set, and writes for each vector its most probable component, its log-density and the"
                + " probability of that component.")
@Alias("priodon-score")
public final class ScoreNewData extends AbstractApplication {
    private static final Logging LOG = Logging.getLogger(ScoreNewData.class);

    private final Database database;
    private final Path modelFile;
    private final Path output;

    /**
     * Creates the application.
     *
     * @param database what to score
     * @param modelFile the mixture
     * @param output gets a line of comma-separated values per vector, after a line of names
     */
    public ScoreNewData(Database database, Path modelFile, Path output) {
        this.database = database;
        this.modelFile = modelFile;
        this.output = output;
    }

    @Override
    public void run() {
        try {
            GaussianMixture model = ModelFiles.read(modelFile).model();
            database.initialize();
            Relation<NumberVector> relation = database.getRelation(TypeUtil.NUMBER_VECTOR_FIELD);
            Samples samples = RelationReader.read(relation, Precision.DOUBLE).samples();
            if (samples.dimensions() != model.schema().size()) {
                throw new AbortException("The model has " + model.schema().size() + " columns but the data have "
                        + samples.dimensions() + ".");
            }
            LOG.statistics(new DoubleStatistic(ScoreNewData.class.getName() + ".loglikelihood", write(model, samples)));
        } catch (IOException e) {
            throw new AbortException(e.getMessage(), e);
        }
    }

    /** Row by row, so that no more than the probabilities of one row are in memory. Returns the mean log-density. */
    private double write(GaussianMixture model, Samples samples) throws IOException {
        double sum = 0;
        double[] probabilities = new double[model.components()];
        try (Writer out = Files.newBufferedWriter(output)) {
            out.write("row,component,log_density,probability\n");
            for (long i = 0; i < samples.count(); i++) {
                double density = model.posteriors(samples.row(i), probabilities);
                int component = VMath.argmax(probabilities);
                out.write(i + "," + component + "," + density + "," + probabilities[component] + "\n");
                sum += density;
            }
        }
        return sum / samples.count();
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

        /** Called by ELKI. */
        public Par() {}

        @Override
        public void configure(Parameterization config) {
            new ObjectParameter<Database>(DATABASE_ID, Database.class, StaticArrayDatabase.class)
                    .grab(config, x -> database = x);
            new FileParameter(MixtureModelWriter.MODEL_ID, FileType.INPUT_FILE)
                    .grab(config, x -> modelFile = Path.of(x));
            output = getParameterOutputFile(config, "The file for the scores, comma-separated values.");
        }

        @Override
        public ScoreNewData make() {
            return new ScoreNewData(database, modelFile, output);
        }
    }
}
