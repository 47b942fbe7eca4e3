package dev.lodestone.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs commands that together write each kind of file, in the working directory, and keeps their
 * output.
 */
final class EveryFile {

  private static final List<String> COMMANDS =
      List.of(
          "games gess",
          "engines mcts",
          "show --game gauss",
          "perft --game gaussic --depth 3",
          "perft --game gess:centres=inner --depth 2",
          "bench --game gauss --depth 2 --nodes 300",
          "solve --game gauss --random 2 --after 24",
          "analyze --game gess --engine mcts:nodes=50,hash=1 --json",
          "tournament --game gauss --engine greedy --engine random --engine mcts:nodes=20,hash=1"
              + " --games 12 --seed 3 --out gauss",
          "tournament --game gaussic --engine greedy --engine random --games 4 --max-plies 30"
              + " --seed 3 --record visits --json --out gaussic",
          "sprt --game gess --engine greedy --engine random --nodes 20 --max-games 4"
              + " --max-plies 20 --seed 3 --out gess",
          "sweep --game gauss --engine mcts:nodes=9,hash=1 --against greedy"
              + " --vary exploration=0.5,1.5 --games 8 --seed 3 --csv --out sweep",
          "rate gauss --json",
          "rate gauss",
          "report gauss --accuracy 4",
          "report gess --out gess.html",
          "export pgn gauss --out games.pgn",
          "export csv gauss --out games.csv",
          "rate games.pgn",
          "book make --game gauss --count 2 --engine greedy --engine mcts:hash=1 --nodes 20"
              + " --sieve alphabeta:nodes=50,hash=1 --balance 0.1..0.9 --max-pairs 40 --seed 3"
              + " --out book",
          "league new league --game gauss --engine greedy --engine random --engine mcts:nodes=9"
              + " --seed 3",
          "resume league --games 12 --concurrency 1",
          "league show league --csv",
          "selfplay --game gauss --engine mcts:nodes=9,hash=1 --positions 600 --seed 3 --out jsonl"
              + " --format jsonl",
          "selfplay --game gess --engine mcts:nodes=9,hash=1 --positions 100 --max-plies 30"
              + " --exact-plies 0 --seed 3 --out parquet --format parquet",
          "selfplay --game gaussic --engine mcts:nodes=9,hash=1 --positions 100 --max-plies 30"
              + " --exact-plies 0 --seed 3 --out npz --format npz",
          "dataset verify npz",
          "dataset stats jsonl",
          "dataset head parquet 2",
          "dataset positions gaussic --format jsonl --out positions",
          "fit --game gauss --data jsonl --epochs 2 --out fit.weights",
          "train train --game gauss --engine mcts:nodes=9,hash=1 --positions 700"
              + " --shard-positions 350 --exact-plies 2 --epochs 2 --test mcts:nodes=9,hash=1"
              + " --max-games 8 --generations 1 --seed 3",
          "prove proof --game gauss:own=1,other=1 --leaf 2",
          "prove --check proof/certificate.txt",
          "tables make tables --game gaussic --men 2");

  private EveryFile() {}

  /** Runs the commands. */
  public static void main(String[] args) throws IOException {
    for (int i = 0; i < COMMANDS.size(); i++) {
      String command = COMMANDS.get(i);
      CommandRun run = CommandRun.of(command.split(" ", -1));
      Files.writeString(
          Path.of("command-" + i + ".txt"),
          command + "\n" + run.exitCode() + "\n" + run.out() + "---\n" + run.err());
    }
  }
}
