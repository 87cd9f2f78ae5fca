// SPDX-License-Identifier: Apache-2.0
/**
 * Model files of mixtures and of k-means: versioned JSON with provenance and a checksum, and Armadillo's binary.
 *
 * <p>{@link ModelFiles} writes mixtures as JSON and reads both; {@link KMeansFiles} does it for centres of k-means.
 * {@link ArmadilloFiles} exchanges models with C++ programs that use Armadillo. {@link Provenance} says where a model
 * came from, as far as the caller wants to tell. A file is replaced in one step, so nobody finds half a model.
 *
 * <p>Files are data to be checked, never code; nothing here uses Java serialisation. What breaks a rule is refused with
 * a {@link ModelFileException} that names the file, the place and what helps. {@code docs/model-format.md} describes
 * both formats.
 *
 * <pre>{@code
 * FitResult fit = MixtureFitter.withDefaults().withComponents(2).fit(Samples.ofRows(rows));
 * Path file = folder.resolve("model.json");
 * ModelFiles.write(file, fit.model(), Provenance.of(fit.report(), Map.of("data", "birds.csv")));
 *
 * StoredModel stored = ModelFiles.read(file);
 * boolean equal = stored.model().equals(fit.model()); // true, bit for bit
 * }</pre>
 */
package org.priodon.io;
