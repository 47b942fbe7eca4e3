package dev.lodestone.tournament;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.StopSignal;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.RandomOpenings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds openings for a book: random moves from the start position that lead to positions of which
 * no two are images of each other under the symmetries of the rules, and which an engine finds
 * even.
 *
 * @param game the rules
 * @param plies random moves of each opening, at least 0
 * @param engine who judges; it has to tell scores
 * @param limits of each judgement, unless the engine has its own
 * @param maxScore most centi-points an opening may be worth to either side, at least 0; positions
 *     that are proven to be won, lost or drawn are left out
 * @param seed of the moves; the same seed gives the same openings under limits in nodes or depth
 */
public record BookMaker(
    Game game, int plies, EngineSpec engine, SearchLimits limits, int maxScore, long seed) {

  /** Openings looked at for each one that is wanted, before it is called hopeless. */
  private static final int TRIES_EACH = 200;

  /**
   * What was found.
   *
   * @param openings as many as were wanted, or fewer; unmodifiable
   * @param tries openings looked at
   * @param repeated those of them that were images of one before
   * @param unbalanced those of them that were not even
   */
  public record Result(List<Opening> openings, int tries, int repeated, int unbalanced) {

    public Result {
      openings = List.copyOf(openings);
    }
  }

  /**
   * Looks for openings until there are enough, or many more were looked at without finding them.
   *
   * @param count how many, at least 1
   * @param stop ends it with what is found so far
   * @throws IllegalArgumentException if no game lasts as long as the openings, or the engine tells
   *     no score
   */
  public Result make(int count, StopSignal stop) {
    List<Opening> openings = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int tries = 0;
    int repeated = 0;
    int unbalanced = 0;
    try (Engine judge = engine.open(game)) {
      while (openings.size() < count && tries < (long) TRIES_EACH * count && !stop.isStopped()) {
        tries++;
        Opening opening =
            RandomOpenings.draw(game, plies, SplitMix64.derive(seed, "book/" + tries))
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "an opening must not end the game: game="
                                + game.id()
                                + " opening plies="
                                + plies));
        Position position = opening.play(game);
        String kind = game.formatPosition(game.symmetries().canonical(position));
        if (!seen.add(kind)) {
          repeated++;
        } else if (isEven(judge, opening, position, stop)) {
          openings.add(opening);
        } else {
          unbalanced++;
        }
      }
    }
    return new Result(openings, tries, repeated, unbalanced);
  }

  private boolean isEven(Engine judge, Opening opening, Position position, StopSignal stop) {
    judge.newGame(seed);
    Answer answer =
        judge.answer(
            new Turn(opening.start(), opening.moves(), position, engine.limitsWithoutClock(limits)),
            SearchListener.SILENT,
            stop);
    Optional<Score> score = answer.score();
    if (score.isEmpty()) {
      throw new IllegalArgumentException(
          "an engine that judges must tell a score: " + engine.name());
    }
    // A search that was cut short has judged nothing.
    return !stop.isStopped()
        && score.get() instanceof Score.Estimate estimate
        && Math.abs(estimate.centipoints()) <= maxScore;
  }
}
