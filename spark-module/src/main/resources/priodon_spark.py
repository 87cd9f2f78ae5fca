# SPDX-License-Identifier: Apache-2.0
"""Gaussian mixtures and k-means of Priodon for PySpark.

Thin wrappers of the Java classes of the same names in the same jar; docs/spark.md tells what the parameters mean.

    spark-submit --jars priodon-engine.jar,priodon-spark.jar --py-files priodon-spark.jar program.py

    from priodon_spark import PriodonMixture
    model = PriodonMixture(k=3, covariance="full").fit(frame)
"""

import sys
import types

from pyspark.ml.param import Param, Params, TypeConverters
from pyspark.ml.util import JavaMLReadable, JavaMLReader, JavaMLWritable
from pyspark.ml.wrapper import JavaEstimator, JavaEvaluator, JavaModel, JavaWrapper

__all__ = [
    "PriodonMixture",
    "PriodonMixtureModel",
    "PriodonKMeans",
    "PriodonKMeansModel",
    "LogDensityEvaluator",
    "register_functions",
]

_PACKAGE = "org.priodon.spark"


def _java_object(name, *arguments):
    try:
        return JavaWrapper._new_java_obj(_PACKAGE + "." + name, *arguments)
    except TypeError as e:
        if "JavaPackage" not in str(e):
            raise
        raise ImportError(
            "Spark's Java does not know %s.%s: give the jars priodon-engine and priodon-spark by --jars, or"
            " spark.jars, before the session begins" % (_PACKAGE, name)
        ) from None


def _param(name, doc, converter=TypeConverters.toString):
    return Param(Params._dummy(), name, doc, typeConverter=converter)


def _with_accessors(cls):
    """Adds setName and getName for each parameter."""

    def accessors(name):
        def setter(self, value):
            return self._set(**{name: value})

        def getter(self):
            return self.getOrDefault(name)

        setter.__doc__ = "Sets " + getattr(cls, name).doc
        getter.__doc__ = getattr(cls, name).doc
        return setter, getter

    for name in [name for name in dir(cls) if isinstance(getattr(cls, name), Param)]:
        setter, getter = accessors(name)
        word = name[0].upper() + name[1:]
        setattr(cls, "set" + word, setter)
        if not hasattr(cls, "get" + word):
            setattr(cls, "get" + word, getter)
    return cls


class _Reader(JavaMLReader):
    """PySpark looks for Java classes in a package named after the Python module."""

    @classmethod
    def _java_loader_class(cls, clazz):
        return _PACKAGE + "." + clazz.__name__


class _Readable(JavaMLReadable):
    @classmethod
    def read(cls):
        return _Reader(cls)


class _Wrapped:
    """Begins with the defaults of the Java object."""

    def _begin(self, parameters):
        self._java_obj = _java_object(type(self).__name__, self.uid)
        if not isinstance(self._java_obj, str):  # With Connect, Java is elsewhere.
            self._transfer_params_from_java()
        self._set(**parameters)


class _Common(Params):
    """What estimators have in common."""

    featuresCol = _param("featuresCol", "column of vectors or arrays of numbers")
    predictionCol = _param("predictionCol", "column that receives the number of a row's cluster")
    weightCol = _param("weightCol", "column of weights; empty: every row counts once")
    k = _param("k", "number of clusters", TypeConverters.toInt)
    maxIter = _param("maxIter", "iterations at most", TypeConverters.toInt)
    tol = _param("tol", "a smaller change in an iteration ends the fit", TypeConverters.toFloat)
    seed = _param("seed", "where randomness comes from", TypeConverters.toInt)
    restarts = _param("restarts", "random starts, the best of which is taken", TypeConverters.toInt)
    seeding = _param("seeding", "how first centres are chosen")
    distance = _param("distance", "distance of k-means")
    precision = _param("precision", "of the arithmetic")
    missingValues = _param("missingValues", "what NaN means")
    initialModel = _param("initialModel", "a model to start from, as its json(); empty: none")


