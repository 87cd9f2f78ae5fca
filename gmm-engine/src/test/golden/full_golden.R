# SPDX-License-Identifier: Apache-2.0

# What mclust's VVV makes of the data and starts of armadillo_golden.cpp, and of iris. See README.md.

suppressMessages(library(mclust))

read <- function(path) {
    matrices <- list()
    lines <- readLines(path)
    for (number in seq_along(lines)) {
        words <- strsplit(lines[number], " ")[[1]]
        if (words[1] == "matrix") {
            rows <- lines[number + seq_len(as.integer(words[3]))]
            matrices[[words[2]]] <- do.call(rbind, lapply(strsplit(rows, " "), as.numeric))
        }
    }
    matrices
}

show <- function(name, matrix) {
    cat("matrix", name, nrow(matrix), ncol(matrix))
    cat("\n")
    for (row in seq_len(nrow(matrix))) cat(paste(sprintf("%.17g", matrix[row, ]), collapse = " "), "\n", sep = "")
}

path <- commandArgs(trailingOnly = TRUE)[1]
cat(paste0("# mclust ", packageVersion("mclust"), ", made by full_golden.R\n"))
if (path == "iris") {
    for (tolerance in c(1e-5, 1e-13)) {
        fit <- Mclust(iris[, 1:4], G = 3, modelNames = "VVV", verbose = FALSE,
            control = emControl(tol = c(tolerance, sqrt(.Machine$double.eps))))
        show(paste0("loglik.", tolerance), matrix(fit$loglik))
    }
    show("parameters", matrix(fit$df))
    fit <- Mclust(iris[, 1:4], G = 3, modelNames = "VVV", verbose = FALSE, prior = priorControl(),
        control = emControl(tol = c(1e-13, sqrt(.Machine$double.eps))))
    show("prior.loglik", matrix(fit$loglik))
    show("prior.means", t(fit$parameters$mean))
    show("prior.fcovs", t(apply(fit$parameters$variance$sigma, 3, c)))
} else {
    data <- read(path)
    rows <- data[["rows"]]
    variances <- data[["em.start.dcovs"]]
    sigma <- array(0, c(ncol(rows), ncol(rows), nrow(variances)))
    for (g in seq_len(nrow(variances))) sigma[, , g] <- diag(variances[g, ])
    cholesky <- array(apply(sigma, 3, chol), dim(sigma))
    start <- list(pro = data[["em.start.hefts"]][1, ], mean = t(data[["em.start.means"]]),
        variance = list(modelName = "VVV", d = ncol(rows), G = nrow(variances), sigma = sigma, cholsigma = cholesky))
    # The last iteration of mclust ends with an expectation step, so that its log-likelihood is that of the parameters.
    fit <- em(rows, "VVV", start, control = emControl(tol = c(0, 0), itmax = 10))
    show("em10.hefts", t(fit$parameters$pro))
    show("em10.means", t(fit$parameters$mean))
    show("em10.fcovs", t(apply(fit$parameters$variance$sigma, 3, c)))
    show("em10.avg_log_p", matrix(fit$loglik / nrow(rows)))
}
