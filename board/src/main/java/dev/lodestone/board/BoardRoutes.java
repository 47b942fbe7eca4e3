package dev.lodestone.board;

import dev.lodestone.board.analysis.Analysis;
import dev.lodestone.board.analysis.Searches;
import dev.lodestone.board.data.DataSets;
import dev.lodestone.board.http.Call;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.http.Reply;
import dev.lodestone.board.http.Routes;
import dev.lodestone.board.lesson.Exercise;
import dev.lodestone.board.play.Opponents;
import dev.lodestone.board.play.PlayGames;
import dev.lodestone.board.play.PlayLevel;
import dev.lodestone.board.run.OwnRuns;
import dev.lodestone.board.run.RunForm;
import dev.lodestone.board.tree.GameTree;
import dev.lodestone.board.tree.TreeFolder;
import dev.lodestone.board.tree.TreePage;
import dev.lodestone.board.tree.TreeReader;
import dev.lodestone.board.view.Arranged;
import dev.lodestone.board.view.GameView;
import dev.lodestone.board.view.LineView;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.watch.Runs;
import dev.lodestone.board.watch.Trainings;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.GameManual;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.match.Opening;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The routes of the board: its files, positions of any game, played games, analyses and runs.
 *
 * @param sharedUrl address that copied links begin with; it contains the token if one is required
 */
