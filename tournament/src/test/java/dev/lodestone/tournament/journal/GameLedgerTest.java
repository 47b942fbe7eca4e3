package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.GameAbandoned;
import dev.lodestone.tournament.journal.JournalEvent.GameEnded;
import dev.lodestone.tournament.journal.JournalEvent.GameStarted;
import dev.lodestone.tournament.journal.JournalEvent.MovePlayed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GameLedgerTest {

  private static final Game GAME = Games.byId("tictactoe");
  private static final List<String> CROSS_WINS = List.of("a1", "a2", "b1", "b2", "c1");

  private final GameLedger ledger = new GameLedger(config(), GameRules.byId("tictactoe"));

  @Test
  void aGameIsAssembledFromItsEvents() {
    enter(start(1), start(2));
    for (int ply = 1; ply <= 5; ply++) {
      enter(move(2, ply), move(1, ply));
    }
    assertThat(ledger.unfinished()).containsExactly(1, 2);
    PlayedGame second = Objects.requireNonNull(ledger.enter(end(2, "1-0", "rules", 5)));
    assertThat(GameEvents.started(second.plan(), List.of("x", "y"))).isEqualTo(start(2));
    assertThat(second.record().line()).isEqualTo(CROSS_WINS);
    assertThat(second.result().outcome()).isEqualTo(Outcome.FIRST_WINS);
    assertThat(ledger.finished().stream()).containsExactly(2);
    assertThat(ledger.unfinished()).containsExactly(1);
    enter(end(1, "1-0", "rules", 5));
    assertThat(ledger.finished().stream()).containsExactly(1, 2);
    assertThat(ledger.unfinished()).isEmpty();
  }

  @Test
  void anInterruptedGameIsRestarted() {
    enter(start(1), start(2), move(1, 1), new GameAbandoned(1, "interrupted"));
    assertThat(ledger.unfinished()).containsExactly(2);
    enter(
        start(1),
        move(1, 1),
        new TournamentResumed(
            "1", Instant.EPOCH.toString(), Optional.empty(), Optional.empty(), Optional.empty()));
    assertThat(ledger.unfinished()).isEmpty();
    enter(start(2), start(1));
    assertThat(ledger.unfinished()).containsExactly(1, 2);
  }

  @Test
  void gamesBeginInTheOrderOfTheirIdsAndOnce() {
    assertRefused("game 2: expected games to begin in the order of ids", start(2));
    assertRefused("game 0: expected games to begin in the order of ids", start(0, 0, "x", "y"));
    enter(start(1));
    assertRefused("game 1: expected it to begin once, but it is already running", start(1));
    for (int ply = 1; ply <= 5; ply++) {
      enter(move(1, ply));
    }
    enter(end(1, "1-0", "rules", 5));
    assertRefused("game 1: expected it to begin once, but it is already over", start(1));
  }

  @ParameterizedTest
  @CsvSource({
    "2, x, y, expected pair 1",
    "1, x, x, expected two",
    "1, x, z, expected two",
    "1, z, y, expected two"
  })
  void aGameWithAWrongPairOrPlayerIsRefused(int pair, String first, String second, String message) {
    assertRefused("game 1: " + message, start(1, pair, first, second));
  }

  @Test
  void eventsOfAGameNotInProgressAreRefused() {
    for (JournalEvent event :
        List.of(move(1, 1), end(1, "1-0", "rules", 5), new GameAbandoned(1, "interrupted"))) {
      assertRefused("game 1: expected it to have begun", event);
    }
    enter(start(1));
    for (int ply = 1; ply <= 5; ply++) {
      enter(move(1, ply));
    }
    enter(end(1, "1-0", "rules", 5));
    assertRefused("game 1: expected it to have begun, but it is over", move(1, 6));
    assertRefused("game -1: expected it to have begun", move(-1, 1));
    assertRefused("expected one tournament, found the start of another", config());
  }

  @Test
  void aGameAgainstTheRulesIsRefused() {
    assertRefused(
        "game 1: expected an opening after which the game continues",
        new GameStarted(1, 1, "x", "y", ".........", CROSS_WINS, 7));
    enter(start(1), move(1, 1));
    assertRefused("game 1: expected ply 2, found ply 3", move(1, 3));
    assertRefused(
        "game 1: ply 2: move 'a1'", JournalEvents.move(1, 2, "a1", Optional.empty(), 0, 0, 0));
    assertRefused("game 1: expected 1 plies, found 5", end(1, "1-0", "rules", 5));
    assertRefused("game 1: expected a result by the rules", end(1, "1-0", "rules", 1));
  }

  @ParameterizedTest
  @CsvSource({"-1, 0, 0, 0", "0, -1, 0, 0", "0, 0, -1, 0", "0, 0, 0, -1"})
  void negativeNumbersAreRefused(int depth, long nodes, long micros, long latencyMicros) {
    enter(start(1));
    assertRefused(
        "game 1: expected no negative numbers",
        JournalEvents.move(1, 1, "a1", Optional.empty(), depth, nodes, micros, latencyMicros));
  }

  @Test
  void moverAndRemainingTimeAreDerived() {
    GameLedger clocked = new GameLedger(withClocks(config(), "1+0.5"), GameRules.byId("tictactoe"));
    assertThat(clocked.enter(start(1))).isNull();
    for (int ply = 1; ply <= 5; ply++) {
      assertThat(
              clocked.enter(
                  JournalEvents.move(
                      1, ply, CROSS_WINS.get(ply - 1), Optional.empty(), 0, 0, 200_000L * ply)))
          .isNull();
    }
    PlayedGame game = Objects.requireNonNull(clocked.enter(end(1, "1-0", "rules", 5)));
    assertThat(game.record().moves())
        .extracting(MoveRecord::side)
        .containsExactly(Side.FIRST, Side.SECOND, Side.FIRST, Side.SECOND, Side.FIRST);
    assertThat(game.record().moves())
        .extracting(m -> m.remaining().orElseThrow().toMillis())
        .containsExactly(1_300L, 1_100L, 1_200L, 800L, 700L);
  }

  @Test
  void aRecordedMoverIsCheckedAgainstTheRules() {
    enter(start(1));
    assertRefused("game 1: expected side 'first' or 'second', found 'x'", move(1, 1, "x"));
    assertRefused("game 1: expected a move of Cross, found one of Nought", move(1, 1, "second"));
    enter(move(1, 1, "first"), move(1, 2, "second"));
  }

  private static MovePlayed move(int id, int ply, String side) {
    return new MovePlayed(
        id,
        ply,
        CROSS_WINS.get(ply - 1),
        Optional.empty(),
        0,
        0,
        0,
        0,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(side),
        Optional.empty());
  }

  @Test
  void eachPlayerHasItsOwnClock() {
    GameLedger clocked =
        new GameLedger(
            config("scripted:name=x,tc=1", "scripted:name=y,tc=3"), GameRules.byId("tictactoe"));
    assertThat(clocked.enter(start(1))).isNull();
    for (int ply = 1; ply <= 5; ply++) {
      assertThat(clocked.enter(move(1, ply))).isNull();
    }
    PlayedGame game = Objects.requireNonNull(clocked.enter(end(1, "1-0", "rules", 5)));
    assertThat(game.record().moves())
        .extracting(m -> m.remaining().orElseThrow().toSeconds())
        .containsExactly(0L, 2L, 0L, 2L, 0L);
  }

  @Test
  void anImpossibleTournamentIsRefused() {
    String line = JsonLines.format(config()).replace("\"maxPlies\":99", "\"maxPlies\":0");
    TournamentStarted unsound = (TournamentStarted) JsonLines.parse(line, JournalEvent.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GameLedger(unsound, GameRules.byId(unsound.game())))
        .withMessage("field 'maxPlies': expected at least 1, found 0");
  }

  /** Its sides would be exchanged, and games without a result by the rules would not show it. */
  @Test
  void aJournalInWhichTheFirstPlayerMovedSecondIsRefused() {
    String line =
        JsonLines.format(config())
            .replace("\"lodestone\":\"1\"", "\"lodestone\":\"0.3.0+a12cf5ca\"")
            .replace("\"game\":\"tictactoe\"", "\"game\":\"gauss:first=blue,komi=1\"");
    TournamentStarted old = (TournamentStarted) JsonLines.parse(line, JournalEvent.class);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GameLedger(old, GameRules.byId(old.game())))
        .withMessage(
            "expected a file of Lodestone 0.4.0 or later, because in gauss:first=blue,komi=1 the"
                + " first player was Red and is now Blue, found one of 0.3.0+a12cf5ca");
  }

  private void enter(JournalEvent... events) {
    for (JournalEvent event : events) {
      assertThat(ledger.enter(event) != null).isEqualTo(event instanceof GameEnded);
    }
  }

  private void assertRefused(String message, JournalEvent event) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ledger.enter(event))
        .withMessageStartingWith(message);
  }

  private static GameStarted start(int id) {
    return start(id, (id + 1) / 2, id % 2 == 1 ? "x" : "y", id % 2 == 1 ? "y" : "x");
  }

  private static GameStarted start(int id, int pair, String first, String second) {
    return new GameStarted(id, pair, first, second, ".........", List.of(), 7);
  }

  /** A move, up to ply 5, of a game that Cross wins. */
  private static MovePlayed move(int id, int ply) {
    return JournalEvents.move(id, ply, CROSS_WINS.get((ply - 1) % 5), Optional.of("cp 3"), 1, 2, 3);
  }

  private static GameEnded end(int id, String result, String termination, int plies) {
    return JournalEvents.end(id, result, termination, "", plies);
  }

  private static TournamentStarted config() {
    return config("scripted:name=x", "scripted:name=y");
  }

  private static TournamentStarted config(String x, String y) {
    TournamentSpec spec =
        TournamentSpec.builder(GAME)
            .players(Player.of(List.of(EngineText.parse(x), EngineText.parse(y))))
            .format(new Format.RoundRobin(4))
            .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
            .seed(3)
            .limits(SearchLimits.nodes(5))
            .maxPlies(99)
            .build();
    return JournalConfig.of(spec, "1", Instant.EPOCH);
  }

  private static TournamentStarted withClocks(TournamentStarted c, String tc) {
    return new TournamentStarted(
        c.format(),
        c.lodestone(),
        c.startedAt(),
        c.game(),
        c.players(),
        c.schedule(),
        c.openings(),
        c.seed(),
        new JournalEvent.Limits(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(tc),
            Optional.empty()),
        c.maxPlies(),
        c.adjudication(),
        c.record(),
        c.referee(),
        c.machine());
  }
}
