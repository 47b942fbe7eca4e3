/* A bot in CodinGame's manner: each turn it reads the opponent's last move, the number of legal
 * moves and the moves, one a line, and it writes one of them. It plays at random; an argument is
 * the seed. Compile it with: cc -o bot bot.c. examples/stdio-adapter.py hosts it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  char last[64], move[64], chosen[64] = "";
  int count;
  srand(argc > 1 ? atoi(argv[1]) : 1);
  while (scanf("%63s %d", last, &count) == 2) {
    for (int seen = 1; seen <= count && scanf("%63s", move) == 1; seen++) {
      if (rand() % seen == 0) strcpy(chosen, move);
    }
    printf("%s\n", chosen);
    fflush(stdout);
  }
  return 0;
}
