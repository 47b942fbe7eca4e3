package dev.lodestone.cli.play;

import dev.lodestone.board.analysis.GameReview;
import dev.lodestone.board.analysis.MoveMistake;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.result.PgnSource;
import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.export.PgnMove;
import dev.lodestone.tournament.export.PgnTags;
import dev.lodestone.tournament.journal.JsonLines;
import dev.lodestone.tournament.match.Opening;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Prints what each move of a game in a PGN file has lost, and sums it up by side. */
final class ReviewText {

  private final Terminal terminal;
  private final Game game;
  private final Opening line;
  private final boolean json;
  private final boolean points;
  private final Map<Side, Map<MoveMistake, Integer>> mistakes = new EnumMap<>(Side.class);
  private Optional<String> best = Optional.empty();

  private ReviewText(Terminal terminal, Game game, Opening line, boolean json) {
    this.terminal = terminal;
    this.game = game;
    this.line = line;
    this.json = json;
    this.points = Solvers.findMargins(game);
  }

  private record Line(
      int ply,
      String side,
      String move,
      String before,
      String after,
      boolean proven,
      double chanceLost,
      Optional<String> sign,
      Optional<String> best) {}

  /**
   * Reads a game from a PGN file.
   *
   * @param number of the game in the file, from 1
   * @throws UserError if the file has no game of this number, it is a game with other rules, or it
   *     has a move that is not legal
   */
  static ReviewText of(Game game, Path file, int number, Terminal terminal, boolean json) {
    List<PgnFile.Entry> games = PgnSource.read(file, terminal).entries();
    UserError.require(
        number >= 1 && number <= games.size(),
        "option '--number': expected a game of %s from 1 to %s, found %s",
        file,
        games.size(),
        number);
    PgnFile.Entry entry = games.get(number - 1);
    PgnGame chosen =
        entry
            .game()
            .orElseThrow(
                () -> new UserError(file + ", line " + entry.line() + ": " + entry.fault()));
    String id = chosen.tags().getOrDefault("Game", game.id());
    UserError.require(
        id.equals(game.id()), "%s: expected a game of %s, found %s", file, game.id(), id);
    UserError.require(
        !chosen.moves().isEmpty(), "%s: expected a game with moves, found none", file);
    return new ReviewText(terminal, game, line(game, chosen), json);
  }

  /** The start of a game and its moves as the game writes them. */
  private static Opening line(Game game, PgnGame chosen) {
    Position position = start(game, chosen);
    String from = game.formatPosition(position);
    List<String> moves = new ArrayList<>();
    for (PgnMove move : chosen.moves()) {
      try {
        int read = move.in(position);
        moves.add(game.formatMove(read));
        position.play(read);
      } catch (IllegalMoveException e) {
        throw new UserError("ply " + (moves.size() + 1) + ": " + e.getMessage());
      }
    }
    return new Opening(from, moves);
  }

  private static Position start(Game game, PgnGame chosen) {
    try {
      return PgnTags.start(chosen.tags()).map(game::parsePosition).orElseGet(game::start);
    } catch (PositionFormatException e) {
      throw new UserError("the game's start position: " + e.getMessage());
    }
  }

  /** Reviews the game; prints each move when it is judged. */
  void run(Engine engine, SearchLimits limits, StopSignal stop) {
    new GameReview(game, line, limits).run(engine, ReviewText::score, this::print, stop);
    if (!json && !stop.isStopped()) {
      summary();
    }
  }

  private static Score score(Thought thought) {
    return thought
        .score()
        .orElseThrow(() -> new UserError("option '--engine': expected one that gives scores"));
  }

  private void print(GameReview.Ply ply) {
    if (ply.ply() > 0) {
      print(ply, line.moves().get(ply.ply() - 1));
    }
    best = ply.best();
  }

  private void print(GameReview.Ply ply, String move) {
    Optional<MoveMistake> mistake = ply.mistake();
    mistake.ifPresent(
        found ->
            mistakes
                .computeIfAbsent(ply.mover(), side -> new EnumMap<>(MoveMistake.class))
                .merge(found, 1, Integer::sum));
    terminal.print(
        json
            ? JsonLines.format(
                new Line(
                    ply.ply(),
                    game.sideName(ply.mover()),
                    move,
                    ScoreText.format(ply.before()),
                    ScoreText.format(ply.after()),
                    ply.before().isProven() && ply.after().isProven(),
                    Math.round(ply.lost() * 1e4) / 1e4,
                    mistake.map(MoveMistake::sign),
                    mistake.flatMap(found -> best)))
            : Texts.format(
                    "%3d. %-8s %-12s %s",
                    ply.ply(),
                    game.sideName(ply.mover()),
                    move + mistake.map(MoveMistake::sign).orElse(""),
                    words(ply))
                .stripTrailing());
  }

  private String words(GameReview.Ply ply) {
    String now = ScoreText.words(ply.after(), points);
    return ply.mistake()
        .map(
            found ->
                Texts.format(
                    "%s -> %s: %s, best was %s",
                    ScoreText.words(ply.before(), points), now, found.text(), best.orElseThrow()))
        .orElse(now);
  }

  private void summary() {
    for (Side side : Side.values()) {
      List<String> counts = new ArrayList<>();
      for (MoveMistake kind : MoveMistake.values()) {
        int count = mistakes.getOrDefault(side, Map.of()).getOrDefault(kind, 0);
        String name = kind.text();
        String plural = name.endsWith("y") ? name.replaceAll("y$", "ies") : name + "s";
        counts.add(count + " " + (count == 1 ? name : plural));
      }
      terminal.print(game.sideName(side) + ": " + String.join(", ", counts));
    }
    terminal.out().flush();
  }
}
