/* What the yardsticks in C share: random numbers, the clock, and the command line

     perft D ["POSITION"] | walk D ["POSITION"] | playouts SECONDS [SEED] | check < FILE

   perft counts the last ply without playing it; walk plays every move; check reads lines of
   POSITION <tab> number of legal moves <tab> MOVE <tab> next POSITION (MOVE empty: only the number is checked). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
typedef uint64_t u64;
#define INLINE static inline __attribute__((always_inline))
#define CAP 5000 /* plies after which a playout is called a draw, as in Lodestone's tournaments */
enum { ON, FIRST_WINS, SECOND_WINS, DRAW };

/* What each game defines. */
static void init(void);
static u64 sequences(const char *position, int depth, int walks); /* position: 0 for the start */
static int playout(u64 *plies);                                   /* from the start; ON if it was cut off at CAP plies */
static int agrees(char **field);                                  /* with the fields of a line of check */

static u64 rs = 88172645463325252ull;
static inline u64 rnd(void) { rs ^= rs << 13; rs ^= rs >> 7; rs ^= rs << 17; return rs; }
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
#ifdef __BMI2__
static inline int nth(u64 x, int n) { return __builtin_ctzll(__builtin_ia32_pdep_di(1ull << n, x)); }
#else
static inline int nth(u64 x, int n) { while (n--) x &= x - 1; return __builtin_ctzll(x); }
#endif

static int check(void) {
  char line[2048];
  long ok = 0, bad = 0;
  while (fgets(line, sizeof line, stdin)) {
    char *at = line, *field[4];
    line[strcspn(line, "\n")] = 0;
    for (int i = 0; i < 4; i++) field[i] = (field[i] = strsep(&at, "\t")) ? field[i] : "";
    int right = agrees(field);
    if (!right) printf("differs: %s %s\n", field[0], field[2]);
    *(right ? &ok : &bad) += 1;
  }
  printf("%ld right, %ld wrong\n", ok, bad);
  return bad != 0;
}

int main(int argc, char **argv) {
  init();
  if (argc == 2 && !strcmp(argv[1], "check")) return check();
  if (argc < 3) {
    fprintf(stderr, "perft D [POSITION] | walk D [POSITION] | playouts SECONDS [SEED] | check\n");
    return 2;
  }
  double t = now();
  if (strcmp(argv[1], "playouts")) {
    if (atoi(argv[2]) > 8) {
      fprintf(stderr, "repetitions, which end games from the eighth ply on, are not seen here\n");
      return 2;
    }
    for (int d = 1; d <= atoi(argv[2]); d++) {
      t = now();
      u64 n = sequences(argc > 3 ? argv[3] : 0, d, argv[1][0] == 'w');
      double e = now() - t;
      printf("%s %d %llu %.3fs %.1f Mn/s\n", argv[1], d, (unsigned long long)n, e, n / e / 1e6);
    }
    return 0;
  }
  if (argc > 3) rs ^= strtoull(argv[3], 0, 10) * 0x9e3779b97f4a7c15ull;
  double limit = atof(argv[2]), e;
  u64 games = 0, plies = 0, results[4] = {0};
  do for (int i = 0; i < 100; i++) {
    int end = playout(&plies);
    games++; results[end ? end : DRAW]++;
  } while ((e = now() - t) < limit);
  printf("playouts %llu in %.2fs = %.0f/s, %.2f Mplies/s (mean length %.2f, first %.2f%% second %.2f%% draw %.2f%%)\n",
         (unsigned long long)games, e, games / e, plies / e / 1e6, (double)plies / games,
         100. * results[FIRST_WINS] / games, 100. * results[SECOND_WINS] / games, 100. * results[DRAW] / games);
}
