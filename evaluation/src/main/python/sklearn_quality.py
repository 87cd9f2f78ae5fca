# SPDX-License-Identifier: AGPL-3.0-or-later
"""Fits scikit-learn's GaussianMixture with diagonal covariances, request by request.

Prints the version. Then reads a JSON object per line, {"file", "components", "starts", "seed"}, and answers each with another one. The
file holds the numbers of rows and columns as 4-byte integers and the values as doubles, all big-endian.
"""

import json
import signal
import sys
import time
import warnings

import numpy
import sklearn
from sklearn.mixture import GaussianMixture


def read_rows(name):
    with open(name, "rb") as file:
        count, columns = numpy.fromfile(file, dtype=">i4", count=2)
        return numpy.fromfile(file, dtype=">f8").reshape(count, columns).astype(float)


def fit(request):
    rows = read_rows(request["file"])
    model = GaussianMixture(
        n_components=request["components"],
        covariance_type="diag",
        n_init=request["starts"],
        random_state=request["seed"],
    )
    begin = time.perf_counter()
    model.fit(rows)
    return {
        "seconds": time.perf_counter() - begin,
        "weights": model.weights_.tolist(),
        "means": model.means_.tolist(),
        "variances": model.covariances_.tolist(),
    }


def main():
    # Ctrl-C goes to the whole group of processes; the one that asks decides what becomes of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # It warns when its iterations are used up.
    warnings.simplefilter("ignore")
    print(f"scikit-learn {sklearn.__version__}", flush=True)
    for line in sys.stdin:
        try:
            answer = fit(json.loads(line))
        except ValueError as error:
            answer = {"failure": str(error)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
