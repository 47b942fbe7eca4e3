/** Does an engine keep to the protocol? A list of steps, each a named pass or failure. */
@NullMarked
package dev.lodestone.tournament.check;

import org.jspecify.annotations.NullMarked;
