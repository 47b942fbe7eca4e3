/**
 * All that searches know about gaussic: {@link dev.lodestone.search.gaussic.GaussicKnowledge} alone
 * is public, and found by the {@link java.util.ServiceLoader}.
 */
@NullMarked
package dev.lodestone.search.gaussic;

import org.jspecify.annotations.NullMarked;
