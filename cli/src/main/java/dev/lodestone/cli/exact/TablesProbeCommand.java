package dev.lodestone.cli.exact;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.option.PositionOptions;
import dev.lodestone.cli.result.Table;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.Score;
import dev.lodestone.search.Tables;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "probe",
    sortOptions = false,
    description = {
      "Prints the exact result of a position, and of each of its moves, the best first, for the"
          + " side to move: win, draw or loss, and the plies to the next removal of a man or the"
          + " end.",
      "The result is 'open' where the history may change it, or where no table has the position."
    },
    footer =
        "  lodestone tables probe tables --game gaussic --position '8/8/3i4/8/2D5/8/5I2/8 w 0'")
final class TablesProbeCommand extends TerminalCommand {

  @Mixin private final TablesOptions options = new TablesOptions();
  @Mixin private final PositionOptions position = new PositionOptions();

  @Mixin private final JsonOption json = new JsonOption();

  TablesProbeCommand(Terminal terminal) {
    super(terminal);
  }

  /**
   * The result of a position, or of a move in it, from the perspective of the side to move in the
   * position.
   */
  private record Row(String text, String result, Optional<Integer> plies) {

    private static final List<String> ORDER = List.of("win", "draw", "open", "loss");

    /** The key that sorts the best moves first: quick wins and slow losses. */
    int rank() {
      int distance = plies.orElse(0);
      return ORDER.indexOf(result) * 1000 + (result.equals("loss") ? -distance : distance);
    }

    String distance() {
      return plies.map(Object::toString).orElse("");
    }
  }

  @Override
  public Integer call() {
    Game game = options.game();
    Tables tables = options.tables();
    Position root = position.get(game).position();
    UserError.require(
        !root.outcome().isOver(),
        "expected a position in which the game is not over, found '%s'",
        game.formatPosition(root));
    UserError.require(
        tables.entry(root) != Score.UNKNOWN,
        "expected a position that a table in '%s' has, found '%s'",
        options.directory(),
        game.formatPosition(root));
    List<Row> rows = new ArrayList<>();
    IntArrayList moves = new IntArrayList();
    root.legalMoves(moves);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      root.play(move);
      rows.add(after(tables, root, game.formatMove(move)));
      root.undo();
    }
    rows.sort(Comparator.comparingInt(Row::rank));
    print(row(game.formatPosition(root), tables.probe(root), Math.abs(tables.entry(root))), rows);
    return ExitCode.OK;
  }

  private void print(Row root, List<Row> moves) {
    if (json.get()) {
      terminal.json(root);
      moves.forEach(terminal::json);
      return;
    }
    terminal.print(root.text());
    terminal.print("  " + root.result() + root.plies().map(p -> ", removal in " + p).orElse(""));
    Table table = Table.ofTexts();
    moves.forEach(row -> table.row(row.text(), row.result(), row.distance()));
    table.lines().forEach(terminal::print);
  }

  /**
   * The row of a result.
   *
   * @param value above 0 for a win, or {@link Score#UNKNOWN}
   * @param plies to the next removal of a man or the end
   */
  private static Row row(String text, int value, int plies) {
    boolean isDecided = value != Score.UNKNOWN && value != 0;
    return new Row(
        text,
        value == Score.UNKNOWN ? "open" : name(value),
        isDecided ? Optional.of(plies) : Optional.empty());
  }

  private static Row after(Tables tables, Position position, String move) {
    if (position.outcome().isOver()) {
      return row(move, -position.outcome().sign(position.sideToMove()), 1);
    }
    int value = tables.probe(position);
    return row(move, value == Score.UNKNOWN ? value : -value, Math.abs(tables.entry(position)) + 1);
  }

  private static String name(int result) {
    return result > 0 ? "win" : result < 0 ? "loss" : "draw";
  }
}
