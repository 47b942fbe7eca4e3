package dev.lodestone.dataset.edit;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.Assessment;
import dev.lodestone.dataset.row.Assessor;
import dev.lodestone.dataset.row.MoveSource;
import dev.lodestone.dataset.row.SourceGame;
import dev.lodestone.dataset.row.SourceMove;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MoveRecord;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Converts the games of one tournament's journal to {@link SourceGame}s, from which rows are made.
 */
final class JournalGames {

  private final TournamentSpec spec;
  private final Game game;
  private final String run;
  private final List<Player> players;
  private final List<Assessor> assessors;

  JournalGames(TournamentStarted config) {
    spec = JournalConfig.spec(config);
    game = spec.game().knownFor("a data set");
    run = config.startedAt() + "/" + spec.playerNames();
    players = spec.players();
    assessors = players.stream().map(player -> Assessor.of(player.spec())).toList();
  }

  Game game() {
    return game;
  }

  /** The tournament's players; their indices are the player numbers of the games. */
  List<Player> players() {
    return players;
  }

  /** Converts one of the tournament's games. */
  SourceGame of(PlayedGame played) {
    GameRecord record = played.record();
    Opening opening = record.opening();
    Position position = game.parsePosition(opening.start());
    List<SourceMove> moves = new ArrayList<>();
    boolean random = spec.openings() instanceof Openings.RandomMoves;
    for (String text : opening.moves()) {
      int move = game.parseMove(position, text);
      int player = player(played, position.sideToMove());
      moves.add(
          new SourceMove(
              move, random ? MoveSource.RANDOM : MoveSource.BOOK, player, Optional.empty(), false));
      position.play(move);
    }
    for (MoveRecord made : record.moves()) {
      int move = game.parseMove(position, made.move());
      int player = player(played, made.side());
      Thought thought = MoveRecord.fromFirst(made.thought(), made.side());
      MoveSource source = position.legalMoveCount() == 1 ? MoveSource.FORCED : MoveSource.BEST;
      Assessment assessment = assessors.get(player).of(position, thought);
      moves.add(new SourceMove(move, source, player, Optional.of(assessment), true));
      position.play(move);
    }
    long seed = SplitMix64.derive(spec.seed(), "run/" + run + "/game/" + played.id());
    return new SourceGame(
        game,
        seed,
        opening.moves().isEmpty()
            ? SourceGame.STANDARD
            : random ? SourceGame.RANDOM : SourceGame.BOOK,
        record,
        moves,
        players.stream().map(Player::name).toList(),
        players.stream().map(player -> played.plan().seed()).toList());
  }

  private static int player(PlayedGame played, Side side) {
    return side == Side.FIRST ? played.plan().first() : played.plan().second();
  }
}
