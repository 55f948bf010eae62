#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs missing packages, builds, and runs every test: Swift's, then Python's against the built
# services, then the check that generated files are up to date.
#
# Usage: scripts/test.sh [--filter REGEX] [--sanitize NAME] [--no-install] [--no-python] [--verbose]
#
#   --filter REGEX    run only the Swift tests whose names match, and none of the other steps
#   --sanitize NAME   build and run with the sanitizer: address, thread or undefined
#   --no-install      install nothing
#   --no-python       skip Python's tests
#   --verbose         show every test and the build's whole output
#   --help            print this
#
# Exit codes: 0 all passed, 1 a test, a check or the build failed, 2 wrong usage, 3 a required
# package is missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"

# The packages that Python's tests need in addition to those for building.
readonly TEST_PACKAGES=(
  cg3 chromium fish gettext git groff-base haproxy man-db mandoc nginx node-typescript postgresql
  prometheus python3 python3-venv zsh
)
# Each part takes a few minutes, and several times as long on a busy machine; anything longer is a
# hang.
readonly TEST_SECONDS_MAX=5400
# The tests that keep a processor busy for a long time.
readonly COMPUTING_TESTS='^(InflectionTests|MessageSyntaxTests|CatalogsTests|TidyTests)\.'
# The number of Swift's tests that run in parallel. All of them at once would each get so little of
# the processor that the time limits, which some of them test, would expire first.
readonly TESTS_AT_ONCE=8
# The same of Python's, each of which starts several processes, and waits for them most of the time:
# two at a time leave half of two processors idle.
readonly PYTHON_TESTS_AT_ONCE=4
# Makes Package.swift optimize the grammars, whose tests then take seconds instead of minutes.
export OPTIMIZED_GRAMMAR=1

filter='' sanitizer='' install=yes python=yes verbose=no
while [[ $# -gt 0 ]]; do
  case $1 in
    --filter)
      filter=$(option_value "$1" "$@")
      shift
      ;;
    --sanitize)
      sanitizer=$(option_value "$1" "$@")
      shift
      ;;
    --no-install) install=no ;;
    --no-python) python=no ;;
    --verbose) verbose=yes ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done

# A sanitized build shares nothing with the usual one.
scratch=$ROOT/.build
flags=()
if [[ -n $sanitizer ]]; then
  scratch=$ROOT/.build-$sanitizer
  flags+=(--sanitize "$sanitizer")
  # Swift's runtime keeps some allocations until the end, which is not a leak.
  export ASAN_OPTIONS=detect_leaks=0${ASAN_OPTIONS:+:$ASAN_OPTIONS}
fi
mkdir --parents "$scratch"

# Swift's runner reports each test as it starts and as it passes; without --verbose, only failures,
# their messages and the summary are shown.
show_tests() {
  if [[ $verbose == yes ]]; then
    cat
  else
    awk '
      /^✘/ { print; failed = 1; next }
      /^↳/ { if (failed) print; next }
      /Test run with|error:|Fatal error/ { print }
      { failed = 0 }'
  fi
}

build() {
  section "Building with tests"
  local started=$SECONDS log=$scratch/build-tests.log
  if ! run_logged "$log" "$verbose" swift build --package-path "$ROOT" --scratch-path "$scratch" \
    --build-tests "${flags[@]}"; then
    [[ $verbose == yes ]] || grep --max-count=20 'error:' "$log" >&2 || tail --lines=20 "$log" >&2
    die 1 "the build failed; its whole output is in $log"
  fi
  say "Built in $(duration $((SECONDS - started)))."
}

run_swift_tests() {
  timeout --kill-after=10 "$TEST_SECONDS_MAX" \
    swift test --package-path "$ROOT" --scratch-path "$scratch" --skip-build \
    --experimental-maximum-parallelization-width "$TESTS_AT_ONCE" \
    "${flags[@]}" "$@" 2>&1 | tee --append "$scratch/tests.log" | show_tests ||
    {
      show_crash
      die 1 "Swift's tests failed; their whole output is in $scratch/tests.log"
    }
}

# Prints a crash with the stack of the thread that crashed, since it may never recur.
show_crash() {
  sed --quiet '/ Program crashed: /,/^Images\|^Registers/p' "$scratch/tests.log" |
    head --lines=200 >&2
}

test_swift() {
  section "Swift's tests"
  : >"$scratch/tests.log"
  if [[ -n $filter ]]; then
    run_swift_tests --filter "$filter"
  else
    # Computing tests run separately: in parallel with them, tests that wait for an answer would get
    # no thread for it.
    run_swift_tests --skip "$COMPUTING_TESTS"
    run_swift_tests --filter "$COMPUTING_TESTS"
  fi
}

# Installs Python's packages in a virtual environment, which is kept until their list changes.
prepare_python() {
  local list=$ROOT/Tests/IntegrationTests/Python/requirements.txt
  if ! cmp --quiet "$list" "$ROOT/.venv/requirements.txt"; then
    say "Installing Python's packages ..."
    python3 -m venv --clear "$ROOT/.venv" ||
      die 3 "python3 cannot make a virtual environment; install the package python3-venv"
    "$ROOT/.venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$list" ||
      die 3 "pip could not install the packages in $list"
    # Written last, so that an interrupted installation is repeated.
    cp "$list" "$ROOT/.venv/requirements.txt"
  fi
}

# The parser of Swift, which is a package of its own so that nothing else builds it.
build_extract() {
  section "Building caffe-extract"
  "$ROOT/scripts/build-extract.sh" --configuration debug --scratch-path "$scratch"
}

test_python() {
  section "Python's tests"
  prepare_python
  # Those of a file share services, and run one after the other.
  EXECUTABLES_PATH=$scratch/debug timeout --kill-after=10 "$TEST_SECONDS_MAX" \
    "$ROOT/.venv/bin/python" -m pytest --quiet --numprocesses "$PYTHON_TESTS_AT_ONCE" \
    --dist loadfile "$ROOT/Tests/IntegrationTests/Python" ||
    die 1 "Python's tests failed"
}

check_generated() {
  section "Generated files"
  # The generator has already been built with the rest.
  GENERATOR=$scratch/debug/MessagesGenerator "$ROOT/scripts/check-generated.sh" ||
    die 1 "generated files are out of date"
}

if [[ $install == yes ]]; then
  section "What must be installed"
  require_packages "${BUILD_PACKAGES[@]}" "${TEST_PACKAGES[@]}"
fi
require_swift
build
test_swift
if [[ -z $filter ]]; then
  if [[ $python == yes ]]; then
    build_extract
    test_python
  fi
  check_generated
  say ''
  say "All tests passed in $(duration "$SECONDS")."
fi
