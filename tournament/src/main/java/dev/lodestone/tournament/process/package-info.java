/**
 * Untrusted child processes. Their output is limited in size, their standard error is always
 * drained, and they can be killed together with all processes that they started.
 */
@NullMarked
package dev.lodestone.tournament.process;

import org.jspecify.annotations.NullMarked;
