/** Data sets out of other things: out of data sets, and out of the journals of tournaments. */
@NullMarked
package dev.lodestone.dataset.edit;

import org.jspecify.annotations.NullMarked;
