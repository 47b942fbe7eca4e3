package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Assessor;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Turn;
import java.util.Optional;

/**
 * Searches with an external program, whose claims of a win are not trusted as proofs. An engine
 * that plays an illegal move has failed.
 */
final class EngineThinker implements Thinker {

  private final Game game;
  private final String name;
  private final Engine engine;
  private final SearchLimits limits;
  private final Assessor assessor;

  EngineThinker(Game game, EngineSpec spec, SearchLimits limits) {
    this.game = game;
    this.name = spec.name();
    this.engine = spec.open(game);
    this.limits = limits;
    this.assessor = Assessor.of(spec);
  }

  @Override
  public void newGame(long seed) {
    engine.newGame(seed);
  }

  @Override
  public SearchLimits limits() {
    return limits;
  }

  @Override
  public Optional<Deadlines> deadlines() {
    return engine.deadlines();
  }

  @Override
  public Choice think(Turn turn, StopSignal stop) {
    Position position = turn.position().orElseThrow();
    Answer answer = engine.answer(turn, SearchListener.SILENT, stop);
    return new Choice(legal(position, answer.move()), assessor.of(position, answer.thought()));
  }

  private int legal(Position position, String move) {
    try {
      return game.parseMove(position, move);
    } catch (IllegalMoveException e) {
      throw new SelfPlayException(name + ": " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    engine.close();
  }
}
