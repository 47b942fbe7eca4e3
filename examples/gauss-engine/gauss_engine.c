/* A UGI engine that knows the rules of GAUSS and looks one move ahead: a template for your own.
 *
 *   cc -O2 -std=c99 -o gauss_engine gauss_engine.c
 *
 * Put another game into struct position and another search into choose(); the rest is the protocol.
 * Cell 8 * row + column, row 0 being a and column 0 number 1; the board is a hexagon of side 4. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RED, BLUE, NOBODY, OUTSIDE };
static const char *START = "4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0";
static const int STEPS[6] = {1, -1, 8, -8, 9, -9};

struct position {
  int turn, hands[2][2], gain[2], risk[2];
  char cell[96]; /* with a margin at either end */
};

static char *at(struct position *p, int cell) { return &p->cell[cell + 16]; }

static int within(int cell, int radius) {
  int r = cell / 8 - 3, c = cell % 8 - 3;
  return abs(r) <= radius && abs(c) <= radius && abs(r - c) <= radius;
}

static int parse(struct position *p, const char *text) {
  char board[64], turn;
  struct position q = {0};
  memset(q.cell, OUTSIDE, sizeof q.cell);
  for (int cell = 0; cell < 56; cell++) if (within(cell, 3)) *at(&q, cell) = NOBODY;
  if (sscanf(text, "%63s %c %d,%d,%d,%d %d,%d,%d,%d", board, &turn, &q.hands[RED][RED], &q.hands[RED][BLUE],
          &q.hands[BLUE][RED], &q.hands[BLUE][BLUE], &q.gain[RED], &q.risk[RED], &q.gain[BLUE], &q.risk[BLUE]) != 10)
    return 0;
  int row = 6, column = 3;
  for (char *s = board; *s; s++) {
    if (*s == '/') { row--; column = row > 3 ? row - 3 : 0; }
    else if (*s >= '1' && *s <= '7') column += *s - '0';
    else if ((*s == 'R' || *s == 'B') && row >= 0 && column < 7) *at(&q, 8 * row + column++) = *s == 'B';
    else return 0;
  }
  q.turn = turn == 'b';
  *p = q;
  return 1;
}

static int is_legal(struct position *p, int colour, int cell) {
  return cell >= 0 && cell < 56 && within(cell, 2) && *at(p, cell) == NOBODY && p->hands[p->turn][colour] > 0;
}

/* Collects the discs of one colour that are connected with this one. */
static int group(struct position *p, int cell, int colour, int *cells, int count) {
  for (int i = 0; i < count; i++) if (cells[i] == cell) return count;
  cells[count++] = cell;
  for (int d = 0; d < 6; d++)
    if (*at(p, cell + STEPS[d]) == colour) count = group(p, cell + STEPS[d], colour, cells, count);
  return count;
}

static void play(struct position *p, int colour, int trigger) {
  p->hands[p->turn][colour]--;
  *at(p, trigger) = colour;
  for (int d = 0; d < 6; d++) {
    int step = STEPS[d], cell = trigger + step;
    while (*at(p, cell) == NOBODY) cell += step;
    int disc = *at(p, cell);
    if (disc == OUTSIDE) continue;
    *at(p, cell) = NOBODY; /* pushed away, or pulled in */
    int way = disc == colour ? step : -step;
    while (*at(p, cell + way) == NOBODY) cell += way;
    *at(p, cell) = disc;
  }
  for (int cell = 0; cell < 56; cell++) {
    int cells[37], of = *at(p, cell);
    int count = of <= BLUE ? group(p, cell, of, cells, 0) : 0;
    for (int i = 0; count >= 4 && i < count; i++) {
      *at(p, cells[i]) = NOBODY;
      (within(cells[i], 2) ? p->gain : p->risk)[of]++;
    }
  }
  p->turn = !p->turn;
}

static int is_over(struct position *p) { return p->hands[p->turn][RED] + p->hands[p->turn][BLUE] == 0; }

/* Red's advantage: score before discs on VOID before discs in RISK. */
static int standing(struct position *p) {
  int out[2] = {0, 0};
  for (int cell = 0; cell < 56; cell++) if (*at(p, cell) <= BLUE && !within(cell, 2)) out[(int) *at(p, cell)]++;
  int red = p->gain[RED] - (out[RED] > out[BLUE] ? p->risk[RED] : 0);
  int blue = p->gain[BLUE] - (out[BLUE] > out[RED] ? p->risk[BLUE] : 0);
  return 400 * (red - blue) + 20 * (out[BLUE] - out[RED]) + p->risk[BLUE] - p->risk[RED];
}

static const char *choose(struct position *p) {
  static char best[8];
  int max_value = -1000000, found = 0;
  for (int colour = RED; colour <= BLUE; colour++)
    for (int cell = 0; cell < 56; cell++) {
      if (!is_legal(p, colour, cell)) continue;
      struct position next = *p;
      play(&next, colour, cell);
      int value = p->turn == RED ? standing(&next) : -standing(&next);
      found = value > max_value ? 1 : value == max_value ? found + 1 : found;
      if (value > max_value || (value == max_value && rand() % found == 0)) {
        max_value = value;
        sprintf(best, "%c%c%d", "RB"[colour], "abcdefg"[cell / 8], cell % 8 + 1);
      }
    }
  return best;
}

static void set_position(struct position *p, char *text) {
  struct position next;
  char *moves = strstr(text, "moves");
  int sound = strncmp(text, "startpos", 8) == 0 ? parse(&next, START) : strncmp(text, "fen ", 4) == 0 && parse(&next, text + 4);
  for (char *m = moves ? strtok(moves + 5, " ") : NULL; sound && m; m = strtok(NULL, " ")) {
    int colour = m[0] == 'B', cell = strlen(m) == 3 ? 8 * (m[1] - 'a') + m[2] - '1' : -1;
    sound = (m[0] == 'R' || m[0] == 'B') && is_legal(&next, colour, cell);
    if (sound) play(&next, colour, cell);
  }
  if (sound) *p = next;
  else puts("info string a position that cannot be");
}

int main(void) {
  static char line[65536];
  struct position p;
  setvbuf(stdout, NULL, _IOLBF, 0); /* a harness waits for what stays in the buffer */
  parse(&p, START);
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\r\n")] = 0;
    int s = standing(&p);
    if (!strcmp(line, "ugi")) puts("id name GAUSS template in C\nid author the Lodestone authors\n"
                                   "option name seed type spin default 1 min 0 max 1000000000\nugiok");
    else if (!strcmp(line, "isready")) puts("readyok");
    else if (!strncmp(line, "setoption name seed value ", 26)) srand((unsigned) atol(line + 26));
    else if (!strncmp(line, "position ", 9)) set_position(&p, line + 9);
    else if (!strncmp(line, "go", 2)) printf("bestmove %s\n", is_over(&p) ? "0000" : choose(&p));
    else if (!strcmp(line, "query p1turn")) printf("response %s\n", p.turn == RED ? "true" : "false");
    else if (!strcmp(line, "query gameover")) printf("response %s\n", is_over(&p) ? "true" : "false");
    else if (!strcmp(line, "query result"))
      printf("response %s\n", !is_over(&p) ? "none" : s > 0 ? "p1win" : s < 0 ? "p2win" : "draw");
    else if (!strcmp(line, "quit")) return 0;
    else if (*line && strcmp(line, "uginewgame") && strcmp(line, "stop") && strncmp(line, "setoption", 9))
      puts("info string unknown command");
  }
  return 0;
}
