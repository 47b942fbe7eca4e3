package dev.lodestone.learning.train;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.DatasetRows;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.learning.train.TrainEvent.ExactShare;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The data of a generation's games that are not trained on: positions with all moves proven, for
 * the share of exact moves.
 *
 * @param proven positions in which some moves keep the proven value and some do not
 */
record HeldOutPositions(List<Proven> proven) {

  /** Maximum number of positions; more would make the share more accurate than needed. */
  private static final int MAX_PROVEN = 1_000;

  /** A searcher that looks one ply ahead. */
  private static final String ONE_PLY = "greedy";

  /**
   * A position whose moves are all proven.
   *
   * @param text of the position
   * @param keeping actions of the moves that keep its value
   */
  record Proven(String text, List<Integer> keeping) {}

  /** Reads the held-out positions of a data set. */
  static HeldOutPositions of(DatasetFiles set) throws IOException {
    List<Proven> proven = new ArrayList<>();
    try (DatasetRows rows = set.rows()) {
      while (rows.hasNext() && proven.size() < MAX_PROVEN) {
        Row row = rows.next();
        if (!row.origin().split().equals(Split.TRAIN.text())) {
          proven(row).ifPresent(proven::add);
        }
      }
    }
    return new HeldOutPositions(proven);
  }

  private static Optional<Proven> proven(Row row) {
    List<Byte> lows = row.policy().actionLows();
    List<Byte> highs = row.policy().actionHighs();
    if (lows == null || highs == null || !lows.equals(highs) || row.board().position() == null) {
      return Optional.empty();
    }
    byte best = lows.stream().max(Byte::compare).orElseThrow();
    List<Integer> keeping = new ArrayList<>();
    for (int i = 0; i < lows.size(); i++) {
      if (lows.get(i) == best) {
        keeping.add(row.policy().actions().get(i));
      }
    }
    return keeping.size() == lows.size()
        ? Optional.empty()
        : Optional.of(new Proven(row.board().position(), keeping));
  }

  /**
   * Counts how often two evaluators, searching one ply, prefer a move that keeps the value.
   *
   * @return empty without such positions, and for networks, whose moves come from a search
   */
  Optional<ExactShare> share(Game game, Contender candidate, Contender best) {
    return proven.isEmpty() || candidate.isNetwork() || best.isNetwork()
        ? Optional.empty()
        : Optional.of(new ExactShare(proven.size(), keeping(game, candidate), keeping(game, best)));
  }

  private int keeping(Game game, Contender contender) {
    int keeping = 0;
    try (Searcher searcher = contender.spec(ONE_PLY).settings().orElseThrow().begin(game)) {
      for (Proven one : proven) {
        searcher.newGame(1);
        int move =
            searcher.search(game.parsePosition(one.text()), SearchLimits.INFINITE).bestMove();
        keeping += one.keeping().contains(move) ? 1 : 0;
      }
    }
    return keeping;
  }
}
