// SPDX-License-Identifier: Apache-2.0
/** Readers for CSV and ARFF files, and the data sets of the paper: catalogue, preparation, download and stand-ins. */
module org.priodon.datasets {
    requires transitive org.priodon.engine;
    requires ch.randelshofer.fastdoubleparser;

    exports org.priodon.datasets;
    exports org.priodon.datasets.read;
}
