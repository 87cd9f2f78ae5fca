// SPDX-License-Identifier: AGPL-3.0-or-later
package org.priodon.elki;

import elki.utilities.optionhandling.OptionID;
import elki.utilities.optionhandling.ParameterException;
import elki.utilities.optionhandling.WrongParameterValueException;
import elki.utilities.optionhandling.parameters.StringParameter;
import java.util.List;
import java.util.stream.Stream;
import org.priodon.mixture.Covariance;

/** Several kinds of covariance with commas between them, or all. */
final class CovariancesParameter extends StringParameter {
    private static final String ALL = "auto";

    CovariancesParameter(OptionID id) {
        super(id, ALL);
    }

    static List<Covariance> kinds(String text) {
        return text.equals(ALL)
                ? List.of(Covariance.values())
                : Stream.of(text.split(","))
                        .map(kind -> Covariance.parse(kind.strip()))
                        .toList();
    }

    @Override
    protected boolean validate(String text) throws ParameterException {
        try {
            return super.validate(text) && !kinds(text).isEmpty();
        } catch (IllegalArgumentException e) {
            throw new WrongParameterValueException(
                    this, text, e.getMessage() + ", several of them with commas, or " + ALL);
        }
    }
}
