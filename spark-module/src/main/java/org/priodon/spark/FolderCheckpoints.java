// SPDX-License-Identifier: Apache-2.0
package org.priodon.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.priodon.io.FitStates;
import org.priodon.io.ModelFileException;
import org.priodon.io.ModelFiles;
import org.priodon.io.Provenance;
import org.priodon.mixture.Checkpoints;
import org.priodon.mixture.FitState;
import org.priodon.mixture.GaussianMixture;

/**
 * Checkpoints in a folder of any file system that Hadoop knows. A file gets its name when it is complete, and former ones
 * go after that, because not every file system replaces a file in one step. So whenever the driver dies, a state is there.
 */
final class FolderCheckpoints implements Checkpoints {
    /** Where a fit stands. */
    private static final String STATE = ".state.json";

    /** The model so far. */
    private static final String MODEL = ".model.json";

    private final FileSystem files;
    private final Path folder;
    private final int interval;

    FolderCheckpoints(String folder, int interval, Configuration configuration) {
        this.folder = new Path(folder);
        this.interval = interval;
        try {
            files = this.folder.getFileSystem(configuration);
            files.mkdirs(this.folder);
        } catch (IOException e) {
            throw new IllegalArgumentException("checkpoint '" + folder + "' is no folder: " + e.getMessage(), e);
        }
    }

    @Override
    public int interval() {
        return interval;
    }

    /** The latest that is not damaged. */
    @Override
    public Optional<FitState> find(String name) {
        try {
            for (Path file : kept(name, STATE)) {
                try {
                    return Optional.of(FitStates.fromJson(read(file)));
                } catch (ModelFileException e) {
                    continue;
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("checkpoint '" + folder + "' cannot be read", e);
        }
    }

    @Override
    public void keep(String name, FitState state, GaussianMixture model) {
        int iterations = state.trace().size();
        try {
            write(name, iterations, STATE, FitStates.toJson(state));
            write(name, iterations, MODEL, ModelFiles.toJson(model, Provenance.none()));
        } catch (IOException e) {
            throw new UncheckedIOException("checkpoint '" + folder + "' cannot be written", e);
        }
    }

    /** The files of a fit, the latest first. */
    private List<Path> kept(String name, String kind) throws IOException {
        List<Path> found = new ArrayList<>();
        try {
            for (FileStatus file : files.listStatus(folder)) {
                String fileName = file.getPath().getName();
                if (fileName.startsWith(name + ".") && fileName.endsWith(kind)) {
                    found.add(file.getPath());
                }
            }
        } catch (FileNotFoundException e) {
            return List.of();
        }
        found.sort(Comparator.comparing(Path::getName).reversed());
        return found;
    }

    private String read(Path file) throws IOException {
        try (FSDataInputStream in = files.open(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void write(String name, int iterations, String kind, String text) throws IOException {
        Path part = new Path(folder, "_" + name + kind);
        try (OutputStream out = files.create(part, true)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        Path target = new Path(folder, String.format(Locale.ROOT, "%s.%08d%s", name, iterations, kind));
        List<Path> former = kept(name, kind);
        if (files.exists(target)) {
            files.delete(target, false);
        }
        if (!files.rename(part, target)) {
            throw new IOException(part + " could not be renamed to " + target.getName());
        }
        for (Path file : former) {
            if (!file.getName().equals(target.getName())) {
                files.delete(file, false);
            }
        }
    }
}
