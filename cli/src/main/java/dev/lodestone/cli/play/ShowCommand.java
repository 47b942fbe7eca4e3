package dev.lodestone.cli.play;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "show",
    description = "Shows a position as text, with its legal moves.",
    footer = {"  lodestone show --game gauss", "  lodestone show --game gauss --moves \"Rd4 Be4\""})
final class ShowCommand extends TerminalCommand {

  @Mixin private final GameOption game = new GameOption();
  @Mixin private final PositionOptions position = new PositionOptions();

  @Mixin private final JsonOption json = new JsonOption();

  ShowCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(
      String game,
      String position,
      String sideToMove,
      String outcome,
      List<String> moves,
      Optional<String> standing) {}

  @Override
  public Integer call() {
    Game rules = game.get();
    Position shown = position.get(rules).position();
    List<String> moves = legalMoves(shown);
    if (json.get()) {
      terminal.json(
          new Row(
              rules.id(),
              rules.formatPosition(shown),
              rules.sideName(shown.sideToMove()),
              describe(rules, shown),
              moves,
              rules.diagram().standing(shown)));
      return ExitCode.OK;
    }
    terminal.out().print(rules.draw(shown));
    terminal.print("position: " + rules.formatPosition(shown));
    terminal.print(describe(rules, shown));
    rules.diagram().standing(shown).ifPresent(terminal::print);
    if (!moves.isEmpty()) {
      terminal.print(moves.size() + " legal moves: " + String.join(" ", moves));
    }
    return ExitCode.OK;
  }

  /** All legal moves in the game's notation, in the order of the move list. */
  static List<String> legalMoves(Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    return moves.intStream().mapToObj(position.game()::formatMove).toList();
  }

  /** The state of the game as one line. */
  static String describe(Game game, Position position) {
    Outcome outcome = position.outcome();
    return switch (outcome) {
      case ONGOING -> game.sideName(position.sideToMove()) + " to move";
      case FIRST_WINS -> game.sideName(Side.FIRST) + " has won";
      case SECOND_WINS -> game.sideName(Side.SECOND) + " has won";
      case DRAW -> "the game is drawn";
    };
  }
}
