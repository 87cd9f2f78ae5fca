# SPDX-License-Identifier: Apache-2.0
"""Imports priodon_spark with a stand-in for PySpark and a Java without Priodon's jar, and prints what it finds.

The stand-in has only names. It shows parameters and messages, not that anything fits.
"""

import sys
import types


class Param:
    def __init__(self, parent, name, doc, typeConverter=None):
        self.name = name
        self.doc = doc
        self.converter = typeConverter


class Params:
    uid = "name"

    @staticmethod
    def _dummy():
        return None

    def _set(self, **values):
        self.values = {**getattr(self, "values", {}), **values}
        return self

    def getOrDefault(self, name):
        return self.values[name]


class JavaWrapper(Params):
    @staticmethod
    def _new_java_obj(java_class, *arguments):
        if with_jar:
            return java_class
        raise TypeError("'JavaPackage' object is not callable")


class JavaModel(JavaWrapper):
    def __init__(self, java_model=None):
        self._java_obj = java_model


def module(name, *contents, **more):
    made = types.ModuleType(name)
    for content in contents:
        setattr(made, content.__name__, content)
    for key, content in more.items():
        setattr(made, key, content)
    sys.modules[name] = made


def standin(name, *bases):
    return type(name, bases or (object,), {})


converters = types.SimpleNamespace(toString="Param", toInt="IntParam", toFloat="DoubleParam", toBoolean="BooleanParam")
module("pyspark")
module("pyspark.ml")
module("pyspark.ml.param", Param, Params, TypeConverters=converters)
module("pyspark.ml.util", *map(standin, ("JavaMLReadable", "JavaMLReader", "JavaMLWritable")))
module(
    "pyspark.ml.wrapper",
    JavaWrapper,
    JavaModel,
    standin("JavaEstimator", JavaWrapper),
    standin("JavaEvaluator", JavaWrapper),
)

import priodon_spark  # noqa: E402

for name in priodon_spark.__all__:
    cls = getattr(priodon_spark, name)
    if isinstance(cls, type):
        for attribute in dir(cls):
            param = getattr(cls, attribute)
            if isinstance(param, Param):
                assert attribute == param.name, attribute
                word = attribute[0].upper() + attribute[1:]
                assert hasattr(cls, "set" + word) and hasattr(cls, "get" + word), attribute
                print(name, attribute, param.converter)

with_jar = True
assert priodon_spark.PriodonMixture(k=3).setSeed(7).values == {"k": 3, "seed": 7}
assert priodon_spark.PriodonMixture(k=3).getK() == 3
assert priodon_spark._Reader._java_loader_class(priodon_spark.PriodonKMeans) == "org.priodon.spark.PriodonKMeans"
assert __import__("org.priodon.spark").priodon.spark.PriodonMixture is priodon_spark.PriodonMixture
with_jar = False
try:
    priodon_spark.PriodonMixture()
except ImportError as e:
    print("message", e)
