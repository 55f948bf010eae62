#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds what the benchmarks run beside the project: the rivals, a client that checks answers, and
# the load generator's request bodies.
#
# Usage: Tests/Benchmarks/build_peers.sh OUT
#
# OUT gets resolve_peer, echo_peer, canned_peer, icu_format, call_once, paced_load and payloads/.
# What is newer than its sources stays. Exit codes: 0 fine, 1 a build failed, 2 wrong usage.
set -euo pipefail

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
readonly HERE
readonly PROTOS=$HERE/../../Protos
[[ $# -eq 1 && $1 != -* ]] || {
  sed --quiet '3,/^set/{/^#/p}' "$0" >&2
  exit 2
}
mkdir --parents "$1/generated"
OUT=$(cd "$1" && pwd)
readonly OUT

# Whether a file is missing or older than any of the others: is_stale FILE SOURCE...
is_stale() {
  local source
  [[ -e $1 ]] || return 0
  for source in "${@:2}"; do
    [[ $source -ot $1 ]] || return 0
  done
  return 1
}

# Messages and stubs of the C++ rivals: generate PROTO_ROOT PROTO...
generate() {
  protoc --proto_path="$1" --cpp_out="$OUT/generated" --grpc_out="$OUT/generated" \
    --plugin=protoc-gen-grpc="$(command -v grpc_cpp_plugin)" "${@:2}"
}

# Compiles to a name of its own first: a build that is broken off leaves nothing that looks whole.
# compile NAME PACKAGES SOURCE...
compile() {
  local name=$1 packages flags=''
  read -r -a packages <<<"$2"
  [[ ${#packages[@]} -eq 0 ]] || flags=$(pkg-config --cflags --libs "${packages[@]}")
  read -r -a flags <<<"$flags"
  printf 'Building %s ...\n' "$name"
  g++ -O2 -std=c++17 -I"$OUT/generated" "${@:3}" -o "$OUT/$name.new" "${flags[@]}"
  mv "$OUT/$name.new" "$OUT/$name"
}

localization=$PROTOS/caffe/localization/v1
peers=$HERE/Peers
if is_stale "$OUT/resolve_peer" "$peers/resolve_peer.cc" "$localization"/*.proto; then
  generate "$PROTOS" "$localization"/*.proto
  compile resolve_peer "grpc++ protobuf icu-i18n icu-uc" "$peers/resolve_peer.cc" \
    "$OUT"/generated/caffe/localization/v1/*.cc
fi
if is_stale "$OUT/echo_peer" "$peers/echo_peer.cc" "$peers/testing.proto"; then
  generate "$peers" "$peers/testing.proto"
  compile echo_peer "grpc++ protobuf" "$peers/echo_peer.cc" "$OUT"/generated/testing*.cc
fi
if is_stale "$OUT/canned_peer" "$peers/canned_peer.cc"; then
  compile canned_peer '' "$peers/canned_peer.cc" -pthread
fi
if is_stale "$OUT/icu_format" "$peers/icu_format.cc"; then
  compile icu_format "icu-i18n icu-uc" "$peers/icu_format.cc"
fi
if is_stale "$OUT/call_once" "$HERE/call_once.cc"; then
  compile call_once grpc++ "$HERE/call_once.cc"
fi
if is_stale "$OUT/paced_load" "$HERE/paced_load.cc"; then
  compile paced_load libnghttp2 "$HERE/paced_load.cc"
fi
if is_stale "$OUT/numbered_load" "$HERE/numbered_load.cc"; then
  compile numbered_load libnghttp2 "$HERE/numbered_load.cc"
fi
python3 "$peers/payloads.py" "$PROTOS" "$OUT/payloads"
