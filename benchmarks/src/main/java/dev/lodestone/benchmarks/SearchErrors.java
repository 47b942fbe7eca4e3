package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchError;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Measures how far the values of shallow searches differ from those of deep ones, to which a {@link
 * SearchError} is fitted. The positions are from games of {@code alphabeta} with 600 nodes per
 * move, in which the first four moves and one in ten of the others are random.
 *
 * <p>{@code java -cp benchmarks/target/benchmarks.jar dev.lodestone.benchmarks.SearchErrors GAME
 * DEPTH NODES GAMES} searches every third position of GAMES games up to DEPTH plies or NODES nodes.
 */
final class SearchErrors {

  private static final int RANDOM_PLIES = 4;
  private static final int RANDOM_SHARE = 10;
  private static final int EVERY = 3;
  private static final int MAX_PLIES = 120;
  private static final SearchLimits PLAY = SearchLimits.nodes(600);

  /**
   * Positions with larger values in centipoints are skipped, because shallow searches value decided
   * positions as well as deep ones.
   */
  private static final int EVEN = 600;

  private static final int UNKNOWN = Integer.MAX_VALUE;

  /** Number of plies in a line of the table. */
  private static final int STEP = 3;

  private record Searched(Position position, int[] valueAt) {}

  private SearchErrors() {}

  public static void main(String[] args) {
    Game game = Games.byId(args[0]);
    int depth = Integer.parseInt(args[1]);
    SearchLimits limits = SearchLimits.depth(depth).withNodes(Long.parseLong(args[2]));
    List<Searched> all = new ArrayList<>();
    Map<String, String> plain = Map.of("probcut", "false", "hash", "16");
    try (Searcher player = Searchers.create("alphabeta", game, plain);
        Searcher searcher = Searchers.create("alphabeta", game, plain)) {
      SplitMix64 random = new SplitMix64(4711);
      for (int i = 0; i < Integer.parseInt(args[3]); i++) {
        player.newGame(i);
        play(game.start(), i, player, searcher, limits, random, all);
      }
    }
    print(all, depth);
  }

  private static void play(
      Position position,
      int number,
      Searcher player,
      Searcher searcher,
      SearchLimits limits,
      SplitMix64 random,
      List<Searched> all) {
    IntArrayList moves = new IntArrayList();
    while (!position.outcome().isOver() && position.ply() < MAX_PLIES) {
      if (position.ply() >= EVERY && position.ply() % EVERY == number % EVERY) {
        all.add(search(position, searcher, limits));
      }
      if (position.ply() < RANDOM_PLIES || random.nextInt(RANDOM_SHARE) == 0) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      } else {
        position.play(player.search(position, PLAY).bestMove());
      }
    }
  }

  private static Searched search(Position position, Searcher searcher, SearchLimits limits) {
    int[] valueAt = new int[limits.depth() + 1];
    Arrays.fill(valueAt, UNKNOWN);
    SearchListener listener =
        progress -> {
          if (progress.bound() == SearchProgress.Bound.EXACT) {
            valueAt[progress.depth()] = progress.score().value();
          }
        };
    searcher.newGame(0);
    searcher.search(position, limits, listener, new StopSignal());
    return new Searched(position.copy(), valueAt);
  }

  private static void print(List<Searched> all, int maxPlies) {
    System.out.println("first ply, shallow, deep: standard error of how many, and as it is known");
    for (int from = EVERY; from < MAX_PLIES; from += STEP) {
      int first = from;
      List<Searched> phase =
          all.stream()
              .filter(s -> s.position.ply() >= first && s.position.ply() < first + STEP)
              .toList();
      for (int deep = 3; deep <= maxPlies; deep++) {
        for (int shallow = 2 - deep % 2; shallow < deep; shallow += 2) {
          print(first, phase, shallow, deep);
        }
      }
    }
  }

  private static void print(int first, List<Searched> phase, int shallow, int deep) {
    int count = 0;
    double squares = 0;
    double known = 0;
    for (Searched searched : phase) {
      int before = searched.valueAt[shallow];
      int after = searched.valueAt[deep];
      if (Math.abs(before) < EVEN && after != UNKNOWN && !Score.isWinOrLoss(after)) {
        Position position = searched.position;
        count++;
        squares += Math.pow(after - before, 2);
        known += errorOf(position, shallow, deep);
      }
    }
    if (count >= 20) {
      System.out.printf(
          Locale.ROOT,
          "%3d %2d %2d: %4.0f of %3d, %4.0f%n",
          first,
          shallow,
          deep,
          Math.sqrt(squares / count),
          count,
          known / count);
    }
  }

  private static int errorOf(Position position, int shallow, int deep) {
    return GameKnowledge.of(position.game())
        .searchError()
        .map(error -> error.of(position, shallow, deep))
        .orElse(0);
  }
}
