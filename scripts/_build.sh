# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts: building, with a sign of life while it takes minutes.

# Runs a command with its output in a log, and says every few seconds how far it is:
# run_logged LOG VERBOSE COMMAND...
# It runs in the background, so that the script's traps work at once.
run_logged() {
  local log=$1 verbose=$2 started=$SECONDS said=0 pid status=0
  shift 2
  if [[ $verbose == yes ]]; then
    "$@" >&2 9>&- &
  else
    "$@" >"$log" 2>&1 9>&- &
  fi
  pid=$!
  while kill -0 "$pid" 2>/dev/null; do
    # The loop wakes often so that the script goes on soon after the command.
    sleep 0.5
    if [[ $verbose == no && $((SECONDS - started - said)) -ge 30 ]]; then
      said=$((SECONDS - started))
      say "  $(duration "$said")  $(tail --lines=1 "$log" | cut --characters=1-80)"
    fi
  done
  wait "$pid" || status=$?
  return "$status"
}

# Builds the products that are named, or all there is, in a process of its own:
# build_products ROOT CONFIGURATION [PRODUCT]...
build_products() {
  local command=(swift build --package-path "$1" --configuration "$2") product child=
  [[ $# -gt 2 ]] || exec "${command[@]}"
  # Whoever ends this process ends what it runs, too.
  trap '[[ -z $child ]] || kill -TERM "$child" 2>/dev/null' TERM
  # One at a time: what they share is built with the first.
  for product in "${@:3}"; do
    "${command[@]}" --product "$product" &
    child=$!
    wait "$child" || return
  done
}

# Builds the products that are named, or all there is, and says how far it is:
# build_executables ROOT CONFIGURATION VERBOSE LOG [PRODUCT]...
build_executables() {
  local root=$1 configuration=$2 verbose=$3 log=$4
  say "Building in $configuration mode; the first time takes some minutes ..."
  local started=$SECONDS
  if ! run_logged "$log" "$verbose" \
    build_products "$root" "$configuration" "${@:5}"; then
    # The compiler's own lines say more than ours could.
    [[ $verbose == yes ]] || grep --max-count=10 'error:' "$log" >&2 || tail --lines=5 "$log" >&2
    die 1 "the build failed; the whole of it is in $log"
  fi
  say "Built in $(duration $((SECONDS - started)))."
}
