# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts: building, with progress messages, because it takes minutes.

# Runs a command with its output in a log, and reports progress every 30 seconds:
# run_logged LOG VERBOSE COMMAND...
# It runs in the background, so that the script's traps take effect immediately.
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
    # The loop wakes often, so that the script continues soon after the command.
    pause 0.5
    if [[ $verbose == no && $((SECONDS - started - said)) -ge 30 ]]; then
      said=$((SECONDS - started))
      say "  $(duration "$said")  $(build_progress "$log")"
    fi
  done
  wait "$pid" || status=$?
  return "$status"
}

# Says what the last step in a build's log says: how far it is, and with what. Remarks of the
# compiler stand between them.
build_progress() {
  local line
  line=$(tail --lines=20 "$1" | { grep '^\[' || true; } | tail --lines=1 | cut --characters=1-80)
  [[ -n $line ]] || line=$(tail --lines=1 "$1" | cut --characters=1-80)
  # The steps are not alike, and some are found on the way: the share is a rough one.
  if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (.*) && ${BASH_REMATCH[2]} -gt 0 ]]; then
    line="$((100 * BASH_REMATCH[1] / BASH_REMATCH[2])) %  ${BASH_REMATCH[3]}"
  fi
  printf '%s' "$line"
}

# Builds what `swift build` builds, and says how far it is:
# build_executables ROOT CONFIGURATION VERBOSE LOG
build_executables() {
  local root=$1 configuration=$2 verbose=$3 log=$4
  say "Building in $configuration mode; the first time takes several minutes ..."
  local started=$SECONDS
  if ! run_logged "$log" "$verbose" \
    swift build --package-path "$root" --configuration "$configuration"; then
    # The compiler's own lines say more than ours could.
    [[ $verbose == yes ]] || grep --max-count=10 'error:' "$log" >&2 || tail --lines=5 "$log" >&2
    die 1 "the build failed; its whole output is in $log"
  fi
  say "Built in $(duration $((SECONDS - started)))."
}

# Builds what serves, and nothing else, unless nothing has changed since that was done:
# build_services ROOT CONFIGURATION VERBOSE LOG
#
# Asking SwiftPM whether there is anything to build takes it seconds. What it would look at is
# looked at here: the compiler, and when files and folders were changed.
build_services() {
  local root=$1 configuration=$2 stamp=$1/.build/$2.served compiler
  compiler=$(readlink --canonicalize "$(command -v swift)")
  if [[ -e $stamp && $(<"$stamp") == "$compiler" && ! $compiler -nt $stamp ]] &&
    [[ -z $(find "$root"/{Package.swift,Services,Shared} -newer "$stamp" -print -quit) ]] &&
    are_services_built "$root/.build/$configuration"; then
    return
  fi
  # As of now: what is changed while it is built is built the next time.
  mkdir --parents "$root/.build"
  printf '%s\n' "$compiler" >"$stamp.new"
  SERVING_ONLY=1 build_executables "$@"
  mv "$stamp.new" "$stamp"
}

are_services_built() {
  local name
  for name in "${SERVICES[@]}" caffe; do [[ -x $1/$name ]] || return; done
}
