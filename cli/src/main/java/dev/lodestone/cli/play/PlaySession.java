package dev.lodestone.cli.play;

import com.google.errorprone.annotations.FormatMethod;
import dev.lodestone.board.play.PlayLevel;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.MoveDescription;
import dev.lodestone.core.MoveInput;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.endgame.Solvers;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A game between a person and an engine, or between two engines, under the referee of tournaments.
 */
final class PlaySession implements AutoCloseable {

  private final Terminal terminal;
  private final Game game;
  private final long seed;
  private final GameSession session;
  private final boolean points;
  private final Map<Side, Seat> engines = new EnumMap<>(Side.class);
  private boolean quit;

  /** The engine of a side, and the limits of its moves. */
  private record Seat(EngineSpec spec, Engine engine, SearchLimits limits) {}

  /**
   * @param line the position where the game begins and the moves that led to it, which cannot be
   *     taken back
   */
  PlaySession(Terminal terminal, Game game, PositionOptions.Line line, long seed) {
    this.terminal = terminal;
    this.game = game;
    this.seed = seed;
    this.points = Solvers.findMargins(game);
    this.session =
        new GameSession(game, new Opening(line.start(), line.moves()), Integer.MAX_VALUE);
  }

  /** Lets an engine play a side; a person plays the sides without an engine. */
  void seat(Side side, EngineSpec spec, SearchLimits limits) {
    engines.put(side, new Seat(spec, spec.open(game), limits));
  }

  /** Plays until the game is over or the person leaves. */
  void run() throws IOException {
    if (isWatched()) {
      say(
          "%s is %s, %s is %s. Enter plays the next move; or type one of: %s.",
          game.sideName(Side.FIRST),
          name(Side.FIRST),
          game.sideName(Side.SECOND),
          name(Side.SECOND),
          String.join(", ", words().all()));
    } else {
      Side person = person();
      say(
          "You are %s, %s is %s. Type a move, or one of: %s.",
          game.sideName(person),
          name(person.opponent()),
          game.sideName(person.opponent()),
          String.join(", ", words().all()));
    }
    begin();
    board();
    while (!quit && session.result().isEmpty()) {
      if (isWatched() || !engines.containsKey(session.sideToMove())) {
        ask();
      } else {
        engineMoves();
      }
    }
    if (!quit) {
      session.result().ifPresent(this::sayResult);
    }
  }

  /** Whether two engines play. */
  private boolean isWatched() {
    return engines.size() == 2;
  }

  private PlayWords words() {
    return new PlayWords(game, isWatched());
  }

  /** The side of the person, who plays against one engine. */
  private Side person() {
    return engines.containsKey(Side.FIRST) ? Side.SECOND : Side.FIRST;
  }

  /** The player of a side. */
  String name(Side side) {
    Seat seat = engines.get(side);
    return seat == null ? "you" : seat.spec().name();
  }

  /** The result, if the game is over. */
  Optional<MatchResult> result() {
    return session.result();
  }

  /** All moves, those that led to the start of play included. */
  List<String> moves() {
    return List.copyOf(session.line());
  }

  @Override
  public void close() {
    engines.values().forEach(seat -> seat.engine().close());
  }

  /** Reads what the person types and does it. */
  private void ask() throws IOException {
    terminal.out().print(game.sideName(session.sideToMove()) + "> ");
    terminal.out().flush();
    String typed = terminal.in().readLine();
    if (typed == null) {
      say("");
      say("The input has ended; the game is left as it is.");
      quit = true;
      return;
    }
    String line = typed.trim();
    String word = line.toLowerCase(Locale.ROOT);
    if (isWatched() && !word.isEmpty() && !words().all().contains(word)) {
      say("'%s': expected Enter or one of: %s", line, String.join(", ", words().all()));
      return;
    }
    switch (word) {
      case "" -> {
        if (isWatched()) {
          engineMoves();
        }
      }
      case "help" -> help();
      case "rules" -> say("%s", Rules.of(game).stripTrailing());
      case "moves" -> say("%s", String.join(" ", ShowCommand.legalMoves(position())));
      case "board" -> board();
      case "hint" -> hint();
      case "undo" -> undo();
      case "draw" -> draw();
      case "resign" -> {
        Side person = person();
        String reason = game.sideName(person) + " resigns";
        say("%s, %s wins.", reason, game.sideName(person.opponent()));
        session.end(Outcome.winFor(person.opponent()), Termination.CONCESSION, reason);
        quit = true;
      }
      case "quit" -> quit = true;
      default -> move(line);
    }
  }

