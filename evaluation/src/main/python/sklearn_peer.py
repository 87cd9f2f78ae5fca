# SPDX-License-Identifier: AGPL-3.0-or-later
"""Times scikit-learn's KMeans on a workload, in double precision.

Arguments: kmeans FILE ITERATIONS THREADS REPETITIONS SECONDS; the C header workload.h describes file and output.
Threads must also be set in the environment (OMP_NUM_THREADS, OPENBLAS_NUM_THREADS), before the libraries load.
With the single argument --probe, prints the version and exits.
"""

import statistics
import sys
import time
import warnings

import numpy
import sklearn
from sklearn.cluster import KMeans

MOST_REPETITIONS = 1000


def version():
    return f"scikit-learn {sklearn.__version__}, NumPy {numpy.__version__}"


def read_workload(name):
    with open(name, "rb") as file:
        if file.read(8) != b"PRIODON1":
            raise SystemExit(f"not a workload file: {name}")
        samples, dimensions, components = numpy.fromfile(file, dtype="<i8", count=3)
        rows = numpy.fromfile(file, dtype="<f8", count=samples * dimensions).reshape(samples, dimensions)
        means = numpy.fromfile(file, dtype="<f8", count=components * dimensions).reshape(components, dimensions)
    return rows, means


def timed(fit):
    begin = time.perf_counter()
    result = fit()
    return 1e3 * (time.perf_counter() - begin), result


def main(task, name, iterations, threads, repetitions, seconds):
    if task != "kmeans":
        raise SystemExit(f"the task must be kmeans but was {task}")
    rows, means = read_workload(name)

    def fit():
        return KMeans(
            n_clusters=len(means), init=means, n_init=1, max_iter=iterations, tol=0, algorithm="lloyd"
        ).fit(rows)

    # It warns when the iterations are used up; here they always are.
    warnings.simplefilter("ignore")
    print(f"library {version()}, {threads} threads")
    first, model = timed(fit)
    print(f"first_ms {first:.6f}")
    times = []
    while (
        repetitions > 0
        and len(times) < MOST_REPETITIONS
        and (len(times) < repetitions or sum(times) < 1e3 * seconds)
    ):
        milliseconds, model = timed(fit)
        print(f"ms {milliseconds:.6f}")
        times.append(milliseconds)
    if times:
        print(f"min_ms {min(times):.6f}")
        print(f"median_ms {statistics.median(times):.6f}")
    print(f"quality {model.inertia_:.17g}")
    print(f"iterations {model.n_iter_}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--probe"]:
        print(version())
    else:
        task, name, *numbers = sys.argv[1:]
        main(task, name, *(int(number) for number in numbers[:3]), float(numbers[3]))
