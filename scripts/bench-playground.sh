#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Measures the playground's page in Chromium, from its traces: first paint, layout shift, the time
# from a key stroke to the sentence in all languages, long tasks, frames, bytes.
#
# Usage: scripts/bench-playground.sh [--runs N] [--figure NAME] [--executables FOLDER]
#
#   --runs N               how often each is measured (10)
#   --figure NAME          print only a median in milliseconds: paint, the first paint, or stroke,
#                          from a key stroke to the sentence in sixteen languages
#   --executables FOLDER   the folder of localization-service (.build/release)
#   --help                 print this
#
# Needs the packages for testing, which scripts/test.sh installs.
#
# Exit codes: 0 done, 1 the service did not start or a measurement failed, 2 wrong usage, 3 a
# required package is missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"

executables=$ROOT/.build/release runs=10 figure=
while [[ $# -gt 0 ]]; do
  case $1 in
    --runs)
      runs=$(option_value "$1" "$@")
      shift
      ;;
    --figure)
      figure=$(option_value "$1" "$@")
      shift
      ;;
    --executables)
      executables=$(option_value "$1" "$@")
      shift
      ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done
[[ $runs =~ ^[1-9][0-9]{0,2}$ ]] || die 2 "--runs must be a number from 1 to 999, not '$runs'"

[[ -z $figure || $figure == paint || $figure == stroke ]] ||
  die 2 "--figure must be paint or stroke, not '$figure'"

require_packages chromium
[[ -x $ROOT/.venv/bin/python ]] || die 3 "Python's packages are missing; run scripts/test.sh first"
[[ -x $executables/localization-service ]] ||
  die 1 "$executables/localization-service is missing; build it first"

log=$(mktemp)
"$executables/localization-service" --port 0 --playground on \
  --catalog-path "$ROOT/Services/Localization/Catalogs" >"$log" 2>&1 &
service=$!
trap 'kill "$service" 2>/dev/null || true; rm --force "$log"' EXIT
until line=$(grep --max-count=1 '^localization-service ready on ' "$log"); do
  kill -0 "$service" 2>/dev/null || die 1 "the service did not start: $(tail --lines=1 "$log")"
  sleep 0.1
done
"$ROOT/.venv/bin/python" "$ROOT/Tests/Benchmarks/playground.py" "http://${line##* }/" "$runs" \
  ${figure:+"$figure"} ||
  die 1 "the page could not be measured"
