# SPDX-License-Identifier: AGPL-3.0-or-later
"""Fits scikit-learn's GaussianMixture and KMeans, in double precision.

Arguments and answers are those of the C header serve.h; besides, serve-kmeans-elkan asks for Elkan's k-means, and
serve-defaults and serve-ten-starts for a fit from its own start with its own settings, and for the model. Threads must
also be set in the environment (OMP_NUM_THREADS, OPENBLAS_NUM_THREADS), before the libraries load. With the single
argument --probe, prints the version and exits.
"""

import functools
import json
import signal
import statistics
import sys
import time
import warnings

import numpy
import sklearn
import threadpoolctl
from sklearn.cluster import KMeans
from sklearn.mixture import GaussianMixture

LEAST_SECONDS = 0.05
WARM_UP_ITERATIONS = 2
OWN_STARTS = {"serve-defaults": 1, "serve-ten-starts": 10}
K_MEANS = {"serve-kmeans": "lloyd", "serve-kmeans-elkan": "elkan"}


def version():
    """With the BLAS, on which much depends: NumPy's own loops are slow."""
    blas = ", ".join(
        f"{library['internal_api']} {library['version']} for {library.get('architecture', 'any processor')}"
        for library in threadpoolctl.threadpool_info()
        if library["user_api"] == "blas"
    )
    return f"scikit-learn {sklearn.__version__}, NumPy {numpy.__version__}, {blas or 'an unknown BLAS'}"


def say(**message):
    print("priodon> " + json.dumps(message), flush=True)


def precision_factor(covariance):
    """The upper triangular factor of the inverse, as scikit-learn keeps it."""
    return numpy.linalg.inv(numpy.linalg.cholesky(covariance)).T


def begun(rows, labels, components, floor, full):
    """Weights, means and factors of the precisions of the clusters; of all rows where one has too few."""
    weights, means, factors = [], [], []
    for g in range(components):
        members = rows[labels == g]
        mean = (members if len(members) else rows).mean(axis=0)
        weights.append(max(1, len(members)) / len(rows))
        means.append(mean)
        if full:
            enough = members if len(members) > rows.shape[1] else rows
            factors.append(precision_factor(numpy.cov(enough.T, bias=True).reshape(rows.shape[1], -1)))
        else:
            squares = ((members if len(members) > 1 else rows) - mean) ** 2
            factors.append(1 / numpy.sqrt(numpy.maximum(squares.mean(axis=0), floor)))
    return numpy.array(weights), numpy.array(means), numpy.array(factors)


def mixture(start, iterations, floor, full):
    """Ready for EM. A warm start is the way around its own k-means, which it would run even if given a start."""
    weights, means, factors = start
    model = GaussianMixture(
        len(weights),
        covariance_type="full" if full else "diag",
        tol=0,
        reg_covar=floor,
        max_iter=iterations,
        warm_start=True,
    )
    model.weights_ = weights / weights.sum()
    model.means_ = means.copy()
    model.precisions_cholesky_ = factors.copy()
    model.converged_ = False
    model.lower_bound_ = -numpy.inf
    return model


def unfitted(request, components, start, floor, seed, iterations):
    """The model that is asked for; those with a start of their own choose the iterations, too."""
    if request in OWN_STARTS:
        return GaussianMixture(components, covariance_type="diag", n_init=OWN_STARTS[request], random_state=seed)
    if request in K_MEANS:
        algorithm = K_MEANS[request]
        return KMeans(components, init=start[1], n_init=1, max_iter=iterations, tol=0, algorithm=algorithm)
    return mixture(start, iterations, floor, request == "serve-full")


def answer(request, model, rows):
    if request in OWN_STARTS:
        found = {"weights": model.weights_, "means": model.means_, "variances": model.covariances_}
        return {"found": {name: values.tolist() for name, values in found.items()}}
    return {"quality": float(-model.inertia_ / len(rows) if request in K_MEANS else model.score(rows))}


def serve(request, name, components, floor, cold):
    # Ctrl-C goes to the whole group of processes; the one that asks decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # It warns when the iterations are used up; here they always are.
    warnings.simplefilter("ignore")
    with open(name, "rb") as file:
        count, columns = numpy.fromfile(file, dtype=">i4", count=2)
        rows = numpy.fromfile(file, dtype=">f8", count=count * columns).reshape(count, columns).astype(float)
    say(kind="WARM", text=version())
    is_warm = cold or request in OWN_STARTS
    for line in sys.stdin:
        seed, iterations, labels = line.rstrip("\n").split(" ", 2)
        try:
            start = None
            if request not in OWN_STARTS:
                start = begun(rows, numpy.fromfile(labels, dtype=">i4"), components, floor, request == "serve-full")
            make = functools.partial(unfitted, request, components, start, floor, int(seed))
            if not is_warm:
                make(WARM_UP_ITERATIONS).fit(rows)
                is_warm = True
            say(kind="PROGRESS")
            times = []
            while not times or (not cold and sum(times) < LEAST_SECONDS):
                model = make(int(iterations))
                clock = time.perf_counter()
                model.fit(rows)
                times.append(time.perf_counter() - clock)
            say(
                kind="ITERATION_LIMIT",
                iterations=model.n_iter_,
                seconds=statistics.median(times),
                **answer(request, model, rows),
            )
        except (ValueError, numpy.linalg.LinAlgError) as error:
            say(kind="FAILED", text=str(error).splitlines()[0])


if __name__ == "__main__":
    if sys.argv[1:] == ["--probe"]:
        print(version())
    else:
        serve(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[6]), float(sys.argv[8]) == 0)
