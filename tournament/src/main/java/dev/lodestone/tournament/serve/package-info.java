/** Serves Lodestone's engines by the UGI protocol, so that any harness can use them. */
@Internal
@NullMarked
package dev.lodestone.tournament.serve;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
