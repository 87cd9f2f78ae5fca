// SPDX-License-Identifier: Apache-2.0
/** Programs that make what the zip has beside the command: manual, completion, and an archive of classes. */
package org.priodon.cli.install;
