package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.Searcher;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/**
 * Writes the openings that come with a game ({@link OpeningSet}): those of {@link BalancedOpenings}
 * with seed 0 that are no image of an earlier one, that a deeper search finds balanced too, and, if
 * requested, from which each side wins at least one of a few quick games. The result depends on the
 * arguments alone; docs/openings.md has the commands.
 */
final class OpeningSetMaker {

  private static final long SEED = 0;
  private static final String JUDGE = "alphabeta:nodes=1000,hash=1";
  private static final String DEEPER = "alphabeta:nodes=3000,hash=1";

  /** Nodes of the quick games; no two are the same game. */
  private static final int[] NODES = {200, 300, 450, 700, 1000};

  private static final int MAX_PLIES = 400;

  private OpeningSetMaker() {}

  /**
   * @param args game, number of openings, plies, low and high end of the band, {@code played} or
   *     {@code searched}, file
   */
  public static void main(String... args) throws IOException {
    Game game = Games.byId(args[0]);
    int count = Integer.parseInt(args[1]);
    int plies = Integer.parseInt(args[2]);
    Balance balance = new Balance(Integer.parseInt(args[3]), Integer.parseInt(args[4]), JUDGE);
    boolean isPlayed = args[5].equals("played");
    StringBuilder lines = new StringBuilder();
    Set<Long> seen = new HashSet<>();
    OpeningKeys keys = new OpeningKeys(GameRules.of(game));
    int number = 0;
    try (BalancedOpenings source = new BalancedOpenings(game, plies, balance, SEED);
        BalanceJudge deeper =
            new BalanceJudge(game, new Balance(balance.low(), balance.high(), DEEPER));
        Searcher player =
            EngineText.parse("alphabeta:hash=1").settings().orElseThrow().begin(game)) {
      while (seen.size() < count) {
        number++;
        Opening opening = source.draw(number);
        int value = deeper.value(opening.play(game), 1, StopSignal.NEVER);
        if (balance.contains(number % 2 == 0 ? -value : value)
            && (!isPlayed || bothWin(game, player, opening))
            && seen.add(keys.of(opening))) {
          lines.append(String.join(" ", opening.moves())).append('\n');
        }
      }
    }
    String text =
        Texts.format(
                "# %s: %d openings of %d in the band, no two of them images of each other\n"
                    + "# made by: OpeningSetMaker %s\n"
                    + "# drawn: %d plies, %d..%d by %s\n",
                game.title(),
                count,
                number,
                String.join(" ", Arrays.copyOf(args, 6)),
                plies,
                balance.low(),
                balance.high(),
                JUDGE)
            + lines;
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(Path.of(args[6])))) {
      out.write((text + BookChecksum.line(text)).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static boolean bothWin(Game game, Searcher player, Opening opening) {
    Set<Outcome> outcomes = EnumSet.noneOf(Outcome.class);
    for (int nodes : NODES) {
      Position position = opening.play(game);
      player.newGame(1);
      for (int ply = 0; ply < MAX_PLIES && !position.outcome().isOver(); ply++) {
        position.play(player.search(position, SearchLimits.nodes(nodes)).bestMove());
      }
      outcomes.add(position.outcome());
      if (outcomes.contains(Outcome.FIRST_WINS) && outcomes.contains(Outcome.SECOND_WINS)) {
        return true;
      }
    }
    return false;
  }
}
