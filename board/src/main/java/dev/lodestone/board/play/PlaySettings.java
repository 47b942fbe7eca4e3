package dev.lodestone.board.play;

import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.clock.TimeControl;
import java.util.List;
import java.util.Optional;

/**
 * What does not change while a game is played.
 *
 * @param seats who plays, by side
 * @param control time control of both sides; empty for a game without clocks
 * @param seed seed of the engines' choices
 */
record PlaySettings(Game game, List<SeatedPlayer> seats, Optional<TimeControl> control, long seed) {

  PlaySettings {
    seats = List.copyOf(seats);
  }

  SeatedPlayer seat(Side side) {
    return seats.get(side.ordinal());
  }

  boolean hasPersons() {
    return seats.stream().anyMatch(SeatedPlayer::isPerson);
  }
}
