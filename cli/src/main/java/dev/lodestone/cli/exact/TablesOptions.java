package dev.lodestone.cli.exact;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.GameOption;
import dev.lodestone.core.Game;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Tables;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The directory of endgame tables, and their game. */
final class TablesOptions {

  @Parameters(paramLabel = "DIR", description = "The directory of the tables.")
  private @Nullable Path directory;

  @Mixin private final GameOption game = new GameOption();

  /** The game. */
  public Game game() {
    return game.get();
  }

  /** The directory, which need not exist. */
  public Path directory() {
    return Objects.requireNonNull(directory);
  }

  /** The tables in the directory; none if it does not exist. */
  public Tables opened() {
    return GameKnowledge.of(game()).openTables(directory());
  }

  /** The tables in the directory, which must exist. */
  public Tables tables() {
    if (!Files.isDirectory(directory())) {
      throw new UserError("expected a directory of tables, found no '" + directory() + "'");
    }
    return opened();
  }
}
