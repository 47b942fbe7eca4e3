/**
 * The parts of an HTTP server that the board needs, on the JDK's own: routes, access control,
 * events, files.
 */
@NullMarked
package dev.lodestone.board.http;

import org.jspecify.annotations.NullMarked;
