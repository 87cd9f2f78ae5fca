/* SPDX-License-Identifier: AGPL-3.0-or-later */

/* Fits VLFeat's Gaussian mixture, in double precision. See serve.h for arguments and answers.
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
    Service *service;
    VlGMM *mixture;
} Problem;

static void start(const Problem *problem)
{
    vl_gmm_set_priors(problem->mixture, problem->service->weights);
    vl_gmm_set_means(problem->mixture, problem->service->means);
    vl_gmm_set_covariances(problem->mixture, problem->service->variances);
}

static void fit(void *pointer)
{
    Problem *problem = (Problem *) pointer;
    const Service *service = problem->service;
    if (problem->mixture != NULL)
    {
        vl_gmm_delete(problem->mixture);
    }
    problem->mixture = vl_gmm_new(VL_TYPE_DOUBLE, service->dimensions, service->components);
    vl_gmm_set_initialization(problem->mixture, VlGMMCustom);
    vl_gmm_set_max_num_iterations(problem->mixture, (vl_size) service->iterations);
    vl_gmm_set_covariance_lower_bound(problem->mixture, service->floor);
    start(problem);
    vl_gmm_em(problem->mixture, service->rows, service->samples);
}

static void prepare(void *pointer)
{
    (void) pointer; /* It takes the start as it is. */
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
    start(problem);
    vl_gmm_em(mixture, problem->service->rows, problem->service->samples);
}

/* Mean log-density of the samples, in plain loops: not timed, so it need not be fast. */
static double mean_log_likelihood(const Service *service, const double *weights, const double *means,
                                  const double *variances)
{
    const size_t dimensions = service->dimensions;
    const size_t components = service->components;
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
    for (long i = 0; i < (long) service->samples; i++)
    {
        const double *x = service->rows + (size_t) i * dimensions;
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
    return sum / (double) service->samples;
}

static Outcome judge(void *pointer)
{
    Problem *problem = (Problem *) pointer;
    Outcome outcome;
    outcome.quality = mean_log_likelihood(problem->service, (const double *) vl_gmm_get_priors(problem->mixture),
                                          (const double *) vl_gmm_get_means(problem->mixture),
                                          (const double *) vl_gmm_get_covariances(problem->mixture));
    count(problem);
    outcome.iterations = last_iteration;
    snprintf(outcome.text, sizeof outcome.text, moved_components > 0 ? "moved %d nearly empty components" : "",
             moved_components);
    return outcome;
}

int main(int argc, char **argv)
{
    Service service = parse_service(argc, argv);
    Problem problem = {&service, NULL};
    char name[100];
    if (!is_asked(&service, "serve"))
    {
        fail("VLFeat has no", service.request);
    }
    vl_set_num_threads((vl_size) service.threads);
    snprintf(name, sizeof name, "VLFeat %s, a library that was built with%s vector instructions", vl_get_version_string(),
             strstr(vl_static_configuration_to_string_copy(), "SSE2") == NULL ? "out" : "");
    serve(&service, name, fit, prepare, judge, &problem);
    return 0;
}
