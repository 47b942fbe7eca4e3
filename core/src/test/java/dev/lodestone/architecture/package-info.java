/** Shared code of all modules' architecture tests. */
@NullMarked
package dev.lodestone.architecture;

import org.jspecify.annotations.NullMarked;
