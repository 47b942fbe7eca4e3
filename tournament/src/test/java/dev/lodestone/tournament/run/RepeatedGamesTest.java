package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import dev.lodestone.stats.counts.Duplicates;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.stats.ratings.RatedGame;
import dev.lodestone.stats.ratings.Ratings;
import dev.lodestone.tournament.rules.GameRules;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RepeatedGamesTest {

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aGameAndItsImagesUnderAllSymmetriesAreOne(String id) {
    Game game = Games.byId(id);
    Symmetries symmetries = game.symmetries();
    RepeatedGames repeated = new RepeatedGames(GameRules.of(game));
    for (int seed = 0; seed < 5; seed++) {
      Position position = game.start();
      IntArrayList line = randomLine(position, seed);
      for (int s = 0; s < symmetries.count(); s++) {
        List<String> moves = new ArrayList<>();
        for (int i = 0; i < line.size(); i++) {
          moves.add(game.formatMove(symmetries.applyToMove(s, line.getInt(i))));
        }
        repeated.add(
            seed * 100 + s,
            s % 2,
            1 - s % 2,
            game.formatPosition(symmetries.apply(s, game.start())),
            moves);
      }
    }
    assertThat(repeated.counts(any -> true).games()).isEqualTo(5L * symmetries.count());
    assertThat(repeated.counts(any -> true).distinct()).isEqualTo(5);
  }

  @Test
  void otherMovesAndOtherPlayersMakeAnotherGame() {
    Game game = Games.byId("tictactoe");
    String start = game.formatPosition(game.start());
    RepeatedGames repeated = new RepeatedGames(GameRules.of(game));
    repeated.add(1, 0, 1, start, List.of("a1", "b2", "c3"));
    assertThat(repeated.counts(any -> true).repeated()).isZero();
    repeated.add(2, 0, 1, start, List.of("a1", "b2"));
    repeated.add(3, 0, 1, start, List.of("a1", "c3", "b2"));
    repeated.add(4, 0, 2, start, List.of("a1", "b2", "c3"));
    assertThat(repeated.counts(any -> true).repeated()).isZero();
    repeated.add(5, 1, 0, start, List.of("a1", "b2", "c3"));
    assertThat(repeated.counts(any -> true).repeated()).isEqualTo(1);
  }

  @Test
  void gamesWithUnknownRulesAreComparedByText() {
    RepeatedGames repeated = new RepeatedGames(GameRules.ofEngines());
    repeated.add(6, 0, 1, "startpos", List.of("x", "y"));
    repeated.add(7, 0, 1, "startpos", List.of("x", "z"));
    assertThat(repeated.counts(any -> true).repeated()).isZero();
    repeated.add(8, 0, 1, "startpos", List.of("x", "y"));
    assertThat(repeated.counts(any -> true).repeated()).isEqualTo(1);
  }

  @Test
  void uncountedGamesAreIgnored() {
    RepeatedGames repeated = new RepeatedGames(GameRules.ofEngines());
    for (int id = 1; id <= 4; id++) {
      repeated.add(id, 0, 1, "startpos", List.of(id % 2 == 0 ? "even" : "odd"));
    }
    assertThat(repeated.counts(id -> id <= 3)).isEqualTo(new Duplicates(3, 2));
    assertThat(repeated.counts(id -> id <= 2)).isEqualTo(new Duplicates(2, 2));
  }

  @Test
  void gamesAreNamedThatCountLessThanOthersBecauseOpeningsRepeat() {
    List<RatedGame> games = new ArrayList<>();
    for (int pair = 0; pair < 10; pair++) {
      games.add(new RatedGame(0, 1, 2, pair % 4));
      games.add(new RatedGame(1, 0, 2, pair % 4));
    }
    Ratings repeating = BradleyTerry.centred().fit(2, games);
    assertThat(RepeatedGames.sentence(new Duplicates(20, 8), repeating))
        .hasValue(
            "all games of two engines from one opening count as one pair, so 20 games are 4 pairs of"
                + " different openings (12 games repeat another one); use more openings");
    Ratings fresh = BradleyTerry.centred().fit(2, games.subList(0, 8));
    // The two games of a pair may be the same, with the players exchanged.
    assertThat(RepeatedGames.sentence(new Duplicates(8, 4), fresh)).isEmpty();
  }

  private static IntArrayList randomLine(Position position, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    IntArrayList line = new IntArrayList();
    IntArrayList legal = new IntArrayList();
    while (line.size() < 30 && !position.outcome().isOver()) {
      position.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      line.add(move);
      position.play(move);
    }
    return line;
  }
}
