// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.data.model.EMModel;
import elki.math.linearalgebra.VMath;
import java.lang.reflect.Constructor;
import java.util.Arrays;

/**
 * Makes ELKI's models of components. This class alone knows that the constructor of {@code EMModel} differs: up to ELKI
 * 0.8.0 it takes mean and covariance matrix; later versions put the weight between them.
 */
final class ComponentModels {
    private static final boolean WITHOUT_WEIGHT = hasConstructor(EMModel.class, double[].class, double[][].class);

    private ComponentModels() {}

    static EMModel of(double[] mean, double[] variances, double weight) {
        return WITHOUT_WEIGHT
                ? new DiagonalModel(mean, variances, weight)
                : weighted(EMModel.class, mean, variances, weight);
    }

    private static boolean hasConstructor(Class<?> type, Class<?>... parameters) {
        return Arrays.stream(type.getConstructors())
                .anyMatch(constructor -> Arrays.equals(constructor.getParameterTypes(), parameters));
    }

    /** By the later constructor, with a dense matrix. */
    static <M extends EMModel> M weighted(Class<M> type, double[] mean, double[] variances, double weight) {
        try {
            Constructor<M> constructor = type.getConstructor(double[].class, double.class, double[][].class);
            return constructor.newInstance(mean, weight, VMath.diagonal(variances));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this version of ELKI has an EMModel that the plugin does not know", e);
        }
    }
}
