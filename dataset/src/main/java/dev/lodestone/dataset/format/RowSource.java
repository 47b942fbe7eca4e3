package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.io.Closeable;
import java.util.Iterator;

/**
 * Reads the rows of one file in their order. What is wrong with the file is reported by {@link
 * RowFormatException}s of {@link #hasNext} and {@link #next}.
 */
public interface RowSource extends Iterator<Row>, Closeable {}
