// SPDX-License-Identifier: AGPL-3.0-or-later

// Times Armadillo's gmm_diag (task em) or kmeans (task kmeans) on a workload, in double precision. See workload.h for
// the arguments and the output. Armadillo takes the number of threads from OpenMP.

#include "workload.h"

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

} // namespace

int main(int count, char **arguments)
{
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
