// SPDX-License-Identifier: GPL-3.0-or-later
package org.priodon.weka;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.swing.DefaultListModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.clusterers.EM;
import weka.clusterers.GaussianMixture;
import weka.core.Instances;
import weka.core.converters.ArffLoader;
import weka.core.converters.ArffSaver;
import weka.experiment.DensityBasedClustererSplitEvaluator;
import weka.experiment.Experiment;
import weka.experiment.InstancesResultListener;
import weka.experiment.PropertyNode;
import weka.experiment.RandomSplitResultProducer;
import weka.knowledgeflow.Flow;
import weka.knowledgeflow.FlowRunner;
import weka.knowledgeflow.StepManager;
import weka.knowledgeflow.StepManagerImpl;
import weka.knowledgeflow.steps.Clusterer;
import weka.knowledgeflow.steps.Loader;
import weka.knowledgeflow.steps.TextSaver;
import weka.knowledgeflow.steps.TrainingSetMaker;

/** The KnowledgeFlow and the Experimenter, as they run without windows. */
class OtherHostsTest {
    @TempDir
    Path folder;

    private Path arff(Instances data) throws Exception {
        Path file = folder.resolve("data.arff");
        ArffSaver saver = new ArffSaver();
        saver.setInstances(data);
        saver.setFile(file.toFile());
        saver.writeBatch();
        return file;
    }

    @Test
    void knowledgeFlowFitsAndPrints() throws Exception {
        ArffLoader arff = new ArffLoader();
        arff.setFile(arff(TestData.irisWithoutClass()).toFile());
        Loader loader = new Loader();
        loader.setLoader(arff);
        loader.setName("loader");
        TrainingSetMaker maker = new TrainingSetMaker();
        maker.setName("training");
        GaussianMixture mixture = new GaussianMixture();
        mixture.setOptions(new String[] {"-N", "3"});
        Clusterer clusterer = new Clusterer();
        clusterer.setClusterer(mixture);
        clusterer.setName("mixture");
        Path text = folder.resolve("text.txt");
        TextSaver saver = new TextSaver();
        saver.setFile(text.toFile());
        saver.setName("text");

        Flow flow = new Flow();
        StepManagerImpl first = new StepManagerImpl(loader);
        StepManagerImpl second = new StepManagerImpl(maker);
        StepManagerImpl third = new StepManagerImpl(clusterer);
        StepManagerImpl fourth = new StepManagerImpl(saver);
        flow.addAll(List.of(first, second, third, fourth));
        assertTrue(flow.connectSteps(first, second, StepManager.CON_DATASET));
        assertTrue(flow.connectSteps(second, third, StepManager.CON_TRAININGSET));
        assertTrue(flow.connectSteps(third, fourth, StepManager.CON_TEXT));
        FlowRunner runner = new FlowRunner();
        runner.setFlow(flow);
        runner.run();
        runner.waitUntilFinished();
        String printed = Files.readString(text);
        assertTrue(printed.contains("Number of clusters: 3") && printed.contains("Log likelihood"), printed);
    }

    /** EM and GaussianMixture in one experiment, compared by the likelihood of what is held out. */
    @Test
    void experimenterComparesWithEm() throws Exception {
        DensityBasedClustererSplitEvaluator evaluator = new DensityBasedClustererSplitEvaluator();
        RandomSplitResultProducer producer = new RandomSplitResultProducer();
        producer.setSplitEvaluator(evaluator);
        Experiment experiment = new Experiment();
        experiment.setResultProducer(producer);
        experiment.setUsePropertyIterator(true);
        experiment.setPropertyPath(new PropertyNode[] {
            new PropertyNode(
                    evaluator,
                    new java.beans.PropertyDescriptor("splitEvaluator", RandomSplitResultProducer.class),
                    RandomSplitResultProducer.class),
            new PropertyNode(
                    evaluator.getClusterer(),
                    new java.beans.PropertyDescriptor("clusterer", DensityBasedClustererSplitEvaluator.class),
                    DensityBasedClustererSplitEvaluator.class)
        });
        EM em = new EM();
        em.setNumClusters(3);
        GaussianMixture mixture = new GaussianMixture();
        mixture.setNumClusters(3);
        experiment.setPropertyArray(new weka.clusterers.DensityBasedClusterer[] {em, mixture});
        DefaultListModel<java.io.File> files = new DefaultListModel<>();
        files.addElement(arff(TestData.irisWithoutClass()).toFile());
        experiment.setDatasets(files);
        experiment.setRunLower(1);
        experiment.setRunUpper(3);
        Path results = folder.resolve("results.arff");
        InstancesResultListener listener = new InstancesResultListener();
        listener.setOutputFile(results.toFile());
        experiment.setResultListener(listener);
        experiment.initialize();
        experiment.runExperiment();
        experiment.postProcess();

        Instances table = new Instances(Files.newBufferedReader(results));
        assertEquals(6, table.numInstances());
        List<String> columns = new ArrayList<>();
        Collections.list(table.enumerateAttributes()).forEach(column -> columns.add(column.name()));
        assertTrue(columns.contains("measureSilhouette") && columns.contains("measureBIC"), columns.toString());
        for (int i = 0; i < 6; i++) {
            double held = table.instance(i).value(table.attribute("Log_likelihood"));
            assertTrue(held > -4 && held < -1, table.instance(i).toString());
        }
    }
}
