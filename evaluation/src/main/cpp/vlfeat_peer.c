/* SPDX-License-Identifier: AGPL-3.0-or-later */

/* Times VLFeat's Gaussian mixture on a workload, in double precision. See workload.h for the arguments and the output,
 * and serve.h for those of priodon compare.
 *
 * VLFeat ends early when the likelihood changes by less than a part in 100,000, and does not say after how many
 * iterations; it tells its printing function, if asked. So an untimed fit counts them. It also leaves out small
 * responsibilities from its sums, so its answer differs from an exact one in the fifth digit; and it moves components that
 * are nearly empty, which leads to another model. The untimed fit counts these too. */

#include "serve.h"

#include <vl/generic.h>
#include <vl/gmm.h>

#include <stdarg.h>

typedef struct
{
    const Workload *workload;
    int iterations;
    double *weights;
    double *variances;
    VlGMM *mixture;
} Problem;

static void fit(void *pointer)
{
    Problem *problem = (Problem *) pointer;
    const Workload *workload = problem->workload;
    if (problem->mixture != NULL)
    {
        vl_gmm_delete(problem->mixture);
    }
    problem->mixture = vl_gmm_new(VL_TYPE_DOUBLE, workload->dimensions, workload->components);
    vl_gmm_set_initialization(problem->mixture, VlGMMCustom);
    vl_gmm_set_max_num_iterations(problem->mixture, (vl_size) problem->iterations);
    vl_gmm_set_covariance_lower_bound(problem->mixture, VARIANCE_FLOOR);
    vl_gmm_set_priors(problem->mixture, problem->weights);
    vl_gmm_set_means(problem->mixture, workload->means);
    vl_gmm_set_covariances(problem->mixture, problem->variances);
    vl_gmm_em(problem->mixture, workload->rows, workload->samples);
}

static int last_iteration;
static int moved_components;

/* Called in place of printf. */
static int read_progress(const char *format, ...)
{
    char text[512];
    const char *found;
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    found = strstr(text, "iteration ");
    if (found != NULL)
    {
        last_iteration = atoi(found + strlen("iteration "));
    }
    if (strstr(text, "reinitializing") != NULL)
    {
        moved_components++;
    }
    return 0;
}

/* The likelihood is told once before the first iteration, as number 0, and once after each. */
static void count(Problem *problem)
{
    VlGMM *mixture = problem->mixture;
    vl_set_printf_func(read_progress);
    vl_gmm_set_verbosity(mixture, 1);
    last_iteration = 0;
    moved_components = 0;
    vl_gmm_set_priors(mixture, problem->weights);
    vl_gmm_set_means(mixture, problem->workload->means);
    vl_gmm_set_covariances(mixture, problem->variances);
    vl_gmm_em(mixture, problem->workload->rows, problem->workload->samples);
}

/* Mean log-density of the samples, in plain loops: not timed, so it need not be fast. */
static double average_log_likelihood(const Workload *workload, const double *weights, const double *means,
                                     const double *variances)
{
    const size_t dimensions = workload->dimensions;
    const size_t components = workload->components;
    double *offsets = new_doubles(components);
    double sum = 0;
    for (size_t g = 0; g < components; g++)
    {
        double logarithms = 0;
        for (size_t d = 0; d < dimensions; d++)
        {
            logarithms += log(2 * M_PI * variances[g * dimensions + d]);
        }
        offsets[g] = log(weights[g]) - 0.5 * logarithms;
    }
#pragma omp parallel for reduction(+ : sum)
    for (long i = 0; i < (long) workload->samples; i++)
    {
        const double *x = workload->rows + (size_t) i * dimensions;
        double high = -INFINITY;
        double scaled = 0;
        for (size_t g = 0; g < components; g++)
        {
            double distance = 0;
            double term;
            for (size_t d = 0; d < dimensions; d++)
            {
                double difference = x[d] - means[g * dimensions + d];
                distance += difference * difference / variances[g * dimensions + d];
            }
            term = offsets[g] - 0.5 * distance;
            if (term > high)
            {
                scaled = scaled * exp(high - term) + 1;
                high = term;
            }
            else
            {
                scaled += exp(term - high);
            }
        }
        sum += high + log(scaled);
    }
    free(offsets);
    return sum / (double) workload->samples;
}

typedef struct
{
    Service *service;
    Problem *problem;
} Served;

static void fit_served(void *pointer)
{
    Served *served = (Served *) pointer;
    served->problem->iterations = served->service->iterations;
    fit(served->problem);
}

static double likelihood(const Problem *problem)
{
    return average_log_likelihood(problem->workload, (const double *) vl_gmm_get_priors(problem->mixture),
                                  (const double *) vl_gmm_get_means(problem->mixture),
                                  (const double *) vl_gmm_get_covariances(problem->mixture));
}

static Outcome judge_served(void *pointer)
{
    Served *served = (Served *) pointer;
    Outcome outcome;
    outcome.mean_log_likelihood = likelihood(served->problem);
    count(served->problem);
    outcome.iterations = last_iteration;
    return outcome;
}

static int serve_fits(int argc, char **argv)
{
    Service service = parse_service(argc, argv);
    Problem problem = {&service.workload, 0, service.weights, service.variances, NULL};
    Served served = {&service, &problem};
    char name[100];
    vl_set_num_threads((vl_size) service.threads);
    snprintf(name, sizeof name, "VLFeat %s", vl_get_version_string());
    serve(&service, name, fit_served, judge_served, &served);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 1 && strncmp(argv[1], "serve", 5) == 0)
    {
        return serve_fits(argc, argv);
    }
    Request request = parse_request(argc, argv);
    Workload workload = read_workload(request.file);
    const size_t cells = workload.components * workload.dimensions;
    Problem problem = {&workload, request.iterations, new_doubles(workload.components), new_doubles(cells), NULL};
    if (strcmp(request.task, "em") != 0)
    {
        fail("the task must be em but was", request.task);
    }
    for (size_t g = 0; g < workload.components; g++)
    {
        problem.weights[g] = 1.0 / (double) workload.components;
        memcpy(problem.variances + g * workload.dimensions, workload.variances, workload.dimensions * sizeof(double));
    }
    vl_set_num_threads((vl_size) request.threads);
    printf("library VLFeat %s, SIMD %s, %d threads\n", vl_get_version_string(),
           vl_get_simd_enabled() ? "on" : "off", (int) vl_get_max_threads());
    time_fits(request, fit, &problem);
    printf("quality %.17g\n", likelihood(&problem));
    count(&problem);
    printf("iterations %d\n", last_iteration);
    printf("revived %d\n", moved_components);
    return 0;
}
