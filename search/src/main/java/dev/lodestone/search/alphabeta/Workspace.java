package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Game;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The memory of a searcher, allocated once and used by one search after the other. */
record Workspace(
    TranspositionTable table,
    MoveOrderer orderer,
    PrincipalVariation line,
    IntArrayList[] tacticalMoves) {

  static Workspace allocate(Game game, int hashMebibytes, @Nullable TacticalMoves tactical) {
    IntArrayList[] tacticalMoves = new IntArrayList[TreeSearch.MAX_PLY];
    Arrays.setAll(
        tacticalMoves, ply -> new IntArrayList(tactical == null ? 0 : game.maxLegalMoves()));
    return new Workspace(
        new TranspositionTable(hashMebibytes),
        new MoveOrderer(TreeSearch.MAX_PLY, game.maxLegalMoves(), game.moveBound(), tactical),
        new PrincipalVariation(TreeSearch.MAX_PLY),
        tacticalMoves);
  }
}
