/** Results and progress as text for people, and results as JSON. */
@Internal
@NullMarked
package dev.lodestone.cli.print;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
