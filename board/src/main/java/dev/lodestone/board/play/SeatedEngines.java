package dev.lodestone.board.play;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.Termination;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The engines of a game, each of which is opened for its first move. One of them thinks at a time.
 * Thread-safe.
 */
final class SeatedEngines implements AutoCloseable {

  private final PlaySettings settings;
  private final Map<Side, Engine> engines = new EnumMap<>(Side.class);

  SeatedEngines(PlaySettings settings) {
    this.settings = settings;
  }

  /**
   * An engine's turn.
   *
   * @param stop stops the search when its answer is no longer needed
   */
  record Question(Side side, Turn turn, StopSignal stop) {}

  /**
   * The end of an engine's turn.
   *
   * @param answer empty if the engine has failed or was stopped
   * @param time how long it has searched
   * @param fault how it failed: by {@link Termination#STALL} or {@link Termination#CRASH}
   * @param text reason of the failure in one line
   */
  record Reply(Optional<Answer> answer, Duration time, Termination fault, String text) {

    static Reply failed(Termination fault, @Nullable String message) {
      String reason = String.valueOf(message).lines().findFirst().orElse("failed");
      return new Reply(Optional.empty(), Duration.ZERO, fault, reason);
    }
  }

  /** Lets an engine search; blocks up to its limits. */
  synchronized Reply answer(Question question) {
    try {
      EngineWatch watch = new EngineWatch(question.stop());
      Optional<Reply> reply =
          question.stop().isStopped() ? Optional.empty() : watch.run(() -> timed(watch, question));
      return reply.orElseGet(() -> Reply.failed(Termination.CRASH, "stopped"));
    } catch (EngineWatch.Overdue e) {
      return Reply.failed(Termination.STALL, e.getMessage());
    } catch (RuntimeException e) {
      return Reply.failed(Termination.CRASH, e.getMessage());
    }
  }

  private Reply timed(EngineWatch watch, Question question) {
    Engine engine = engine(watch, question);
    long begin = System.nanoTime();
    Answer said = watch.move(engine, question.turn());
    Duration time = said.time().orElse(Duration.ofNanos(System.nanoTime() - begin));
    return new Reply(Optional.of(said), time, Termination.CRASH, "");
  }

  private Engine engine(EngineWatch watch, Question question) {
    Engine known = engines.get(question.side());
    if (known != null) {
      return known;
    }
    Turn turn = question.turn();
    Engine opened = settings.seat(question.side()).engine().orElseThrow().open(settings.game());
    engines.put(question.side(), opened);
    // An engine that resumes a game must not use the same random numbers again.
    long chance = SplitMix64.derive(settings.seed(), question.side() + "/" + turn.moves().size());
    watch.begin(opened, turn.clock().isPresent() || turn.limits().moveTime().isPresent(), chance);
    return opened;
  }

  @Override
  public synchronized void close() {
    engines.values().forEach(Engine::close);
    engines.clear();
  }
}
