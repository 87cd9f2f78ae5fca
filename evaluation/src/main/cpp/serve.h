/* SPDX-License-Identifier: AGPL-3.0-or-later */

/* What drivers of other libraries share: reading rows and starts, timing, answers. C and C++.
 *
 * Arguments: serve, serve-own, serve-full or serve-kmeans, then FILE COMPONENTS KMEANS_ITERATIONS TOLERANCE FLOOR THREADS
 * WARM_UP. The file begins with the numbers of rows and columns as 4-byte integers and the values as doubles, all big-endian.
 * Then each line on standard input, "SEED ITERATIONS LABELS", asks for a fit; LABELS is a file with the cluster of every
 * row as a 4-byte big-endian integer. Unless WARM_UP is 0, the first fit follows an untimed one of two iterations, which
 * starts threads and touches memory, and a short fit is repeated. The answers are those of the class Message. */

#ifndef PRIODON_SERVE_H
#define PRIODON_SERVE_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LEAST_SECONDS 0.05
#define MOST_REPETITIONS 1000
#define WARM_UP_ITERATIONS 2

typedef struct
{
    const char *request;
    size_t samples;
    size_t dimensions;
    size_t components;
    double *rows;
    /* Where the fit begins: of the clusters, and the cluster of each row. */
    double *weights;
    double *means;
    double *variances;
    uint32_t *labels;
    double floor;
    int kmeans_iterations;
    int threads;
    int is_cold;
    int seed;
    int iterations;
} Service;

/* What else there is to say may be empty. */
typedef struct
{
    int iterations;
    double quality;
    char text[100];
} Outcome;

static void fail(const char *message, const char *detail)
{
    fprintf(stderr, "%s: %s\n", message, detail);
    exit(1);
}

/* Aligned for the widest vectors, as a library may prefer. */
static double *new_doubles(size_t count)
{
    void *memory = NULL;
    if (posix_memalign(&memory, 64, count * sizeof(double)) != 0)
    {
        fail("not enough memory", "");
    }
    return (double *) memory;
}

static double milliseconds_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec * 1e3 + (double) time.tv_nsec * 1e-6;
}

static int compare_doubles(const void *left, const void *right)
{
    double a = *(const double *) left;
    double b = *(const double *) right;
    return (a > b) - (a < b);
}

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

static int is_asked(const Service *service, const char *request)
{
    return strcmp(service->request, request) == 0;
}

static Service parse_service(int count, char **arguments)
{
    Service service;
    uint32_t *sizes;
    size_t cells;
    if (count != 9)
    {
        fail("usage", "serve FILE COMPONENTS KMEANS_ITERATIONS TOLERANCE FLOOR THREADS WARM_UP");
    }
    service.request = arguments[1];
    sizes = read_words(arguments[2], 0, 2);
    service.samples = sizes[0];
    service.dimensions = sizes[1];
    free(sizes);
    service.components = (size_t) atoi(arguments[3]);
    cells = service.components * service.dimensions;
    service.rows = read_rows(arguments[2], service.samples * service.dimensions);
    service.weights = new_doubles(service.components);
    service.means = new_doubles(cells);
    service.variances = new_doubles(cells);
    service.labels = NULL;
    service.kmeans_iterations = atoi(arguments[4]);
    service.floor = atof(arguments[6]);
    service.threads = atoi(arguments[7]);
    service.is_cold = atof(arguments[8]) == 0;
    return service;
}

/* Means of clusters, which are zero before; of all rows where one has none. */
static void start_means(Service *service, const size_t *members)
{
    const size_t dimensions = service->dimensions;
    double *all = new_doubles(dimensions);
    memset(all, 0, dimensions * sizeof(double));
    for (size_t i = 0; i < service->samples; i++)
    {
        double *mean = service->means + service->labels[i] * dimensions;
        for (size_t d = 0; d < dimensions; d++)
        {
            mean[d] += service->rows[i * dimensions + d];
            all[d] += service->rows[i * dimensions + d];
        }
    }
    for (size_t g = 0; g < service->components; g++)
    {
        for (size_t d = 0; d < dimensions; d++)
        {
            double *mean = service->means + g * dimensions + d;
            *mean = members[g] > 0 ? *mean / (double) members[g] : all[d] / (double) service->samples;
        }
    }
    free(all);
}

