package dev.lodestone.search.gauss;

/** Unwinds a search that must end, from any depth. It has no stack trace and no message. */
final class SearchEnded extends RuntimeException {

  static final SearchEnded INSTANCE = new SearchEnded();

  private SearchEnded() {
    super("the search was stopped", null, false, false);
  }
}
