/**
 * The parts of an HTTP server that the board needs beyond the JDK's: routes, access control,
 * events, files.
 */
@Internal
@NullMarked
package dev.lodestone.board.http;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
