package dev.lodestone.tournament.engine;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Names;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.process.Cores;
import dev.lodestone.tournament.process.Dialogue;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.Verdict;
import dev.lodestone.tournament.ugi.GameAgreement;
import dev.lodestone.tournament.ugi.UgiReply;
import dev.lodestone.tournament.ugi.UgiResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An engine in another process that speaks UGI. The process is started with the first game, and
 * restarted with the next game after a failure.
 *
 * <p>Every wait has a deadline. Before each {@code go} the engine must answer {@code readyok}: so
 * an unexpected line, such as a second {@code bestmove}, is never taken for the next answer, and
 * the time to read a long game does not count on its clock.
 */
final class UgiEngine implements Engine, PositionOracle, Titled {

  private static final String DRAW_OFFERS = "drawoffers";

  private final GameRules rules;
  private final EngineCommand command;
  private final Map<String, String> options;
  private final Deadlines deadlines;
  private final NamedLog log;
  private final Cores cores;

  private Dialogue dialogue = Dialogue.SILENT;
  private String title = "";
  private @Nullable UgiConversation conversation;
  private UgiReply.@Nullable Option seedOption;

  /**
   * @param options values by name, sent after each start of the process
   * @param cores the process is bound to one of these cores
   */
  UgiEngine(
      GameRules rules,
      EngineCommand command,
      Map<String, String> options,
      Deadlines deadlines,
      NamedLog log,
      Cores cores) {
    this.rules = rules;
    this.command = command;
    this.options = Map.copyOf(options);
    this.deadlines = deadlines;
    this.log = log;
    this.cores = cores;
  }

  @Override
  public void setTitle(String newTitle) {
    title = newTitle;
    dialogue.setTitle(newTitle);
  }

  @Override
  public void newGame(long seed) {
    UgiConversation current = conversation;
    if (current == null || !current.isOpen()) {
      // Between two games there is no open request, so the conversation can be closed normally.
      close();
      current = start();
    }
    UgiReply.Option option = seedOption;
    if (option != null && Names.ignoringCase(option.name(), options.keySet()).isEmpty()) {
      long value = SplitMix64.within(seed, minSeed(option), maxSeed(option));
      current.send("setoption name " + option.name() + " value " + value);
    }
    current.send("uginewgame");
    current.synchronise(deadlines.ready());
  }

