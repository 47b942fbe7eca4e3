/** Results and progress as text for people. */
@NullMarked
package dev.lodestone.cli.print;

import org.jspecify.annotations.NullMarked;
