package dev.lodestone.dataset.format;

import dev.lodestone.dataset.row.Row;
import java.io.Closeable;
import java.util.Iterator;

/**
 * Reads the rows of one file in order. {@link #hasNext} and {@link #next} throw a {@link
 * RowFormatException} if the file is damaged.
 */
public interface RowSource extends Iterator<Row>, Closeable {}
