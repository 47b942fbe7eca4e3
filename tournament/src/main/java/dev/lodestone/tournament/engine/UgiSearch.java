package dev.lodestone.tournament.engine;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Durations;
import dev.lodestone.core.text.Excerpt;
import dev.lodestone.search.SearchListener;
import dev.lodestone.tournament.process.Arrival;
import dev.lodestone.tournament.ugi.UgiReply;
import java.time.Duration;
import java.util.Optional;

/** A running search of an engine, up to its {@code bestmove}. */
final class UgiSearch {

  /** Interval at which the stop signal is checked during a search. */
  private static final Duration STOP_INTERVAL = Duration.ofMillis(10);

  private final UgiConversation conversation;
  private final Deadlines deadlines;
  private final StopSignal stop;
  private final long startNanos;
  private final Optional<Duration> patience;
  private final UgiNotes notes;

  private boolean stopSent;
  private boolean offersDraw;
  private long deadlineNanos;

  /** Begins to measure the time of a search that has just been started. */
  UgiSearch(
      UgiConversation conversation,
      Deadlines deadlines,
      Turn turn,
      SearchListener listener,
      StopSignal stop) {
    this.conversation = conversation;
    this.deadlines = deadlines;
    this.stop = stop;
    this.startNanos = System.nanoTime();
    this.patience = deadlines.forMove(turn);
    this.notes = new UgiNotes(turn, listener);
    this.deadlineNanos =
        patience.map(p -> startNanos + p.toNanos()).orElse(startNanos + Long.MAX_VALUE / 2);
  }

  /** Waits for the engine's answer. */
  Answer answer() {
    while (true) {
      long now = System.nanoTime();
      if (stop.isStopped() && !stopSent) {
        conversation.send("stop");
        stopSent = true;
        deadlineNanos = Math.min(deadlineNanos, now + deadlines.late().toNanos());
      }
      // Subtract before comparing, because nanoTime may overflow.
      if (deadlineNanos - now <= 0) {
        throw conversation.fail(EngineFailure.Kind.STALL, "expected bestmove" + within());
      }
      Optional<Arrival> arrival =
          conversation.poll(
              now + Math.min(deadlineNanos - now, STOP_INTERVAL.toNanos()), "bestmove");
      if (arrival.isPresent()) {
        UgiReply reply = UgiReply.parse(arrival.get().text());
        if (reply instanceof UgiReply.BestMove best) {
          return answer(best, arrival.get().nanos());
        }
        if (reply instanceof UgiReply.Info info) {
          notes.note(info);
        }
        offersDraw |= reply instanceof UgiReply.DrawOffer;
      }
    }
  }

  private String within() {
    return stopSent
        ? " soon after 'stop'"
        : patience.map(p -> " within " + Durations.format(p)).orElse("");
  }

  private Answer answer(UgiReply.BestMove best, long nanos) {
    boolean ponders = best.surplus().startsWith("ponder");
    if (best.move().isEmpty() || !(best.surplus().isEmpty() || ponders)) {
      throw conversation.fail(
          EngineFailure.Kind.PROTOCOL_ERROR,
          "expected 'bestmove M', found "
              + Excerpt.quoted(("bestmove " + best.move() + " " + best.surplus()).strip()));
    }
    Duration time = Duration.ofNanos(Math.max(0, nanos - startNanos));
    return new Answer(
        best.move(), notes.thought(), Optional.of(time), offersDraw, notes.illegalInLine());
  }
}
