#!/usr/bin/env bash
# Builds a release into target/release: archives, container image, wheel, jars with sources and javadoc, SBOM, SHA256SUMS.
#
#   ./release.sh [--dry-run [--built]]
#
# Builds the committed sources twice, in two directories, and compares the results to the byte. The version must be
# without -SNAPSHOT, have its heading in CHANGELOG.md and the tree must be clean; then the commit is tagged. Nothing is
# uploaded. --dry-run builds any commit and tags nothing; with --built it collects what "mvn -Prelease,dist verify" has
# made in this checkout, and compares nothing. GPG_KEY=ID signs the jars; otherwise nothing is signed.
set -euo pipefail
cd "$(dirname "$0")"

fail() {
  echo "release.sh: $*" >&2
  exit "${code:-1}"
}

dry=false built=false
for option in "$@"; do
  case $option in
    --dry-run) dry=true ;;
    --built) built=true ;;
    *) code=2 fail "unknown option '$option'; expected --dry-run or --dry-run --built" ;;
  esac
done
$dry || ! $built || code=2 fail "option '--built': expected it after --dry-run"

version=$(sed -n 's#^  <version>\(.*\)</version>#\1#p' pom.xml | head -n 1)
if ! $dry; then
  [[ $version != *-SNAPSHOT ]] || fail "expected a version without -SNAPSHOT in pom.xml, found $version (CONTRIBUTING.md, A release)"
  grep -q "^## $version (" CHANGELOG.md || fail "CHANGELOG.md: expected the heading '## $version (DATE)', found none"
  [ -z "$(git status --porcelain)" ] || fail "expected a clean checkout, found changes: $(git status --porcelain | head -n 3 | tr '\n' ' ')"
  ! git rev-parse -q --verify "refs/tags/v$version" >/dev/null || fail "the tag v$version exists already"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sign=(-Dgpg.skip)
[ -z "${GPG_KEY-}" ] || sign=("-Dgpg.keyname=$GPG_KEY")

# Builds a clone of the committed sources.
build() {
  git clone -q . "$1"
  echo "building $version in $1 ..."
  # The archive with a runtime and that without one have different names.
  (cd "$1" && ./mvnw -q -B -Prelease,dist -DskipTests -Dspotless.check.skip "${sign[@]}" verify &&
    ./mvnw -q -B -Pdist,image,container -DskipTests -Dspotless.check.skip -pl cli -am package)
}

# Copies what a build has made to a directory, with a wheel and the checksums.
collect() {
  local from=$1 to=$2 module
  mkdir -p "$to"
  cp "$from"/cli/target/lodestone-"$version"*.zip "$from/cli/target/lodestone-$version.cdx.json" "$to"
  [ ! -e "$from/cli/target/lodestone-container.tar" ] || cp "$from/cli/target/lodestone-container.tar" "$to"
  for module in core job stats search tournament dataset learning board; do
    cp "$from/$module/target/lodestone-$module-$version"{.jar,-sources.jar} "$to"
    # Absent where the build left it out.
    cp "$from/$module/target/lodestone-$module-$version-javadoc.jar" "$to" 2>/dev/null || true
  done
  if /usr/bin/python3 -c "import build, setuptools, wheel" 2>/dev/null; then
    /usr/bin/python3 "$from/python/wheel.py" "$to" >/dev/null
  else
    echo "no wheel: python3-build, python3-setuptools and python3-wheel are not installed"
  fi
  (cd "$to" && sha256sum -- * >"$work/sums" && cp "$work/sums" SHA256SUMS)
}

rm -rf target/release
if $built; then
  collect . target/release
else
  build "$work/one"
  build "$work/another place"
  collect "$work/one" target/release
  collect "$work/another place" "$work/twice"
  diff target/release/SHA256SUMS "$work/twice/SHA256SUMS" || fail "two builds differ: see above"
  echo "two builds are the same to the byte"
fi

# Each archive is whole, and what users install names what it contains (SBOM).
for archive in target/release/*.zip target/release/*.whl target/release/*.jar; do
  [ ! -e "$archive" ] || python3 -m zipfile -t "$archive" >/dev/null || fail "$archive is damaged"
done
for archive in target/release/*.zip target/release/*.whl target/release/*.tar; do
  [[ $archive != *-rules.zip && -e $archive ]] || continue
  python3 - "$archive" <<'END' || fail "$archive: expected an SBOM (.cdx.json) in it, found none"
import sys, tarfile, zipfile
if sys.argv[1].endswith(".tar"):
    image = tarfile.open(sys.argv[1])
    layers = [tarfile.open(fileobj=image.extractfile(name)) for name in image.getnames() if name.endswith(".tar.gz")]
    names = [name for layer in layers for name in layer.getnames()]
else:
    names = zipfile.ZipFile(sys.argv[1]).namelist()
sys.exit(not any(name.endswith(".cdx.json") for name in names))
END
done

# Every file that jreleaser.yml publishes is there; --built makes no container, and a wheel only if Python can.
missing=$(sed -n 's/^ *- path: //p' jreleaser.yml | sed "s/{{projectVersion}}/$version/; s/-SNAPSHOT\(-py3.*\)/.dev0\1/" |
  while read -r file; do [ -e "$file" ] || echo "$file"; done)
! $built || missing=$(grep -v -e '\.tar$' -e '\.whl$' <<<"$missing" || true)
[ -z "$missing" ] || fail "jreleaser.yml names files that the release does not make: ${missing//$'\n'/ }"
(cd target/release && sha256sum --quiet -c SHA256SUMS)
(cd target/release && ls -l | awk 'NR > 1 { printf "%10d  %s\n", $5, $9 }')
if ! $dry; then
  git tag -a "v$version" -m "Lodestone $version"
  echo "tagged v$version; push the tag, and upload with 'mvn -Prelease deploy' and 'JRELEASER_PROJECT_VERSION=$version jreleaser full-release'"
fi
