package dev.lodestone.cli.play;

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
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.export.PgnFile;
import dev.lodestone.tournament.export.PgnGame;
import dev.lodestone.tournament.export.PgnMove;
import dev.lodestone.tournament.export.PgnTags;
import dev.lodestone.tournament.journal.JsonLines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Judges each move of a game by an engine's scores of the positions before and after it. */
final class GameReview {

  private final Game game;
  private final PgnGame moves;
  private final Terminal terminal;
  private final boolean json;
  private final boolean points;
  private final Map<Side, Map<MoveMistake, Integer>> mistakes = new EnumMap<>(Side.class);

  private GameReview(Game game, PgnGame moves, Terminal terminal, boolean json) {
    this.game = game;
    this.moves = moves;
    this.terminal = terminal;
    this.json = json;
    this.points = Solvers.findMargins(game);
  }

  /** An engine's score and best move in a position, from the side to move. */
  private record View(Score score, Optional<String> best) {}

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
   * @throws UserError if the file has no game of this number, or it is a game with other rules
   */
  static GameReview of(Game game, Path file, int number, Terminal terminal, boolean json) {
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
    return new GameReview(game, chosen, terminal, json);
  }

  /**
   * Judges the moves in order.
   *
   * @throws UserError if a move is not legal
   */
  void run(Engine engine, SearchLimits limits, StopSignal stop) {
    Position position = start();
    String from = game.formatPosition(position);
    List<String> line = new ArrayList<>();
    @Nullable View before = view(engine, from, line, position, limits, stop);
    for (PgnMove move : moves.moves()) {
      if (stop.isStopped()) {
        return;
      }
      Side mover = position.sideToMove();
      int ply = line.size() + 1;
      String text = play(position, move, ply);
      line.add(text);
      View after =
          position.outcome().isOver()
              ? new View(Score.of(Score.byRules(position), true), Optional.empty())
              : view(engine, from, line, position, limits, stop);
      if (stop.isStopped()) {
        return;
      }
      judge(ply, mover, text, before, after, position.sideToMove() == mover);
      before = after;
    }
    if (!json) {
      summary();
    }
  }

  private Position start() {
    try {
      return PgnTags.start(moves.tags()).map(game::parsePosition).orElseGet(game::start);
    } catch (PositionFormatException e) {
      throw new UserError("the game's start position: " + e.getMessage());
    }
  }

  /** Plays a move and returns its text as the game writes it. */
  private String play(Position position, PgnMove move, int ply) {
    try {
      int read = move.in(position);
      position.play(read);
      return game.formatMove(read);
    } catch (IllegalMoveException e) {
      throw new UserError("ply " + ply + ": " + e.getMessage());
    }
  }

  private View view(
      Engine engine,
      String from,
      List<String> line,
      Position position,
      SearchLimits limits,
      StopSignal stop) {
    Answer answer =
        engine.answer(
            new Turn(from, List.copyOf(line), position.copy(), limits), progress -> {}, stop);
    return new View(
        answer
            .thought()
            .score()
            .orElseThrow(() -> new UserError("option '--engine': expected one that gives scores")),
        Optional.of(answer.move()));
  }

  private void judge(
      int ply, Side mover, String move, View before, View reply, boolean moverAgain) {
    Score after = moverAgain ? reply.score() : reply.score().negated();
    double lost =
        before.best().equals(Optional.of(move))
            ? 0
            : Math.max(0, MoveMistake.chance(before.score()) - MoveMistake.chance(after));
    Optional<MoveMistake> mistake = MoveMistake.of(lost);
    mistake.ifPresent(
        found ->
            mistakes
                .computeIfAbsent(mover, side -> new EnumMap<>(MoveMistake.class))
                .merge(found, 1, Integer::sum));
    boolean proven = before.score().isProven() && after.isProven();
    terminal.print(
        json
            ? JsonLines.format(
                new Line(
                    ply,
                    game.sideName(mover),
                    move,
                    ScoreText.format(before.score()),
                    ScoreText.format(after),
                    proven,
                    Math.round(lost * 1e4) / 1e4,
                    mistake.map(MoveMistake::sign),
                    mistake.flatMap(found -> before.best())))
            : Texts.format(
                    "%3d. %-8s %-12s %s",
                    ply,
                    game.sideName(mover),
                    move + mistake.map(MoveMistake::sign).orElse(""),
                    words(before.score(), after, mistake, before.best()))
                .stripTrailing());
  }

  private String words(
      Score before, Score after, Optional<MoveMistake> mistake, Optional<String> best) {
    String now = ScoreText.words(after, points);
    return mistake
        .map(
            found ->
                Texts.format(
                    "%s -> %s: %s, best was %s",
                    ScoreText.words(before, points),
                    now,
                    found.name().toLowerCase(Locale.ROOT),
                    best.orElseThrow()))
        .orElse(now);
  }

  private void summary() {
    for (Side side : Side.values()) {
      List<String> counts = new ArrayList<>();
      for (MoveMistake kind : MoveMistake.values()) {
        int count = mistakes.getOrDefault(side, Map.of()).getOrDefault(kind, 0);
        String name = kind.name().toLowerCase(Locale.ROOT);
        String plural = name.endsWith("y") ? name.replaceAll("y$", "ies") : name + "s";
        counts.add(count + " " + (count == 1 ? name : plural));
      }
      terminal.print(game.sideName(side) + ": " + String.join(", ", counts));
    }
    terminal.out().flush();
  }
}
