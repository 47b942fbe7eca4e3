/** Rows of data sets as samples: the features of a position, and what they shall predict. */
@NullMarked
package dev.lodestone.learning.sample;

import org.jspecify.annotations.NullMarked;
