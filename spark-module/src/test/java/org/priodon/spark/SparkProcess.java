// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Processes with the class path of the tests, started as Spark's own scripts start Java. */
final class SparkProcess {
    private SparkProcess() {}

    static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /**
     * @param arguments of Java, with the main class among them
     */
    static ProcessBuilder command(List<String> arguments) {
        List<String> all = new ArrayList<>();
        all.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        all.addAll(List.of(System.getProperty("priodon.spark.opens").split(" ")));
        all.addAll(List.of("-Xmx512m", "-cp", classPath()));
        all.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(all);
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder;
    }
}
