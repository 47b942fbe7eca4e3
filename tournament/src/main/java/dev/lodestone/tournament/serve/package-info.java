/** Our engines as UGI engines: anybody's harness may drive them. */
@Internal
@NullMarked
package dev.lodestone.tournament.serve;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
