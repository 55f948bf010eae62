# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts: output, exit, and waiting for commands. Messages go to stderr, data to
# stdout.

# Prints a message. If it cannot be written, for example to a closed terminal, the script goes on.
say() {
  printf '%s\n' "$*" >&2 2>/dev/null || true
}

# Prints lines of data. A reader that has gone, such as `head`, has what it wanted.
show() {
  printf '%s\n' "$@" 2>/dev/null || true
}

# Prints the heading of a step.
section() {
  printf '\n== %s\n' "$*" >&2
}

# Ends the script: die EXIT_CODE MESSAGE...
die() {
  local code=$1
  shift
  say "${0##*/}: $*"
  exit "$code"
}

# Prints the comment block at the top of a script, which is its help, and exits.
print_help() {
  sed --quiet '/^# SPDX/d; 2,${/^#/!q; s/^# \{0,1\}//; p}' "$0"
  exit 0
}

# Runs a command and returns its exit code: await COMMAND...
# While bash waits for a command in the foreground, it heeds Ctrl-C only if that ends the command:
# it loses one that arrives after the command has ended and before bash has noticed, which on a busy
# machine takes a while. The builtin `wait` loses none.
await() {
  "$@" 9>&- &
  wait "$!"
}

# Waits a while, or until a signal arrives: pause SECONDS
pause() {
  await sleep "$1" || true
}

# Runs a command as `await` does, and sets CAPTURED to what it printed: capture COMMAND...
capture() {
  local pid
  exec 7< <("$@" 9>&-)
  pid=$!
  IFS= read -r -d '' CAPTURED <&7 || true
  exec 7<&-
  CAPTURED=${CAPTURED%$'\n'}
  wait "$pid"
}

# The value of an option: option_value --name "$@" gives the argument after the option.
option_value() {
  [[ $# -ge 3 && -n $3 ]] || die 2 "$1 needs a value; see --help"
  printf '%s' "$3"
}

# Seconds as "1m 05s".
duration() {
  printf '%dm %02ds' $(($1 / 60)) $(($1 % 60))
}
