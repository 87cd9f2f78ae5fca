// SPDX-License-Identifier: Apache-2.0

// What Armadillo's gmm_full makes of the data and starts of armadillo_golden.cpp. See README.md.

#include <armadillo>
#include <omp.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <string>

namespace
{

std::map<std::string, arma::mat> read(const std::string &path)
{
    std::map<std::string, arma::mat> matrices;
    std::ifstream in(path);
    std::string line;
    while (std::getline(in, line))
    {
        std::istringstream words(line);
        std::string word, name;
        arma::uword rows, columns;
        if (!(words >> word >> name >> rows >> columns) || word != "matrix") continue;
        arma::mat matrix(rows, columns);
        for (arma::uword r = 0; r < rows; r++)
            for (arma::uword c = 0; c < columns; c++) in >> matrix(r, c);
        matrices[name] = matrix;
    }
    return matrices;
}

void print(const std::string &name, const arma::mat &matrix)
{
    std::printf("matrix %s %d %d\n", name.c_str(), int(matrix.n_rows), int(matrix.n_cols));
    for (arma::uword r = 0; r < matrix.n_rows; r++)
        for (arma::uword c = 0; c < matrix.n_cols; c++)
            std::printf("%.17g%s", matrix(r, c), c + 1 < matrix.n_cols ? " " : "\n");
}

}

int main(int, char **arguments)
{
    omp_set_num_threads(2);
    std::map<std::string, arma::mat> data = read(arguments[1]);
    const arma::mat samples = data["rows"].t();
    const arma::mat variances = data["em.start.dcovs"];
    arma::cube covariances(samples.n_rows, samples.n_rows, variances.n_rows);
    for (arma::uword g = 0; g < variances.n_rows; g++) covariances.slice(g) = arma::diagmat(variances.row(g));
    arma::gmm_full model;
    model.set_params(data["em.start.means"].t(), covariances, data["em.start.hefts"]);
    std::printf("# Armadillo %s, made by full_golden.cpp\n", arma::arma_version::as_string().c_str());
    if (!model.learn(samples, variances.n_rows, arma::maha_dist, arma::keep_existing, 0, 10, 1e-10, false)) return 1;
    print("em10.hefts", model.hefts);
    print("em10.means", model.means.t());
    arma::mat flat(variances.n_rows, samples.n_rows * samples.n_rows);
    for (arma::uword g = 0; g < flat.n_rows; g++) flat.row(g) = arma::vectorise(model.fcovs.slice(g)).t();
    print("em10.fcovs", flat);
    arma::mat average(1, 1);
    average(0, 0) = model.avg_log_p(samples);
    print("em10.avg_log_p", average);
    if (arguments[2] != nullptr)
    {
        arma::rowvec first(5);
        for (int i = 0; i < 5; i++) first(i) = model.log_p(samples.col(i));
        print("log_p", first);
        model.save(arguments[2]);
    }
    return 0;
}
