package dev.lodestone.tournament.engine;

/** An engine whose dialogue may be logged under the name of each game. */
public interface Titled {

  /** Sets the name of the next game in logs. */
  void setTitle(String game);
}