@_with_accessors
class PriodonMixture(_Wrapped, JavaEstimator, _Common, JavaMLWritable, _Readable):
    """Fits a Gaussian mixture."""

    probabilityCol = _param("probabilityCol", "column that receives the probabilities of all components")
    logDensityCol = _param("logDensityCol", "column that receives the logarithm of the density")
    covariance = _param("covariance", "kind of covariance matrices, by its word or mclust's letters")
    search = _param("search", "whether to search for a start", TypeConverters.toBoolean)
    kMeansIter = _param("kMeansIter", "iterations of k-means before EM", TypeConverters.toInt)
    varianceFloor = _param("varianceFloor", "least variance of a component", TypeConverters.toFloat)
    kMax = _param("kMax", "largest number of components to choose from", TypeConverters.toInt)
    criterion = _param("criterion", "by which kMax chooses")
    checkpoint = _param("checkpoint", "folder that keeps how far EM has come; empty: none")
    checkpointInterval = _param("checkpointInterval", "after how many iterations each", TypeConverters.toInt)

    def __init__(self, **parameters):
        super().__init__()
        self._begin(parameters)

    def _create_model(self, java_model):
        return PriodonMixtureModel(java_model)


@_with_accessors
class PriodonKMeans(_Wrapped, JavaEstimator, _Common, JavaMLWritable, _Readable):
    """Clusters by k-means."""

    def __init__(self, **parameters):
        super().__init__()
        self._begin(parameters)

    def _create_model(self, java_model):
        return PriodonKMeansModel(java_model)


class _Model(JavaModel):
    featuresCol = _Common.featuresCol
    predictionCol = _Common.predictionCol

    def json(self):
        """The model as the engine's JSON, which other hosts read."""
        return self._call_java("json")

    def getK(self):
        """How many clusters there are."""
        return self._call_java("getK")


@_with_accessors
class PriodonMixtureModel(_Model, JavaMLWritable, _Readable):
    """A fitted mixture."""

    probabilityCol = PriodonMixture.probabilityCol
    logDensityCol = PriodonMixture.logDensityCol

    @classmethod
    def fromJson(cls, json, uid="priodonMixture"):
        """A model that was fitted elsewhere."""
        return cls(_java_object("PriodonMixtureModel", uid, json))

    def weights(self):
        """The weights of the components."""
        return list(self._call_java("weights"))

    def means(self):
        """The means of the components, a row for each."""
        return [list(mean) for mean in self._call_java("means")]

    def logLikelihood(self):
        """Of the rows that the mixture was fitted to; NaN if it is not known."""
        return self._call_java("logLikelihood")


@_with_accessors
class PriodonKMeansModel(_Model, JavaMLWritable, _Readable):
    """Centres that k-means has found."""

    @classmethod
    def fromJson(cls, json, uid="priodonKMeans"):
        """A model that was fitted elsewhere."""
        return cls(_java_object("PriodonKMeansModel", uid, json))

    def clusterCenters(self):
        """The means of the clusters, a row for each."""
        return [list(mean) for mean in self._call_java("clusterCenters")]

    def trainingCost(self):
        """The sum of squared distances; NaN for a model that was loaded."""
        return self._call_java("trainingCost")


@_with_accessors
class LogDensityEvaluator(_Wrapped, JavaEvaluator, JavaMLWritable, _Readable):
    """The mean log-density of rows, by which CrossValidator compares mixtures."""

    logDensityCol = PriodonMixture.logDensityCol
    weightCol = _Common.weightCol

    def __init__(self, **parameters):
        super().__init__()
        self._begin(parameters)

    def isLargerBetter(self):
        return True


def register_functions(session, model, name):
    """Registers a model as functions of SQL: NAME_cluster, and of mixtures NAME_probabilities and NAME_log_density."""
    functions = session._jvm.org.priodon.spark.PriodonFunctions
    functions.register(session._jsparkSession, model._java_obj, name)


def _known_as(name):
    """PySpark imports the Java package of a saved stage as if it were a Python module."""
    parent = None
    path = ""
    for part in name.split("."):
        path = path + "." + part if path else part
        here = sys.modules[__name__] if path == name else sys.modules.get(path) or types.ModuleType(path)
        sys.modules[path] = here
        if parent is not None:
            setattr(parent, part, here)
        parent = here


_known_as(_PACKAGE)
