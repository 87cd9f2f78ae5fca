// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.utilities.optionhandling.OptionID;
import elki.utilities.optionhandling.ParameterException;
import elki.utilities.optionhandling.WrongParameterValueException;
import elki.utilities.optionhandling.parameters.EnumParameter;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.MixtureFitter;

/** A kind of covariance by its constant, its label or mclust's letters. */
final class CovarianceParameter extends EnumParameter<Covariance> {
    CovarianceParameter(OptionID id) {
        super(id, Covariance.class, MixtureFitter.withDefaults().covariance());
    }

    @Override
    protected Covariance parseValue(Object value) throws ParameterException {
        if (!(value instanceof String name)) {
            return super.parseValue(value);
        }
        try {
            return Covariance.parse(name);
        } catch (IllegalArgumentException e) {
            throw new WrongParameterValueException(this, name, e.getMessage());
        }
    }
}
