package dev.lodestone.tournament.check;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.ugi.GameAgreement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Questions about the rules of a game with the right answers, by which an engine that was written
 * elsewhere is examined: JSON Lines, a {@link Question} a line (docs/games/suite/README.md).
 */
public final class RulesSuite {

  /**
   * A question about a position, and its answer.
   *
   * @param topic what the question is about, such as {@code moves} or {@code ends}
   * @param game id of the game with its parameters
   * @param position {@code startpos} or a position's text
   * @param moves the moves from there to the position in question
   * @param ask {@code legalmoves}, {@code fen} or {@code result} for a query, or {@code perft N}
   * @param answer the answer without {@code response}; for {@code perft} the number of sequences
   */
  public record Question(
      String topic, String game, String position, List<String> moves, String ask, String answer) {

    /** The position in question. */
    public Position asked() {
      Game rules = Games.byId(game);
      Position at = position.equals("startpos") ? rules.start() : rules.parsePosition(position);
      moves.forEach(move -> at.play(rules.parseMove(at, move)));
      return at;
    }
  }

  private final Map<String, Question> questions = new LinkedHashMap<>();

  private RulesSuite() {}

  /**
   * Reads a suite.
   *
   * @param family the game that all questions must be about, with any parameters
   * @param parse reads a question from its line of JSON; throws an {@link IllegalArgumentException}
   *     if it is none
   * @throws IllegalArgumentException if the file is not a suite for this game; the message says
   *     which line is wrong and why
   */
  public static RulesSuite read(Path file, String family, Function<String, Question> parse)
      throws IOException {
    RulesSuite suite = new RulesSuite();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      try {
        Question question = parse.apply(lines.get(i));
        requireThat(
            Games.byId(question.game()).family().equals(family),
            "expected the game '%s', found '%s'",
            family,
            question.game());
        question.asked();
        suite.questions.put(question.topic() + ", line " + (i + 1), question);
      } catch (IllegalArgumentException | PositionFormatException | IllegalMoveException e) {
        throw new IllegalArgumentException(
            Texts.format("%s, line %s: %s", file, i + 1, e.getMessage()), e);
      }
    }
    requireThat(!lines.isEmpty(), "%s: expected questions, found an empty file", file);
    return suite;
  }

  /** The question of a finding's step; empty for the step of the greeting. */
  public Optional<Question> question(String step) {
    return Optional.ofNullable(questions.get(step));
  }

  /** The steps that ask all questions. */
  List<CheckStep> steps() {
    List<CheckStep> steps = new ArrayList<>(List.of(new CheckStep("greeting", probe -> {})));
    Set<Probe> withoutPerft = new HashSet<>();
    questions.forEach(
        (step, question) ->
            steps.add(new CheckStep(step, probe -> ask(probe, question, withoutPerft))));
    return steps;
  }

  private static void ask(Probe probe, Question question, Set<Probe> withoutPerft) {
    GameAgreement agreement =
        GameAgreement.of(Games.byId(question.game()), GreetingSteps.options(probe));
    agreement.announcement().ifPresent(probe::say);
    agreement
        .objection(probe)
        .ifPresent(
            objection -> {
              throw new CheckStep.NotSupported(objection);
            });
    boolean isStart = question.position().equals("startpos");
    probe.say(
        "position "
            + (isStart ? "" : "fen ")
            + question.position()
            + (question.moves().isEmpty() ? "" : " moves " + String.join(" ", question.moves())));
    String found =
        (question.ask().startsWith("perft ")
                ? perft(probe, question.ask(), withoutPerft)
                : probe.query(question.ask()))
            .orElseThrow(
                () -> new CheckStep.NotSupported("does not answer '" + question.ask() + "'"));
    if (question.ask().equals("legalmoves")) {
      requireMoves(words(found), words(question.answer()));
    } else if (!found.equals(question.answer())) {
      throw new Probe.Failed(
          Texts.format(
              "%s: expected '%s', found %s",
              question.ask(), question.answer(), Excerpt.quoted(found)));
    }
  }

  /** After a missing answer no other is waited for. */
  private static Optional<String> perft(Probe probe, String command, Set<Probe> without) {
    if (without.contains(probe)) {
      return Optional.empty();
    }
    probe.say(command);
    try {
      List<String> lines = probe.until("nodes N", line -> line.startsWith("nodes "));
      return Optional.of(Examiner.last(lines).substring("nodes ".length()).strip());
    } catch (Probe.Failed e) {
      probe.synchronise();
      without.add(probe);
      return Optional.empty();
    }
  }

  private static TreeSet<String> words(String text) {
    return new TreeSet<>(Arrays.asList(text.split(" ", -1)));
  }

  private static void requireMoves(TreeSet<String> found, TreeSet<String> expected) {
    List<String> missing = expected.stream().filter(move -> !found.contains(move)).toList();
    List<String> others = found.stream().filter(move -> !expected.contains(move)).toList();
    if (!missing.isEmpty() || !others.isEmpty()) {
      throw new Probe.Failed(
          Texts.format(
              "legalmoves: expected %s moves; missing: %s; not legal: %s",
              expected.size(), some(missing), some(others)));
    }
  }

  private static String some(List<String> moves) {
    return moves.isEmpty()
        ? "none"
        : String.join(" ", moves.subList(0, Math.min(10, moves.size())))
            + (moves.size() > 10 ? " and " + (moves.size() - 10) + " others" : "");
  }
}
