/** Sequential tests, with their log-likelihood ratio, forecasts and estimates. */
@NullMarked
package dev.lodestone.stats.sequential;

import org.jspecify.annotations.NullMarked;
