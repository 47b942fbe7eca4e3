package dev.lodestone.dataset.files;

import dev.lodestone.dataset.row.Row;

/** Adds rows up. The first row of a game tells of the game. */
public final class TotalsCounter {

  private long rows;
  private long games;
  private long train;
  private long validation;
  private long test;
  private long firstWins;
  private long draws;
  private long secondWins;
  private long plies;
  private long exactRows;
  private long policyRows;

  /** Takes the next row. */
  public void add(Row row) {
    rows++;
    switch (row.origin().split()) {
      case "train" -> train++;
      case "validation" -> validation++;
      default -> test++;
    }
    exactRows += row.proof().isExact() ? 1 : 0;
    policyRows += row.policy().policyWeight() > 0 ? 1 : 0;
    if (row.origin().gameMoves() != null) {
      games++;
      plies += row.origin().gameMoves().size();
      int first = row.board().mover() == 0 ? row.value().result() : -row.value().result();
      firstWins += first > 0 ? 1 : 0;
      draws += first == 0 ? 1 : 0;
      secondWins += first < 0 ? 1 : 0;
    }
  }

  /** The totals of all rows so far, without resignations, which rows do not record. */
  public Totals totals() {
    return new Totals(
        rows,
        games,
        train,
        validation,
        test,
        firstWins,
        draws,
        secondWins,
        plies,
        exactRows,
        policyRows,
        0,
        0);
  }

  /** The number of rows so far. */
  public long rows() {
    return rows;
  }
}
