/** Tests that stop by themselves: their ratio, their plan and what they have measured. */
@NullMarked
package dev.lodestone.stats.sequential;

import org.jspecify.annotations.NullMarked;
