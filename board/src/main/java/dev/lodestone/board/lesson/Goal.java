package dev.lodestone.board.lesson;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Diagram.Counter;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What a move has to achieve in an exercise; the rules judge it. */
sealed interface Goal {

  /**
   * Explains why a move does not reach the goal.
   *
   * @param before the position before the move, which is not changed
   * @return the reason; empty if the move reaches the goal
   */
  Optional<String> missing(Position before, int move);

  /**
   * Reads a goal: {@code win}, {@code win in 2}, {@code safe}, an effect such as {@code scores 4
   * red disc}, {@code pulls 2} or {@code no loses}, or a counter such as {@code Red GAIN +3}.
   *
   * @throws IllegalArgumentException if it is none of these
   */
  static Goal parse(Game game, String text) {
    return switch (text) {
      case "win" -> new Win();
      case "win in 2" -> new WinInTwo();
      case "safe" -> new Safe();
      default ->
          Count.parse(game, text)
              .or(() -> Effect.parse(game, text))
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "expected win, win in 2, safe, an effect such as 'takes 2' or a counter"
                              + " such as 'Red GAIN +3', found '"
                              + text
                              + "'"));
    };
  }

  /** The move ends the game and wins it. */
  record Win() implements Goal {

    @Override
    public Optional<String> missing(Position before, int move) {
      Position after = played(before, move);
      return isWonBy(after, before.sideToMove())
          ? Optional.empty()
          : Optional.of(after.outcome().isOver() ? "this does not win" : "the game continues");
    }
  }

  /** After the move, every reply allows a move that wins. */
  record WinInTwo() implements Goal {

    @Override
    public Optional<String> missing(Position before, int move) {
      Side own = before.sideToMove();
      Position after = played(before, move);
      if (after.outcome().isOver()) {
        return isWonBy(after, own) ? Optional.empty() : Optional.of("this does not win");
      }
      for (int reply : moves(after)) {
        after.play(reply);
        boolean wins = isWonBy(after, own) || winningMove(after).isPresent();
        after.undo();
        if (!wins) {
          return Optional.of(side(after) + " answers " + after.game().formatMove(reply));
        }
      }
      return Optional.empty();
    }
  }

  /** The move does not lose, and no reply to it wins. */
  record Safe() implements Goal {

    @Override
    public Optional<String> missing(Position before, int move) {
      Position after = played(before, move);
      if (after.outcome().isOver()) {
        return isWonBy(after, before.sideToMove().opponent())
            ? Optional.of("this loses the game")
            : Optional.empty();
      }
      OptionalInt reply = winningMove(after);
      return reply.isEmpty()
          ? Optional.empty()
          : Optional.of(
              side(after) + " answers " + after.game().formatMove(reply.getAsInt()) + " and wins");
    }
  }

  /**
   * The move does something to pieces.
   *
   * @param verb as changes name it
   * @param minimum minimum number of pieces; 0 if the move must not have this effect
   * @param piece the only piece that counts, or 0
   */
  record Effect(String verb, int minimum, int piece) implements Goal {

    private static final Pattern TEXT = Pattern.compile("(?:no (\\w+)|(\\w+) ([1-9]))(?: (.+))?");

    static Optional<Goal> parse(Game game, String text) {
      Matcher found = TEXT.matcher(text);
      if (!found.matches()) {
        return Optional.empty();
      }
      String name = found.group(4);
      int piece =
          IntStream.rangeClosed(1, game.diagram().pieces().size())
              .filter(p -> game.diagram().pieces().get(p - 1).name().equals(name))
              .findFirst()
              .orElse(0);
      if (name != null && piece == 0) {
        throw new IllegalArgumentException("expected a piece, found '" + name + "'");
      }
      return Optional.of(
          found.group(1) != null
              ? new Effect(found.group(1), 0, piece)
              : new Effect(found.group(2), Integer.parseInt(found.group(3)), piece));
    }

    @Override
    public Optional<String> missing(Position before, int move) {
      Diagram diagram = before.game().diagram();
      long count =
          diagram.changes(before, move).stream()
              .filter(c -> c.verb().equals(verb) && (piece == 0 || c.piece() == piece))
              .map(Change::from)
              .distinct()
              .count();
      if (minimum == 0 ? count == 0 : count >= minimum) {
        return Optional.empty();
      }
      String kind = piece == 0 ? "piece" : diagram.pieces().get(piece - 1).name();
      return Optional.of(
          Texts.format("this %s %d %s%s", verb, count, kind, count == 1 ? "" : "s")
              + (minimum == 0 ? "" : ", not " + minimum));
    }
  }

  /**
   * The move changes a number.
   *
   * @param counter index among the diagram's counters
   * @param change minimum rise above 0, or minimum fall below 0
   */
  record Count(int counter, int change) implements Goal {

    private static final Pattern TEXT = Pattern.compile("(\\S+) (.+) ([+-][1-9]\\d?)");

    static Optional<Goal> parse(Game game, String text) {
      Matcher found = TEXT.matcher(text);
      return found.matches()
          ? IntStream.range(1, game.diagram().counters().size())
              .filter(i -> name(game, i).equals(found.group(1) + " " + found.group(2)))
              .mapToObj(i -> (Goal) new Count(i, Integer.parseInt(found.group(3))))
              .findFirst()
          : Optional.empty();
    }

    private static String name(Game game, int counter) {
      Counter found = game.diagram().counters().get(counter);
      return found.side().map(side -> game.sideName(side) + " ").orElse("") + found.name();
    }

    @Override
    public Optional<String> missing(Position before, int move) {
      int changed = value(played(before, move)) - value(before);
      return (change > 0 ? changed >= change : changed <= change)
          ? Optional.empty()
          : Optional.of(
              Texts.format("%s %+d, not %+d", name(before.game(), counter), changed, change));
    }

    private int value(Position position) {
      Diagram diagram = position.game().diagram();
      int[] counters = new int[diagram.counters().size()];
      diagram.read(position, new int[diagram.cells().size()], counters);
      return counters[counter];
    }
  }

  private static Position played(Position before, int move) {
    Position after = before.copy();
    after.play(move);
    return after;
  }

  private static boolean isWonBy(Position position, Side side) {
    return position.outcome() == (side == Side.FIRST ? Outcome.FIRST_WINS : Outcome.SECOND_WINS);
  }

  private static OptionalInt winningMove(Position position) {
    Side own = position.sideToMove();
    for (int move : moves(position)) {
      position.play(move);
      boolean wins = isWonBy(position, own);
      position.undo();
      if (wins) {
        return OptionalInt.of(move);
      }
    }
    return OptionalInt.empty();
  }

  private static int[] moves(Position position) {
    IntArrayList moves = new IntArrayList();
    if (!position.outcome().isOver()) {
      position.legalMoves(moves);
    }
    return moves.toIntArray();
  }

  private static String side(Position position) {
    return position.game().sideName(position.sideToMove());
  }
}
