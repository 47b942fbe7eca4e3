package dev.lodestone.core;

import dev.lodestone.core.text.Names;
import java.util.Collection;

/** Thrown if no game on the class path has the given id. */
public final class UnknownGameException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  private final String id;

  UnknownGameException(String id, Collection<String> known) {
    super("unknown game '" + id + "'" + Names.suggestion(id, known));
    this.id = id;
  }

  /** The id that no game has. */
  public String id() {
    return id;
  }
}
