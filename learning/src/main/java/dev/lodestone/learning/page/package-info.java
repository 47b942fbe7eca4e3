/** Fits as JSON and as pages. */
@NullMarked
package dev.lodestone.learning.page;

import org.jspecify.annotations.NullMarked;
