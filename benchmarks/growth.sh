#!/usr/bin/env bash
# Measures how times grow with sizes: searches with depth, commands with threads, games, rows and players.
#
#   benchmarks/growth.sh FILE.tsv       measures, some ten minutes on two cores, and writes a line a point
#   benchmarks/growth.sh FILE.tsv FILE.svg
#                                       then draws the file, and prints its table with the exponents
#
# A file that exists is not measured again. Commands are measured in processor time, less that of 'lodestone
# --version', the fastest of three runs; searches and threads by their own clock, the fastest of several runs.
set -euo pipefail

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
run=$home/lodestone
jar=$home/benchmarks/target/benchmarks.jar
[ $# -eq 1 ] || [ $# -eq 2 ] || { echo "growth.sh: expected FILE.tsv [FILE.svg], found $# arguments" >&2; exit 2; }
table=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A line of the table: name, size with its unit, seconds.
point() { printf '%s\t%s\t%s\n' "$1" "$2" "$3" | tee -a "$work/table" >&2; }

# Processor time in seconds of a command.
seconds() {
  local TIMEFORMAT='%U %S'
  { time "$@" >"$work/out" 2>"$work/err"; } 2>"$work/time" || { cat "$work/err" >&2; exit 1; }
  awk '{ print $1 + $2 }' "$work/time"
}

fastest() {
  local i
  for i in 1 2 3; do seconds "$@"; done | sort -g | head -n 1
}

# Processor time without start-up, at least a hundredth of a second.
command_point() { # NAME SIZE SECONDS
  point "$1" "$2" "$(awk -v all="$3" -v start="$start" 'BEGIN { t = all - start; print t < 0.01 ? 0.01 : t }')"
}

field() { sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p"; }

measure() {
  "$run" --version >/dev/null # builds it if need be
  start=$(fastest "$run" --version)

  local plies threads games rows players i
  for plies in 3 4 5 6; do
    point "perft of GAUSS" "$plies plies" \
      "$("$run" perft --game gauss --depth "$plies" --runs 3 --json | field minMicros | awk '{ print $1 / 1e6 }')"
  done
  for plies in 4 5 6 7 8; do
    point "alphabeta on GAUSS, 12 positions" "$plies plies" \
      "$("$run" bench --game gauss --depth "$plies" --nodes 1000000000 --runs 3 --json | field micros | awk '{ print $1 / 1e6 }')"
  done
  for ((threads = 1; threads <= $(nproc); threads *= 2)); do
    point "perft of GAUSS, 6 plies" "$threads threads" \
      "$("$run" perft --game gauss --depth 6 --threads "$threads" --runs 5 --json | field minMicros | awk '{ print $1 / 1e6 }')"
  done
  for games in 100 1000 10000; do
    command_point "tournament, random players" "$games games" \
      "$(seconds "$run" tournament --game gauss --engine random --engine random:name=b --seed 1 --games "$games" --out "$work/t$games")"
    command_point "rate, a journal" "$games games" "$(fastest "$run" rate "$work/t$games")"
    command_point "report, a journal" "$games games" "$(fastest "$run" report "$work/t$games" --out "$work/report.html")"
  done
  for rows in 1000 3000 10000; do
    command_point "selfplay, mcts:nodes=8" "$rows rows" \
      "$(seconds "$run" selfplay --game gauss --engine mcts:nodes=8 --positions "$rows" --seed 1 --out "$work/d$rows")"
    command_point "dataset verify" "$rows rows" "$(fastest "$run" dataset verify "$work/d$rows")"
  done
  for players in 4 16 64; do
    local engines=()
    for ((i = 1; i <= players; i++)); do engines+=(--engine "random:name=p$i"); done
    "$run" tournament --game gauss "${engines[@]}" --games 2 --seed 1 --out "$work/p$players" >"$work/out" 2>&1
    command_point "rate, two games a pair" "$players players" "$(fastest "$run" rate "$work/p$players")"
  done
  sort -s -t "$(printf '\t')" -k 1,1 "$work/table" >"$table"
}

[ -f "$table" ] || measure
[ $# -eq 1 ] || {
  [ -f "$jar" ] || { echo "growth.sh: expected $jar; './mvnw -DskipTests package' makes it" >&2; exit 1; }
  "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$jar" dev.lodestone.benchmarks.GrowthPlot "$2" <"$table"
}
