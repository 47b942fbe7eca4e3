package dev.lodestone.tournament.engine;

/** A referee cannot judge: no game continues, and none is lost for it. */
public final class RefereeFailure extends RuntimeException {

  RefereeFailure(String message) {
    super(message);
  }
}
