package dev.lodestone.cli.option;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.Searchers;
import java.util.Iterator;

/** The completion candidates of option values. */
public final class CompletionCandidates {

  private CompletionCandidates() {}

  /** The games on the class path. */
  public static final class GameIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Games.all().stream().map(Game::id).iterator();
    }
  }

  /** The engines on the class path, without their options. */
  public static final class EngineNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Searchers.all().stream().map(SearcherFactory::name).iterator();
    }
  }
}
