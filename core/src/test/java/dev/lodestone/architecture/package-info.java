/** What the architecture tests of all modules share. */
@NullMarked
package dev.lodestone.architecture;

import org.jspecify.annotations.NullMarked;
