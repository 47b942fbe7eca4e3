package dev.lodestone.cli.exact;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Invocation;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.option.ThreadsOption;
import dev.lodestone.core.Game;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.GivenFile;
import dev.lodestone.job.SettingValues;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Solver;
import dev.lodestone.tournament.prove.CertificateCheck;
import dev.lodestone.tournament.prove.CertificateCheck.Verdict;
import dev.lodestone.tournament.prove.GameProof;
import dev.lodestone.tournament.prove.ProofSpec;
import dev.lodestone.tournament.settings.GameSetting;
import dev.lodestone.tournament.settings.ProveSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "prove",
    sortOptions = false,
    description = {
      "Proves the outcome of a whole game with best play (GAUSS with few discs) and writes a"
          + " certificate. The evaluator and short searches choose which moves are tried first;"
          + " positions near the end are solved.",
      "Every step is recorded in DIR; 'lodestone resume DIR' resumes an interrupted proof."
    },
    footer = {
      "  lodestone prove proof --game gauss:own=3,other=2 --threads 2",
      "  lodestone prove proof",
      "  lodestone prove --check proof/certificate.txt"
    })
final class ProveCommand extends SettingsCommand {

  private static final int LEAVES_BETWEEN_NOTES = 100;

  @Parameters(
      arity = "0..1",
      paramLabel = "DIR",
      description = "Directory of the journal and the certificate.")
  private @Nullable Path directory;

  @Option(
      names = "--check",
      paramLabel = "FILE",
      description =
          "Checks a certificate, using only the rules and the solver of the leaves. Exit code 1 if"
              + " a line is wrong.")
  private @Nullable Path check;

  @Option(
      names = "--sample",
      paramLabel = "N",
      description =
          "With --check: solves N randomly chosen leaves of the certificate; default: all.")
  private @Nullable Integer sample;

  @Mixin private final ThreadsOption threads = new ThreadsOption();

  @Option(
      names = "--hash",
      paramLabel = "MIB",
      defaultValue = "256",
      description = "Size of each thread's table; default ${DEFAULT-VALUE}.")
  private int hash;

  ProveCommand(Terminal terminal) {
    super(terminal, ProveSettings.TABLE);
  }

  @Override
  public Integer call() throws IOException {
    int threadCount = threads.get();
    int mebibytes = Numbers.between("--hash", hash, 1, Solver.MAX_MEBIBYTES);
    Path out = directory;
    SettingValues given = given();
    Path file = check;
    try (Interruption interruption = new Interruption()) {
      if (file != null && out == null && !given.isGiven(GameSetting.GAME)) {
        return check(file, threadCount, mebibytes, interruption.signal());
      }
      if (file == null && out != null) {
        return prove(given, out, threadCount, mebibytes, interruption.signal());
      }
      throw new UserError("expected either DIR with '--game', or '--check FILE'");
    }
  }

  private int prove(
      SettingValues given, Path directory, int threadCount, int mebibytes, StopSignal stop)
      throws IOException {
    OutputDirectory.require("parameter DIR", directory);
    long start = System.nanoTime();
    ProofSpec spec = ProveSettings.read(given, GameProof.begun(directory));
    Optional<GameProof.Result> proven =
        GameProof.run(spec, directory, threadCount, mebibytes, stop, this::note);
    if (proven.isEmpty()) {
      terminal.note("interrupted; resume with: " + Invocation.resuming(directory));
      return ExitCode.INTERRUPTED;
    }
    GameProof.Result result = proven.get();
    terminal.print(outcome(spec.game(), result.outcome(), result.outcome()));
    terminal.print(work(result.progress()) + seconds(start));
    terminal.print(result.certificate() + ": " + Numbers.grouped(result.lines()) + " lines");
    return ExitCode.OK;
  }

  private void note(GameProof.Progress progress) {
    if (progress.leaves() % LEAVES_BETWEEN_NOTES == 0 && progress.leaves() > 0) {
      terminal.note(work(progress));
    }
  }

  private static String work(GameProof.Progress progress) {
    return Texts.format(
        "%s leaves, %s nodes; estimates: %s nodes",
        Numbers.grouped(progress.leaves()),
        Numbers.grouped(progress.leafNodes()),
        Numbers.grouped(progress.shallowNodes()));
  }

  private static String seconds(long start) {
    return Texts.format("; %.1f s", (System.nanoTime() - start) / 1e9);
  }

  private int check(Path file, int threadCount, int mebibytes, StopSignal stop) throws IOException {
    GivenFile.text(file);
    int leaves = sample == null ? Integer.MAX_VALUE : Numbers.atLeast("--sample", sample, 0);
    long start = System.nanoTime();
    Verdict verdict;
    try {
      verdict = CertificateCheck.check(file, leaves, threadCount, mebibytes, stop);
    } catch (CancellationException e) {
      terminal.note("stopped: the certificate is not checked");
      return ExitCode.INTERRUPTED;
    } catch (IllegalArgumentException e) {
      terminal.note(String.valueOf(e.getMessage()));
      return ExitCode.FAILURE;
    }
    terminal.print(outcome(verdict.game(), verdict.low(), verdict.high()));
    terminal.print(
        Texts.format(
                "%s lines, %s of %s leaves solved, %s nodes",
                Numbers.grouped(verdict.lines()),
                Numbers.grouped(verdict.decided()),
                Numbers.grouped(verdict.leaves()),
                Numbers.grouped(verdict.nodes()))
            + seconds(start));
    return ExitCode.OK;
  }

  private static String outcome(Game game, int low, int high) {
    String first = game.sideName(Side.FIRST);
    String second = game.sideName(Side.SECOND);
    String found =
        low == Bounds.WIN
            ? first + " wins"
            : high == Bounds.LOSS
                ? second + " wins"
                : low == high
                    ? "draw"
                    : low == Bounds.DRAW
                        ? first + " does not lose"
                        : high == Bounds.DRAW ? second + " does not lose" : "nothing is proven";
    return game.id() + ": " + found + " with best play";
  }
}
