/** Options of engines, moved by games between two settings of one engine. */
@NullMarked
package dev.lodestone.learning.tune;

import org.jspecify.annotations.NullMarked;
