// SPDX-License-Identifier: Apache-2.0
package org.priodon.cli;

import java.nio.charset.Charset;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A charset by its name. */
final class CharsetName implements ITypeConverter<Charset> {
    @Override
    public Charset convert(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException("'" + name
                    + "' is not a charset that this Java knows; it knows UTF-8, UTF-16, windows-1252 and more");
        }
    }
}
