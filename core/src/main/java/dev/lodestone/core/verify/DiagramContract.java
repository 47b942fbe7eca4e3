package dev.lodestone.core.verify;

import dev.lodestone.core.CanonicalKey;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Cell;
import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Diagram.Counter;
import dev.lodestone.core.Diagram.Piece;
import dev.lodestone.core.Diagram.Shade;
import dev.lodestone.core.DiagramReader;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.Symmetries;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The part of the {@link GameContract} about diagrams. It checks what {@link Diagram} promises, and
 * that {@link Symmetries} maps numbers consistently with positions.
 *
 * <p>It keeps digests of all positions seen, in order to check that equal numbers correspond to
 * equal hashes, and classes to canonical keys.
 */
final class DiagramContract {

  /** The content of buffers before a position is read; no position contains this value. */
  private static final int UNWRITTEN = Integer.MIN_VALUE;

  private final Game game;
  private final Diagram diagram;
  private final Symmetries symmetries;
  private final Violations violations;
  private final CanonicalKey canonical;
  private final DiagramReader reader;
  private final Numbers read;
  private final int[] changed;
  private final Long2LongOpenHashMap hashOfNumbers = new Long2LongOpenHashMap();
  private final Long2LongOpenHashMap numbersOfHash = new Long2LongOpenHashMap();
  private final Long2LongOpenHashMap classOfKey = new Long2LongOpenHashMap();

  DiagramContract(Game game, Violations violations) {
    this.game = game;
    this.diagram = game.diagram();
    this.symmetries = game.symmetries();
    this.violations = violations;
    this.canonical = new CanonicalKey(game);
    this.reader = diagram.newReader();
    this.read = new Numbers(new int[diagram.cells().size()], new int[diagram.counters().size()]);
    this.changed = new int[diagram.cells().size()];
  }

  /** The numbers of one position. */
  private record Numbers(int[] cells, int[] counters) {

    long digest() {
      return digest(digest(0, cells), counters);
    }

    static long digest(long seed, int[] numbers) {
      long digest = seed;
      for (int number : numbers) {
        digest = SplitMix64.mix(digest ^ number) + 1;
      }
      return digest;
    }

    boolean equalTo(Numbers other) {
      return Arrays.equals(cells, other.cells) && Arrays.equals(counters, other.counters);
    }
  }

  /** Checks the description of the board, which is the same for all positions. */
  void checkDescription() {
    List<Object> places = new ArrayList<>();
    List<Object> names = new ArrayList<>();
    for (Cell cell : diagram.cells()) {
      names.add(cell.name());
      places.add(cell.x() + " " + cell.y());
    }
    unique("cell name", names);
    unique("place of a cell", places);
    List<Object> symbols = new ArrayList<>(List.of('.'));
    List<Object> pieceNames = new ArrayList<>();
    for (List<Piece> pieces : List.of(diagram.pieces(), diagram.hints())) {
      for (Piece piece : pieces) {
        symbols.add(piece.symbol());
        pieceNames.add(piece.name());
      }
    }
    unique("symbol of a piece", symbols);
    unique("name of a piece", pieceNames);
    List<Object> counterNames = new ArrayList<>();
    for (Counter counter : diagram.counters()) {
      counterNames.add(counter.name() + " " + counter.side() + " " + counter.piece());
      violations.expect(
          counter.piece() >= 0 && counter.piece() <= diagram.pieces().size(),
          "counter '%s' counts piece %d, but there are %d",
          counter.name(),
          counter.piece(),
          diagram.pieces().size());
    }
    unique("counter", counterNames);
    violations.expect(
        diagram.counters().get(0).equals(Counter.TURN), "the first counter must be Counter.TURN");
    for (int s = 0; s < symmetries.count(); s++) {
      checkPermutations(s);
    }
  }

  private void unique(String what, List<Object> values) {
    Set<Object> seen = new HashSet<>();
    for (Object value : values) {
      violations.expect(seen.add(value), "%s '%s' is not unique", what, value);
    }
  }

