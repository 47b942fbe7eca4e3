/** Options of engines and weights, moved by games between two settings of one engine. */
@NullMarked
package dev.lodestone.learning.tune;

import org.jspecify.annotations.NullMarked;
