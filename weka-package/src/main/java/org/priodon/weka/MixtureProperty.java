// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import java.beans.BeanInfo;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.beans.SimpleBeanInfo;
import weka.gui.GenericObjectEditor;

/**
 * Names Weka's editor of schemes for the property {@code clusterer} of a scheme. Its type is a class of ours, for which
 * Weka knows no editor, and it leaves such properties out of its sheets.
 */
public abstract class MixtureProperty extends SimpleBeanInfo {
    private final Class<?> scheme;

    /**
     * Creates what Java looks for beside a class, by its name with {@code BeanInfo} at the end.
     *
     * @param scheme the class
     */
    protected MixtureProperty(Class<?> scheme) {
        this.scheme = scheme;
    }

    @Override
    public PropertyDescriptor[] getPropertyDescriptors() {
        try {
            PropertyDescriptor property = new PropertyDescriptor("clusterer", scheme);
            property.setPropertyEditorClass(GenericObjectEditor.class);
            return new PropertyDescriptor[] {property};
        } catch (IntrospectionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All other properties. */
    @Override
    public BeanInfo[] getAdditionalBeanInfo() {
        try {
            return new BeanInfo[] {Introspector.getBeanInfo(scheme, Introspector.IGNORE_IMMEDIATE_BEANINFO)};
        } catch (IntrospectionException e) {
            throw new IllegalStateException(e);
        }
    }
}