  private void checkPermutations(int s) {
    Set<Object> images = new HashSet<>();
    for (int i = 0; i < diagram.cells().size(); i++) {
      images.add("cell " + index(symmetries.applyToCell(s, i), diagram.cells().size()));
    }
    for (int i = 0; i <= diagram.pieces().size(); i++) {
      images.add("value " + index(symmetries.applyToValue(s, i), diagram.pieces().size() + 1));
    }
    for (int i = 0; i < diagram.counters().size(); i++) {
      images.add("counter " + index(symmetries.applyToCounter(s, i), diagram.counters().size()));
    }
    int all = diagram.cells().size() + diagram.pieces().size() + 1 + diagram.counters().size();
    violations.expect(
        images.size() == all
            && symmetries.applyToValue(s, 0) == 0
            && symmetries.applyToCounter(s, 0) == 0,
        "symmetry %d must permute cells, values and counters, and leave value 0 and counter 0",
        s);
  }

  /** Returns the index if it is valid, otherwise the same number for all invalid ones. */
  private static int index(int index, int bound) {
    return index >= 0 && index < bound ? index : -1;
  }

  /** Checks that apply to every position. */
  void check(Position position) {
    Numbers numbers = numbers(position);
    checkRanges(position, numbers);
    if (!violations.isEmpty()) {
      return;
    }
    checkIdentity(position, numbers);
    checkHints(position, numbers);
    checkMoves(position);
    checkSymmetries(position, numbers);
    checkReader(position, numbers);
    if (violations.isEmpty()) {
      checkChanges(position);
    }
  }

  /** The reader reads positions in the order in which the contract meets them. */
  private void checkReader(Position position, Numbers numbers) {
    int[] before = read.cells.clone();
    int count = reader.read(position, read.cells, read.counters, changed);
    boolean[] isNamed = new boolean[before.length];
    for (int i = 0; i < count; i++) {
      isNamed[changed[i]] = true;
    }
    boolean named = true;
    for (int c = 0; c < before.length; c++) {
      named &= isNamed[c] || before[c] == numbers.cells[c];
    }
    violations.expect(
        named && read.equalTo(numbers),
        "the diagram's reader must read the numbers of the position and name the changed cells");
  }

  private Numbers numbers(Position position) {
    Numbers numbers =
        new Numbers(new int[diagram.cells().size()], new int[diagram.counters().size()]);
    Arrays.fill(numbers.cells, UNWRITTEN);
    Arrays.fill(numbers.counters, UNWRITTEN);
    diagram.read(position, numbers.cells, numbers.counters);
    return numbers;
  }

  private void checkRanges(Position position, Numbers numbers) {
    for (int i = 0; i < numbers.cells.length; i++) {
      Cell cell = diagram.cells().get(i);
      int value = numbers.cells[i];
      int max = cell.shade() == Shade.OUTSIDE ? 0 : diagram.pieces().size();
      violations.expect(value >= 0 && value <= max, "cell %s has the value %d", cell.name(), value);
    }
    for (int i = 0; i < numbers.counters.length; i++) {
      Counter counter = diagram.counters().get(i);
      int value = numbers.counters[i];
      violations.expect(
          value >= 0 && value <= counter.max(),
          "counter '%s' is %d, but its maximum is %d",
          counter.name(),
          value,
          counter.max());
    }
    violations.expect(
        numbers.counters[0] == position.sideToMove().ordinal(),
        "the turn counter is %d",
        numbers.counters[0]);
  }

  /**
   * Checks that equal numbers mean equal positions, and that hashes are equal exactly if the
   * numbers without clocks are.
   */
  private void checkIdentity(Position position, Numbers numbers) {
    String text = game.formatPosition(position);
    violations.expect(
        numbers(game.parsePosition(text)).equalTo(numbers),
        "the position read back from the text has different numbers");
    String fromNumbers = diagram.text(numbers.cells, numbers.counters).orElse(text);
    violations.expect(fromNumbers.equals(text), "the text of its numbers is '%s'", fromNumbers);
    long digest = withoutClocks(numbers).digest();
    violations.expect(
        agree(hashOfNumbers, digest, position.hash()),
        "two positions have the same numbers, clocks apart, but different hashes");
    violations.expect(
        agree(numbersOfHash, position.hash(), digest),
        "two positions have the same hash but different numbers");
  }

  /** The numbers with all draw clocks set to 0, because hashes and canonical keys ignore clocks. */
  private Numbers withoutClocks(Numbers numbers) {
    Numbers timeless = new Numbers(numbers.cells, numbers.counters.clone());
    for (int i = 0; i < timeless.counters.length; i++) {
      if (diagram.counters().get(i).clock()) {
        timeless.counters[i] = 0;
      }
    }
    return timeless;
  }

