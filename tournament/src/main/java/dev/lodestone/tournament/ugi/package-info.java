/**
 * Parses and formats the lines of UGI, the engine protocol. UGI is a variant of UCI for any game of
 * two players, with one message on each line. It does not interpret the texts of positions and
 * moves.
 *
 * <p>The classes only convert between lines and values; they perform no conversation. In addition
 * to version 1.0 of the protocol, they support bare {@code moves M...}, which plays on from the
 * current position; {@code query islegal M}, {@code query fen} and {@code query legalmoves}; {@code
 * perft D} and {@code d}.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.ugi;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