record BoardRoutes(
    PlayGames games,
    Opponents opponents,
    Analysis analysis,
    Runs runs,
    OwnRuns own,
    Trainings trainings,
    TreeFolder trees,
    DataSets data,
    Supplier<Optional<String>> sharedUrl) {

  private record Setup(
      List<GameView> games,
      Map<String, String> cards,
      Map<String, String> parameters,
      Map<String, int[]> scenes,
      List<RunForm.Field> runFields,
      int levels,
      List<String> engines,
      boolean allowsCommands,
      int cores,
      int maxHash,
      Optional<String> sharedUrl) {}

  private record Line(String game, Optional<String> start, List<String> moves) {}

  private record Move(int ply, String move) {}

  private record Done(boolean done) {}

  Routes routes() {
    PageFiles files = new PageFiles();
    return new Routes()
        .get("/", call -> files.get("index.html"))
        .get("/page/*", call -> files.get(call.part()))
        .get("/api/games/*", call -> new Reply.Json(GameView.of(Games.byId(call.part()))))
        .get("/api/setup", call -> new Reply.Json(setup()))
        .post("/api/line", call -> new Reply.Json(line(call.body(Line.class))))
        .post("/api/preview/*", call -> new Reply.Json(preview(call)))
        .post("/api/refusal", call -> new Reply.Json(refusal(call.body(Chosen.class))))
        .post("/api/arrange", call -> new Reply.Json(arrange(call.body(Arranged.Numbers.class))))
        .post("/api/read", call -> new Reply.Json(read(call.body(Text.class))))
        .post("/api/pgn", call -> new Reply.Json(pgn(call.body(GameTree.class))))
        .post("/api/page", call -> new Reply.Json(onePage(call.body(GameTree.class))))
        .get("/api/trees", call -> new Reply.Json(trees.list()))
        .get("/api/trees/*", call -> new Reply.Json(trees.read(call.part())))
        .post("/api/trees/*", this::saveTree)
        .post("/api/trees/*/delete", call -> done(() -> trees.delete(call.part())))
        .get("/api/analysis", this::analysis)
        .get("/api/review", this::review)
        .get("/api/rules/*", call -> new Reply.Json(texts(Games.byId(call.part()))))
        .post("/api/exercises/*/*", call -> new Reply.Json(judged(call)))
        .get("/api/runs", call -> new Reply.Json(runs.list()))
        .post("/api/runs", call -> new Reply.Json(own.begin(call.body(RunForm.class))))
        .get("/api/runs/*/state", call -> new Reply.Json(own.standing(run(call))))
        .post("/api/runs/*/pause", call -> done(() -> own.pause(run(call))))
        .post("/api/runs/*/go-on", call -> done(() -> own.resume(run(call))))
        .post("/api/runs/*/stop", call -> done(() -> own.stop(run(call))))
        .get("/api/runs/*/events", this::follow)
        .get("/api/runs/*/games", call -> new Reply.Json(runs.ended(call.part())))
        .get("/api/runs/*/report", call -> new Reply.Page(runs.report(call.part())))
        .get("/api/runs/*/games/*/pgn", call -> new Reply.Json(runs.pgn(call.part(), call.part(1))))
        .get("/api/runs/*/games/*", call -> new Reply.Json(runs.replay(call.part(), call.part(1))))
        .get("/api/data", call -> new Reply.Json(data.list()))
        .get("/api/data/*", call -> new Reply.Json(data.statistics(call.part())))
        .get("/api/data/*/rows", call -> new Reply.Json(data.rows(call.part(), call)))
        .get("/api/weights", call -> new Reply.Json(data.weights()))
        .get("/api/trainings", call -> new Reply.Json(trainings.list()))
        .get("/api/trainings/*", call -> new Reply.Json(trainings.curves(call.part())))
        .get("/api/play", call -> new Reply.Json(games.list(call.number("skip", 0, 0, 1_000_000))))
        .post("/api/play", call -> new Reply.Json(games.create(call.body(PlayGames.NewGame.class))))
        .get("/api/play/*", call -> new Reply.Json(games.view(call.part())))
        .get("/api/play/*/events", call -> events(call.part()))
        .post("/api/play/*/move", this::move)
        .post("/api/play/*/rematch", call -> new Reply.Json(games.rematch(call.part())))
        .post("/api/play/*/delete", call -> done(() -> games.delete(call.part())))
        .post("/api/play/*/hint", call -> new Reply.Json(games.hint(call.part())))
        .post("/api/play/*/*", call -> done(() -> games.act(call.part(), call.part(1))));
  }

  private Setup setup() {
    return new Setup(
        Games.all().stream().map(GameView::of).toList(),
        byGame(Exercise::card),
        byGame(Exercise::parameters),
        byGame(Exercise::scene),
        RunForm.fields(),
        PlayLevel.MAX,
        opponents.names(),
        opponents.allowsCommands(),
        cores(),
        Searches.maxHash(),
        sharedUrl.get());
  }

  /** A part of the texts of those games that have it, by their ids. */
  private static <T> Map<String, T> byGame(Function<Game, Optional<T>> part) {
    Map<String, T> parts = new TreeMap<>();
    Games.all().forEach(game -> part.apply(game).ifPresent(found -> parts.put(game.id(), found)));
    return parts;
  }

  private static LineView line(Line line) {
    Game game = Games.byId(line.game());
    return LineView.of(game, start(line, game), line.moves());
  }

  private static String start(Line line, Game game) {
    return line.start().orElseGet(() -> game.formatPosition(game.start()));
  }

  /** The effect of a move at the end of a line. */
  private static MoveView preview(Call call) {
    Position position = position(call.body(Line.class));
    return MoveView.of(position, position.game().parseMove(position, call.part()));
  }

  private static Position position(Line line) {
    Game game = Games.byId(line.game());
    return new Opening(start(line, game), line.moves()).play(game);
  }

  /**
   * The cells that a person has pressed in the position at the end of a line, and the piece to
   * place or 0.
   */
  private record Chosen(
      String game, Optional<String> start, List<String> moves, List<Integer> cells, int piece) {}

  private record Refusal(String reason) {}

  private static Refusal refusal(Chosen chosen) {
    Position position = position(new Line(chosen.game(), chosen.start(), chosen.moves()));
    Diagram diagram = position.game().diagram();
    int count = diagram.cells().size();
    if (chosen.cells().isEmpty() || chosen.cells().stream().anyMatch(c -> c < 0 || c >= count)) {
      throw HttpFault.bad("cells", "expected numbers from 0 to " + (count - 1));
    }
    if (chosen.piece() < 0 || chosen.piece() > diagram.pieces().size()) {
      throw HttpFault.bad("piece", "expected a number from 0 to " + diagram.pieces().size());
    }
    return new Refusal(diagram.refusal(position, new IntArrayList(chosen.cells()), chosen.piece()));
  }

  /** The number of the run that the path names. */
  private int run(Call call) {
    return runs.number(call.part());
  }

  private Reply follow(Call call) throws IOException {
    runs.ended(call.part()); // An unknown run is refused before the stream begins.
    long known = call.lastEvent(0);
    return new Reply.Events(stream -> runs.follow(call.part(), known, stream));
  }

  private static Arranged arrange(Arranged.Numbers numbers) {
    return Arranged.of(Games.byId(numbers.game()), numbers);
  }

  private record Text(String game, String text) {}

  private static GameTree read(Text pasted) {
    return TreeReader.read(Games.byId(pasted.game()), pasted.text());
  }

  private record Pgn(String pgn) {}

  private static Pgn pgn(GameTree tree) {
    return new Pgn(tree.pgn(Games.byId(tree.game())).text());
  }

  private record OnePage(String html) {}

  private static OnePage onePage(GameTree tree) {
    return new OnePage(
        TreePage.of(
            tree, Games.byId(tree.game()), PageFiles.styles(), PageFiles.script("saved-page.js")));
  }

  /**
   * The line in an address's query: the position where it begins, and its moves separated by
   * commas.
   */
  private static Opening line(Call call, Game game) {
    String start = call.value("start").orElseGet(() -> game.formatPosition(game.start()));
    List<String> moves =
        call.value("moves")
            .filter(m -> !m.isEmpty())
            .map(m -> List.of(m.split(",", -1)))
            .orElse(List.of());
    Opening line = new Opening(start, moves);
    line.play(game); // An illegal move is refused before the stream begins.
    return line;
  }

  private Reply analysis(Call call) {
    Game game = Games.byId(call.required("game"));
    Opening line = line(call, game);
    int lines = call.number("lines", 3, 1, 20);
    Map<String, Integer> options = new TreeMap<>(Map.of(SearcherOption.LINES, lines));
    call.whole("hash", 1, Searches.maxHash()).ifPresent(n -> options.put(SearcherOption.HASH, n));
    call.whole("threads", 1, cores()).ifPresent(n -> options.put("threads", n));
    Duration time = Duration.ofSeconds(call.number("seconds", 120, 1, 3600));
    EngineSpec spec = opponents.analyst(call.value("engine").orElse("alphabeta"), options);
    return new Reply.Events(stream -> analysis.follow(game, line, spec, lines, time, stream));
  }

  private static int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  private Reply review(Call call) {
    Game game = Games.byId(call.required("game"));
    Opening line = line(call, game);
    EngineSpec spec =
        EngineText.parse("alphabeta:nodes=" + call.number("nodes", 20_000, 1, 1_000_000));
    return new Reply.Events(stream -> analysis.review(game, line, spec, stream));
  }

  /** The texts that teach a game; translated rules are keyed by language code. */
  private record Texts(
      String rules,
      Map<String, String> translations,
      Optional<String> firstGame,
      List<Exercise.View> exercises) {}

  private static Texts texts(Game game) {
    GameManual manual = new GameManual(game);
    return new Texts(
        manual
            .rules()
            .orElseThrow(
                () -> HttpFault.notFound("there is no text of the rules of " + game.title())),
        manual.rules(Locale.GERMAN).map(text -> Map.of("de", text)).orElse(Map.of()),
        manual.firstGame(),
        Exercise.of(game).stream().map(Exercise::view).toList());
  }

  private record Tried(String move) {}

  private static Exercise.Verdict judged(Call call) {
    List<Exercise> exercises = Exercise.of(Games.byId(call.part()));
    String number = call.part(1);
    return IntStream.rangeClosed(1, exercises.size())
        .filter(n -> Integer.toString(n).equals(number))
        .mapToObj(n -> exercises.get(n - 1))
        .findFirst()
        .orElseThrow(() -> HttpFault.notFound("there is no exercise '" + number + "'"))
        .judge(call.body(Tried.class).move());
  }

  private Reply events(String id) throws IOException {
    games.view(id); // An unknown game is refused before the stream begins.
    return new Reply.Events(stream -> games.follow(id, stream));
  }

  private Reply move(Call call) throws IOException {
    Move move = call.body(Move.class);
    games.move(call.part(), move.ply(), move.move());
    return new Reply.Json(new Done(true));
  }

  private Reply saveTree(Call call) throws IOException {
    TreeFolder.Saving saving = call.body(TreeFolder.Saving.class);
    return done(() -> trees.save(call.part(), saving));
  }

  private interface Action {
    void run() throws IOException;
  }

  private static Reply done(Action action) throws IOException {
    action.run();
    return new Reply.Json(new Done(true));
  }
}
