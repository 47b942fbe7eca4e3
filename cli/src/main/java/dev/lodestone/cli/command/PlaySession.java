package dev.lodestone.cli.command;

import dev.lodestone.board.play.PlayLevel;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.cli.print.BoardText;
import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.MoveInput;
import dev.lodestone.core.MoveWords;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Names;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineWatch;
import dev.lodestone.tournament.engine.Turn;
import dev.lodestone.tournament.match.GameSession;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A game between a person and an engine; the referee is the one of tournaments. */
final class PlaySession implements AutoCloseable {

  private static final List<String> WORDS =
      List.of("help", "rules", "moves", "board", "hint", "undo", "resign", "quit");

  private final Terminal terminal;
  private final Game game;
  private final Side person;
  private final EngineSpec spec;
  private final SearchLimits limits;
  private final long seed;
  private final Engine engine;
  private final GameSession session;
  private boolean left;

  /**
   * @param line where the game begins; moves in it cannot be taken back
   * @param limits of the engine's moves
   */
  PlaySession(
      Terminal terminal,
      Game game,
      PositionOptions.Line line,
      Side person,
      EngineSpec spec,
      SearchLimits limits,
      long seed) {
    this.terminal = terminal;
    this.game = game;
    this.person = person;
    this.spec = spec;
    this.limits = limits;
    this.seed = seed;
    this.engine = spec.open(game);
    this.session =
        new GameSession(game, new Opening(line.start(), line.moves()), Integer.MAX_VALUE);
  }

  /** Plays until the game is over or the person leaves. */
  void run() throws IOException {
    say(
        "You are %s, %s is %s. Type a move, or one of: %s.",
        game.sideName(person),
        spec.name(),
        game.sideName(person.opponent()),
        String.join(", ", WORDS));
    begin();
    board();
    while (!left && session.result().isEmpty()) {
      if (session.sideToMove() == person) {
        personMoves();
      } else {
        engineMoves();
      }
    }
    if (!left) {
      session.result().ifPresent(this::sayResult);
    }
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
    engine.close();
  }

  private void personMoves() throws IOException {
    terminal.out().print(game.sideName(person) + "> ");
    terminal.out().flush();
    String typed = terminal.in().readLine();
    if (typed == null) {
      say("");
      say("The input has ended; the game is left as it is.");
      left = true;
      return;
    }
    String word = typed.trim();
    switch (word.toLowerCase(Locale.ROOT)) {
      case "" -> {}
      case "help" -> help();
      case "rules" -> say("%s", Rules.of(game).stripTrailing());
      case "moves" -> say("%s", String.join(" ", ShowCommand.legalMoves(position())));
      case "board" -> board();
      case "hint" -> hint();
      case "undo" -> undo();
      case "resign" -> {
        String reason = game.sideName(person) + " resigns";
        say("%s, %s wins.", reason, game.sideName(person.opponent()));
        session.end(Outcome.winFor(person.opponent()), Termination.CONCESSION, reason);
        left = true;
      }
      case "quit" -> left = true;
      default -> move(word);
    }
  }

  private void move(String text) {
    int encoded;
    try {
      encoded = MoveInput.parse(position(), text);
    } catch (IllegalMoveException e) {
      List<String> known = new ArrayList<>(WORDS);
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
    play(game.formatMove(encoded), "");
  }

  /** Plays a move of either side, describes it in words and shows the board after it. */
  private void play(String move, String note) {
    Position before = position();
    String mover = game.sideName(before.sideToMove());
    if (session.play(move).isEmpty()) {
      say("%s plays %s%s", mover, move, note);
      return;
    }
    int encoded = game.parseMove(before, move);
    say("%s plays %s: %s%s", mover, move, MoveWords.of(before, encoded), note);
    board();
  }

  private void begin() {
    EngineWatch watch = new EngineWatch(StopSignal.NEVER);
    try {
      watch.run(
          () -> {
            watch.begin(engine, limits.moveTime().isPresent(), seed);
            return true;
          });
    } catch (EngineWatch.Overdue e) {
      session.stalled(person.opponent(), String.valueOf(e.getMessage()));
    }
  }

  private void engineMoves() {
    try {
      Answer answer =
          EngineWatch.answer(engine, session.turn(limits), StopSignal.NEVER).orElseThrow();
      play(answer.move(), answer.thought().score().map(s -> " (" + s + " for it)").orElse(""));
    } catch (EngineWatch.Overdue e) {
      session.stalled(session.sideToMove(), String.valueOf(e.getMessage()));
    }
  }

  private void hint() {
    try (Engine adviser = PlayLevel.ADVISER.open(game)) {
      adviser.newGame(seed);
      Turn turn = session.turn(PlayLevel.ADVISER.limitsWithoutClock(SearchLimits.INFINITE));
      String move = adviser.answer(turn, SearchListener.SILENT, new StopSignal()).move();
      Position position = position();
      say("Hint: %s, %s", move, MoveWords.of(position, game.parseMove(position, move)));
    }
  }

  private void undo() {
    if (session.moves().size() < 2) {
      say("There is no move of yours to take back.");
      return;
    }
    session.takeBack(2);
    say("Taken back.");
    board();
  }

  private void help() {
    say("Type a move such as %s, or:", ShowCommand.legalMoves(position()).get(0));
    say("rules   prints the rules of the game");
    say("moves   lists all legal moves");
    say("board   shows the board again");
    say("hint    suggests a move, found by a strong engine in a second");
    say("undo    takes back your last move and the answer to it");
    say("resign  gives up");
    say("quit    leaves the game");
  }

  private void board() {
    terminal.out().flush();
    terminal.pictures().print(BoardText.of(game, position(), lastMove(), terminal.coloured()));
    terminal.pictures().flush();
    game.diagram().standing(position()).ifPresent(standing -> say("%s", standing));
  }

  /** The cells of the last move. */
  private IntList lastMove() {
    IntArrayList cells = new IntArrayList();
    List<String> moves = session.line();
    if (!moves.isEmpty()) {
      Position before = position();
      before.undo();
      int last = game.parseMove(before, moves.get(moves.size() - 1));
      game.diagram().moveCells(before, last, cells);
    }
    return cells;
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

  private void say(String format, Object... arguments) {
    terminal.print(String.format(Locale.ROOT, format, arguments));
    terminal.out().flush();
  }
}
