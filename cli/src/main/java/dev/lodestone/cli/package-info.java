/**
 * The command line. A command parses, calls one service and prints; only this package prints or
 * ends the process.
 */
@NullMarked
package dev.lodestone.cli;

import org.jspecify.annotations.NullMarked;
