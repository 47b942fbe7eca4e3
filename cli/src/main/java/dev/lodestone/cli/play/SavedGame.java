package dev.lodestone.cli.play;

import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.export.PgnMove;
import dev.lodestone.tournament.export.PgnTags;
import dev.lodestone.tournament.journal.Version;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A game of {@code play} as PGN, finished or not. */
final class SavedGame {

  private SavedGame() {}

  static PgnGame of(Game game, PositionOptions.Line line, PlaySession session) {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", "play");
    tags.put("Site", "lodestone " + Version.get());
    tags.put("Date", LocalDate.now().toString().replace('-', '.'));
    tags.put("Round", "-");
    tags.put("White", session.name(Side.FIRST));
    tags.put("Black", session.name(Side.SECOND));
    String result = session.result().map(r -> r.text()).orElse("*");
    tags.put("Result", result);
    tags.putAll(PgnTags.ofGame(game.id(), game.title(), line.start()));
    tags.putAll(PgnTags.ofEnd(session.result()));
    Position start = game.parsePosition(line.start());
    List<PgnMove> moves =
        PgnMove.signed(start, session.moves().stream().map(m -> new PgnMove(m, "")).toList());
    boolean secondBegins = !moves.isEmpty() && start.sideToMove() == Side.SECOND;
    return new PgnGame(PgnTags.plain(tags), secondBegins, moves, result);
  }
}
