package dev.lodestone.tournament.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.PositionOracle;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** A game whose rules are known only to its engines, which end it after a number of moves. */
final class ForeignMatchTest {

  private static final GameRules RULES = GameRules.ofEngines();

  @Test
  void theEnginesDetermineMoverAndWinner() {
    IntFunction<Verdict> rules =
        plies ->
            new Verdict(
                plies < 2 ? Side.SECOND : Side.FIRST,
                plies < 3 ? Outcome.ONGOING : Outcome.SECOND_WINS);
    List<MoveRecord> moves = new ArrayList<>();
    MatchResult result = play(oracle(rules), oracle(rules), moves);
    assertThat(result)
        .isEqualTo(new MatchResult(Outcome.SECOND_WINS, Termination.RULES, "Second wins", 3));
    assertThat(moves)
        .extracting(MoveRecord::side)
        .containsExactly(Side.SECOND, Side.SECOND, Side.FIRST);
    assertThat(moves).extracting(MoveRecord::move).containsExactly("move0", "move1", "move2");
  }

  @Test
  void aDisagreementDrawsTheGame() {
    IntFunction<Verdict> one = plies -> new Verdict(Side.FIRST, Outcome.ONGOING);
    IntFunction<Verdict> other =
        plies -> new Verdict(Side.FIRST, plies < 2 ? Outcome.ONGOING : Outcome.FIRST_WINS);
    assertThat(play(oracle(one), oracle(other), new ArrayList<>()))
        .isEqualTo(
            new MatchResult(
                Outcome.DRAW,
                Termination.DISAGREEMENT,
                "after 'move1': First says the first player is to move, Second says the first"
                    + " player has won",
                2));
    IntFunction<Verdict> third = plies -> new Verdict(Side.SECOND, Outcome.ONGOING);
    assertThat(play(oracle(one), oracle(third), new ArrayList<>()).reason())
        .startsWith("after the opening: First says");
  }

  @Test
  void anEngineThatCannotJudgeLoses() {
    Engine judge = oracle(plies -> new Verdict(Side.FIRST, Outcome.ONGOING));
    Engine none = new Talker();
    assertThat(play(none, judge, new ArrayList<>()).outcome()).isEqualTo(Outcome.SECOND_WINS);
    MatchResult result = play(judge, none, new ArrayList<>());
    assertThat(result.outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(result.termination()).isEqualTo(Termination.CRASH);
    assertThat(result.reason())
        .startsWith(
            "Second: java.lang.IllegalStateException: does not know the rules of this game");
  }

  private static Engine oracle(IntFunction<Verdict> rules) {
    return new Judge(rules);
  }

  private static MatchResult play(Engine first, Engine second, List<MoveRecord> moves) {
    return new Match(
            RULES,
            Opening.standard(RULES),
            9,
            Adjudication.NONE,
            new Seat(first, SearchLimits.nodes(1), 1),
            new Seat(second, SearchLimits.nodes(1), 1))
        .play(moves::add, new StopSignal())
        .orElseThrow()
        .result();
  }

  /** An engine that numbers its moves. */
  private static class Talker implements Engine {

    @Override
    public void newGame(long seed) {}

    @Override
    public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
      return new Answer("move" + turn.moves().size(), Thought.NONE);
    }

    @Override
    public void close() {}
  }

  private static final class Judge extends Talker implements PositionOracle {

    private final IntFunction<Verdict> rules;

    Judge(IntFunction<Verdict> rules) {
      this.rules = rules;
    }

    @Override
    public Verdict judge(String start, List<String> moves) {
      assertThat(start).isEqualTo("startpos");
      return rules.apply(moves.size());
    }
  }
}
