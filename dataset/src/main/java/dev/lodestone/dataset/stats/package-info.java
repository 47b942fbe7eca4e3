/** What is in a data set, in numbers and as a page. */
@NullMarked
package dev.lodestone.dataset.stats;

import org.jspecify.annotations.NullMarked;
