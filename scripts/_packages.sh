# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts: the required packages.
# shellcheck disable=SC2034

# The packages required to build, by their names in Debian and Ubuntu.
readonly BUILD_PACKAGES=(
  libnghttp2-dev libpq-dev libprotobuf-c-dev libsqlite3-dev pkg-config
  protobuf-c-compiler protobuf-compiler zlib1g-dev
)

# The Swift version that Package.swift requires.
readonly SWIFT_VERSION_MIN=6.3

# Installs missing Debian packages if run as root; otherwise prints the one command to run.
require_packages() {
  command -v dpkg-query >/dev/null ||
    die 3 "this system has no dpkg; install the equivalents of: $*"
  local missing=() package status
  for package in "$@"; do
    # "${...}" is dpkg-query's own syntax.
    # shellcheck disable=SC2016
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [[ $status == installed ]] || missing+=("$package")
  done
  [[ ${#missing[@]} -gt 0 ]] || return 0
  if [[ $EUID -ne 0 ]]; then
    die 3 "missing packages; run: sudo apt-get update && sudo apt-get install --yes ${missing[*]}"
  fi
  say "Installing ${missing[*]} ..."
  local log
  log=$(mktemp)
  if ! { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes \
    --no-install-recommends "${missing[@]}"; } >"$log" 2>&1 </dev/null; then
    tail --lines=5 "$log" >&2
    rm --force "$log"
    die 3 "apt-get could not install ${missing[*]}"
  fi
  rm --force "$log"
}

# Checks that Swift is installed and recent enough.
require_swift() {
  command -v swift >/dev/null ||
    die 3 "swift is not on PATH; install Swift $SWIFT_VERSION_MIN (https://www.swift.org/install)"
  local version oldest
  version=$(swift --version 2>/dev/null | sed --quiet 's/.*Swift version \([0-9.]*\).*/\1/p')
  oldest=$(printf '%s\n' "$SWIFT_VERSION_MIN" "${version:-0}" | sort --version-sort | head -1)
  [[ $oldest == "$SWIFT_VERSION_MIN" ]] ||
    die 3 "Swift $SWIFT_VERSION_MIN or later is required; this is ${version:-unknown}"
}

# Checks that a command is installed: require_command COMMAND PACKAGE.
require_command() {
  command -v "$1" >/dev/null || die 3 "$1 is missing; install the package $2"
}
