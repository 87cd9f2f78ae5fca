# SPDX-License-Identifier: AGPL-3.0-or-later
# Lets mclust choose the number of Gaussians among all of its covariance models by BIC, request by request.
#
# Arguments: FILE LEAST MOST. The file begins with the numbers of rows and columns as 4-byte integers and the values as
# doubles, all big-endian. Each line on standard input begins with a seed. The answers are those of the class Message.
# With the single argument --probe, exits at once.

suppressPackageStartupMessages(library(mclust))

read_rows <- function(name) {
  file <- file(name, "rb")
  on.exit(close(file))
  shape <- readBin(file, "integer", 2, size = 4, endian = "big")
  values <- readBin(file, "double", shape[1] * shape[2], size = 8, endian = "big")
  matrix(values, nrow = shape[1], ncol = shape[2], byrow = TRUE)
}

say <- function(kind, ...) {
  cat("priodon> {\"kind\":\"", kind, "\"", ..., "}\n", sep = "")
  flush(stdout())
}

text <- function(words) {
  paste0(",\"text\":\"", gsub("[\"\\\\[:space:]]+", " ", words), "\"")
}

numbers <- function(values) {
  paste0("[", paste(values, collapse = ","), "]")
}

choose <- function(rows, least, most, seed) {
  set.seed(seed)
  begin <- proc.time()[["elapsed"]]
  model <- Mclust(rows, G = least:most, verbose = FALSE)
  if (is.null(model)) stop("no model could be fitted")
  seconds <- proc.time()[["elapsed"]] - begin
  # A single Gaussian has no weights.
  weights <- if (model$G == 1) 1 else head(model$parameters$pro, model$G)
  found <- paste0("{\"weights\":", numbers(weights), ",\"labels\":", numbers(model$classification), "}")
  say("ITERATION_LIMIT", ",\"seconds\":", seconds, ",\"found\":", found)
}

arguments <- commandArgs(trailingOnly = TRUE)
if (!identical(arguments, "--probe")) {
  rows <- read_rows(arguments[1])
  say("WARM", text(paste("mclust", packageVersion("mclust"))))
  requests <- file("stdin", "r")
  while (length(line <- readLines(requests, 1)) > 0) {
    say("PROGRESS")
    seed <- as.integer(strsplit(line, " ", fixed = TRUE)[[1]][1])
    tryCatch(
      choose(rows, as.integer(arguments[2]), as.integer(arguments[3]), seed),
      error = function(e) say("FAILED", text(conditionMessage(e)))
    )
  }
}
