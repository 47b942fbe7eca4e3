package dev.lodestone.tournament.book;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.Range;
import dev.lodestone.stats.counts.EvenPoint;
import dev.lodestone.tournament.journal.ResumableRun;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Finds the fair komi of a game by one tournament with each komi, which all have the same openings.
 *
 * @param first the lowest komi; the others follow in steps of 1
 * @param tournaments the tournament with each komi
 */
public record KomiSearch(int first, List<TournamentSpec> tournaments) {

  /** The results of the games with one komi, from the first player's perspective. */
  public record Row(int komi, int games, int wins, int draws, int losses, double score) {}

  /** The results with each komi, and the komi with which the first player scores one half. */
  public record Result(List<Row> rows, EvenPoint fair) {}

  /** Plays a tournament, or resumes it, and returns all its games. */
  public interface Playing {
    Results play(ResumableRun run) throws IOException;
  }

  /**
   * A search among the komis of a range.
   *
   * @param tournament the tournament in the game with a komi
   * @throws IllegalArgumentException if the game has no komi
   */
  public static KomiSearch of(
      Game game, Range komis, Function<GameRules, TournamentSpec> tournament) {
    String fixed = game.id() + (game.id().contains(":") ? "," : ":") + "komi=";
    return new KomiSearch(
        komis.low(),
        IntStream.rangeClosed(komis.low(), komis.high())
            .mapToObj(komi -> tournament.apply(GameRules.of(Games.byId(fixed + komi))))
            .toList());
  }

  /**
   * Plays the tournaments.
   *
   * @param directory contains a directory for each tournament
   * @param stop ends the search early; the directories then contain the games played so far
   * @return the result; empty if the search was stopped
   * @throws IOException if an engine failed
   */
  public Optional<Result> play(Path directory, Playing playing, StopSignal stop)
      throws IOException {
    TournamentSpec any = tournaments.get(0);
    double[][] scores = new double[any.format().games() / 2][tournaments.size()];
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < tournaments.size(); i++) {
      int komi = first + i;
      Path place = directory.resolve("komi" + komi);
      Results played = playing.play(new ResumableRun(tournaments.get(i), place));
      if (stop.isStopped()) {
        return Optional.empty();
      }
      rows.add(row(komi, played.all(), scores, i));
    }
    return Optional.of(new Result(rows, EvenPoint.of(first, scores, any.seed())));
  }

  /**
   * Counts the games with one komi, and adds the first player's score of each pair to {@code
   * scores}.
   */
  private static Row row(int komi, List<FinishedGame> played, double[][] scores, int column)
      throws IOException {
    int[] counts = new int[3];
    for (FinishedGame game : played) {
      if (game.result().termination().isFault()) {
        throw new IOException(
            Texts.format("komi %d, game %d: %s", komi, game.plan().id(), game.result().reason()));
      }
      int sign = game.result().outcome().sign(Side.FIRST);
      counts[1 - sign]++;
      scores[game.plan().pair() - 1][column] += (sign + 1) / 4.0;
    }
    int all = played.size();
    return new Row(komi, all, counts[0], counts[1], counts[2], (counts[0] + counts[1] / 2.0) / all);
  }
}