  @Override
  public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
    UgiConversation current = conversation();
    current.send(UgiRequests.position(rules.startText(), turn.start(), turn.moves()));
    current.synchronise(deadlines.ready());
    current.send(UgiRequests.go(turn));
    return new UgiSearch(current, deadlines, turn, listener, stop).answer();
  }

  @Override
  public Verdict judge(String start, List<String> moves) {
    UgiConversation current = conversation();
    current.send(UgiRequests.position(rules.startText(), start, moves));
    boolean over = current.queryTruth("gameover");
    String result = current.require("result");
    Side toMove = current.queryTruth("p1turn") ? Side.FIRST : Side.SECOND;
    if (!over) {
      return new Verdict(toMove, Outcome.ONGOING);
    }
    Optional<Outcome> outcome = UgiResult.parse(result).filter(Outcome::isOver);
    return new Verdict(
        toMove,
        outcome.orElseThrow(
            () ->
                current.fail(
                    EngineFailure.Kind.PROTOCOL_ERROR,
                    "query result of a finished game: expected p1win, p2win or draw, found "
                        + Excerpt.quoted(result))));
  }

  /** Whether {@code move} is legal after {@code moves}. */
  boolean isLegal(String start, List<String> moves, String move) {
    UgiConversation current = conversation();
    current.send(UgiRequests.position(rules.startText(), start, moves));
    return current.queryTruth("islegal " + move);
  }

  /** Empty, because every wait in this class has a deadline. */
  @Override
  public Optional<Deadlines> deadlines() {
    return Optional.empty();
  }

  @Override
  public String errorTail() {
    UgiConversation current = conversation;
    return current == null || current.hasFailed() ? "" : current.errorTail();
  }

  @Override
  public Optional<String> idName() {
    UgiConversation current = conversation;
    return current == null ? Optional.empty() : current.idName();
  }

  @Override
  public void close() {
    UgiConversation current = conversation;
    conversation = null;
    if (current != null && !current.hasFailed()) {
      current.close();
    }
  }

  private UgiConversation start() {
    dialogue = log.dialogue();
    dialogue.setTitle(title);
    UgiConversation started = UgiConversation.start(command, deadlines, dialogue, cores);
    conversation = started;
    List<UgiReply.Option> offered = started.greet();
    seedOption = offered.stream().filter(UgiEngine::isSeed).findFirst().orElse(null);
    Optional<GameAgreement> agreement = rules.known().map(game -> GameAgreement.of(game, offered));
    agreement.flatMap(GameAgreement::announcement).ifPresent(started::send);
    offered.stream()
        .filter(option -> rules.drawsByAgreement() && enablesDrawOffers(option))
        .filter(option -> Names.ignoringCase(option.name(), options.keySet()).isEmpty())
        .forEach(option -> started.send("setoption name " + option.name() + " value true"));
    options.forEach((name, value) -> started.send(setting(name, value, offered, started)));
    started.synchronise(deadlines.start());
    agreement
        .flatMap(it -> it.objection(started))
        .ifPresent(
            objection -> {
              throw started.fail(EngineFailure.Kind.PROTOCOL_ERROR, objection);
            });
    started.noteFamily();
    return started;
  }

  /** Whether this option allows an engine to offer draws. */
  private static boolean enablesDrawOffers(UgiReply.Option option) {
    return option.name().equalsIgnoreCase(DRAW_OFFERS) && option.type().equals("check");
  }

  private static boolean isSeed(UgiReply.Option option) {
    return option.name().equalsIgnoreCase(SearcherOption.SEED)
        && option.type().equals("spin")
        && minSeed(option) <= maxSeed(option);
  }

  /**
   * The line that sets an option, whose name is spelled as the engine spells it. An option that it
   * does not have, or a value that it cannot take, is a failure, because the engine would ignore it
   * without notice.
   */
  private static String setting(
      String name, String value, List<UgiReply.Option> offered, UgiConversation conversation) {
    List<String> names = offered.stream().map(UgiReply.Option::name).toList();
    String spelled =
        Names.ignoringCase(name, names)
            .orElseThrow(
                () ->
                    conversation.fail(
                        EngineFailure.Kind.PROTOCOL_ERROR,
                        (names.isEmpty()
                                ? "has no options, expected '" + name + "'"
                                : "has no option '" + name + "'" + Names.suggestion(name, names))
                            + unreadable(conversation.unreadableOptions())));
    UgiReply.Option option = offered.get(names.indexOf(spelled));
    if (!option.accepts(value)) {
      throw conversation.fail(
          EngineFailure.Kind.PROTOCOL_ERROR,
          "option '"
              + spelled
              + "': expected "
              + option.expected()
              + ", found "
              + Excerpt.quoted(value));
    }
    String line = "setoption name " + spelled;
    return option.isButton() ? line : line + " value " + value;
  }

  private static String unreadable(List<String> lines) {
    return lines.isEmpty()
        ? ""
        : "; it sent a line that cannot be read: " + Excerpt.quoted(lines.get(0));
  }

  private static long minSeed(UgiReply.Option seed) {
    return seed.min().orElse(0);
  }

  private static long maxSeed(UgiReply.Option seed) {
    return seed.max().orElse(Integer.MAX_VALUE);
  }

  private UgiConversation conversation() {
    UgiConversation current = conversation;
    if (current == null || current.hasFailed()) {
      throw new IllegalStateException("newGame must come first: command=" + command.words());
    }
    return current;
  }
}
