package dev.lodestone.python;

import dev.lodestone.tournament.export.CsvExport;
import dev.lodestone.tournament.export.EngineOptions;
import dev.lodestone.tournament.journal.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The games of journals as the text of one table. */
public final class JournalTable {

  private JournalTable() {}

  /**
   * Reads journals whole.
   *
   * @param sources journals or directories of runs, which also serve as the names of the runs
   * @return CSV as {@link CsvExport} writes it
   * @throws IOException if one cannot be read
   */
  public static String csv(String... sources) throws IOException {
    List<Journal> journals = new ArrayList<>();
    for (String source : sources) {
      journals.add(Journal.read(Path.of(source)));
    }
    Set<String> options = EngineOptions.of(journals.stream().map(Journal::config).toList()).keys();
    StringBuilder table = new StringBuilder(CsvExport.head(options)).append('\n');
    for (int i = 0; i < sources.length; i++) {
      CsvExport export = new CsvExport(journals.get(i).config(), sources[i], options);
      journals.get(i).visit(game -> table.append(export.line(game)).append('\n'));
    }
    return table.toString();
  }
}
