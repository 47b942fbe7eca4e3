package dev.lodestone.dataset.files;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.StaticEvaluation;
import dev.lodestone.tournament.engine.Player;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/**
 * The evaluator that computed a player's {@code static_value} and {@code priors}.
 *
 * @param player name of the player
 * @param evaluator the first digits of a SHA-256 of the evaluator's values of fixed positions:
 *     different weights have different digits, whatever their files are called; empty if the
 *     evaluator is unknown, for example that of an external program
 */
public record PlayerEvaluator(String player, Optional<String> evaluator) {

  private static final int GAMES = 4;
  private static final int MAX_PLIES = 60;
  private static final int HEX_DIGITS = 16;

  /** The evaluators of players. */
  public static List<PlayerEvaluator> of(Game game, List<Player> players) {
    return players.stream()
        .map(player -> new PlayerEvaluator(player.name(), hash(game, player)))
        .toList();
  }

  private static Optional<String> hash(Game game, Player player) {
    try (StaticEvaluation evaluation = StaticEvaluation.of(game, player.spec()).orElse(null)) {
      return evaluation == null ? Optional.empty() : Optional.of(hash(game, evaluation));
    }
  }

  private static String hash(Game game, StaticEvaluation evaluation) {
    MessageDigest digest = Checksum.digest();
    SplitMix64 random = new SplitMix64(SplitMix64.derive(0, "evaluator/" + game.id()));
    IntArrayList moves = new IntArrayList(game.maxLegalMoves());
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES);
    for (int i = 0; i < GAMES; i++) {
      Position position = game.start();
      while (position.ply() < MAX_PLIES && !position.outcome().isOver()) {
        digest.update(bytes.putInt(0, evaluation.of(position)).array());
        position.legalMoves(moves);
        for (double prior : evaluation.priors(position, moves)) {
          // Hashes priors as rows contain them.
          digest.update(bytes.putFloat(0, StaticEvaluation.rounded(prior)).array());
        }
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
    }
    return Checksum.hex(digest).substring(0, HEX_DIGITS);
  }
}
