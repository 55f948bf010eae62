#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Takes the README's pictures from the real page: the playground, in light and dark.
#
# Usage: scripts/pictures.sh [--executables FOLDER]
#
#   --executables FOLDER   the folder of localization-service (.build/debug)
#   --help                 print this
#
# Needs the packages for testing, which scripts/test.sh installs, and installs fonts for Hindi and
# Korean. A test fails when the page has changed since.
#
# Exit codes: 0 done, 1 the service did not start or a picture failed, 2 wrong usage, 3 a required
# package is missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"

executables=$ROOT/.build/debug
while [[ $# -gt 0 ]]; do
  case $1 in
    --executables)
      executables=$(option_value "$1" "$@")
      shift
      ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done

require_packages chromium fonts-noto-cjk fonts-noto-core
[[ -x $ROOT/.venv/bin/python ]] || die 3 "Python's packages are missing; run scripts/test.sh first"

log=$(mktemp)
"$executables/localization-service" --port 0 --playground on \
  --catalog-path "$ROOT/Services/Localization/Catalogs" >"$log" 2>&1 &
service=$!
trap 'kill "$service" 2>/dev/null || true; rm --force "$log"' EXIT
until line=$(grep --max-count=1 '^localization-service ready on ' "$log"); do
  kill -0 "$service" 2>/dev/null || die 1 "the service did not start: $(tail --lines=1 "$log")"
  sleep 0.1
done
"$ROOT/.venv/bin/python" "$ROOT/Tests/IntegrationTests/Python/pictures.py" \
  "http://${line##* }/" "$ROOT/Shared/Documentation/pictures" ||
  die 1 "the pictures could not be taken"
