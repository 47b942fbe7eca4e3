package dev.lodestone.tournament.engine;

/** An engine whose words may be written down, game by game. */
public interface Titled {

  /** Names the next game, for logs. */
  void entitle(String game);
}
