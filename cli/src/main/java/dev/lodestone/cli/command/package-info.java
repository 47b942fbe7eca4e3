/** The commands: each parses, calls one service and prints. */
@Internal
@NullMarked
package dev.lodestone.cli.command;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
