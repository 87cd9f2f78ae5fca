// SPDX-License-Identifier: Apache-2.0

// Writes the golden values of the engine's tests: what Armadillo's gmm_diag and fgmm_diag answer on small data sets
// that this program makes itself. See README.md for the compile line, the file format and the list of matrices.

#include <armadillo>
#include <omp.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

const double variance_floor = 1e-10;

// ---------------------------------------------------------------- data

// SplitMix64 (Steele, Lea & Flood 2014), so that the data do not depend on any library.
class Generator
{
public:
    explicit Generator(std::uint64_t seed) : state(seed) {}

    std::uint64_t next()
    {
        state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    // In [0, 1), 53 random bits.
    double uniform() { return static_cast<double>(next() >> 11) * (1.0 / 9007199254740992.0); }

    // Nearly normal: twelve uniforms less six. Needs no libm, hence the same bits everywhere.
    double normal()
    {
        double sum = 0;
        for (int t = 0; t < 12; t++)
        {
            sum += uniform();
        }
        return sum - 6;
    }

private:
    std::uint64_t state;
};

// Data and parameters are decimal numbers of few places: small files, and a decimal parser reads the same double.
double decimals(double value, int places)
{
    const double scale = std::pow(10.0, places);
    return std::round(value * scale) / scale;
}

struct Parameters
{
    arma::mat means; // d x g, as Armadillo stores them
    arma::mat dcovs;
    arma::rowvec hefts;
};

struct Shape
{
    std::string name;
    arma::mat data;          // d x n
    Parameters given;        // an arbitrary model for the densities
    arma::mat start;         // starting means for k-means
    Parameters em_start;     // starting means of their own, global variances, equal hefts
};

Shape make_shape(arma::uword n, arma::uword d, arma::uword k, double separation, std::uint64_t seed)
{
    Generator random(seed);
    Shape shape;
    shape.name = std::to_string(n) + "x" + std::to_string(d) + "x" + std::to_string(k);

    arma::mat centres(d, k);
    arma::mat deviations(d, k);
    arma::vec scales(d);
    for (arma::uword j = 0; j < d; j++)
    {
        scales(j) = std::pow(3.0, static_cast<double>(j % 4)); // columns of different range: the two distances differ
    }
    for (arma::uword g = 0; g < k; g++)
    {
        for (arma::uword j = 0; j < d; j++)
        {
            centres(j, g) = separation * (2 * random.uniform() - 1);
            deviations(j, g) = 0.5 + random.uniform();
        }
    }
    shape.data.set_size(d, n);
    for (arma::uword i = 0; i < n; i++)
    {
        // Unequal shares: the smaller of two draws favours the first clusters.
        const double u = random.uniform();
        const double v = random.uniform();
        const arma::uword g = static_cast<arma::uword>(std::min(u, v) * static_cast<double>(k));
        for (arma::uword j = 0; j < d; j++)
        {
            shape.data(j, i) = decimals(scales(j) * (centres(j, g) + deviations(j, g) * random.normal()), 4);
        }
    }

    shape.given.means.set_size(d, k);
    shape.given.dcovs.set_size(d, k);
    shape.given.hefts.set_size(k);
    for (arma::uword g = 0; g < k; g++)
    {
        for (arma::uword j = 0; j < d; j++)
        {
            shape.given.means(j, g) = decimals(scales(j) * (centres(j, g) + 0.3 * random.normal()), 3);
            shape.given.dcovs(j, g) = decimals(scales(j) * scales(j) * (0.3 + 2 * random.uniform()), 3);
        }
        shape.given.hefts(g) = static_cast<double>(g + 1) / (0.5 * static_cast<double>(k * (k + 1)));
    }

    shape.start.set_size(d, k);
    for (arma::uword g = 0; g < k; g++)
    {
        for (arma::uword j = 0; j < d; j++)
        {
            shape.start(j, g) = decimals(scales(j) * (centres(j, g) + 0.6 * separation * random.normal()), 3);
        }
    }

    shape.em_start.means.set_size(d, k);
    for (arma::uword g = 0; g < k; g++)
    {
        for (arma::uword j = 0; j < d; j++)
        {
            shape.em_start.means(j, g) = decimals(scales(j) * (centres(j, g) + 0.8 * random.normal()), 3);
        }
    }
    shape.em_start.dcovs.set_size(d, k);
    const arma::vec global = arma::var(shape.data, 1, 1); // divided by n
    for (arma::uword g = 0; g < k; g++)
    {
        for (arma::uword j = 0; j < d; j++)
        {
            shape.em_start.dcovs(j, g) = decimals(global(j), 3);
        }
    }
    shape.em_start.hefts.set_size(k);
    shape.em_start.hefts.fill(1.0 / static_cast<double>(k));
    return shape;
}

// ---------------------------------------------------------------- files

// The shortest of %.1g to %.17g that reads back as the same double; whole numbers without an exponent.
std::string exact(double value)
{
    char text[64];
    if (std::abs(value) < 1e6 && value == std::floor(value))
    {
        std::snprintf(text, sizeof text, "%.0f", value);
        return text;
    }
    for (int digits = 1; digits <= 17; digits++)
    {
        std::snprintf(text, sizeof text, "%.*g", digits, value);
        if (std::strtod(text, nullptr) == value)
        {
            break;
        }
    }
    return text;
}

class Writer
{
public:
    Writer(const std::string& folder, const std::string& name) : out(folder + "/" + name + ".txt")
    {
        if (!out)
        {
            throw std::runtime_error("cannot write " + folder + "/" + name + ".txt");
        }
        out << "# Armadillo " << arma::arma_version::as_string() << ", made by armadillo_golden.cpp\n";
    }

