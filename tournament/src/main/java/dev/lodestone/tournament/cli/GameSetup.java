package dev.lodestone.tournament.cli;

import dev.lodestone.core.Game;
import dev.lodestone.tournament.TournamentSpec;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.OpeningBook;
import dev.lodestone.tournament.schedule.Openings;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the commands that play games between engines have in common: all but who meets whom. */
final class GameSetup {

  private static final int DEFAULT_OPENING_PLIES = 2;

  @Mixin private final GameOption game = new GameOption();

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      required = true,
      description =
          "An engine as NAME[:KEY=VALUE,...]; give two or more. 'lodestone engines' lists them.")
  private List<EngineSpec> engines = new ArrayList<>();

  @Mixin private final LimitOptions limits = new LimitOptions();

  @Option(
      names = "--opening-plies",
      paramLabel = "PLIES",
      description =
          "Random moves before the engines take over; default without --openings: "
              + DEFAULT_OPENING_PLIES
              + ".")
  private @Nullable Integer openingPlies;

  @Option(
      names = "--openings",
      paramLabel = "FILE",
      description =
          "Openings, one a line: a position, or moves from the start position separated by"
              + " blanks; '#' begins a comment. 'lodestone book make' writes such files.")
  private @Nullable Path openings;

  @Option(
      names = "--openings-order",
      paramLabel = "ORDER",
      description = "sequential or random (shuffled by the seed); default: sequential.")
  private Openings.@Nullable Order order;

  @Option(
      names = "--openings-per",
      paramLabel = "SCOPE",
      defaultValue = "round",
      description =
          "What shares an opening: round (one pair of every pairing) or pair; default:"
              + " ${DEFAULT-VALUE}.")
  private Openings.Scope scope = Openings.Scope.ROUND;

  @Option(
      names = "--max-plies",
      paramLabel = "PLIES",
      defaultValue = "" + TournamentSpec.DEFAULT_MAX_PLIES,
      description = "Length at which a game is called a draw; default ${DEFAULT-VALUE}.")
  private int maxPlies;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Decides openings and engine seeds; default: a fresh one, which is printed.")
  private @Nullable Long seed;

  /** The tournament of this format. */
  TournamentSpec spec(Format format) throws IOException {
    if (engines.size() < 2) {
      throw new UserError("a tournament needs at least two engines; add another --engine");
    }
    long chosenSeed = seed == null ? new SecureRandom().nextInt(Integer.MAX_VALUE) : seed;
    Game rules = game.get();
    Openings source = openings(rules);
    try {
      return new TournamentSpec(
          rules, Player.of(engines), format, source, chosenSeed, limits.get(), maxPlies);
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
  }

  private Openings openings(Game rules) throws IOException {
    if (openings == null) {
      if (order != null) {
        throw new UserError("option '--openings-order': expected --openings FILE with it");
      }
      int plies = openingPlies == null ? DEFAULT_OPENING_PLIES : openingPlies;
      return new Openings.RandomMoves(Numbers.atLeast("--opening-plies", plies, 0), scope);
    }
    if (openingPlies != null) {
      throw new UserError("expected --opening-plies or --openings, found both");
    }
    try {
      return new Openings.Book(
          OpeningBook.read(rules, openings),
          order == null ? Openings.Order.SEQUENTIAL : order,
          scope);
    } catch (NoSuchFileException e) {
      throw new UserError("option '--openings': found no file '" + e.getFile() + "'");
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--openings': " + e.getMessage());
    }
  }
}
