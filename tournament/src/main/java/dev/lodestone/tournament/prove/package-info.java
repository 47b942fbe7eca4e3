/**
 * Proofs of whole games in two stages: a proof-number search over the first plies chooses the moves
 * to examine, and a {@link dev.lodestone.search.Prover} decides the positions near the end of the
 * game. An interrupted proof resumes from its journal. A finished proof writes a certificate, which
 * can be checked without the search that found it.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.prove;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