    // One line per row of the matrix.
    void matrix(const std::string& name, const arma::mat& values)
    {
        out << "matrix " << name << ' ' << values.n_rows << ' ' << values.n_cols << '\n';
        for (arma::uword r = 0; r < values.n_rows; r++)
        {
            for (arma::uword c = 0; c < values.n_cols; c++)
            {
                out << (c == 0 ? "" : " ") << exact(values(r, c));
            }
            out << '\n';
        }
    }

    void vector(const std::string& name, const arma::rowvec& values) { matrix(name, values); }

    void vector(const std::string& name, const arma::urowvec& values)
    {
        matrix(name, arma::conv_to<arma::rowvec>::from(values));
    }

    void scalar(const std::string& name, double value) { matrix(name, arma::mat(1, 1, arma::fill::value(value))); }

    // Means and variances one component per row, as the Java side has them.
    void model(const std::string& prefix, const arma::gmm_diag& model)
    {
        matrix(prefix + ".means", model.means.t());
        matrix(prefix + ".dcovs", model.dcovs.t());
        vector(prefix + ".hefts", model.hefts);
    }

private:
    std::ofstream out;
};

void demand(bool success, const std::string& what)
{
    if (!success)
    {
        throw std::runtime_error("Armadillo refused: " + what);
    }
}

arma::gmm_diag model_of(const Parameters& parameters)
{
    arma::gmm_diag model;
    model.set_params(parameters.means, parameters.dcovs, parameters.hefts);
    return model;
}

const arma::gmm_dist_mode& distance_named(const std::string& name)
{
    if (name == "eucl")
    {
        return arma::eucl_dist;
    }
    return arma::maha_dist;
}

const arma::gmm_seed_mode& seeding_named(const std::string& name)
{
    if (name == "subset")
    {
        return arma::static_subset;
    }
    return arma::static_spread;
}

// ---------------------------------------------------------------- cases

void write_data(const std::string& folder, const Shape& shape)
{
    Writer out(folder, shape.name + "-data");
    out.matrix("rows", shape.data.t());
    out.matrix("given.means", shape.given.means.t());
    out.matrix("given.dcovs", shape.given.dcovs.t());
    out.vector("given.hefts", shape.given.hefts);
    out.matrix("kmeans.start", shape.start.t());
    out.matrix("em.start.means", shape.em_start.means.t());
    out.matrix("em.start.dcovs", shape.em_start.dcovs.t());
    out.vector("em.start.hefts", shape.em_start.hefts);
}

void write_densities(const std::string& folder, const Shape& shape)
{
    const arma::gmm_diag model = model_of(shape.given);
    Writer out(folder, shape.name + "-density");
    out.scalar("avg_log_p", model.avg_log_p(shape.data));
    out.vector("log_p", model.log_p(shape.data));
    for (arma::uword g = 0; g < model.n_gaus(); g++)
    {
        out.vector("log_p." + std::to_string(g), model.log_p(shape.data, g));
        out.scalar("avg_log_p." + std::to_string(g), model.avg_log_p(shape.data, g));
    }
    out.vector("assign.eucl", model.assign(shape.data, arma::eucl_dist));
    out.vector("assign.prob", model.assign(shape.data, arma::prob_dist));
    out.vector("raw_hist.eucl", model.raw_hist(shape.data, arma::eucl_dist));
    out.vector("raw_hist.prob", model.raw_hist(shape.data, arma::prob_dist));
    out.vector("norm_hist.prob", model.norm_hist(shape.data, arma::prob_dist));
}

void write_em(const std::string& folder, const Shape& shape)
{
    Writer out(folder, shape.name + "-em");
    out.scalar("em0.avg_log_p", model_of(shape.em_start).avg_log_p(shape.data));
    for (int iterations : {1, 3, 10})
    {
        arma::gmm_diag model = model_of(shape.em_start);
        demand(model.learn(shape.data, model.n_gaus(), arma::eucl_dist, arma::keep_existing, 0, iterations,
                           variance_floor, false), "EM");
        const std::string prefix = "em" + std::to_string(iterations);
        out.model(prefix, model);
        out.scalar(prefix + ".avg_log_p", model.avg_log_p(shape.data));
    }
}

void write_kmeans(const std::string& folder, const Shape& shape)
{
    Writer out(folder, shape.name + "-kmeans");
    for (const std::string& distance : std::vector<std::string>{"eucl", "maha"})
    {
        for (int iterations : {1, 3, 10})
        {
            arma::gmm_diag model = model_of({shape.start, shape.given.dcovs, shape.given.hefts});
            demand(model.learn(shape.data, model.n_gaus(), distance_named(distance), arma::keep_existing, iterations,
                               0, variance_floor, false), "k-means");
            out.model(distance + std::to_string(iterations), model);
        }
    }
}

// The rows that seeding takes as first means. learn() does not show them, for it replaces the means by the averages of
// their clusters even when asked for no iteration; kmeans() with no iteration does, but knows Euclidean distance only.
// Hence Mahalanobis seeding is watched on columns divided by their standard deviations.
arma::urowvec seed_rows(const arma::mat& data, arma::uword k, const std::string& seeding, const std::string& distance)
{
    arma::mat scaled = data;
    if (distance == "maha")
    {
        scaled.each_col() /= arma::stddev(data, 0, 1);
    }
    arma::mat means;
    demand(arma::kmeans(means, scaled, k, seeding_named(seeding), 0, false), "seeding");
    arma::urowvec rows(k);
    for (arma::uword g = 0; g < k; g++)
    {
        arma::uword i = 0;
        while (i < scaled.n_cols && arma::any(means.col(g) != scaled.col(i)))
        {
            i++;
        }
        demand(i < scaled.n_cols, "a seed that is a row");
        rows(g) = i;
    }
    return rows;
}

void write_learn(const std::string& folder, const Shape& shape)
{
    Writer out(folder, shape.name + "-learn");
    const arma::uword k = shape.start.n_cols;
    for (const std::string& seeding : std::vector<std::string>{"subset", "spread"})
    {
        const arma::gmm_seed_mode& seed_mode = seeding_named(seeding);
        for (const std::string& distance : std::vector<std::string>{"eucl", "maha"})
        {
            const arma::gmm_dist_mode& dist_mode = distance_named(distance);
            const std::string prefix = seeding + "." + distance;

            arma::gmm_diag seeded;
            demand(seeded.learn(shape.data, k, dist_mode, seed_mode, 0, 0, variance_floor, false), "seeding");
            out.vector(prefix + ".seed.rows", seed_rows(shape.data, k, seeding, distance));
            out.model(prefix + ".seed", seeded);

            arma::gmm_diag clustered;
            demand(clustered.learn(shape.data, k, dist_mode, seed_mode, 10, 0, variance_floor, false), "clustering");
            out.model(prefix + ".km10", clustered);

            arma::gmm_diag learned;
            demand(learned.learn(shape.data, k, dist_mode, seed_mode, 10, 10, variance_floor, false), "learning");
            out.model(prefix + ".km10em10", learned);
            out.scalar(prefix + ".km10em10.avg_log_p", learned.avg_log_p(shape.data));
        }
    }
}

void write_stored_models(const std::string& folder, const Shape& shape)
{
    Writer out(folder, "stored");
    const arma::mat vectors = shape.data.cols(0, 19);
    out.matrix("rows", vectors.t());

    const arma::gmm_diag model = model_of(shape.given);
    demand(model.save(folder + "/double.gmm"), "saving double.gmm");
    out.model("double", model);
    out.vector("double.log_p", model.log_p(vectors));

    arma::fgmm_diag single;
    single.set_params(arma::conv_to<arma::fmat>::from(shape.given.means),
                      arma::conv_to<arma::fmat>::from(shape.given.dcovs),
                      arma::conv_to<arma::frowvec>::from(shape.given.hefts));
    demand(single.save(folder + "/float.gmm"), "saving float.gmm");
    out.matrix("float.means", arma::conv_to<arma::mat>::from(single.means).t());
    out.matrix("float.dcovs", arma::conv_to<arma::mat>::from(single.dcovs).t());
    out.vector("float.hefts", arma::conv_to<arma::rowvec>::from(single.hefts));
    out.vector("float.log_p",
               arma::conv_to<arma::rowvec>::from(single.log_p(arma::conv_to<arma::fmat>::from(vectors))));
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
    {
        std::cerr << "usage: armadillo_golden FOLDER\n";
        return 2;
    }
    omp_set_num_threads(2); // Armadillo's last bits depend on the number of threads
    const std::string folder = argv[1];
    const std::vector<Shape> shapes = {make_shape(500, 2, 3, 3.0, 4), make_shape(400, 7, 5, 1.5, 2),
                                       make_shape(300, 13, 4, 1.0, 3)};
    for (const Shape& shape : shapes)
    {
        write_data(folder, shape);
        write_densities(folder, shape);
        write_em(folder, shape);
        write_kmeans(folder, shape);
        write_learn(folder, shape);
    }
    write_stored_models(folder, shapes[1]);
    return 0;
}
