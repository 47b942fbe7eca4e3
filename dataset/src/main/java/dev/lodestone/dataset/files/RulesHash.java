package dev.lodestone.dataset.files;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/**
 * A hash of a game's rules: of all positions, legal moves and results in a number of random games.
 * A change of the rules that shows in one of these games changes the hash, and so does a change of
 * the notation of positions or of the numbering of actions.
 */
public final class RulesHash {

  private static final int GAMES = 20;
  private static final int MAX_PLIES = 300;
  private static final int HEX_DIGITS = 16;

  private RulesHash() {}

  /** The hash of a game, 16 hexadecimal digits. */
  public static String of(Game game) {
    MessageDigest digest = Checksum.digest();
    SplitMix64 random = new SplitMix64(SplitMix64.derive(0, "rules/" + game.id()));
    IntArrayList moves = new IntArrayList(game.maxLegalMoves());
    for (int i = 0; i < GAMES; i++) {
      Position position = game.start();
      while (position.ply() < MAX_PLIES && !position.outcome().isOver()) {
        position.legalMoves(moves);
        add(digest, game.formatPosition(position) + actions(game, moves));
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      add(digest, game.formatPosition(position) + position.outcome());
    }
    return Checksum.hex(digest).substring(0, HEX_DIGITS);
  }

  private static IntArrayList actions(Game game, IntArrayList moves) {
    IntArrayList actions = new IntArrayList(moves);
    actions.replaceAll((int move) -> game.actions().of(move));
    return actions;
  }

  private static void add(MessageDigest digest, String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
  }
}
