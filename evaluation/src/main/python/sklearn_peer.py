# SPDX-License-Identifier: AGPL-3.0-or-later
"""Times scikit-learn's KMeans on a workload, in double precision.

Arguments: kmeans FILE ITERATIONS THREADS REPETITIONS SECONDS; the C header workload.h describes file and output.
Threads must also be set in the environment (OMP_NUM_THREADS, OPENBLAS_NUM_THREADS), before the libraries load.
With the single argument --probe, prints the version and exits.

With the first argument serve, fits GaussianMixture for priodon compare; arguments and answers are those of serve.h.
"""

import json
import signal
import statistics
import sys
import time
import warnings

import numpy
import sklearn
from sklearn.cluster import KMeans
from sklearn.mixture import GaussianMixture

MOST_REPETITIONS = 1000
LEAST_SECONDS = 0.05


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


def say(**message):
    print("priodon> " + json.dumps(message), flush=True)


def begun(rows, labels, components, floor):
    """Weights, means and variances of the clusters; of all rows where one has too few."""
    weights, means, variances = [], [], []
    for g in range(components):
        members = rows[labels == g]
        mean = (members if len(members) else rows).mean(axis=0)
        weights.append(max(1, len(members)) / len(rows))
        means.append(mean)
        variances.append(numpy.maximum((((members if len(members) > 1 else rows) - mean) ** 2).mean(axis=0), floor))
    return numpy.array(weights), numpy.array(means), numpy.array(variances)


def mixture(rows, start, iterations, floor):
    """Ready for EM. A warm start is the way around its own k-means, which it would run even if given a start."""
    weights, means, variances = start
    model = GaussianMixture(
        len(weights), covariance_type="diag", tol=0, reg_covar=floor, max_iter=iterations, warm_start=True
    )
    model.weights_ = weights / weights.sum()
    model.means_ = means.copy()
    model.precisions_cholesky_ = 1 / numpy.sqrt(variances)
    model.converged_ = False
    model.lower_bound_ = -numpy.inf
    return model


def serve(name, components, floor):
    # Ctrl-C goes to the whole group of processes; the one that asks decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore")
    with open(name, "rb") as file:
        count, columns = numpy.fromfile(file, dtype=">i4", count=2)
        rows = numpy.fromfile(file, dtype=">f8").reshape(count, columns).astype(float)
    say(kind="WARM", text=version())
    for line in sys.stdin:
        _, iterations, labels = line.rstrip("\n").split(" ", 2)
        start = begun(rows, numpy.fromfile(labels, dtype=">i4"), components, floor)
        say(kind="PROGRESS")
        try:
            times = []
            while sum(times) < 1e3 * LEAST_SECONDS:
                model = mixture(rows, start, int(iterations), floor)
                times.append(timed(lambda: model.fit(rows))[0])
            say(
                kind="ITERATION_LIMIT",
                iterations=model.n_iter_,
                seconds=1e-3 * statistics.median(times),
                meanLogLikelihood=float(model.score(rows)),
            )
        except ValueError as error:
            say(kind="FAILED", text=str(error).splitlines()[0])


if __name__ == "__main__":
    if sys.argv[1:] == ["--probe"]:
        print(version())
    elif sys.argv[1:2] == ["serve"]:
        serve(sys.argv[2], int(sys.argv[3]), float(sys.argv[6]))
    else:
        task, name, *numbers = sys.argv[1:]
        main(task, name, *(int(number) for number in numbers[:3]), float(numbers[3]))
