package dev.lodestone.tournament.run;

import dev.lodestone.tournament.engine.Engine;
import dev.lodestone.tournament.engine.Player;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The engines of a tournament, shared by the threads that play it.
 *
 * <p>Engines in this process take memory, so no more of them are open than play at once. Engines in
 * other processes take time to start, so the {@value #IDLE_PROCESSES} that played last stay open
 * while they are idle. Thread-safe.
 */
final class EnginePool implements AutoCloseable {

  static final int IDLE_PROCESSES = 8;

  private final TournamentSpec spec;
  private final int seats;

  // Guarded by this.
  private final List<Seated> idle = new ArrayList<>();
  private final Map<Boolean, Integer> open = new LinkedHashMap<>();

  /**
   * An engine and the player that it belongs to.
   *
   * @param player index in the order of entry
   */
  record Seated(int player, Engine engine) {}

  /**
   * @param concurrency maximum number of games at once
   */
  EnginePool(TournamentSpec spec, int concurrency) {
    this.spec = spec;
    this.seats = 2 * concurrency;
  }

  /**
   * Returns engines for one or two players, in the order of the players. The caller must give each
   * back or dismiss it after the game.
   */
  List<Seated> take(int... players) {
    List<Seated> surplus = new ArrayList<>();
    List<Seated> taken = new ArrayList<>();
    synchronized (this) {
      // Look for idle engines of all players before opening one: opening one may close an idle
      // engine, which could belong to another of these players.
      List<@Nullable Seated> known = new ArrayList<>();
      for (int player : players) {
        known.add(reuse(player));
      }
      for (int i = 0; i < players.length; i++) {
        Seated seated = known.get(i);
        taken.add(seated == null ? open(players[i], surplus) : seated);
      }
    }
    surplus.forEach(EnginePool::close);
    return taken;
  }

  /** Takes back an engine that can play again. */
  synchronized void giveBack(Seated seated) {
    idle.add(seated);
  }

  /** Closes an engine that must not play again. */
  void dismiss(Seated seated) {
    synchronized (this) {
      open.merge(isProcess(seated.player()), -1, Integer::sum);
    }
    close(seated);
  }

  /** Closes the idle engines. */
  @Override
  public void close() {
    List<Seated> all;
    synchronized (this) {
      all = List.copyOf(idle);
      idle.clear();
    }
    all.forEach(EnginePool::close);
  }

  /** Removes and returns the player's idle engine that played last; null if it has none. */
  private @Nullable Seated reuse(int player) {
    for (int i = idle.size() - 1; i >= 0; i--) {
      if (idle.get(i).player() == player) {
        return idle.remove(i);
      }
    }
    return null;
  }

  private Seated open(int index, List<Seated> surplus) {
    boolean process = isProcess(index);
    int maxOpen = process ? seats + IDLE_PROCESSES : seats;
    Iterator<Seated> longestIdle = idle.iterator();
    while (open.getOrDefault(process, 0) >= maxOpen && longestIdle.hasNext()) {
      Seated candidate = longestIdle.next();
      if (isProcess(candidate.player()) == process) {
        longestIdle.remove();
        surplus.add(candidate);
        open.merge(process, -1, Integer::sum);
      }
    }
    open.merge(process, 1, Integer::sum);
    Player player = spec.players().get(index);
    return new Seated(index, spec.open(player));
  }

  private boolean isProcess(int player) {
    return spec.players().get(player).spec().isProgram();
  }

  private static void close(Seated seated) {
    try {
      seated.engine().close();
    } catch (RuntimeException e) {
      // The engine is not used again, so there is nothing to report.
      return;
    }
  }
}
