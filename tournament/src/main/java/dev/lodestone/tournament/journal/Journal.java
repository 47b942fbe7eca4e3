package dev.lodestone.tournament.journal;

import dev.lodestone.tournament.journal.JournalEvent.RosterChanged;
import dev.lodestone.tournament.journal.JournalEvent.TournamentResumed;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A journal that was read completely and found valid. Its games are not kept, because they may not
 * fit into memory: a {@link JournalVisitor} receives them.
 */
public final class Journal {

  /** Name of the journal in a tournament's directory. */
  public static final String FILE_NAME = "journal.jsonl";

  private final Path path;
  private final TournamentStarted config;
  private final GameRules rules;
  private final BitSet finished;
  private final List<Integer> unfinished;
  private final int nextPair;
  private final long length;
  private final LineChecksum checksum;

  private Journal(Path path, GameLedger ledger, long length, LineChecksum checksum) {
    this.path = path;
    this.config = ledger.config();
    this.rules = ledger.rules();
    this.finished = ledger.finished();
    this.unfinished = ledger.unfinished();
    this.nextPair = ledger.nextPair();
    this.length = length;
    this.checksum = checksum;
  }

  /**
   * Reads a journal, or the one in a tournament's directory, and checks all of it: the form of its
   * lines, their order, and the games against the rules.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if the file is not a journal or is damaged; the message names
   *     the line
   */
  public static Journal read(Path fileOrDirectory) throws IOException {
    return read(fileOrDirectory, JournalVisitor.NONE);
  }

  /**
   * Reads a journal in the same way and visits its games.
   *
   * @param visitor receives the games that are over, in the order in which they ended
   */
  public static Journal read(Path fileOrDirectory, JournalVisitor visitor) throws IOException {
    return read(fileOrDirectory, visitor, GameRules::byId);
  }

  /**
   * Reads a journal for a caller that needs only its results and the texts of its moves. If
   * {@linkplain GameRules#areAbsent the rules of its game are absent}, its games are not checked
   * against them, and the side and the clock of each move are unknown.
   *
   * @param visitor receives the games that are over, in the order in which they ended
   */
  public static Journal count(Path fileOrDirectory, JournalVisitor visitor) throws IOException {
    return read(fileOrDirectory, visitor, GameRules::forCounting);
  }

  private static Journal read(
      Path fileOrDirectory, JournalVisitor visitor, Function<String, GameRules> rules)
      throws IOException {
    Path path =
        Files.isDirectory(fileOrDirectory) ? fileOrDirectory.resolve(FILE_NAME) : fileOrDirectory;
    LineChecksum checksum = new LineChecksum();
    Reading reading = new Reading(path, visitor, rules);
    long length = JournalReader.read(path, Long.MAX_VALUE, checksum, reading);
    return new Journal(path, reading.ledger(), length, checksum);
  }

  /** Passes every event to the ledger, and the games that are over to the visitor. */
  private static final class Reading implements JournalReader.Handler {

    private final Path path;
    private final JournalVisitor visitor;
    private final Function<String, GameRules> rules;
    private @Nullable GameLedger ledger;

    Reading(Path path, JournalVisitor visitor, Function<String, GameRules> rules) {
      this.path = path;
      this.visitor = visitor;
      this.rules = rules;
    }

    @Override
    public void accept(JournalEvent event) throws IOException {
      if (ledger == null) {
        if (!(event instanceof TournamentStarted config)) {
          throw new IllegalArgumentException("expected the beginning of a tournament");
        }
        ledger = new GameLedger(config, rules.apply(config.game()));
        visitor.begin(path, config);
        return;
      }
      int games = ledger.config().schedule().games();
      PlayedGame game = ledger.enter(event);
      if (event instanceof TournamentResumed session) {
        visitor.resumed(session);
      }
      if (event instanceof RosterChanged || ledger.config().schedule().games() != games) {
        visitor.extended(ledger.config());
      }
      if (game != null) {
        visitor.game(game);
      }
    }

    GameLedger ledger() {
      if (ledger == null) {
        throw new IllegalArgumentException(
            path + ", line 1: expected the beginning of a tournament, found none");
      }
      return ledger;
    }
  }

  /** The file. */
  public Path path() {
    return path;
  }

  /** The configuration from the first line, with all later extensions and roster changes. */
  public TournamentStarted config() {
    return config;
  }

  /** The number of games that are over. */
  public int games() {
    return finished.cardinality();
  }

  /** Ids of games that have begun and are not over, in order; unmodifiable. */
  public List<Integer> unfinished() {
    return unfinished;
  }

  /** The number of the first pair of which no game has begun. */
  public int nextPair() {
    return nextPair;
  }

  /** The rules of the game that was played. */
  public GameRules game() {
    return GameRules.byId(config.game());
  }

  /** The length in bytes up to the end of its last line. */
  long length() {
    return length;
  }

  /** The checksum of all its lines. */
  LineChecksum checksum() {
    return checksum;
  }

  /**
   * Visits the games that were over when the journal was read, in the order of their ids.
   *
   * @throws IOException if the file cannot be read again, or if the visitor throws it
   */
  public void visit(JournalVisitor visitor) throws IOException {
    visitor.begin(path, config);
    Map<Integer, PlayedGame> early = new HashMap<>();
    int[] next = {finished.nextSetBit(0)};
    Reading reading =
        new Reading(
            path,
            game -> {
              early.put(game.id(), game);
              PlayedGame due = early.remove(next[0]);
              while (due != null) {
                visitor.game(due);
                next[0] = finished.nextSetBit(next[0] + 1);
                due = early.remove(next[0]);
              }
            },
            game -> rules);
    JournalReader.read(path, length, new LineChecksum(), reading);
  }
}
