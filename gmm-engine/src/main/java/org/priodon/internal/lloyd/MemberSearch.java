// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.lloyd;

import java.io.Serializable;

/**
 * A search for the first sample that counts and is assigned to a centre. It begins with a block and wraps around.
 *
 * @param centre its number
 * @param fromBlock where the search begins
 */
record MemberSearch(int centre, int fromBlock) implements Serializable {}
