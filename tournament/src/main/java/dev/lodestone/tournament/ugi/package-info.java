/**
 * UGI, the engine protocol, as text: what a harness says, what an engine says. UCI for any game of
 * two players; one message a line; position and move texts are opaque to it.
 *
 * <p>Everything here is pure: lines in, values out. Beyond the protocol, version 1.0, these are
 * understood: bare {@code moves M...}, which plays on from the current position; {@code query
 * islegal M}, {@code query fen} and {@code query legalmoves}; {@code perft D} and {@code d}.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.ugi;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