static void add_squares(const Service *service, size_t i, size_t g)
{
    for (size_t d = 0; d < service->dimensions; d++)
    {
        const size_t cell = g * service->dimensions + d;
        const double difference = service->rows[i * service->dimensions + d] - service->means[cell];
        service->variances[cell] += difference * difference;
    }
}

/* Variances of clusters about their means, which are zero before; of all rows where one has only one. */
static void start_variances(Service *service, const size_t *members)
{
    for (size_t i = 0; i < service->samples; i++)
    {
        if (members[service->labels[i]] > 1)
        {
            add_squares(service, i, service->labels[i]);
        }
    }
    for (size_t g = 0; g < service->components; g++)
    {
        for (size_t i = 0; i < service->samples && members[g] < 2; i++)
        {
            add_squares(service, i, g);
        }
        for (size_t d = 0; d < service->dimensions; d++)
        {
            double *variance = service->variances + g * service->dimensions + d;
            *variance = fmax(*variance / (double) (members[g] < 2 ? service->samples : members[g]), service->floor);
        }
    }
}

static void read_start(Service *service, const char *name)
{
    const size_t cells = service->components * service->dimensions;
    size_t *members = (size_t *) calloc(service->components, sizeof(size_t));
    free(service->labels);
    service->labels = read_words(name, 0, service->samples);
    for (size_t i = 0; i < service->samples; i++)
    {
        members[service->labels[i]]++;
    }
    for (size_t g = 0; g < service->components; g++)
    {
        service->weights[g] = (double) (members[g] > 0 ? members[g] : 1) / (double) service->samples;
    }
    memset(service->means, 0, cells * sizeof(double));
    memset(service->variances, 0, cells * sizeof(double));
    start_means(service, members);
    start_variances(service, members);
    free(members);
}

/* The median of the fit's times; a short one is repeated. */
static double time_fit(void (*fit)(void *), void *problem, int is_cold)
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
    } while (!is_cold && total < 1e3 * LEAST_SECONDS && count < MOST_REPETITIONS);
    qsort(times, (size_t) count, sizeof(double), compare_doubles);
    return 1e-3 * times[count / 2];
}

static void warm_up(Service *service, void (*fit)(void *), void *problem)
{
    const int iterations = service->iterations;
    service->iterations = WARM_UP_ITERATIONS;
    fit(problem);
    service->iterations = iterations;
}

/* What prepares is called after a start was read, before the clock runs. */
static void serve(Service *service, const char *version, void (*fit)(void *), void (*prepare)(void *),
                  Outcome (*judge)(void *), void *problem)
{
    char line[5000];
    int is_warm = service->is_cold;
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
        prepare(problem);
        if (!is_warm)
        {
            warm_up(service, fit, problem);
            is_warm = 1;
        }
        printf("priodon> {\"kind\":\"PROGRESS\"}\n");
        fflush(stdout);
        seconds = time_fit(fit, problem, service->is_cold);
        outcome = judge(problem);
        if (isfinite(outcome.quality))
        {
            printf("priodon> {\"kind\":\"ITERATION_LIMIT\",\"iterations\":%d,\"seconds\":%.9f,\"quality\":%.17g",
                   outcome.iterations, seconds, outcome.quality);
            printf(outcome.text[0] == 0 ? "}\n" : ",\"text\":\"%s\"}\n", outcome.text);
        }
        else
        {
            printf("priodon> {\"kind\":\"FAILED\",\"text\":\"its result is no number\"}\n");
        }
        fflush(stdout);
    }
}

#endif
