/** Sequential tests: their ratio, their forecast and their estimates. */
@NullMarked
package dev.lodestone.stats.sequential;

import org.jspecify.annotations.NullMarked;
