#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds caffe-extract, the parser of Swift that `caffe catalog extract` and `sync` run, and puts it
# beside caffe. Nothing else needs it or swift-syntax, which it fetches.
#
# Usage: scripts/build-extract.sh [--configuration NAME] [--scratch-path FOLDER] [--verbose]
#
#   --configuration NAME    release (the default) or debug
#   --scratch-path FOLDER   where caffe is built (.build)
#   --verbose               show the build's whole output
#   --help                  print this
#
# Exit codes: 0 success, 1 the build failed, 2 wrong usage, 3 Swift is missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"

configuration=release scratch=$ROOT/.build verbose=no
while [[ $# -gt 0 ]]; do
  case $1 in
    --configuration)
      configuration=$(option_value "$1" "$@")
      shift
      ;;
    --scratch-path)
      scratch=$(option_value "$1" "$@")
      shift
      ;;
    --verbose) verbose=yes ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done
[[ $configuration == release || $configuration == debug ]] ||
  die 2 "--configuration must be release or debug"

require_swift
# A folder of its own, since it has dependencies of its own.
own=$scratch/extract
mkdir --parents "$own" "$scratch/$configuration"
own=$(realpath "$own")
if ! run_logged "$own/build.log" "$verbose" swift build \
  --package-path "$ROOT/Shared/Tools/SwiftExtraction" --scratch-path "$own" \
  --configuration "$configuration"; then
  [[ $verbose == yes ]] || grep --max-count=20 'error:' "$own/build.log" >&2 ||
    tail --lines=20 "$own/build.log" >&2
  die 1 "the build failed; its whole output is in $own/build.log"
fi
ln --symbolic --force "$own/$configuration/caffe-extract" "$scratch/$configuration/caffe-extract"
say "Built $scratch/$configuration/caffe-extract."
