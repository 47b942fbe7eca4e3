/** Options that several commands have, read and checked in one place. */
@NullMarked
package dev.lodestone.cli.option;

import org.jspecify.annotations.NullMarked;
