package dev.lodestone.tournament.schedule;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The games of a tournament that are over. Not thread-safe. */
public final class Results {

  private final SortedMap<Integer, FinishedGame> byId = new TreeMap<>();
  private int inOrder;

  /** Adds a game; its id must be new. */
  public void add(FinishedGame game) {
    int id = game.plan().id();
    requireThat(byId.putIfAbsent(id, game) == null, "a game ends once: id=%s", id);
    while (byId.containsKey(inOrder + 1)) {
      inOrder++;
    }
  }

  /**
   * The number of games before the first one that is not over. Games that end early are often short
   * ones, which one player may win more often than long ones; games up to here are not chosen by
   * their length.
   */
  public int inOrder() {
    return inOrder;
  }

  /** The game with this id, if it is over. */
  public Optional<FinishedGame> byId(int id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** All finished games in the order of their ids. */
  public List<FinishedGame> all() {
    return new ArrayList<>(byId.values());
  }

  /** A copy that contains only the games with ids of at most {@code id}. */
  public Results upTo(int id) {
    Results some = new Results();
    byId.headMap(id + 1).values().forEach(some::add);
    return some;
  }

  /** Number of finished games. */
  public int size() {
    return byId.size();
  }
}
