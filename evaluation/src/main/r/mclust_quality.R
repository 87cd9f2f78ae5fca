# SPDX-License-Identifier: AGPL-3.0-or-later
# Lets mclust choose the number of Gaussians among all of its covariance models by BIC, request by request.
#
# Prints the version. Then reads lines "file least most seed seconds", and answers each with "ok components model seconds" and the cluster of
# every row, or with "failed" and the reason. The file holds the numbers of rows and columns as 4-byte integers and the values as doubles, all
# big-endian.

suppressPackageStartupMessages(library(mclust))

read_rows <- function(name) {
  file <- file(name, "rb")
  on.exit(close(file))
  shape <- readBin(file, "integer", 2, size = 4, endian = "big")
  values <- readBin(file, "double", shape[1] * shape[2], size = 8, endian = "big")
  matrix(values, nrow = shape[1], ncol = shape[2], byrow = TRUE)
}

choose <- function(words) {
  rows <- read_rows(words[1])
  set.seed(as.integer(words[4]))
  setTimeLimit(elapsed = as.numeric(words[5]), transient = TRUE)
  begin <- proc.time()[["elapsed"]]
  model <- Mclust(rows, G = as.integer(words[2]):as.integer(words[3]), verbose = FALSE)
  if (is.null(model)) stop("no model could be fitted")
  paste(c("ok", model$G, model$modelName, proc.time()[["elapsed"]] - begin, model$classification), collapse = " ")
}

cat(paste("mclust", packageVersion("mclust")), "\n", sep = "")
flush(stdout())
requests <- file("stdin", "r")
while (length(line <- readLines(requests, 1)) > 0) {
  answer <- tryCatch(
    choose(strsplit(line, " ", fixed = TRUE)[[1]]),
    error = function(e) paste("failed", gsub("\\s+", " ", conditionMessage(e)))
  )
  setTimeLimit()
  cat(answer, "\n", sep = "")
  flush(stdout())
}
