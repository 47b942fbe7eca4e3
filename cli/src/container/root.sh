#!/bin/sh
# Makes the root of the container: the Java runtime and the libraries of the system that it needs.
#
#   root.sh RUNTIME ROOT
set -eu

runtime=$1
root=$2

rm -rf "$root"
mkdir -p "$root/opt" "$root/tmp" "$root/work"
cp -r "$runtime" "$root/opt/java"

# Lines of ldd are "NAME => PATH (ADDRESS)" or, for the loader, "PATH (ADDRESS)".
# What the runtime brings itself is found among its own files.
find "$root/opt/java" -type f \( -name '*.so' -o -path '*/bin/*' -o -name jspawnhelper \) |
  while read -r file; do
    ldd "$file" 2>/dev/null || true
  done |
  sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) (.*/\1/p' |
  grep -v "^$root" |
  sort -u |
  while read -r library; do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
  done
