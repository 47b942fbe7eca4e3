package dev.lodestone.tournament.check;

import dev.lodestone.tournament.rules.GameRules;
import java.util.List;

/**
 * Judges the moves of a game whose rules are not known: any word that the protocol can carry is
 * accepted as a move.
 */
final class AnyWord implements MoveJudge {

  @Override
  public void requireLegal(List<String> moves, String move) {
    GameRules rules = GameRules.ofEngines();
    rules.begin(rules.startText()).play(move);
  }
}
