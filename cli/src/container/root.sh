#!/bin/sh
# Makes the layers of the container in TARGET/container: the Java runtime with the libraries of the system that it needs,
# the libraries of Lodestone, and Lodestone itself.
#
#   root.sh TARGET WITH_DATASET
set -eu

target=$1
dataset=$2
home=opt/lodestone

root=$target/container/java
libraries=$target/container/libraries/$home
own=$target/container/lodestone/$home
rm -rf "$target/container"
mkdir -p "$root/opt" "$root/tmp" "$root/work" "$libraries/lib" "$own/lib"

cp -r "$target/runtime" "$root/opt/java"
# What debuggers of the virtual machine itself look up, a seventh of it.
strip --strip-unneeded "$root/opt/java/lib/server/libjvm.so"

# Lines of ldd are "NAME => PATH (ADDRESS)" or, for the loader, "PATH (ADDRESS)".
# What the runtime brings itself is found among its own files, whose path may have blanks.
find "$root/opt/java" -type f \( -name '*.so' -o -path '*/bin/*' -o -name jspawnhelper \) |
  while read -r file; do
    ldd "$file" 2>/dev/null || true
  done |
  grep -vF "$root" |
  sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) (.*/\1/p' |
  sort -u |
  while read -r library; do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
  done

for jar in "$target"/lib/*.jar; do
  case ${jar##*/} in
    lodestone-*) cp "$jar" "$own/lib" ;;
    fastutil-core-*) cp "$target/reduced/${jar##*/}" "$libraries/lib" ;;
    *) cp "$jar" "$libraries/lib" ;;
  esac
done
if [ "$dataset" = true ]; then
  cp -r "$target/lib-dataset" "$libraries"
fi
cp "$target/lodestone.jar" "$target/../../LICENSE" "$target/../../NOTICE" "$own"
# What the image contains, if -Pdist has made it.
find "$target" -maxdepth 1 -name '*.cdx.json' -exec cp {} "$own" \;
