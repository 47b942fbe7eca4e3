package dev.lodestone.dataset.files;

import dev.lodestone.dataset.row.Row;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Groups rows by game. The first row of each game contains all its moves. */
public final class GamesOfRows implements Iterator<List<Row>> {

  private final Iterator<Row> rows;
  private @Nullable Row next;

  /**
   * @param rows all rows, those of one game consecutive
   */
  public GamesOfRows(Iterator<Row> rows) {
    this.rows = rows;
    this.next = rows.hasNext() ? rows.next() : null;
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public List<Row> next() {
    Row row = next;
    if (row == null) {
      throw new NoSuchElementException("there are no more rows");
    }
    List<Row> game = new ArrayList<>();
    while (row != null && (game.isEmpty() || row.origin().gameMoves() == null)) {
      game.add(row);
      row = rows.hasNext() ? rows.next() : null;
    }
    next = row;
    return game;
  }
}
