// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.logging.Logging;
import elki.result.Metadata;
import elki.result.ResultHandler;
import elki.utilities.Alias;
import elki.utilities.documentation.Description;
import elki.utilities.documentation.Title;
import elki.utilities.exceptions.AbortException;
import elki.utilities.optionhandling.OptionID;
import elki.utilities.optionhandling.Parameterizer;
import elki.utilities.optionhandling.parameterization.Parameterization;
import elki.utilities.optionhandling.parameters.FileParameter;
import elki.utilities.optionhandling.parameters.FileParameter.FileType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.priodon.io.KMeansFiles;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;

/** Saves the mixture or k-means model of a result as a model file, which {@link ScoreNewData} and the engine read. */
@Title("Model Writer of Priodon")
@Description("Saves the Gaussian mixture or the k-means model that was fitted, to use it on other data later.")
@Alias("priodon-model")
public final class MixtureModelWriter implements ResultHandler {
    /** The model file. */
    public static final OptionID MODEL_ID =
            new OptionID("priodon.model", "The model file of the mixture or of k-means.");

    private static final Logging LOG = Logging.getLogger(MixtureModelWriter.class);

    private final Path file;

    /**
     * Creates the writer.
     *
     * @param file where to; an existing file is replaced
     */
    public MixtureModelWriter(Path file) {
        this.file = file;
    }

    @Override
    public void processNewResult(Object newResult) {
        List<FittedMixture> mixtures = found(newResult, FittedMixture.class);
        List<FittedKMeans> centres = found(newResult, FittedKMeans.class);
        if (mixtures.isEmpty() && centres.isEmpty()) {
            LOG.warning("No model file is written: the result has neither a mixture nor a k-means model of Priodon.");
            return;
        }
        if (mixtures.size() + centres.size() > 1) {
            LOG.warning("There are " + (mixtures.size() + centres.size()) + " models; " + file + " gets the first.");
        }
        try {
            if (mixtures.isEmpty()) {
                FittedKMeans fit = centres.get(0);
                KMeansFiles.write(file, fit.model(), Provenance.of(fit.report(), fit.settings()));
            } else {
                FittedMixture fit = mixtures.get(0);
                ModelFiles.write(file, fit.model(), Provenance.of(fit.report(), described(fit)));
            }
        } catch (IOException e) {
            throw new AbortException(e.getMessage(), e);
        }
        LOG.verbose("Model file: " + file);
    }

    private static <T> List<T> found(Object result, Class<T> type) {
        return Metadata.hierarchyOf(result).iterDescendantsSelf().filter(type).collect(new ArrayList<>());
    }

    private static Map<String, String> described(FittedMixture fit) {
        MixtureSettings settings = fit.settings();
        Map<String, String> text = new LinkedHashMap<>();
        text.put("em.k", Integer.toString(fit.model().components()));
        text.put("priodon.covariance", fit.model().covariance().label());
        if (settings.mapPrior() > 0) {
            text.put("em.map.prior", Double.toString(settings.mapPrior()));
        }
        text.put("em.delta", Double.toString(settings.delta()));
        text.put("em.miniter", Integer.toString(settings.leastIterations()));
        text.put("em.maxiter", Integer.toString(settings.iterationLimit()));
        text.put("priodon.search", Boolean.toString(settings.search()));
        text.put("em.centers", settings.centers().getClass().getName());
        text.put("priodon.kmeans-iter", Integer.toString(settings.kMeansIterations()));
        text.put("priodon.restarts", Integer.toString(settings.restarts()));
        text.put("priodon.distance", settings.distance().name());
        text.put("priodon.floor", settings.floor().toString());
        text.put("priodon.precision", settings.precision().name());
        return text;
    }

    /** Reads the options. */
    public static final class Par implements Parameterizer {
        private Path file;

        /** Called by ELKI. */
        public Par() {}

        @Override
        public void configure(Parameterization config) {
            new FileParameter(MODEL_ID, FileType.OUTPUT_FILE).grab(config, x -> file = Path.of(x));
        }

        @Override
        public MixtureModelWriter make() {
            return new MixtureModelWriter(file);
        }
    }
}
