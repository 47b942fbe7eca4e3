#!/usr/bin/env bash
# Compares the speeds of two revisions: builds each in a worktree of its own, runs them in turn, and prints both
# speeds, their ratio and its 95 % interval.
#
#   benchmarks/compare-revisions.sh [--rounds N] [--same-benchmarks] BEFORE AFTER bench [OPTION ...]
#   benchmarks/compare-revisions.sh [--rounds N] [--same-benchmarks] BEFORE AFTER jmh PATTERN [OPTION ...]
#
# 'bench' runs 'lodestone bench --json' with the options, by default --engine alphabeta --runs 2, and compares nodes a second;
# '--depth 1000 --nodes 50000' makes searches long enough for compiled code. 'jmh' runs the matching benchmarks with
# JMH's options and one fork a round; times are compared as speeds. --same-benchmarks measures BEFORE with the
# benchmarks of AFTER, for example if BEFORE lacks them. The worktrees are removed at the end.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
home=$(dirname "$here")
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
synopsis='[--rounds N] [--same-benchmarks] BEFORE AFTER bench|jmh ...'

usage() {
  echo "compare-revisions.sh: $*" >&2
  exit 2
}

rounds=5 same=''
while [[ ${1-} == -* ]]; do
  case $1 in
    --rounds)
      [[ ${2-} =~ ^[1-9][0-9]*$ ]] || usage "option '--rounds': expected a whole number from 1, found '${2-}'"
      rounds=$2
      shift
      ;;
    --same-benchmarks) same=yes ;;
    *) usage "unknown option '$1'; expected $synopsis" ;;
  esac
  shift
done
[ $# -ge 3 ] || usage "expected $synopsis"
names=("$1" "$2") what=$3
shift 3
case $what in
  bench)
    [ $# -gt 0 ] || set -- --runs 2
    [[ " $*" == *' --engine'* ]] || set -- "$@" --engine alphabeta
    ;;
  jmh) [ $# -gt 0 ] || usage "expected a PATTERN of benchmarks after jmh" ;;
  *) usage "expected bench or jmh, found '$what'" ;;
esac
commits=()
for name in "${names[@]}"; do
  commit=$(git rev-parse --verify --quiet "$name^{commit}") ||
    usage "'$name' is no revision in $PWD; expected a revision such as HEAD~1"
  commits+=("$commit")
done

work=$(mktemp -d)
clean() {
  for i in 0 1; do
    [ ! -e "$work/$i" ] || git worktree remove --force "$work/$i"
  done
  rm -rf "$work"
}
trap clean EXIT
trap 'exit 130' INT TERM

build() { (cd "$1" && ./mvnw -q -B -Dmaven.test.skip -Dspotless.check.skip package -pl "$2" -am </dev/null >&2); }

# Each measurement prints lines of a name and a speed, with a tab between them.

measure_bench() {
  ./lodestone bench --json "$@" >"$work/out"
  sed -n 's/.*"game":"\([^"]*\)".*"nodes":\([0-9]*\).*"nodesPerSecond":\([0-9]*\).*/\1\t\3\t\2/p' "$work/out" |
    awk -F'\t' -v OFS='\t' -v nodes="$work/nodes" '{ print $1, $2; print $1, $3 >>nodes }'
}

measure_jmh() {
  "$java" -jar benchmarks/target/benchmarks.jar "$@" -f 1 -foe true -rf json -rff "$work/jmh.json" \
    >"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; return 1; }
  awk -F'"' '
    /"benchmark" :/ { n = split($4, parts, "."); name = parts[n - 1] "." parts[n] }
    /"mode" :/ { mode = $4 }
    /"params" :/ { inside = 1; next }
    inside && /}/ { inside = 0 }
    inside { name = name " " $2 "=" $4 }
    /"primaryMetric" :/ { wanted = 1 }
    wanted && /"score" :/ { split($3, value, /[ :,]+/) }
    # Operations a second, also of a time for each.
    wanted && /"scoreUnit" :/ {
      wanted = 0; second = $4 ~ /^ns/ ? 1e9 : $4 ~ /^us/ ? 1e6 : $4 ~ /^ms/ ? 1e3 : 1
      printf "%s\t%.9g\n", name, mode == "thrpt" ? value[2] : second / value[2]
    }' "$work/jmh.json"
}

[ -f "$here/target/benchmarks.jar" ] || { echo "building the table's program" >&2; build "$home" benchmarks; }
for i in 0 1; do
  echo "building ${names[i]}" >&2
  git worktree add --quiet --detach "$work/$i" "${commits[i]}"
  if [ -n "$same" ]; then
    git -C "$work/$i" rm -rq --ignore-unmatch benchmarks/src
    git -C "$work/$i" checkout --quiet "${commits[1]}" -- benchmarks/src
  fi
  case $what in
    bench) (cd "$work/$i" && ./lodestone --version >/dev/null) ;;
    jmh) build "$work/$i" benchmarks ;;
  esac
done
for ((round = 1; round <= rounds; round++)); do
  echo "round $round of $rounds" >&2
  if ((round % 2)); then order=(0 1); else order=(1 0); fi
  for i in "${order[@]}"; do
    (cd "$work/$i" && "measure_$what" "$@") | sort >"$work/speeds-$i"
  done
  for i in 0 1; do
    join -t $'\t' -v $((i + 1)) "$work/speeds-0" "$work/speeds-1" | sed "s/\t.*//; s/^/only ${names[i]//\//\\/} has /" >&2
  done
  join -t $'\t' "$work/speeds-0" "$work/speeds-1" >>"$work/speeds"
done
[ -s "$work/speeds" ] || usage "expected a measurement that both revisions have, found none"
[ ! -f "$work/nodes" ] || sort -u "$work/nodes" | cut -f 1 | uniq -d | sed 's/$/: the revisions visit different nodes/' >&2
"$java" -cp "$here/target/benchmarks.jar" dev.lodestone.benchmarks.SpeedTable <"$work/speeds" |
  sed '1s/ours/after/g; 1s/other/before/g'
