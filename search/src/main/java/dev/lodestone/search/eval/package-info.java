/**
 * What the searchers know about the games of this library, one {@link
 * dev.lodestone.search.GameKnowledge} each, found by the {@link java.util.ServiceLoader}.
 */
@NullMarked
package dev.lodestone.search.eval;

import org.jspecify.annotations.NullMarked;
