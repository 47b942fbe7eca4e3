package dev.lodestone.cli.data;

import dev.lodestone.cli.console.DatasetSource;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.core.Games;
import dev.lodestone.dataset.files.DatasetRows;
import dev.lodestone.dataset.files.Encoding;
import dev.lodestone.dataset.format.RowJson;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "head",
    description =
        "Prints the first rows of a data set as JSON, one object per line. 64-bit numbers are"
            + " printed as strings. 'move_text' and 'action_texts' are added: the moves in the"
            + " game's notation.",
    footer = {"  lodestone dataset head data/gauss", "  lodestone dataset head data/gauss 3"})
final class DatasetHeadCommand extends TerminalCommand {

  @Parameters(index = "0", paramLabel = "DIR", description = "The data set's directory.")
  private @Nullable Path directory;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "N",
      defaultValue = "10",
      description = "Number of rows; default ${DEFAULT-VALUE}.")
  private int count;

  private final Map<String, Encoding> encodings = new HashMap<>();

  DatasetHeadCommand(Terminal terminal) {
    super(terminal);
  }

  /** The row as a JSON object, with its moves also in the game's notation. */
  private String readable(Row row) {
    Encoding encoding =
        encodings.computeIfAbsent(row.origin().game(), id -> Encoding.of(Games.byId(id)));
    List<@Nullable String> texts = encoding.actions();
    if (texts.isEmpty()) {
      return RowJson.format(row);
    }
    Map<String, @Nullable Object> added = new LinkedHashMap<>();
    added.put("move_text", texts.get(row.search().move()));
    added.put("action_texts", row.policy().actions().stream().map(texts::get).toList());
    String json = JsonLines.format(added);
    String line = RowJson.format(row);
    return line.substring(0, line.length() - 1) + "," + json.substring(1);
  }

  @Override
  public Integer call() throws IOException {
    int maxRows = Numbers.atLeast("N", count, 1);
    Path dir = Objects.requireNonNull(directory);
    try (DatasetRows rows = new DatasetRows(List.of(DatasetSource.in(dir)))) {
      for (int i = 0; i < maxRows && rows.hasNext(); i++) {
        terminal.print(readable(rows.next()));
      }
      return ExitCode.OK;
    }
  }
}
