/* SPDX-License-Identifier: AGPL-3.0-or-later */

/* Fits for priodon compare. C and C++.
 *
 * Arguments: serve or serve-own, then FILE COMPONENTS KMEANS_ITERATIONS TOLERANCE FLOOR THREADS WARM_UP. The file holds
 * the numbers of rows and columns as 4-byte integers and the values as doubles, all big-endian. Then each line on
 * standard input, "SEED ITERATIONS LABELS", asks for a fit; LABELS is a file with the cluster of every row as a 4-byte
 * big-endian integer. The answers are those of the class Message. */

#ifndef PRIODON_SERVE_H
#define PRIODON_SERVE_H

#include "workload.h"

#define LEAST_SECONDS 0.05

typedef struct
{
    /* Rows, and the means to start from. */
    Workload workload;
    double *weights;
    /* One for each component and dimension. */
    double *variances;
    double floor;
    int own_start;
    int kmeans_iterations;
    int threads;
    int seed;
    int iterations;
} Service;

typedef struct
{
    int iterations;
    double mean_log_likelihood;
} Outcome;

static uint32_t *read_words(const char *name, size_t offset, size_t count)
{
    uint32_t *words = (uint32_t *) malloc(count * sizeof(uint32_t));
    FILE *file = fopen(name, "rb");
    if (file == NULL || words == NULL || fseek(file, (long) offset, SEEK_SET) != 0
        || fread(words, sizeof(uint32_t), count, file) != count)
    {
        fail("cannot read", name);
    }
    fclose(file);
    for (size_t i = 0; i < count; i++)
    {
        words[i] = __builtin_bswap32(words[i]);
    }
    return words;
}

static double *read_rows(const char *name, size_t count)
{
    double *values = new_doubles(count);
    uint32_t *words = read_words(name, 8, 2 * count);
    for (size_t i = 0; i < count; i++)
    {
        uint64_t bits = (uint64_t) words[2 * i] << 32 | words[2 * i + 1];
        memcpy(&values[i], &bits, sizeof bits);
    }
    free(words);
    return values;
}

static Service parse_service(int count, char **arguments)
{
    Service service;
    uint32_t *sizes;
    if (count != 9)
    {
        fail("usage", "serve FILE COMPONENTS KMEANS_ITERATIONS TOLERANCE FLOOR THREADS WARM_UP");
    }
    sizes = read_words(arguments[2], 0, 2);
    service.workload.samples = sizes[0];
    service.workload.dimensions = sizes[1];
    free(sizes);
    service.workload.components = (size_t) atoi(arguments[3]);
    service.workload.rows = read_rows(arguments[2], service.workload.samples * service.workload.dimensions);
    service.workload.means = new_doubles(service.workload.components * service.workload.dimensions);
    service.workload.variances = NULL;
    service.weights = new_doubles(service.workload.components);
    service.variances = new_doubles(service.workload.components * service.workload.dimensions);
    service.own_start = strcmp(arguments[1], "serve-own") == 0;
    service.kmeans_iterations = atoi(arguments[4]);
    service.floor = atof(arguments[6]);
    service.threads = atoi(arguments[7]);
    return service;
}

/* Weight, mean and variances of a cluster; of all samples where it has too few. */
static void start_component(Service *service, const uint32_t *labels, size_t g)
{
    const size_t dimensions = service->workload.dimensions;
    const size_t samples = service->workload.samples;
    double *mean = service->workload.means + g * dimensions;
    double *variance = service->variances + g * dimensions;
    size_t members = 0;
    for (size_t i = 0; i < samples; i++)
    {
        members += labels[i] == g;
    }
    service->weights[g] = (double) (members > 0 ? members : 1) / (double) samples;
    for (size_t d = 0; d < dimensions; d++)
    {
        double sum = 0;
        double squares = 0;
        for (size_t i = 0; i < samples; i++)
        {
            sum += members == 0 || labels[i] == g ? service->workload.rows[i * dimensions + d] : 0;
        }
        mean[d] = sum / (double) (members > 0 ? members : samples);
        for (size_t i = 0; i < samples; i++)
        {
            double difference = service->workload.rows[i * dimensions + d] - mean[d];
            squares += members < 2 || labels[i] == g ? difference * difference : 0;
        }
        variance[d] = fmax(squares / (double) (members < 2 ? samples : members), service->floor);
    }
}

static void read_start(Service *service, const char *name)
{
    uint32_t *labels = read_words(name, 0, service->workload.samples);
    for (size_t g = 0; g < service->workload.components; g++)
    {
        start_component(service, labels, g);
    }
    free(labels);
}

/* The median of the fit's times; a short one is repeated. */
static double time_fit(void (*fit)(void *), void *problem)
{
    static double times[MOST_REPETITIONS];
    int count = 0;
    double total = 0;
    do
    {
        double begin = milliseconds_now();
        fit(problem);
        times[count] = milliseconds_now() - begin;
        total += times[count];
        count++;
    } while (total < 1e3 * LEAST_SECONDS && count < MOST_REPETITIONS);
    qsort(times, (size_t) count, sizeof(double), compare_doubles);
    return 1e-3 * times[count / 2];
}

static void serve(Service *service, const char *version, void (*fit)(void *), Outcome (*judge)(void *), void *problem)
{
    char line[5000];
    printf("priodon> {\"kind\":\"WARM\",\"text\":\"%s\"}\n", version);
    fflush(stdout);
    while (fgets(line, sizeof line, stdin) != NULL)
    {
        int offset = 0;
        double seconds;
        Outcome outcome;
        if (sscanf(line, "%d %d %n", &service->seed, &service->iterations, &offset) != 2 || offset == 0)
        {
            fail("not a request", line);
        }
        line[strcspn(line, "\n")] = 0;
        read_start(service, line + offset);
        printf("priodon> {\"kind\":\"PROGRESS\"}\n");
        fflush(stdout);
        seconds = time_fit(fit, problem);
        outcome = judge(problem);
        if (isfinite(outcome.mean_log_likelihood))
        {
            printf("priodon> {\"kind\":\"ITERATION_LIMIT\",\"iterations\":%d,\"seconds\":%.9f,\"meanLogLikelihood\":%.17g}\n",
                   outcome.iterations, seconds, outcome.mean_log_likelihood);
        }
        else
        {
            printf("priodon> {\"kind\":\"FAILED\",\"text\":\"its log-likelihood is no number\"}\n");
        }
        fflush(stdout);
    }
}

#endif
