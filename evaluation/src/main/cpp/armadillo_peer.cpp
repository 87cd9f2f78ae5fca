// SPDX-License-Identifier: AGPL-3.0-or-later

// Fits Armadillo's gmm_diag, gmm_full and kmeans, in double precision. See serve.h for arguments and answers. Armadillo
// takes the number of threads from OpenMP.

#include "serve.h"

#include <armadillo>
#include <omp.h>
#include <sstream>

namespace
{

// What Armadillo prints of its iterations.
std::ostringstream told;

struct Problem
{
    Service &service;
    arma::mat data;
    arma::gmm_diag diagonal;
    arma::gmm_full full;
    arma::cube covariances;
    arma::mat centres;
};

arma::uword iterations(const Problem &problem)
{
    return static_cast<arma::uword>(problem.service.iterations);
}

template<typename Mixture>
void learn(const Problem &problem, Mixture &mixture)
{
    if (!mixture.learn(problem.data, problem.service.components, arma::eucl_dist, arma::keep_existing, 0,
                       iterations(problem), problem.service.floor, false))
    {
        fail("Armadillo", "learn failed");
    }
}

arma::mat start_means(const Problem &problem)
{
    return arma::mat(problem.service.means, problem.service.dimensions, problem.service.components);
}

void fit_diagonal(void *pointer)
{
    Problem &problem = *static_cast<Problem *>(pointer);
    const Service &service = problem.service;
    problem.diagonal.set_params(start_means(problem),
                                arma::mat(service.variances, service.dimensions, service.components),
                                arma::rowvec(service.weights, service.components));
    learn(problem, problem.diagonal);
}

// The covariances of clusters are made before the first fit from a start, which is not timed: see prepare.
void fit_full(void *pointer)
{
    Problem &problem = *static_cast<Problem *>(pointer);
    problem.full.set_params(start_means(problem), problem.covariances,
                            arma::rowvec(problem.service.weights, problem.service.components));
    learn(problem, problem.full);
}

// It is let to print its iterations, because nothing else tells how many there were; a line takes about a microsecond.
void fit_own(void *pointer)
{
    Problem &problem = *static_cast<Problem *>(pointer);
    const Service &service = problem.service;
    told.str("");
    arma::arma_rng::set_seed(static_cast<arma::arma_rng::seed_type>(service.seed));
    if (!problem.diagonal.learn(problem.data, service.components, arma::eucl_dist, arma::random_subset,
                                static_cast<arma::uword>(service.kmeans_iterations), iterations(problem),
                                service.floor, true))
    {
        fail("Armadillo", "learn failed");
    }
}

int count_own_iterations()
{
    int count = 0;
    std::istringstream lines(told.str());
    for (std::string line; std::getline(lines, line);)
    {
        count += line.find("EM: iteration") != std::string::npos;
    }
    return count;
}

void run_kmeans(Problem &problem, arma::uword count)
{
    if (!arma::kmeans(problem.centres, problem.data, problem.service.components, arma::keep_existing, count, false))
    {
        fail("Armadillo", "kmeans failed");
    }
}

void fit_kmeans(void *pointer)
{
    Problem &problem = *static_cast<Problem *>(pointer);
    problem.centres = start_means(problem);
    run_kmeans(problem, iterations(problem));
}

// Divided by the number of rows. A cluster with no more rows than dimensions gets that of all rows.
void prepare(void *pointer)
{
    Problem &problem = *static_cast<Problem *>(pointer);
    const Service &service = problem.service;
    if (!is_asked(&service, "serve-full"))
    {
        return;
    }
    const arma::uword dimensions = service.dimensions;
    arma::uvec labels(service.samples);
    for (arma::uword i = 0; i < service.samples; i++)
    {
        labels(i) = service.labels[i];
    }
    problem.covariances.set_size(dimensions, dimensions, service.components);
    for (arma::uword g = 0; g < service.components; g++)
    {
        const arma::uvec members = arma::find(labels == g);
        const arma::mat enough = members.n_elem > dimensions ? arma::mat(problem.data.cols(members)) : problem.data;
        problem.covariances.slice(g) = arma::cov(enough.t(), 1);
    }
}

// Armadillo does not say how many iterations were needed until no centre moved, so one at a time, not timed.
int count_kmeans_iterations(Problem &problem)
{
    problem.centres = start_means(problem);
    for (int iteration = 1; iteration <= problem.service.iterations; iteration++)
    {
        const arma::mat before = problem.centres;
        run_kmeans(problem, 1);
        if (arma::approx_equal(before, problem.centres, "absdiff", 0.0))
        {
            return iteration;
        }
    }
    return problem.service.iterations;
}

double mean_square(const Problem &problem)
{
    double sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (long i = 0; i < static_cast<long>(problem.data.n_cols); i++)
    {
        double least = INFINITY;
        for (arma::uword k = 0; k < problem.centres.n_cols; k++)
        {
            double distance = 0;
            for (arma::uword d = 0; d < problem.data.n_rows; d++)
            {
                const double difference
                    = problem.data.at(d, static_cast<arma::uword>(i)) - problem.centres.at(d, k);
                distance += difference * difference;
            }
            least = std::min(least, distance);
        }
        sum += least;
    }
    return sum / static_cast<double>(problem.data.n_cols);
}

// From a given start EM has as many iterations as asked for.
Outcome judge(void *pointer)
{
    Problem &problem = *static_cast<Problem *>(pointer);
    const Service &service = problem.service;
    if (is_asked(&service, "serve-kmeans"))
    {
        const double quality = -mean_square(problem);
        return {count_kmeans_iterations(problem), quality, ""};
    }
    if (is_asked(&service, "serve-full"))
    {
        return {service.iterations, problem.full.avg_log_p(problem.data), ""};
    }
    return {is_asked(&service, "serve-own") ? count_own_iterations() : service.iterations, problem.diagonal.avg_log_p(problem.data), ""};
}

} // namespace

int main(int count, char **arguments)
{
    Service service = parse_service(count, arguments);
    omp_set_num_threads(service.threads);
    arma::set_cout_stream(told);
    Problem problem{service, arma::mat(service.rows, service.dimensions, service.samples, false, true), {}, {}, {}, {}};
    const arma::arma_version version;
    char name[200];
    std::snprintf(name, sizeof name, "Armadillo %u.%u.%u, compiled by %s, version %s", version.major, version.minor,
                  version.patch, COMPILED_BY, __VERSION__);
    serve(&service, name,
          is_asked(&service, "serve-kmeans") ? fit_kmeans
          : is_asked(&service, "serve-full") ? fit_full
          : is_asked(&service, "serve-own")  ? fit_own
                                             : fit_diagonal,
          prepare, judge, &problem);
    return 0;
}
