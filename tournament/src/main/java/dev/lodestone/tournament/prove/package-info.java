/**
 * Proofs of whole games in two stages: a proof-number search over the first plies chooses the moves
 * that are tried, and a {@link dev.lodestone.search.Prover} decides the positions with few plies
 * left. A proof resumes from its journal and ends with a certificate, which is checked without the
 * search that found it.
 */
@Internal
@NullMarked
package dev.lodestone.tournament.prove;

import dev.lodestone.core.annotation.Internal;
import org.jspecify.annotations.NullMarked;
