/** Options of commands of several subjects; each is read and checked in one place. */
@Internal
@NullMarked
package dev.lodestone.cli.option;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
