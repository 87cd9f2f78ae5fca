# SPDX-License-Identifier: Apache-2.0

# What scikit-learn's GaussianMixture with full covariances makes of the data and starts of armadillo_golden.cpp. See
# README.md.

import sys
import warnings

import numpy
import sklearn
from sklearn.mixture import GaussianMixture


def read(path):
    matrices = {}
    lines = open(path).read().splitlines()
    for number, line in enumerate(lines):
        words = line.split()
        if words[0] == "matrix":
            rows = lines[number + 1 : number + 1 + int(words[2])]
            matrices[words[1]] = numpy.array([[float(word) for word in row.split()] for row in rows])
    return matrices


def show(name, matrix):
    print("matrix", name, *matrix.shape)
    for row in matrix:
        print(" ".join(repr(float(value)) for value in row))


data = read(sys.argv[1])
variances = data["em.start.dcovs"]
model = GaussianMixture(
    n_components=len(variances),
    covariance_type="full",
    tol=0,
    reg_covar=0,
    max_iter=10,
    weights_init=data["em.start.hefts"][0],
    means_init=data["em.start.means"],
    precisions_init=numpy.array([numpy.diag(1 / row) for row in variances]),
)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    model.fit(data["rows"])
print("# scikit-learn " + sklearn.__version__ + ", made by full_golden.py")
show("em10.hefts", model.weights_[None, :])
show("em10.means", model.means_)
show("em10.fcovs", model.covariances_.reshape(len(variances), -1))
show("em10.avg_log_p", numpy.array([[model.score(data["rows"])]]))
