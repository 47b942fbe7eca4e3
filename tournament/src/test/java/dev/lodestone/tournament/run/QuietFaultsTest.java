package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.fixture.Cheat;
import dev.lodestone.tournament.fixture.Cheat.Trick;
import dev.lodestone.tournament.fixture.JournalContent;
import dev.lodestone.tournament.journal.JournalWriter;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plays engines that cheat, as processes, against honest ones. */
@Tag("slow")
final class QuietFaultsTest {

  private static final String ENGINE = "alphabeta:hash=1";
  private static final SearchLimits NODES = SearchLimits.nodes(200);

  private static final MatchRules STRICT =
      new MatchRules(
          Optional.empty(),
          MatchRules.DEFAULT_MARGIN,
          new Adjudication(Optional.empty(), Optional.empty(), false, 0, 1, true));

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void honestEnginesHaveNoFaults(String game) throws IOException {
    assertThat(sentences(game, EngineText.parse("mcts:hash=1"), 20, NODES, MatchRules.STANDARD))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void nodesOverTheLimitAreNamed(String game) throws IOException {
    List<String> sentences = sentences(game, Trick.NODES, 2, NODES);
    assertThat(sentences).hasSize(1);
    assertThat(sentences.get(0))
        .matches("nodes reported (4[0-9]|50) times its limit of nodes in \\d+ of \\d+ moves");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void illegalMovesInLinesAreNamed(String game) throws IOException {
    List<String> sentences = sentences(game, Trick.LINE, 2, NODES);
    assertThat(sentences).hasSize(1);
    assertThat(sentences.get(0))
        .matches("line reported lines with illegal moves in \\d+ of \\d+ moves");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void scoresFromTheWrongSideAreNamed(String game) throws IOException {
    assertThat(sentences(game, Trick.SIGN, 60, NODES))
        .filteredOn(s -> s.contains("scores"))
        .singleElement()
        .asString()
        .startsWith("the scores of sign as second player ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void provenResultsThatTheGameRefutesAreNamed(String game) throws IOException {
    assertThat(sentences(game, Trick.PROOF, 10, NODES))
        .anyMatch(
            s ->
                s.matches(
                    "proof reported a proven result and then did not reach it in \\d+ of 10"
                        + " games"));
  }

  @ParameterizedTest
  @CsvSource({"gauss, 10", "gauss, 50"})
  void anEngineThatLivesInTheMarginIsNamed(String game, int millis) throws IOException {
    MatchRules rules = new MatchRules(Optional.empty(), Duration.ofSeconds(30), Adjudication.NONE);
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(millis));
    assertThat(sentences(game, Cheat.spec(Trick.TIME, game, ENGINE), 2, limits, rules))
        .anyMatch(s -> s.matches("time used [\\d.]+ times its time a move in (\\d+) of \\1 moves"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void resultsOfAdjudicationByWrongScoresAreNamed(String game) throws IOException {
    Adjudication resign =
        new Adjudication(
            Optional.of(new Adjudication.Resignation(300, 3, false)), Optional.empty(), false);
    MatchRules rules = new MatchRules(Optional.empty(), MatchRules.DEFAULT_MARGIN, resign);
    assertThat(sentences(game, Cheat.spec(Trick.SIGN, game, ENGINE), 40, NODES, rules))
        .anyMatch(
            s ->
                s.startsWith("the scores of sign as second player ")
                    && s.contains(" of its games by --resign or --draw, so its results are no"));
  }

  @ParameterizedTest
  @CsvSource({
    "gauss, NODES, over_nodes, 'reported \\d+ nodes, its limit was 200'",
    "gess, NODES, over_nodes, 'reported \\d+ nodes, its limit was 200'",
    "gaussic, NODES, over_nodes, 'reported \\d+ nodes, its limit was 200'",
    "gauss, LINE, illegal_line, 'reported a line with the illegal move ''zz99'''",
    "gess, LINE, illegal_line, 'reported a line with the illegal move ''zz99'''",
    "gaussic, LINE, illegal_line, 'reported a line with the illegal move ''zz99'''",
  })
  void strictRulesMakeAFaultALoss(String game, Trick trick, String termination, String reason)
      throws IOException {
    sentences(game, Cheat.spec(trick, game, ENGINE), 2, NODES, STRICT);
    for (PlayedGame played : JournalContent.games(directory)) {
      assertThat(played.result().termination().text()).isEqualTo(termination);
      assertThat(played.result().reason()).containsPattern(": " + reason);
      assertThat(played.halfPoints(1)).isZero();
    }
  }

  @Test
  void strictRulesEndTheGameWithTheThirdMoveOverTime() throws IOException {
    MatchRules rules =
        new MatchRules(Optional.empty(), Duration.ofSeconds(30), STRICT.adjudication());
    SearchLimits limits = SearchLimits.moveTime(Duration.ofMillis(50));
    sentences("gauss", Cheat.spec(Trick.TIME, "gauss", ENGINE), 2, limits, rules);
    for (PlayedGame played : JournalContent.games(directory)) {
      assertThat(played.result().termination().text()).isEqualTo("over_time");
      assertThat(played.result().reason())
          .containsPattern("took .* of 50ms, for the 3rd time in this game more than its time");
      assertThat(played.record().conduct().get(played.plan().first() == 1 ? 0 : 1).time().moves())
          .isEqualTo(3);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void strictRulesMakeScoresFromTheWrongSideALoss(String game) throws IOException {
    sentences(game, Cheat.spec(Trick.SIGN, game, ENGINE), 40, NODES, STRICT);
    assertThat(JournalContent.games(directory))
        .filteredOn(
            g ->
                EnumSet.range(Termination.OVER_NODES, Termination.UNMET_PROOF)
                    .contains(g.result().termination()))
        .isNotEmpty()
        .allMatch(g -> g.plan().second() == 1 && g.halfPoints(1) == 0)
        .anyMatch(g -> g.result().termination() == Termination.WRONG_SIDE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void strictRulesMakeAnUnmetProofALoss(String game) throws IOException {
    sentences(game, Cheat.spec(Trick.PROOF, game, ENGINE), 10, NODES, STRICT);
    assertThat(JournalContent.games(directory))
        .filteredOn(g -> g.halfPoints(1) == 0)
        .isNotEmpty()
        .allMatch(g -> g.result().termination() == Termination.UNMET_PROOF);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void strictRulesCostHonestEnginesNothing(String game) throws IOException {
    sentences(game, EngineText.parse("mcts:hash=1"), 20, NODES, STRICT);
    assertThat(JournalContent.games(directory)).noneMatch(g -> g.result().termination().isFault());
  }

  /** The end line of a game keeps the counters, so a journal says what the run has said. */
  @Test
  void theJournalKeepsTheCounters() throws IOException {
    List<String> said = sentences("gauss", Trick.NODES, 2, NODES);
    QuietFaults read = new QuietFaults();
    for (PlayedGame game : JournalContent.games(directory)) {
      assertThat(game.record().conduct()).hasSize(2);
      read.add(game.finished());
    }
    assertThat(read.sentences(List.of("honest", "nodes"))).isEqualTo(said);
  }

  private List<String> sentences(String game, Trick trick, int games, SearchLimits limits)
      throws IOException {
    return sentences(game, Cheat.spec(trick, game, ENGINE), games, limits, MatchRules.STANDARD);
  }

  private List<String> sentences(
      String game, EngineSpec other, int games, SearchLimits limits, MatchRules rules)
      throws IOException {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId(game))
            .players(Player.of(List.of(EngineText.parse(ENGINE + ",name=honest"), other)))
            .format(new Format.RoundRobin(games))
            .openings(new Openings.RandomMoves(4, Openings.Scope.PAIR))
            .seed(7)
            .limits(limits)
            .maxPlies(400)
            .rules(rules)
            .build();
    QuietFaults faults = new QuietFaults();
    try (JournalWriter journal =
        JournalWriter.create(directory, Origin.of("test"), Instant.EPOCH, line -> {})) {
      for (FinishedGame played : Tournament.run(spec, 1, journal, new StopSignal()).all()) {
        faults.add(played);
      }
    }
    return faults.sentences(spec.playerNames());
  }
}
