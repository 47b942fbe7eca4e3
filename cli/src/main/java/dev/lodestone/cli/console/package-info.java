/** Code that all commands share: streams, exit codes, error messages, files, interruption. */
@NullMarked
package dev.lodestone.cli.console;

import org.jspecify.annotations.NullMarked;
