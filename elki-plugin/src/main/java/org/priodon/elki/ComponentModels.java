// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.model.EMModel;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import org.priodon.mixture.GaussianMixture;

/**
 * Makes ELKI's models of components. This class alone knows that the constructor of {@code EMModel} differs: up to ELKI
 * 0.8.0 it takes mean and covariance matrix; later versions put the weight between them.
 */
final class ComponentModels {
    private static final boolean WITHOUT_WEIGHT = hasConstructor(EMModel.class, double[].class, double[][].class);

    private ComponentModels() {}

    /** One model per component, with as few numbers as its kind of covariance needs. */
    static EMModel[] of(GaussianMixture mixture) {
        double[][] means = mixture.copyMeans();
        double[][] variances = mixture.copyVariances();
        EMModel[] models = new EMModel[means.length];
        for (int g = 0; g < models.length; g++) {
            double weight = mixture.weight(g);
            if (!WITHOUT_WEIGHT) {
                models[g] = weighted(EMModel.class, means[g], mixture.copyCovariance(g), weight);
            } else if (mixture.covariance().isDiagonal()) {
                models[g] = new DiagonalModel(means[g], variances[g], weight);
            } else {
                models[g] = new MatrixModel(means[g], mixture.copyCovariance(g), weight);
            }
        }
        return models;
    }

    private static boolean hasConstructor(Class<?> type, Class<?>... parameters) {
        return Arrays.stream(type.getConstructors())
                .anyMatch(constructor -> Arrays.equals(constructor.getParameterTypes(), parameters));
    }

    /** By the later constructor, with a dense matrix. */
    static <M extends EMModel> M weighted(Class<M> type, double[] mean, double[][] matrix, double weight) {
        try {
            Constructor<M> constructor = type.getConstructor(double[].class, double.class, double[][].class);
            return constructor.newInstance(mean, weight, matrix);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this version of ELKI has an EMModel that the plugin does not know", e);
        }
    }
}
