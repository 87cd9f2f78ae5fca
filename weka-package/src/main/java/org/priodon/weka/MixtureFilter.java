// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import weka.core.Capabilities;
import weka.core.Capabilities.Capability;
import weka.core.Randomizable;
import weka.core.WeightedInstancesHandler;
import weka.filters.SimpleBatchFilter;
import weka.filters.UnsupervisedFilter;

/** What filters that fit a mixture to the first batch have in common. */
public abstract class MixtureFilter extends SimpleBatchFilter
        implements CheckedScheme, UnsupervisedFilter, WeightedInstancesHandler, Randomizable {
    private static final long serialVersionUID = 1L;

    /** Options that are not named get their defaults. A wrong value is refused and changes nothing. */
    @Override
    public final void setOptions(String[] options) throws Exception {
        OptionCheck.set(this, options, super::setOptions);
    }

    @Override
    public final String[] allOptions() {
        return super.getOptions();
    }

    /** Only options that differ from their defaults. */
    @Override
    public final String[] getOptions() {
        return OptionCheck.changed(this);
    }

    /** Runs from the command line. A wrong value of an option ends the program. */
    @Override
    public void run(Object toRun, String[] options) throws Exception {
        CommandLine.check(this, options);
        super.run(toRun, options);
    }

    @Override
    public Capabilities getCapabilities() {
        Capabilities result = super.getCapabilities();
        InstancesReader.restrict(result);
        result.enableAllClasses();
        result.enable(Capability.MISSING_CLASS_VALUES);
        result.enable(Capability.NO_CLASS);
        result.setMinimumNumberInstances(0);
        return result;
    }

    @Override
    public boolean allowAccessToFullInputFormat() {
        return true;
    }
}
