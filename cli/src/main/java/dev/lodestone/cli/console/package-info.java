/** What every command shares: streams, exit codes, mistakes, files, interruption. */
@NullMarked
package dev.lodestone.cli.console;

import org.jspecify.annotations.NullMarked;
