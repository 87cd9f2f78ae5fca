/* SPDX-License-Identifier: AGPL-3.0-or-later */

/* What the drivers of the peer benchmark share: reading a workload, timing, the output. C and C++.
 *
 * A workload file is little endian: eight bytes PRIODON1; N, D and G as 64-bit integers; then doubles: N rows, G means,
 * D variances. Output goes to standard output, one "name value" per line. */

#ifndef PRIODON_WORKLOAD_H
#define PRIODON_WORKLOAD_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define VARIANCE_FLOOR 1e-10
#define MOST_REPETITIONS 1000

typedef struct
{
    size_t samples;
    size_t dimensions;
    size_t components;
    double *rows;
    double *means;
    double *variances;
} Workload;

/* What the command line asks for: TASK FILE ITERATIONS THREADS REPETITIONS SECONDS. */
typedef struct
{
    const char *task;
    const char *file;
    int iterations;
    int threads;
    int repetitions;
    double seconds;
} Request;

static void fail(const char *message, const char *detail)
{
    fprintf(stderr, "%s: %s\n", message, detail);
    exit(1);
}

static Request parse_request(int count, char **arguments)
{
    Request request;
    if (count != 7)
    {
        fail("usage", "TASK FILE ITERATIONS THREADS REPETITIONS SECONDS");
    }
    request.task = arguments[1];
    request.file = arguments[2];
    request.iterations = atoi(arguments[3]);
    request.threads = atoi(arguments[4]);
    request.repetitions = atoi(arguments[5]);
    request.seconds = atof(arguments[6]);
    if (request.iterations < 1 || request.threads < 1 || request.repetitions < 0)
    {
        fail("iterations and threads must be at least 1, repetitions at least 0", arguments[3]);
    }
    return request;
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

static double *read_doubles(FILE *file, size_t count, const char *name)
{
    double *values = new_doubles(count);
    if (fread(values, sizeof(double), count, file) != count)
    {
        fail("file ends early", name);
    }
    return values;
}

static Workload read_workload(const char *name)
{
    Workload workload;
    char magic[8];
    int64_t sizes[3];
    FILE *file = fopen(name, "rb");
    if (file == NULL)
    {
        fail("cannot open", name);
    }
    if (fread(magic, 1, 8, file) != 8 || memcmp(magic, "PRIODON1", 8) != 0 || fread(sizes, 8, 3, file) != 3)
    {
        fail("not a workload file", name);
    }
    workload.samples = (size_t) sizes[0];
    workload.dimensions = (size_t) sizes[1];
    workload.components = (size_t) sizes[2];
    workload.rows = read_doubles(file, workload.samples * workload.dimensions, name);
    workload.means = read_doubles(file, workload.components * workload.dimensions, name);
    workload.variances = read_doubles(file, workload.dimensions, name);
    fclose(file);
    return workload;
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

/* The first fit, then as many as asked for and until the seconds are over; prints every time, least and median. */
static void time_fits(Request request, void (*fit)(void *), void *problem)
{
    static double times[MOST_REPETITIONS];
    int count = 0;
    double total = 0;
    double begin = milliseconds_now();
    fit(problem);
    printf("first_ms %.6f\n", milliseconds_now() - begin);
    while (request.repetitions > 0 && count < MOST_REPETITIONS
           && (count < request.repetitions || total < request.seconds * 1e3))
    {
        begin = milliseconds_now();
        fit(problem);
        times[count] = milliseconds_now() - begin;
        printf("ms %.6f\n", times[count]);
        total += times[count];
        count++;
    }
    if (count > 0)
    {
        qsort(times, (size_t) count, sizeof(double), compare_doubles);
        printf("min_ms %.6f\n", times[0]);
        printf("median_ms %.6f\n", 0.5 * (times[(count - 1) / 2] + times[count / 2]));
    }
}

#endif
