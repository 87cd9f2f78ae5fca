# SPDX-License-Identifier: Apache-2.0
"""Prints the values of scikit-learn that AgreementTest and ClusterSeparationTest compare with.

Run with python3-sklearn of Debian 12 (1.2.1)."""
import numpy as np
import sklearn
from sklearn import metrics
from sklearn.preprocessing import StandardScaler

n = 60
labels = np.array([i % 3 for i in range(n)])
others = np.array([(i * i + i // 7) % 4 for i in range(n)])
rows = np.array([[2 * (i % 3) + (i * 7919 % 101) / 50,
                  (i % 3) ** 2 + (i * 104729 % 89) / 30,
                  (i * 1299709 % 97) / 10] for i in range(n)])
scaled = StandardScaler().fit_transform(rows)
print("scikit-learn", sklearn.__version__)
for name, clusters in (("labels", labels), ("others", others)):
    print(name, "silhouette", repr(metrics.silhouette_score(scaled, clusters)))
    print(name, "Davies-Bouldin", repr(metrics.davies_bouldin_score(scaled, clusters)))
    print(name, "Calinski-Harabasz", repr(metrics.calinski_harabasz_score(scaled, clusters)))
print("ARI", repr(metrics.adjusted_rand_score(labels, others)))
print("NMI", repr(metrics.normalized_mutual_info_score(labels, others)))
table = metrics.cluster.contingency_matrix(labels, others)
print("purity of others", repr(table.max(axis=0).sum() / n), "of labels", repr(table.max(axis=1).sum() / n))
