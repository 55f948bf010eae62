#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Checks that the committed generated files are what scripts/generate.sh generates from Protos/.

set -euo pipefail

readonly usage="Usage: scripts/check-generated.sh [--verbose] [--help]

Generates into a temporary folder and compares the result with the committed files. If protoc-c or
protoc is missing, or protoc-c's version differs from the one that generated the committed files,
it says so and succeeds without comparing.

  --verbose  Show the differences and the steps.
  --help     Show this text.

Exit codes: 0 up to date or skipped; 1 out of date; 2 wrong usage; 3 generate.sh failed."

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
verbose=false
while [[ $# -gt 0 ]]; do
  case $1 in
    --verbose) verbose=true; shift ;;
    --help) echo "$usage"; exit 0 ;;
    *) echo "check-generated.sh: unknown option $1; see --help" >&2; exit 2 ;;
  esac
done

# protoc-c writes its version into every header, in its library's numeric form.
sample=$(find "$root/Shared/C/CMessages/include" -name '*.pb-c.h' | LC_ALL=C sort | head --lines=1)
made_with=$(sed --quiet 's/^#elif \([0-9]*\) < PROTOBUF_C_MIN_COMPILER_VERSION$/\1/p' "$sample")
if ! command -v protoc-c > /dev/null || ! command -v protoc > /dev/null; then
  echo "Skipped: protoc and protoc-c are required to generate."
  exit 0
fi
version=$(protoc-c --version | awk '
  /^protobuf-c / { split($2, v, "."); print v[1] * 1000000 + v[2] * 1000 + v[3] }')
if [[ $version != "$made_with" ]]; then
  echo "Skipped: protoc-c is version $version, but the files were generated with $made_with."
  exit 0
fi

work=$(mktemp --directory)
trap 'rm --recursive --force "$work"' EXIT
flags=()
if $verbose; then flags+=(--verbose); fi
"$root/scripts/generate.sh" --output "$work" "${flags[@]}" > "$work/log" || exit 3

stale=false
for folder in Shared/C/CMessages Shared/Wire/Messages/Generated Shared/Wire/Stubs/Generated \
  Tests/TestContracts/CMessages Tests/TestContracts/Messages/Generated \
  Tests/Interop/Conformance/CMessages Tests/Interop/Conformance/Messages/Generated \
  Tests/Interop/ProtobufConformance/CMessages \
  Tests/Interop/ProtobufConformance/Messages/Generated Tests/Fixtures/JSON/known_types.binpb; do
  if ! diff --recursive --unified "$root/$folder" "$work/$folder" > "$work/diff"; then
    stale=true
    if $verbose; then
      cat "$work/diff"
    else
      diff --recursive --brief "$root/$folder" "$work/$folder" | head --lines=10 || true
    fi
  fi
done
if $stale; then
  echo "The generated files are out of date: run scripts/generate.sh." >&2
  exit 1
fi
echo "The generated files are up to date."
