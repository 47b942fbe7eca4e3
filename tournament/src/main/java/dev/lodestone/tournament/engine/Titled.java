package dev.lodestone.tournament.engine;

/** An engine whose words may be written down, game by game. */
public interface Titled {

  /** Says what the game is called that comes next. */
  void entitle(String game);
}
