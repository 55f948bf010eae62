#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the parsers of untrusted bytes with libFuzzer and AddressSanitizer, and fuzzes them until
# one fails or the time is up. Prints a table, and below it the file of any failing input.
#
# Usage: scripts/fuzz.sh [--seconds N] [--target NAME] [--jobs N] [--no-install] [--verbose]
#
#   --seconds N     the running time of each target; 20 by default
#   --target NAME   run only this target; may be repeated
#   --jobs N        the number of targets to run in parallel; 1 by default
#   --no-install    install nothing
#   --verbose       show the whole output of the build and the fuzzer
#   --help          print this
#
# The targets are in Tests/FuzzTests/Targets and start from Tests/FuzzTests/Corpus. New inputs are
# kept in .build-fuzz/corpus for the next run. The tests replay the corpus, so add a failing input
# to it:
#
#   .build-fuzz/release/FuzzRunner text CRASH > Tests/FuzzTests/Corpus/TARGET/NAME.txt
#
# Exit codes: 0 no failure, 1 a target or the build failed, 2 wrong usage, 3 a required package is
# missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"

readonly SCRATCH=$ROOT/.build-fuzz
readonly RUNNER=$SCRATCH/release/FuzzRunner
# The largest input, in bytes: a few frames.
readonly INPUT_BYTES_MAX=4096
# An input that takes longer is a hang.
readonly INPUT_SECONDS_MAX=25

seconds=20 jobs=1 install=yes verbose=no wanted=()
while [[ $# -gt 0 ]]; do
  case $1 in
    --seconds)
      seconds=$(option_value "$1" "$@")
      shift
      ;;
    --target)
      wanted+=("$(option_value "$1" "$@")")
      shift
      ;;
    --jobs)
      jobs=$(option_value "$1" "$@")
      shift
      ;;
    --no-install) install=no ;;
    --verbose) verbose=yes ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done
[[ $seconds =~ ^[1-9][0-9]{0,5}$ ]] || die 2 "--seconds needs a number above 0, not '$seconds'"
[[ $jobs =~ ^[1-9][0-9]?$ ]] || die 2 "--jobs needs a number from 1 to 99, not '$jobs'"

build() {
  section "Building with libFuzzer and AddressSanitizer"
  local started=$SECONDS log=$SCRATCH/build.log
  mkdir --parents "$SCRATCH"
  say "In release mode; the first time takes several minutes ..."
  # The compiler uses only the last -sanitize; the package manager's options each add one.
  if ! FUZZING=1 run_logged "$log" "$verbose" swift build --package-path "$ROOT" \
    --scratch-path "$SCRATCH" --configuration release --product FuzzRunner \
    --sanitize address --sanitize fuzzer \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing; then
    [[ $verbose == yes ]] || grep --max-count=10 'error:' "$log" >&2 || tail --lines=5 "$log" >&2
    die 1 "the build failed; its whole output is in $log"
  fi
  say "Built in $(duration $((SECONDS - started)))."
}

# Runs a target, with its output in .build-fuzz/TARGET.log.
fuzz() {
  local target=$1 status=0
  local found=$SCRATCH/corpus/$target seeds=$SCRATCH/seeds/$target crashes=$SCRATCH/crashes/$target
  rm --recursive --force "$seeds" "$crashes"
  mkdir --parents "$found" "$seeds" "$crashes"
  "$RUNNER" seeds "$target" "$seeds"
  # Swift's own crash report would run before libFuzzer can save the input. In the background, so
  # that the trap takes effect immediately.
  FUZZ_TARGET=$target SWIFT_BACKTRACE=enable=no "$RUNNER" \
    -max_total_time="$seconds" -max_len="$INPUT_BYTES_MAX" -timeout="$INPUT_SECONDS_MAX" \
    -rss_limit_mb=2048 -malloc_limit_mb=512 -print_final_stats=1 -artifact_prefix="$crashes/" \
    "$found" "$seeds" >"$SCRATCH/$target.log" 2>&1 &
  local runner=$!
  trap 'kill "$runner" 2>/dev/null || :' TERM
  wait "$runner" || status=$?
  # A fuzzer that fails without saving an input has failed all the same.
  [[ $status -eq 0 || -n $(ls "$crashes") ]] || cp "$SCRATCH/$target.log" "$crashes/no-input"
}

# A row of the table, from libFuzzer's output.
row() {
  local target=$1 log=$SCRATCH/$1.log executions coverage crashes
  executions=$(sed --quiet 's/^stat::number_of_executed_units: *//p' "$log" | tail --lines=1)
  coverage=$(grep --only-matching 'cov: [0-9]*' "$log" | tail --lines=1 | cut --characters=6- || :)
  crashes=$(find "$SCRATCH/crashes/$target" -type f | wc --lines)
  printf '%-14s %12s %10s %8s\n' "$target" "${executions:-0}" "${coverage:-0}" "$crashes"
}

if [[ $install == yes ]]; then
  section "What must be installed"
  require_packages "${BUILD_PACKAGES[@]}"
fi
require_swift
build

mapfile -t targets < <("$RUNNER" list)
for target in "${wanted[@]}"; do
  printf '%s\n' "${targets[@]}" | grep --quiet --line-regexp --fixed-strings -- "$target" ||
    die 2 "unknown target '$target'; the targets are ${targets[*]}"
done
[[ ${#wanted[@]} -eq 0 ]] || targets=("${wanted[@]}")

section "Fuzzing ${targets[*]}, $(duration "$seconds") each"
trap 'kill $(jobs -p) 2>/dev/null || :' EXIT
for target in "${targets[@]}"; do
  while [[ $(jobs -pr | wc --lines) -ge $jobs ]]; do wait -n; done
  fuzz "$target" &
done
wait
trap - EXIT
if [[ $verbose == yes ]]; then
  for target in "${targets[@]}"; do cat "$SCRATCH/$target.log" >&2; done
fi

printf '%-14s %12s %10s %8s\n' target executions coverage crashes
for target in "${targets[@]}"; do row "$target"; done

status=0
for target in "${targets[@]}"; do
  while read -r crash; do
    status=1
    say ''
    say "$target failed on $crash"
    grep --max-count=3 --extended-regexp 'Fatal error|ERROR: |SUMMARY' \
      "$SCRATCH/$target.log" >&2 || :
    say "To reproduce: FUZZ_TARGET=$target $RUNNER $crash"
  done < <(find "$SCRATCH/crashes/$target" -type f | sort)
done
exit "$status"
