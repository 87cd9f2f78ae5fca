# SPDX-License-Identifier: Apache-2.0

# What mclust's fourteen models make of iris: one M step from given responsibilities, EM from there on to its end,
# and the table of the choice of a model. See README.md.

suppressMessages(library(mclust))

show <- function(name, matrix) {
    cat("matrix", name, nrow(matrix), ncol(matrix))
    cat("\n")
    for (row in seq_len(nrow(matrix))) cat(paste(sprintf("%.17g", matrix[row, ]), collapse = " "), "\n", sep = "")
}

rows <- as.matrix(iris[, 1:4])
# Soft, and unlike for all flowers of a species: 0.6, 0.7, ..., 1 for the species, the rest two to one for the others.
z <- matrix(0, 150, 3)
for (i in 0:149) {
    own <- i %/% 50
    z[i + 1, own + 1] <- 0.6 + (i %% 5) / 10
    z[i + 1, (own + 1) %% 3 + 1] <- (1 - z[i + 1, own + 1]) * 2 / 3
    z[i + 1, (own + 2) %% 3 + 1] <- (1 - z[i + 1, own + 1]) / 3
}

cat(paste0("# mclust ", packageVersion("mclust"), ", made by families_golden.R\n"))
show("rows", rows)
show("responsibilities", z)
control <- emControl(tol = c(1e-14, 1e-15), itmax = c(100000, 100000))
models <- mclust.options("emModelNames")
for (model in models) {
    step <- mstep(rows, model, z, control = control)
    show(paste0(model, ".parameters"), matrix(nVarParams(model, 4, 3)))
    show(paste0(model, ".step"), matrix(do.call("estep", c(list(data = rows), step))$loglik))
    show(paste0(model, ".sigma"), t(apply(step$parameters$variance$sigma, 3, c)))
    fit <- me(rows, model, z, control = control)
    show(paste0(model, ".em"), matrix(fit$loglik))
}
table <- mclustBIC(rows, G = 1:4, verbose = FALSE)
for (model in models) show(paste0(model, ".bic"), matrix(unclass(table)[, model], nrow = 1))
