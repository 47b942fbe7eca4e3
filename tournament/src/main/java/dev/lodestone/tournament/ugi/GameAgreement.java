package dev.lodestone.tournament.ugi;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How an engine learns the parameters of the game, and how a harness knows that it has: the harness
 * sets the option {@value #OPTION} to the game's id, and the engine answers {@code query game} with
 * the id of the game that it plays.
 *
 * <p>An engine without this option plays games without parameters, as those of other harnesses do.
 * It may still have received parameters with its command; then its answers about the start position
 * must be those of the game, and differ from those of the game without parameters.
 *
 * @param game the game of the harness
 * @param option the engine's option for it
 */
public record GameAgreement(Game game, Optional<UgiReply.Option> option) {

  /** The name of the option, in any case. */
  public static final String OPTION = "Game";

  /** The subject of the query. */
  public static final String QUERY = "game";

  /** An engine that is not searching. */
  public interface Conversation {

    /** Sends a line. */
    void send(String line);

    /** Sends a query; returns its answer, without {@code response}, if there is one. */
    Optional<String> query(String about);
  }

  /**
   * The agreement with an engine that has sent these options.
   *
   * @param game the game of the harness
   * @param offered the options
   */
  public static GameAgreement of(Game game, List<UgiReply.Option> offered) {
    return new GameAgreement(
        game, offered.stream().filter(o -> o.name().equalsIgnoreCase(OPTION)).findFirst());
  }

  /** The line that names the game, to be sent before all other options. */
  public Optional<String> announcement() {
    return option.map(o -> "setoption name " + o.name() + " value " + game.id());
  }

  /**
   * Why the engine cannot play the game; empty if it can. The {@link #announcement} must have been
   * sent.
   */
  public Optional<String> objection(Conversation engine) {
    if (option.isPresent()) {
      Optional<String> played = engine.query(QUERY);
      // An option of that name may have another meaning.
      boolean agrees = played.map(game.id()::equals).orElse(!hasParameters());
      return agrees
          ? Optional.empty()
          : Optional.of(
              "does not know the game '"
                  + game.id()
                  + "': it "
                  + played
                      .map(id -> "answers 'query game' with '" + id + "'")
                      .orElse("does not answer 'query game'"));
    }
    return !hasParameters() || showsParameters(engine)
        ? Optional.empty()
        : Optional.of(
            "does not know the parameters of the game '"
                + game.id()
                + "': it has no option '"
                + OPTION
                + "'");
  }

  private boolean hasParameters() {
    return !game.id().equals(game.family());
  }

  private boolean showsParameters(Conversation engine) {
    engine.send("position startpos");
    Optional<String> start = engine.query("fen");
    Optional<Set<String>> moves = engine.query("legalmoves").map(GameAgreement::words);
    Game plain = Games.withDefaults(game);
    return start.equals(Optional.of(start(game)))
        && moves.equals(Optional.of(moves(game)))
        && !(start(plain).equals(start(game)) && moves(plain).equals(moves(game)));
  }

  private static String start(Game game) {
    return game.formatPosition(game.start());
  }

  private static Set<String> moves(Game game) {
    Position start = game.start();
    IntArrayList legal = new IntArrayList();
    start.legalMoves(legal);
    Set<String> texts = new TreeSet<>();
    legal.forEach(move -> texts.add(game.formatMove(move)));
    return texts;
  }

  private static Set<String> words(String text) {
    return new TreeSet<>(Arrays.asList(text.split(" ", -1)));
  }
}
