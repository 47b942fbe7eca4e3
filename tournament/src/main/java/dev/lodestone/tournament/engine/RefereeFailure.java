package dev.lodestone.tournament.engine;

/** Thrown when a referee has failed. The game cannot continue, and no player loses it. */
public final class RefereeFailure extends RuntimeException {

  RefereeFailure(String message) {
    super(message);
  }
}