  private void draw() {
    Side engine = person().opponent();
    if (!session.allowsDrawOffers()) {
      say("There are no draws by agreement in %s.", game.title());
    } else if (session.isDrawAcceptable(engine)) {
      session.offerDraw(person());
      if (session.result().isEmpty()) {
        session.offerDraw(engine);
      }
    } else {
      say("%s declines: it sees itself ahead, or has no score yet.", game.sideName(engine));
    }
  }

  private void move(String text) {
    int encoded;
    try {
      encoded = MoveInput.parse(position(), text);
    } catch (IllegalMoveException e) {
      List<String> known = new ArrayList<>(words().all());
      if (!MoveInput.isMove(game, text)) {
        known.addAll(ShowCommand.legalMoves(position()));
      }
      String help =
          Names.nearest(text, known)
              .map(n -> "did you mean '" + n + "'?")
              .orElse("'moves' lists the legal moves");
      say("'%s': %s; %s", text, e.reason(), help);
      return;
    }
    play(game.formatMove(encoded), Thought.NONE);
  }

  /** Plays a move of either side, prints it in words and shows the board after it. */
  private void play(String move, Thought thought) {
    String note =
        thought
            .score()
            .map(score -> " (its score: " + ScoreText.words(score, points) + ")")
            .orElse("");
    Position before = position();
    String mover = game.sideName(before.sideToMove());
    if (session.play(move, thought, Duration.ZERO, Duration.ZERO).isEmpty()) {
      say("%s plays %s%s", mover, move, note);
      return;
    }
    int encoded = game.parseMove(before, move);
    say("%s plays %s: %s%s", mover, move, MoveDescription.of(before, encoded), note);
    board();
  }

  private void begin() {
    engines.forEach(
        (side, seat) -> {
          EngineWatch watch = new EngineWatch(StopSignal.NEVER);
          try {
            watch.run(
                () -> {
                  watch.begin(seat.engine(), seat.limits().moveTime().isPresent(), seed);
                  return true;
                });
          } catch (EngineWatch.Overdue e) {
            if (session.result().isEmpty()) {
              session.stalled(side, String.valueOf(e.getMessage()));
            }
          }
        });
  }

  private void engineMoves() {
    Side side = session.sideToMove();
    Seat seat = Objects.requireNonNull(engines.get(side));
    try {
      Answer answer =
          EngineWatch.answer(seat.engine(), session.turn(seat.limits()), StopSignal.NEVER)
              .orElseThrow();
      play(answer.move(), answer.thought());
      if (answer.offersDraw() && session.allowsDrawOffers()) {
        session.offerDraw(side);
        if (session.result().isEmpty() && !isWatched()) {
          say("%s offers a draw; 'draw' accepts.", game.sideName(side));
        }
      }
    } catch (EngineWatch.Overdue e) {
      session.stalled(side, String.valueOf(e.getMessage()));
    }
  }

  private void hint() {
    try (Engine adviser = PlayLevel.ADVISER.open(game)) {
      adviser.newGame(seed);
      Turn turn = session.turn(PlayLevel.ADVISER.limitsWithoutClock(SearchLimits.INFINITE));
      String move = adviser.answer(turn, SearchListener.SILENT, new StopSignal()).move();
      Position position = position();
      say("Hint: %s, %s", move, MoveDescription.of(position, game.parseMove(position, move)));
    }
  }

  private void undo() {
    int moves = isWatched() ? 1 : 2;
    if (session.moves().size() < moves) {
      say("There is no move%s to take back.", isWatched() ? "" : " of yours");
      return;
    }
    session.takeBack(moves);
    say("Taken back.");
    board();
  }

  private void help() {
    if (isWatched()) {
      say("Press Enter for the next move, or type:");
    } else {
      say("Type a move such as %s, or:", ShowCommand.legalMoves(position()).get(0));
    }
    words().help().forEach(line -> say("%s", line));
  }

  private void board() {
    terminal.out().flush();
    terminal.pictures().print(BoardText.after(position(), session.line(), terminal.coloured()));
    terminal.pictures().flush();
    game.diagram().standing(position()).ifPresent(standing -> say("%s", standing));
  }

  private Position position() {
    return session.position();
  }

  private void sayResult(MatchResult result) {
    String why =
        result.termination() == Termination.RULES
            ? game.reason(position()).map(reason -> ", for " + reason).orElse("")
            : "";
    say("Game over after %d plies: %s%s.", result.plies(), result.reason(), why);
  }

  @FormatMethod
  private void say(String format, Object... arguments) {
    terminal.print(Texts.format(format, arguments));
    terminal.out().flush();
  }
}
