package dev.lodestone.learning.sample;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.journal.FileChecksums;
import java.util.Map;
import java.util.TreeMap;

/**
 * A search that evaluates positions off the games of a data set: a few random moves after each of
 * their positions. A search meets such positions at its leaves, while good players avoid them, so
 * that games alone do not teach their values.
 *
 * @param engine text of an engine of Lodestone with a limit, such as {@code alphabeta:nodes=4000}
 * @param randomMoves maximum number of random moves after a position of a game, from 0; each number
 *     from 0 is equally likely
 * @param positions number of positions off a game for each of its positions; 0 stands for one, as
 *     in trainings that do not record it
 */
public record Teacher(String engine, int randomMoves, int positions) {

  private static final int MAX_RANDOM_MOVES = 100;

  public Teacher {
    EngineSpec spec = EngineText.parse(engine);
    requireThat(
        !spec.isProgram(),
        "expected an engine of Lodestone such as alphabeta:nodes=4000, found '%s'",
        engine);
    if (spec.limits().isEmpty()) {
      throw new IllegalArgumentException(
          Texts.format("engine '%s': expected a limit, such as %s:nodes=4000", engine, engine));
    }
    if (randomMoves < 0 || randomMoves > MAX_RANDOM_MOVES) {
      throw new IllegalArgumentException(
          Texts.format("expected 0 to %s random moves, found %s", MAX_RANDOM_MOVES, randomMoves));
    }
    requireThat(positions >= 0, "expected at least 1 position, found %s", positions);
    positions = Math.max(positions, 1);
  }

  /** The same positions, evaluated by another engine. */
  public Teacher withEngine(String newEngine) {
    return new Teacher(newEngine, randomMoves, positions);
  }

  /** The engine's searcher; the caller closes it. */
  Searcher searcher(Game game) {
    return EngineText.parse(engine).settings().orElseThrow().begin(game);
  }

  /** The seed of a search: that of the engine's text if it sets one, otherwise the given one. */
  long seed(long otherwise) {
    return EngineText.parse(engine)
        .settings()
        .filter(settings -> settings.given().containsKey(SearcherOption.SEED))
        .map(SearcherSettings::seed)
        .orElse(otherwise);
  }

  SearchLimits limits() {
    return EngineText.parse(engine).limitsWithoutClock(SearchLimits.INFINITE);
  }

  /** The settings as text, in which checksums stand for files, because a training may be moved. */
  public String text() {
    EngineSpec spec = EngineText.parse(engine);
    Map<String, String> sums = FileChecksums.of(spec.files()).orElseGet(TreeMap::new);
    Map<String, String> options = new TreeMap<>(spec.options());
    options.replaceAll((key, value) -> sums.getOrDefault(value, value));
    return spec.searcher()
        + options
        + " "
        + spec.limits()
        + " after 0 to "
        + randomMoves
        + " random moves"
        + (positions == 1 ? "" : ", " + positions + " times");
  }
}
