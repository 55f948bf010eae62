#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs caffe for the command line: the program, its manual pages, and completions for bash, zsh
# and fish, all made from the commands that it has.
#
# Usage: scripts/install.sh [--prefix FOLDER] [--executable FILE] [--uninstall] [--verbose]
#
#   --prefix FOLDER     install below this folder, ~/.local by default
#   --executable FILE   install this program instead of building one
#   --uninstall         take away what this script installs
#   --verbose           show the build's whole output
#   --help              print this
#
# DESTDIR is put before the prefix, for packages. SOURCE_DATE_EPOCH is the date on the manual pages.
#
# Exit codes: 0 success, 1 the build failed or a file could not be written, 2 wrong usage, 3 a
# required package is missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"

prefix=${HOME:-/root}/.local executable='' uninstall=no verbose=no
while [[ $# -gt 0 ]]; do
  case $1 in
    --prefix)
      prefix=$(option_value "$1" "$@")
      shift
      ;;
    --executable)
      executable=$(option_value "$1" "$@")
      shift
      ;;
    --uninstall) uninstall=yes ;;
    --verbose) verbose=yes ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done
readonly verbose

readonly target=${DESTDIR:-}$prefix
readonly manuals=$target/share/man/man1
readonly completions=(
  "bash $target/share/bash-completion/completions/caffe"
  "zsh $target/share/zsh/site-functions/_caffe"
  "fish $target/share/fish/vendor_completions.d/caffe.fish"
)

# Takes away what an older version may have had and this one does not.
remove() {
  rm --force "$target/bin/caffe" "$manuals"/caffe.1 "$manuals"/caffe-*.1
  local line
  for line in "${completions[@]}"; do rm --force "${line#* }"; done
}

if [[ $uninstall == yes ]]; then
  remove
  exit 0
fi

require_command python3 python3
if [[ -z $executable ]]; then
  require_packages "${BUILD_PACKAGES[@]}"
  require_swift
  mkdir --parents "$ROOT/.build"
  SERVING_ONLY=1 build_executables "$ROOT" release "$verbose" "$ROOT/.build/install.log"
  executable=$ROOT/.build/release/caffe
fi
[[ -f $executable && -x $executable ]] || die 2 "there is no program '$executable'"
# Without a slash in it, the shell would look for it in PATH.
executable=$(realpath -- "$executable")

# Everything is made before anything is installed.
work=$(mktemp --directory)
trap 'rm --recursive --force "$work"' EXIT
mkdir "$work/manuals"
version=$("$executable" --version)
date=$(date --utc --date="@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%Y-%m-%d)
"$executable" --experimental-dump-help |
  python3 "$ROOT/scripts/_manual.py" "$version" "$date" "$work/manuals"
for line in "${completions[@]}"; do
  "$executable" --generate-completion-script "${line%% *}" >"$work/${line%% *}"
done

remove
install -D --mode=755 "$executable" "$target/bin/caffe"
for line in "${completions[@]}"; do
  install -D --mode=644 "$work/${line%% *}" "${line#* }"
done
install -D --mode=644 --target-directory="$manuals" "$work"/manuals/*.1
say "caffe is installed below $target."
[[ :$PATH: == *:$prefix/bin:* ]] || say "$prefix/bin is not in PATH."
