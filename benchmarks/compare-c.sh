#!/usr/bin/env bash
# Compares the rules in C with ours: builds C programs, runs each and the matching Java in turn, and prints both
# speeds, their ratio and its 95 % interval.
#
#   benchmarks/compare-c.sh [--rounds N] [--depth PLIES] [--seconds S] [--speeds FILE.tsv] FILE.c ...
#
# The game is the file's name up to '_' or '.', so that a yardstick of your own game can be added. A program
# understands two commands and prints one number last:
#
#   walk PLIES        plays all sequences of that length; "... 41.5 Mn/s", millions of last moves a second
#   playouts SECONDS  uniformly random games from the start; "... = 830546/s ..."
#
# Java is 'lodestone perft --walk' with one run to warm up, and the JMH benchmark RulesBenchmarks.playout with
# 3 S to warm up. CC and CFLAGS choose another compiler; the default is gcc -O3 -march=native. Each pair of speeds is
# appended to FILE.tsv as a line of its own: name, C, Java, with tabs between them.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
home=$(dirname "$here")
java=${JAVA_HOME:+$JAVA_HOME/bin/}java

usage() {
  echo "compare-c.sh: $*" >&2
  exit 2
}

number() { [[ $2 =~ ^[1-9][0-9]*$ ]] || usage "option '$1': expected a whole number from 1, found '$2'"; }

rounds=5 depth='' seconds=2 speeds=/dev/null files=()
while [ $# -gt 0 ]; do
  case $1 in
    --rounds | --depth | --seconds)
      [ $# -ge 2 ] || usage "option '$1': expected a number, found nothing"
      number "$1" "$2"
      declare "${1#--}=$2"
      shift
      ;;
    --speeds)
      [ $# -ge 2 ] || usage "option '$1': expected a file, found nothing"
      speeds=$2
      shift
      ;;
    -*) usage "unknown option '$1'; expected [--rounds N] [--depth PLIES] [--seconds S] [--speeds FILE.tsv] FILE.c ..." ;;
    *) files+=("$1") ;;
  esac
  shift
done
[ ${#files[@]} -gt 0 ] || usage "expected FILE.c ..., found nothing; ours are in $here/src/c"
for file in "${files[@]}"; do
  [ -f "$file" ] || usage "cannot read $file: no such file"
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$home/lodestone" --version >/dev/null # builds it if need be
jar=$here/target/benchmarks.jar
if [ ! -f "$jar" ] || [ -n "$(find "$here/src" "$home/core/src/main" -newer "$jar" -print -quit)" ]; then
  echo "building the benchmarks" >&2
  (cd "$home" && ./mvnw -q -B -Dmaven.test.skip -Dspotless.check.skip package -pl benchmarks -am </dev/null >&2)
fi

plies() {
  [ -z "$depth" ] || { echo "$depth"; return; }
  case $1 in gauss) echo 5 ;; gess) echo 3 ;; *) echo 4 ;; esac
}

walk_c() { "$1" walk "$(plies "$2")" | tail -n 1 | awk '{ for (i = 2; i <= NF; i++) if ($i ~ /^Mn\/s/) print $(i - 1) * 1e6 }'; }

walk_java() {
  "$home/lodestone" perft --game "$2" --depth "$(plies "$2")" --walk --runs 2 --json |
    sed -n 's/.*"nodesPerSecond":\([0-9]*\).*/\1/p'
}

playouts_c() { "$1" playouts "$seconds" | sed -n 's/.* = \([0-9.]*\)\/s.*/\1/p'; }

playouts_java() {
  "$java" -jar "$jar" "[.]RulesBenchmarks.playout" -p game="$2" -bm thrpt -tu s -f 1 -w "$seconds" -wi 3 -r "$seconds" -i 1 \
    -foe true -rf json -rff "$work/jmh.json" >"$work/jmh.log" || cat "$work/jmh.log" >&2
  sed -n '0,/"score"/s/.*"score" : \([0-9.E]*\),.*/\1/p' "$work/jmh.json"
}

measure() {
  local speed
  speed=$("$@")
  [ -n "$speed" ] || { echo "compare-c.sh: '$*' printed no speed" >&2; exit 1; }
  echo "$speed"
}

for file in "${files[@]}"; do
  name=$(basename "$file" .c)
  game=${name%%_*}
  program=$work/$name
  ${CC:-gcc} ${CFLAGS--O3 -march=native} -o "$program" "$file" || exit 1
  for what in walk playouts; do
    for ((round = 1; round <= rounds; round++)); do
      echo "$name: $what, round $round of $rounds" >&2
      if ((round % 2)); then
        c=$(measure ${what}_c "$program" "$game")
        j=$(measure ${what}_java "$program" "$game")
      else
        j=$(measure ${what}_java "$program" "$game")
        c=$(measure ${what}_c "$program" "$game")
      fi
      printf '%s, %s\t%s\t%s\n' "$name" "$what" "$c" "$j" | tee -a "$speeds" >>"$work/speeds"
    done
  done
done
"$java" -cp "$jar" dev.lodestone.benchmarks.SpeedTable <"$work/speeds"
