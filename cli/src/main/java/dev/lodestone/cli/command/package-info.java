/** The commands: each parses, calls one service and prints. */
@NullMarked
package dev.lodestone.cli.command;

import org.jspecify.annotations.NullMarked;
