package dev.lodestone.tournament.run;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.process.Cores;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Binds the engines of a tournament to cores, so that they do not take each other's time. */
public final class BoundEngines {

  private BoundEngines() {}

  /**
   * The tournament with each engine bound to one core.
   *
   * @param games number of games at once
   * @param warnings receives a line if there are fewer cores than engines
   * @throws IllegalArgumentException if an engine is no program, or cores cannot be chosen here
   */
  public static TournamentSpec of(TournamentSpec spec, int games, Consumer<String> warnings) {
    for (Player player : spec.players()) {
      requireThat(
          player.spec().isProgram(),
          "option '--affinity': expected programs (cmd=), found the engine '%s' of this process",
          player.name());
    }
    Cores cores;
    try {
      cores = Cores.ofThisProcess();
    } catch (IOException e) {
      throw new IllegalArgumentException("option '--affinity': " + e.getMessage(), e);
    }
    int engines = 2 * games;
    if (engines > cores.count()) {
      warnings.accept(
          Texts.format(
              "%s engines at once on %s: some share one",
              engines, cores.count() == 1 ? "1 core" : cores.count() + " cores"));
    }
    List<Player> bound =
        spec.players().stream()
            .map(player -> new Player(player.name(), player.spec().boundTo(cores)))
            .toList();
    return spec.toBuilder().players(bound).build();
  }
}
