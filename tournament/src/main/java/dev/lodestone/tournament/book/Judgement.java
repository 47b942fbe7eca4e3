package dev.lodestone.tournament.book;

import dev.lodestone.search.Score;
import dev.lodestone.stats.counts.WinDrawLoss;
import dev.lodestone.stats.sequential.BalanceTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The results for a candidate so far: the sieve's evaluation and the games. They determine the
 * verdict.
 */
final class Judgement {

  /** The fate of a candidate. */
  enum Fate {
    /** The opening is accepted. */
    EVEN,
    /** The sieve rejected the opening. */
    SIEVED,
    /** The opening was rejected because of its games. */
    UNEVEN,
    /** There is no verdict after the maximum number of games. */
    UNDECIDED,
    /** There is no verdict yet. */
    OPEN
  }

  private final BookSpec spec;
  private @Nullable Score score;
  private final List<PlayedPair> pairs = new ArrayList<>();
  private WinDrawLoss games = WinDrawLoss.NONE;

  Judgement(BookSpec spec) {
    this.spec = spec;
  }

  /** The sieve's evaluation, from the first player's perspective. */
  Optional<Score> score() {
    return Optional.ofNullable(score);
  }

  void sieved(Score fromFirst) {
    score = fromFirst;
  }

  List<PlayedPair> pairs() {
    return pairs;
  }

  /** The results of the games, from the first player's perspective. */
  WinDrawLoss games() {
    return games;
  }

  void played(PlayedPair pair) {
    pairs.add(pair);
    games = pair.addedTo(games);
  }

  Fate fate() {
    if (score == null) {
      return Fate.OPEN;
    }
    if (!(score instanceof Score.Estimate estimate)
        || !spec.score().contains(estimate.centipoints())) {
      return Fate.SIEVED;
    }
    BalanceTest.Verdict verdict = spec.balance().verdict(games);
    return switch (verdict) {
      case EVEN -> Fate.EVEN;
      case UNEVEN -> Fate.UNEVEN;
      case OPEN -> pairs.size() < spec.maxPairs() ? Fate.OPEN : Fate.UNDECIDED;
    };
  }
}
