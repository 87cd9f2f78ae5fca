// SPDX-License-Identifier: Apache-2.0
package org.priodon.internal.family.plain;

import org.priodon.internal.family.Family;
import org.priodon.internal.family.full.FreeScatters;
import org.priodon.internal.family.full.FullFamily;

/** The engine's own family of full matrices fits as that in plain loops does. */
class FullFamilyTest extends TestOnlyFamilyTest {
    @Override
    Family family() {
        return new FullFamily(new FreeScatters());
    }
}
