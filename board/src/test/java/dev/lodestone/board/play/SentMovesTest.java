package dev.lodestone.board.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A page receives each move exactly once, whenever it was played. */
final class SentMovesTest {

  private static final int GAMES = 30;

  @Tag("slow")
  @Test
  void concurrentMovesAreAllSent() throws Exception {
    SplitMix64 random = new SplitMix64(4);
    for (int i = 0; i < GAMES; i++) {
      PlayGame game = gameOfTwoPersons();
      CompletableFuture<Void> players = CompletableFuture.runAsync(() -> play(game, random));
      List<String> page = new ArrayList<>();
      SentMoves sent = new SentMoves();
      boolean over = false;
      while (!over) {
        over = players.isDone();
        PlayView view = sent.next(game);
        assertThat(view.from()).isLessThanOrEqualTo(page.size());
        page.subList(view.from(), page.size()).clear();
        view.line().forEach(m -> page.add(m.move().move()));
      }
      players.get(1, TimeUnit.MINUTES);
      assertThat(page).isEqualTo(game.moves()).isNotEmpty();
    }
  }

  private static PlayGame gameOfTwoPersons() {
    Game game = Games.byId("gauss");
    Opponents opponents = new Opponents(List.of(), false);
    SeatedPlayer person = opponents.seat(Games.byId("gauss"), SeatText.person("you"));
    Opening opening = new Opening(game.formatPosition(game.start()), List.of());
    PlayJournal.Past past = new PlayJournal.Past(opening, List.of(), Optional.empty());
    PlaySettings settings = new PlaySettings(game, List.of(person, person), Optional.empty(), 1);
    return new PlayGame("1", settings, past);
  }

  private static void play(PlayGame game, SplitMix64 random) {
    Position position = game.game().start();
    IntArrayList legal = new IntArrayList();
    while (!position.outcome().isOver()) {
      legal.clear();
      position.legalMoves(legal);
      int move = legal.getInt(random.nextInt(legal.size()));
      game.move(game.moves().size() + 1, game.game().formatMove(move));
      position.play(move);
    }
  }
}
