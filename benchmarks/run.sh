#!/usr/bin/env bash
# Measures the hot loops of the three games in some four minutes: move resolution, group detection, legal moves,
# hash, evaluation, playout, and a node of each search. Then compares walks and playouts with C if there is a compiler.
#
#   benchmarks/run.sh [--game ID] ... [--classpath PATH[:PATH...]] [--against REVISION]
#
# --game names the games to measure, --classpath adds jars or class directories with your own. --against measures
# the rules of HEAD and of another revision in turn and prints the ratios instead (compare-revisions.sh does more).
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
home=$(dirname "$here")
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
synopsis='[--game ID] ... [--classpath PATH[:PATH...]] [--against REVISION]'

usage() {
  echo "run.sh: $*" >&2
  exit 2
}

games=() path='' against=''
while [ $# -gt 0 ]; do
  case $1 in
    --game | --classpath | --against) [ $# -ge 2 ] || usage "option '$1': expected a value, found nothing" ;;
    -h | --help)
      sed -n '2,/^[^#]/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
      exit 0
      ;;
    *) usage "unknown option '$1'; expected $synopsis" ;;
  esac
  case $1 in --game) games+=("$2") ;; --classpath) path=$2 ;; *) against=$2 ;; esac
  shift 2
done

if [ -n "$against" ]; then
  [ -z "$path" ] || usage "option '--classpath': expected it without --against, found both"
  chosen=()
  [ ${#games[@]} -eq 0 ] || chosen=(-p "game=$(IFS=,; echo "${games[*]}")")
  exec "$here/compare-revisions.sh" --rounds 3 --same-benchmarks "$against" HEAD jmh RulesBenchmarks \
    -wi 2 -w 700ms -i 2 -r 500ms "${chosen[@]}"
fi

jar=$here/target/benchmarks.jar
if [ ! -f "$jar" ] || [ -n "$(find "$here/src" "$home"/*/src/main -newer "$jar" -print -quit)" ]; then
  echo "building the benchmarks" >&2
  (cd "$home" && ./mvnw -q -B -Dmaven.test.skip -Dspotless.check.skip package -pl benchmarks -am </dev/null >&2)
fi
"$java" -cp "$jar${path:+:$path}" dev.lodestone.benchmarks.HotLoops "${games[@]}"

[ ${#games[@]} -eq 0 ] || exit 0
command -v "${CC:-gcc}" >/dev/null || { echo "no ${CC:-gcc}: not compared with C" >&2; exit 0; }
echo
"$here/compare-c.sh" --rounds 1 --seconds 1 "$here"/src/c/*.c
