// SPDX-License-Identifier: Apache-2.0
package org.priodon.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.priodon.data.Precision;
import org.priodon.mixture.Covariance;
import org.priodon.mixture.GaussianMixture;

/** Our files in the hands of Armadillo itself, where a C++ compiler and Armadillo are installed. */
@Timeout(300)
class ArmadilloExchangeTest {
    /** Loads a model, prints the log-density of each row of standard input, and saves the model again. */
    private static final String PROGRAM = """
            #include <armadillo>
            #include <cstdio>
            #include <string>

            template <class Model, class T> int run(char **arguments)
            {
                Model model;
                if (!model.load(arguments[2])) return 3;
                arma::Col<T> row(model.n_dims());
                double value;
                for (arma::uword i = 0; std::cin >> value; i++)
                {
                    row(i % row.n_elem) = T(value);
                    if (i % row.n_elem == row.n_elem - 1) std::printf("%.17g\\n", double(model.log_p(row)));
                }
                return model.save(arguments[3]) ? 0 : 4;
            }

            int main(int, char **arguments)
            {
                const std::string kind = arguments[1];
                return kind == "DOUBLE" ? run<arma::gmm_diag, double>(arguments)
                     : kind == "SINGLE" ? run<arma::fgmm_diag, float>(arguments)
                     : kind == "FULL-DOUBLE" ? run<arma::gmm_full, double>(arguments)
                                             : run<arma::fgmm_full, float>(arguments);
            }
            """;

    @TempDir
    Path folder;

    /** Compiled once for both kernels. */
    private Path program() throws IOException, InterruptedException {
        Path target = Path.of("target");
        Path program = (Files.isDirectory(target) ? target : folder)
                .toAbsolutePath()
                .resolve("armadillo-exchange-" + Integer.toHexString(PROGRAM.hashCode()));
        if (!Files.isExecutable(program)) {
            Path source = Files.writeString(folder.resolve("exchange.cpp"), PROGRAM);
            Path fresh = folder.resolve("exchange");
            int code = -1;
            try {
                code = new ProcessBuilder(
                                "g++", "-std=c++17", "-O1", "-o", fresh.toString(), source.toString(), "-larmadillo")
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor();
            } catch (IOException e) {
                assumeTrue(false, "no g++ here: " + e.getMessage());
            }
            assumeTrue(code == 0, "g++ cannot compile a program with Armadillo here");
            Files.copy(fresh, program);
        }
        return program;
    }

    @Tag("slow")
    @Test
    void armadilloReadsOurFiles() throws IOException, InterruptedException {
        Path program = program();
        for (Precision precision : Precision.values()) {
            for (int dimensions : new int[] {1, 3, 17}) {
                Random random = new Random(dimensions);
                GaussianMixture model = SampleModels.random(random, 2 + dimensions, dimensions, 0);
                Path ours = folder.resolve("ours.gmm");
                Path theirs = folder.resolve("theirs.gmm");
                ArmadilloFiles.write(ours, model, precision);
                GaussianMixture stored = ArmadilloFiles.read(ours);
                double[][] rows = stored.sample(50, 1);
                round(rows, precision);
                double[] densities = densities(program, precision.name(), ours, theirs, rows);
                assertEquals(rows.length, densities.length);
                // Relative to the density or to 1, as a log-density can be near 0. Single precision: roundings of 6e-8
                // each, more
                // of them with more dimensions, magnified by small variances.
                double tolerance = precision == Precision.DOUBLE ? 1e-12 : 2e-5;
                for (int i = 0; i < rows.length; i++) {
                    double expected = stored.logDensity(rows[i]);
                    assertEquals(expected, densities[i], tolerance * Math.max(1, Math.abs(expected)));
                }
                assertArrayEquals(Files.readAllBytes(ours), Files.readAllBytes(theirs));
            }
        }
    }

    @Test
    void armadilloReadsOurFullMatrices() throws IOException, InterruptedException {
        Path program = program();
        for (Precision precision : Precision.values()) {
            for (int dimensions : new int[] {1, 3, 17}) {
                GaussianMixture model = SampleModels.full(new Random(dimensions), 2 + dimensions, dimensions);
                Path ours = folder.resolve("ours.gmm");
                Path theirs = folder.resolve("theirs.gmm");
                ArmadilloFiles.write(ours, model, precision);
                GaussianMixture stored = ArmadilloFiles.read(ours);
                assertEquals(Covariance.FULL, stored.covariance());
                double[][] rows = stored.sample(50, 1);
                round(rows, precision);
                double[] densities = densities(program, "FULL-" + precision.name(), ours, theirs, rows);
                assertEquals(rows.length, densities.length);
                double tolerance = precision == Precision.DOUBLE ? 1e-11 : 1e-3;
                for (int i = 0; i < rows.length; i++) {
                    double expected = stored.logDensity(rows[i]);
                    assertEquals(expected, densities[i], tolerance * Math.max(1, Math.abs(expected)));
                }
                assertArrayEquals(Files.readAllBytes(ours), Files.readAllBytes(theirs));
            }
        }
    }

    /** So that both sides see the same numbers. */
    private static void round(double[][] rows, Precision precision) {
        for (double[] row : rows) {
            for (int d = 0; d < row.length; d++) {
                row[d] = precision == Precision.DOUBLE ? row[d] : (float) row[d];
            }
        }
    }

    private double[] densities(Path program, String kind, Path ours, Path theirs, double[][] rows)
            throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder();
        for (double[] row : rows) {
            for (double value : row) {
                text.append(value).append(' ');
            }
        }
        Path in = Files.writeString(folder.resolve("rows.txt"), text);
        Process process = new ProcessBuilder(program.toString(), kind, ours.toString(), theirs.toString())
                .redirectInput(in.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        assertEquals(true, process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
        return output.lines().mapToDouble(Double::parseDouble).toArray();
    }
}
