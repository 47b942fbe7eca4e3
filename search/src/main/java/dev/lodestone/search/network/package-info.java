/**
 * Pattern networks: evaluators that any game gets from its diagram, trained by {@code
 * dev.lodestone.learning.fit}.
 */
@Internal
@NullMarked
package dev.lodestone.search.network;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
