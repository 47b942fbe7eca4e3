package dev.lodestone.tournament.run;

import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Durations;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.EngineFailure;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.schedule.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Lets every engine begin a game once, so that an engine that cannot play is detected before the
 * first game instead of losing its games.
 */
public final class Tryout {

  private Tryout() {}

  /**
   * An engine that cannot begin a game.
   *
   * @param player name of the player
   * @param reason one line that explains why
   */
  public record Refusal(String player, String reason) {}

  /**
   * Refuses engines that cannot begin a game.
   *
   * @param remedy the end of the message, or an empty text
   * @throws PluginException if there is one; the message has the reason of each
   */
  public static void requireNone(List<Refusal> refusals, String remedy) {
    if (!refusals.isEmpty()) {
      throw new PluginException(
          refusals.stream()
                  .map(r -> "engine '" + r.player() + "': " + r.reason())
                  .collect(Collectors.joining("; "))
              + "; nothing was played"
              + remedy);
    }
  }

  /** The referee and the engines of a tournament that cannot begin a game, in order of entry. */
  public static List<Refusal> of(TournamentSpec spec) {
    return of(spec, (player, idName) -> {});
  }

  /**
   * The referee and the engines of a tournament that cannot begin a game, in order of entry.
   *
   * @param idNames receives the name of a program's player and the program's {@code id name};
   *     called by several threads
   */
  public static List<Refusal> of(TournamentSpec spec, BiConsumer<String, String> idNames) {
    Schedule schedule = spec.schedule();
    Stream<Player> playing =
        IntStream.range(0, spec.players().size())
            .filter(player -> !schedule.isRetired(player))
            .mapToObj(spec.players()::get);
    Stream<Player> referee =
        spec.referee().stream().map(program -> new Player(TournamentSpec.REFEREE, program));
    return of(
        Stream.concat(referee, playing).toList(),
        spec::open,
        spec.seed(),
        spec.deadlines(),
        idNames);
  }

  /**
   * The engines that cannot begin a game, in the order of the players.
   *
   * @param open opens a player's engine; called by several threads
   * @param seed seed of the game
   */
  public static List<Refusal> of(
      List<Player> players, Function<Player, Engine> open, long seed, Deadlines deadlines) {
    return of(players, open, seed, deadlines, (player, idName) -> {});
  }

  private static List<Refusal> of(
      List<Player> players,
      Function<Player, Engine> open,
      long seed,
      Deadlines deadlines,
      BiConsumer<String, String> idNames) {
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<Future<Optional<Refusal>>> tried = new ArrayList<>();
      for (Player player : players) {
        tried.add(threads.submit(() -> tryOut(player, open, seed, idNames)));
      }
      List<Refusal> refusals = new ArrayList<>();
      for (int i = 0; i < tried.size(); i++) {
        String name = players.get(i).name();
        outcome(tried.get(i), name, patience(deadlines)).ifPresent(refusals::add);
      }
      return refusals;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return List.of();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  /**
   * The timeout for engines of this process; engines in other processes have their own, which is
   * shorter.
   */
  private static Duration patience(Deadlines deadlines) {
    return deadlines.start().multipliedBy(2).plus(deadlines.ready()).plus(deadlines.quit());
  }

  private static Optional<Refusal> outcome(
      Future<Optional<Refusal>> tried, String name, Duration patience)
      throws InterruptedException, ExecutionException {
    try {
      return tried.get(patience.plusSeconds(1).toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return Optional.of(
          new Refusal(name, "expected it to begin a game within " + Durations.format(patience)));
    }
  }

  private static Optional<Refusal> tryOut(
      Player player, Function<Player, Engine> open, long seed, BiConsumer<String, String> idNames) {
    try (Engine engine = open.apply(player)) {
      engine.newGame(seed);
      engine.idName().ifPresent(idName -> idNames.accept(player.name(), idName));
      return Optional.empty();
    } catch (EngineFailure | PluginException e) {
      return Optional.of(new Refusal(player.name(), firstLine(String.valueOf(e.getMessage()))));
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      return Optional.of(new Refusal(player.name(), firstLine(e.toString())));
    }
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
