// SPDX-License-Identifier: AGPL-3.0-or-later

// Times Armadillo's gmm_diag (task em) or kmeans (task kmeans) on a workload, in double precision. See workload.h for
// the arguments and the output, and serve.h for those of priodon compare. Armadillo takes the number of threads from
// OpenMP.

#include "serve.h"

#include <armadillo>
#include <omp.h>

namespace
{

struct Problem
{
    const Workload &workload;
    int iterations;
    arma::mat data;
    arma::mat start;
    arma::gmm_diag mixture;
    arma::mat centres;
};

void fit_mixture(void *pointer)
{
    Problem &problem = *static_cast<Problem *>(pointer);
    const Workload &workload = problem.workload;
    const arma::vec variances(workload.variances, workload.dimensions);
    const arma::uword components = workload.components;
    problem.mixture.set_params(problem.start, arma::repmat(variances, 1, components),
                               arma::rowvec(components).fill(1.0 / static_cast<double>(components)));
    if (!problem.mixture.learn(problem.data, components, arma::eucl_dist, arma::keep_existing, 0,
                               static_cast<arma::uword>(problem.iterations), VARIANCE_FLOOR, false))
    {
        fail("Armadillo", "learn failed");
    }
}

void run_kmeans(Problem &problem, int iterations)
{
    if (!arma::kmeans(problem.centres, problem.data, problem.workload.components, arma::keep_existing,
                      static_cast<arma::uword>(iterations), false))
    {
        fail("Armadillo", "kmeans failed");
    }
}

void fit_kmeans(void *pointer)
{
    Problem &problem = *static_cast<Problem *>(pointer);
    problem.centres = problem.start;
    run_kmeans(problem, problem.iterations);
}

// Armadillo does not say how many iterations were needed until no centre moved, so one at a time, not timed.
int count_kmeans_iterations(Problem &problem)
{
    problem.centres = problem.start;
    for (int iteration = 1; iteration <= problem.iterations; iteration++)
    {
        const arma::mat before = problem.centres;
        run_kmeans(problem, 1);
        if (arma::approx_equal(before, problem.centres, "absdiff", 0.0))
        {
            return iteration;
        }
    }
    return problem.iterations;
}

double inertia(const Problem &problem)
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
    return sum;
}

struct Served
{
    Service &service;
    arma::mat data;
    arma::gmm_diag mixture;
};

void fit_served(void *pointer)
{
    Served &served = *static_cast<Served *>(pointer);
    const Service &service = served.service;
    const arma::uword dimensions = service.workload.dimensions;
    const arma::uword components = service.workload.components;
    const arma::uword iterations = static_cast<arma::uword>(service.iterations);
    bool done = false;
    if (service.own_start)
    {
        arma::arma_rng::set_seed(static_cast<arma::arma_rng::seed_type>(service.seed));
        done = served.mixture.learn(served.data, components, arma::eucl_dist, arma::random_subset,
                                    static_cast<arma::uword>(service.kmeans_iterations), iterations, service.floor,
                                    false);
    }
    else
    {
        served.mixture.set_params(arma::mat(service.workload.means, dimensions, components),
                                  arma::mat(service.variances, dimensions, components),
                                  arma::rowvec(service.weights, components));
        done = served.mixture.learn(served.data, components, arma::eucl_dist, arma::keep_existing, 0, iterations,
                                    service.floor, false);
    }
    if (!done)
    {
        fail("Armadillo", "learn failed");
    }
}

// Armadillo does not say how many iterations it needed; from the same start these are as many as asked for.
Outcome judge_served(void *pointer)
{
    Served &served = *static_cast<Served *>(pointer);
    return {served.service.own_start ? 0 : served.service.iterations, served.mixture.avg_log_p(served.data)};
}

int serve_fits(int count, char **arguments)
{
    Service service = parse_service(count, arguments);
    const Workload &workload = service.workload;
    omp_set_num_threads(service.threads);
    Served served{service, arma::mat(workload.rows, workload.dimensions, workload.samples, false, true), {}};
    const arma::arma_version version;
    char name[100];
    std::snprintf(name, sizeof name, "Armadillo %u.%u.%u", version.major, version.minor, version.patch);
    serve(&service, name, fit_served, judge_served, &served);
    return 0;
}

} // namespace

int main(int count, char **arguments)
{
    if (count > 1 && std::strncmp(arguments[1], "serve", 5) == 0)
    {
        return serve_fits(count, arguments);
    }
    const Request request = parse_request(count, arguments);
    const Workload workload = read_workload(request.file);
    omp_set_num_threads(request.threads);
    Problem problem{workload,
                    request.iterations,
                    arma::mat(workload.rows, workload.dimensions, workload.samples, false, true),
                    arma::mat(workload.means, workload.dimensions, workload.components),
                    {},
                    {}};
    const arma::arma_version version;
    std::printf("library Armadillo %u.%u.%u, %d threads\n", version.major, version.minor, version.patch,
                omp_get_max_threads());
    if (std::strcmp(request.task, "em") == 0)
    {
        time_fits(request, fit_mixture, &problem);
        std::printf("quality %.17g\n", problem.mixture.avg_log_p(problem.data));
        std::printf("iterations %d\n", request.iterations);
    }
    else if (std::strcmp(request.task, "kmeans") == 0)
    {
        time_fits(request, fit_kmeans, &problem);
        std::printf("quality %.17g\n", inertia(problem));
        std::printf("iterations %d\n", count_kmeans_iterations(problem));
    }
    else
    {
        fail("the task must be em or kmeans but was", request.task);
    }
    return 0;
}