  /** Whether {@code key} is new or was seen with this value. */
  private static boolean agree(Long2LongOpenHashMap seen, long key, long value) {
    if (!seen.containsKey(key)) {
      seen.put(key, value);
      return true;
    }
    return seen.get(key) == value;
  }

  private void checkHints(Position position, Numbers numbers) {
    int[] cells = numbers.cells.clone();
    diagram.addHints(position, cells);
    int pieces = diagram.pieces().size();
    for (int i = 0; i < cells.length; i++) {
      boolean hint = cells[i] > pieces && cells[i] <= pieces + diagram.hints().size();
      violations.expect(
          cells[i] == numbers.cells[i] || (hint && numbers.cells[i] == 0),
          "hint %d is not allowed on cell %s",
          cells[i],
          diagram.cells().get(i).name());
    }
  }

  private void checkMoves(Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    IntArrayList named = new IntArrayList();
    IntArrayList imageNamed = new IntArrayList();
    int s = (int) Math.floorMod(position.hash(), (long) symmetries.count());
    Position image = symmetries.apply(s, position);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      diagram.moveCells(position, move, named);
      boolean valid = named.intStream().allMatch(c -> c >= 0 && c < diagram.cells().size());
      violations.expect(
          valid, "the cells of %s include one that does not exist", game.formatMove(move));
      if (valid && image.isLegal(symmetries.applyToMove(s, move))) {
        diagram.moveCells(image, symmetries.applyToMove(s, move), imageNamed);
        named.replaceAll((int c) -> symmetries.applyToCell(s, c));
        violations.expect(
            imageNamed.equals(named),
            "the image under symmetry %d of %s has different cells",
            s,
            game.formatMove(move));
      }
    }
  }

  /** Checks one move of each position, because a check takes as long as playing several moves. */
  private void checkChanges(Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    if (moves.isEmpty()) {
      return;
    }
    int move = moves.getInt(Math.floorMod(position.hash(), moves.size()));
    int[] cells = numbers(position).cells;
    for (Change change : diagram.changes(position, move)) {
      boolean possible =
          (change.from() == Change.NOWHERE || cells[change.from()] == change.piece())
              && (change.to() == Change.NOWHERE || cells[change.to()] == 0);
      violations.expect(possible, "%s cannot make this change: %s", game.formatMove(move), change);
      change.apply(cells);
    }
    Position next = position.copy();
    next.play(move);
    violations.expect(
        Arrays.equals(cells, numbers(next).cells),
        "the changes of %s do not give the position after it",
        game.formatMove(move));
  }

  private void checkSymmetries(Position position, Numbers numbers) {
    canonical.read(position);
    long key = canonical.key();
    int symmetry = canonical.symmetry();
    Numbers representative = numbers(symmetries.apply(symmetry, position));
    violations.expect(
        agree(classOfKey, key, withoutClocks(representative).digest()),
        "another class has the same canonical key");
    for (int s = 0; s < symmetries.count(); s++) {
      Position image = symmetries.apply(s, position);
      violations.expect(
          numbers(image).equalTo(image(s, numbers)),
          "the numbers of image %d are not the image of the numbers",
          s);
      canonical.read(image);
      violations.expect(canonical.key() == key, "image %d has a different canonical key", s);
      violations.expect(
          numbers(symmetries.apply(canonical.symmetry(), image)).equalTo(representative),
          "symmetry %d maps image %d to a different representative",
          canonical.symmetry(),
          s);
    }
  }

  private Numbers image(int s, Numbers numbers) {
    Numbers image = new Numbers(numbers.cells.clone(), numbers.counters.clone());
    for (int i = 0; i < numbers.cells.length; i++) {
      image.cells[symmetries.applyToCell(s, i)] = symmetries.applyToValue(s, numbers.cells[i]);
    }
    for (int i = 0; i < numbers.counters.length; i++) {
      image.counters[symmetries.applyToCounter(s, i)] = numbers.counters[i];
    }
    if (symmetries.swapsSides(s)) {
      image.counters[0] = Side.values()[numbers.counters[0]].opponent().ordinal();
    }
    return image;
  }
}
