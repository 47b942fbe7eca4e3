package dev.lodestone.tournament.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.stats.sequential.Specs;
import dev.lodestone.stats.sequential.SprtVerdict;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CountedGamesTest {

  private static final Path JOURNAL = Path.of("journal.jsonl");

  private final List<Integer> countedIds = new ArrayList<>();
  private final List<TournamentStarted> begun = new ArrayList<>();
  private final CountedGames counted =
      new CountedGames(
          new JournalVisitor() {
            @Override
            public void begin(Path journal, TournamentStarted config) {
              begun.add(config);
            }

            @Override
            public void game(PlayedGame game) {
              countedIds.add(game.id());
            }
          });

  @Test
  void withoutATestAllGamesCountInOrderOfCompletion() throws IOException {
    begin(new Format.RoundRobin(4));
    finish(3, 1, 4);
    assertThat(countedIds).containsExactly(3, 1, 4);
    assertThat(counted.path()).isEmpty();
    assertThat(counted.uncounted()).isZero();
  }

  @Test
  void aTestCountsWholePairsInOrder() throws IOException {
    begin(new Format.Sequential(Specs.normalised(0, 5), 1000));
    finish(4, 3, 1);
    assertThat(countedIds).isEmpty();
    assertThat(counted.uncounted()).isEqualTo(3);
    finish(2);
    assertThat(countedIds).containsExactly(1, 2, 3, 4);
    assertThat(counted.uncounted()).isZero();
    finish(5, 8, 7);
    assertThat(countedIds).hasSize(4);
    finish(6);
    assertThat(countedIds).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(counted.path()).hasSize(4);
    // The player that is named first wins everything: four pairs with two points each.
    assertThat(counted.path().get(3).counts().count(4)).isEqualTo(4);
    assertThat(begun).hasSize(1);
  }

  @Test
  void nothingCountsAfterTheDecision() throws IOException {
    begin(new Format.Sequential(Specs.normalised(0, 200), 1000));
    // The first pair contains a draw, so that the scores vary.
    counted.game(game(1, Outcome.DRAW));
    int id = 2;
    while (counted.path().isEmpty()
        || !counted.path().get(counted.path().size() - 1).verdict().isDecided()) {
      assertThat(id).isLessThan(1000);
      finish(id++);
    }
    int games = countedIds.size();
    assertThat(counted.path().get(counted.path().size() - 1).verdict())
        .isEqualTo(SprtVerdict.ACCEPT_H1);
    finish(id, id + 1, id + 2);
    assertThat(countedIds).hasSize(games).hasSize(2 * counted.path().size());
    assertThat(counted.uncounted()).isEqualTo(3);
    begin(new Format.Sequential(Specs.normalised(0, 5), 1000));
    assertThat(counted.uncounted()).isZero();
    assertThat(counted.path()).isEmpty();
    finish(1, 2);
    assertThat(countedIds).hasSize(games + 2);
  }

  private void begin(Format format) {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("tictactoe"))
            .players(
                Player.of(
                    List.of(
                        EngineText.parse("scripted:name=x"), EngineText.parse("scripted:name=y"))))
            .format(format)
            .openings(new Openings.RandomMoves(0, Openings.Scope.ROUND))
            .seed(3)
            .limits(SearchLimits.nodes(5))
            .maxPlies(99)
            .build();
    counted.begin(JOURNAL, JournalConfig.of(spec, "1", Instant.EPOCH));
  }

  private void finish(int... ids) throws IOException {
    for (int id : ids) {
      counted.game(game(id, id % 2 == 1 ? Outcome.FIRST_WINS : Outcome.SECOND_WINS));
    }
  }

  /** A game in which {@code x} moves first if the id is odd. */
  private static PlayedGame game(int id, Outcome outcome) {
    Opening opening = new Opening("opening of pair " + (id + 1) / 2, List.of());
    return new PlayedGame(
        new GamePlan(id, (id + 1) / 2, 1 - id % 2, id % 2, opening, 1),
        new GameRecord(opening, List.of(), new MatchResult(outcome, Termination.RULES, "", 5)));
  }
}
