#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the reference: the two products and the tutorials by DocC, and the contract from the
# comments in Protos/.
#
# Usage: scripts/docs.sh [--output FOLDER] [--no-build] [--verbose]
#
#   --output FOLDER   where it goes (.build/docs); what is there is replaced
#   --no-build        use the modules of an existing debug build
#   --verbose         show the build's whole output
#   --help            print this
#
# The result is a static site whose pages are below /docs/. The localization service serves it with
# DOCS_PATH=FOLDER; no page has inline scripts, so that a strict Content-Security-Policy holds.
#
# Exit codes: 0 built, 1 the build failed, a public symbol lacks a comment, a tutorial's step does
# not compile or DocC warned, 2 wrong usage, 3 a required package is missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"

# The modules of the products Localization and Client that are written by hand.
readonly MODULES=(Localization Resources Catalogs Locales RPC Messages WireResources)
readonly REFERENCE=$ROOT/Shared/Documentation/Reference
readonly BUILT=$ROOT/.build/debug
# Where the pages are on a server.
readonly BASE=docs

output=$ROOT/.build/docs build=yes verbose=no
while [[ $# -gt 0 ]]; do
  case $1 in
    --output)
      output=$(option_value "$1" "$@")
      shift
      ;;
    --no-build) build=no ;;
    --verbose) verbose=yes ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done

require_swift
command -v docc >/dev/null || die 3 "docc, a part of Swift's toolchain, is not on PATH"
# The tests have the library from elsewhere.
python=$ROOT/.venv/bin/python
packages=(protobuf-compiler)
"$python" -c 'import google.protobuf' 2>/dev/null || {
  python=/usr/bin/python3
  packages+=(python3 python3-protobuf)
}
require_packages "${packages[@]}"

[[ $build == no ]] || build_executables "$ROOT" debug "$verbose" "$ROOT/.build/docs.log"
[[ -e $BUILT/Modules/Localization.swiftmodule ]] || die 1 "$BUILT has no modules; build first"

work=$(mktemp --directory)
trap 'rm --recursive --force "$work"' EXIT

# What the compiler needs to know in order to find the modules.
flags=(-I "$BUILT/Modules" -I "$ROOT/Shared/C/CMessages/include")
for map in "$ROOT"/Shared/C/*/module.modulemap "$ROOT"/Shared/C/*/include/module.modulemap \
  "$ROOT"/.build/checkouts/*/Sources/*/include/module.modulemap \
  "$BUILT"/*.build/module.modulemap; do
  [[ ! -e $map ]] || flags+=(-Xcc "-fmodule-map-file=$map" -Xcc "-I${map%/*}")
done

# Extracts what the compiler knows of the modules, with their comments.
extract_symbols() {
  local module
  mkdir "$work/symbols"
  for module in "${MODULES[@]}"; do
    swift symbolgraph-extract -module-name "$module" -minimum-access-level public \
      -skip-synthesized-members -target "$(uname --machine)-unknown-linux-gnu" \
      -output-dir "$work/symbols" "${flags[@]}" >"$work/extract.log" 2>&1 ||
      die 1 "the symbols of $module cannot be extracted: $(tail --lines=3 "$work/extract.log")"
  done
  "$python" "$REFERENCE/symbol_graphs.py" "$work/symbols" "$work/graphs" ||
    die 1 "each public symbol needs a comment"
}

# Compiles every program that a tutorial shows on the way, each of which is a whole one.
check_steps() {
  local step
  for step in "$REFERENCE"/Tutorials.docc/Resources/*-main-*.swift; do
    swiftc -typecheck -swift-version 6 -enable-upcoming-feature MemberImportVisibility \
      "${flags[@]}" "$step" >"$work/step.log" 2>&1 ||
      die 1 "a step of a tutorial does not compile: $(<"$work/step.log")"
  done
}

# Makes an archive: convert NAME ARGUMENT...
convert() {
  local name=$1
  shift
  # With what the tutorials need to link to symbols, which are in other archives.
  docc convert --fallback-display-name "$name" --fallback-bundle-identifier "caffe.$name" \
    --hosting-base-path "$BASE" --enable-experimental-external-link-support \
    --output-path "$work/archives/$name.doccarchive" "$@" \
    >"$work/docc.log" 2>&1 || die 1 "DocC failed: $(<"$work/docc.log")"
  # A link that leads nowhere is a warning, and a mistake.
  ! grep --quiet '^warning\|^error' "$work/docc.log" || die 1 "DocC warned: $(<"$work/docc.log")"
}

say "Symbols ..."
extract_symbols
say "Steps of the tutorials ..."
check_steps
say "Pages ..."
mkdir "$work/archives"
for module in "${MODULES[@]}"; do
  catalog=()
  [[ ! -d $REFERENCE/$module.docc ]] || catalog=("$REFERENCE/$module.docc")
  convert "$module" "${catalog[@]}" --additional-symbol-graph-dir "$work/graphs/$module"
done
(cd "$ROOT/Protos" && protoc --proto_path=. --include_imports --include_source_info \
  --descriptor_set_out="$work/contract.binpb" caffe/*/v1/*.proto)
"$python" "$REFERENCE/contract.py" "$work/contract.binpb" "$work/Contract.docc"
convert Contract "$work/Contract.docc"
modules=("${MODULES[@]/#/--dependency=$work/archives/}")
# The name is also that of a folder in the tutorials' addresses.
convert Tutorials "$REFERENCE/Tutorials.docc" --fallback-display-name caffe \
  "${modules[@]/%/.doccarchive}"
docc merge "$work"/archives/*.doccarchive --synthesized-landing-page-name caffe \
  --output-path "$work/site" >"$work/docc.log" 2>&1 || die 1 "DocC failed: $(<"$work/docc.log")"
# What the tutorials needed to find symbols is no page.
rm --force "$work/site/link-hierarchy.json" "$work/site/linkable-entities.json"

# DocC's pages have one script and one style of their own, which a strict policy forbids.
readonly INLINE="<script>var baseUrl = \"/$BASE/\"</script>"
grep --quiet --fixed-strings "$INLINE" "$work/site/index.html" ||
  die 1 "DocC's pages are not as they were: index.html has no '$INLINE'"
printf 'var baseUrl = "/%s/"\n' "$BASE" >"$work/site/js/base.js"
find "$work/site" -name index.html -exec sed --in-place \
  -e "s|$INLINE|<script src=\"/$BASE/js/base.js\"></script>|" \
  -e 's|<style>[^<]*</style>||' {} +
# Each page asks for the settings of a theme, which are a site's own.
printf '{}\n' >"$work/site/theme-settings.json"
# DocC's own page of the root is that of what cannot be found.
printf '%s\n' '<!doctype html><html lang="en"><title>caffe</title>' \
  "<link rel=\"icon\" href=\"/$BASE/favicon.ico\">" \
  "<meta http-equiv=\"refresh\" content=\"0; url=/$BASE/documentation/\">" \
  "<p><a href=\"/$BASE/documentation/\">The reference</a></p></html>" >"$work/site/index.html"

rm --recursive --force "$output"
mkdir --parents "$(dirname "$output")"
mv "$work/site" "$output"
chmod --recursive a+rX "$output"
say "$output: $(find "$output" -type f | wc --lines) files"
