#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds gRPC's own interoperability programs from Debian's source packages: the C++ and the Go
# client and server, and the Python client. They are what scripts/interop.sh measures ours against.
#
# Usage: Tests/Interop/build_official.sh [FOLDER]
#
# FOLDER is where they are built, .build-official by default; what is there already is not built
# again. Makes in it
#   cpp_client, cpp_server    on Debian's libgrpc++
#   go_client, go_server      on grpc-go, an HTTP/2 stack of its own
#   python_client             on grpcio, in a virtual environment of its own
#
# Needs root, for apt; takes some minutes.
#
# Exit codes: 0 built, 1 something does not build, 2 wrong usage, 3 not root, or no apt.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"

case ${1:-} in
  -h | --help) print_help ;;
  -*) die 2 "unknown argument '$1'; see --help" ;;
esac
mkdir --parents "${1:-$ROOT/.build-official}"
OUT=$(cd "${1:-$ROOT/.build-official}" && pwd)
readonly OUT
readonly LOG=$OUT/build.log

command -v apt-get >/dev/null || die 3 "there is no apt-get on this system"
[[ $EUID -eq 0 ]] || die 3 "root is needed to install what they are built with"

run() {
  "$@" >>"$LOG" 2>&1 || die 1 "'$*' failed; what it said is at the end of $LOG"
}

# Source packages are listed apart, so that the machine's own sources stay as they are.
prepare_sources() {
  local parts=$OUT/apt/parts
  mkdir --parents "$OUT/apt/lists/partial" "$parts"
  if compgen -G '/etc/apt/sources.list.d/*.sources' >/dev/null; then
    sed 's/^Types:.*/Types: deb-src/' /etc/apt/sources.list.d/*.sources >"$parts/src.sources"
  fi
  cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
    sed --quiet 's/^deb /deb-src /p' >"$parts/src.list" || true
  apt_sources=(
    -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$parts"
    -o Dir::State::lists="$OUT/apt/lists"
  )
  run apt-get "${apt_sources[@]}" update
}

# Unpacks the original source of a package: fetch_source PACKAGE FOLDER
fetch_source() {
  [[ ! -d $OUT/$2 ]] || return 0
  say "Fetching the source of $1 ..."
  (cd "$OUT/apt" && run apt-get "${apt_sources[@]}" source --download-only "$1")
  local archive
  archive=$(find "$OUT/apt" -maxdepth 1 -name "$1_*.orig.tar.*" ! -name '*.asc' | sort | tail -1)
  [[ -n $archive ]] || die 1 "apt-get fetched no source of $1"
  mkdir "$OUT/$2.part"
  run tar --directory "$OUT/$2.part" --strip-components=1 --extract --file "$archive"
  mv "$OUT/$2.part" "$OUT/$2"
}

# The C++ programs are compiled against the installed library; of gRPC's own tests' support only
# what they use is compiled, and the environment that its tests expect is replaced by two lines.
build_cpp() {
  [[ ! -x $OUT/cpp_client || ! -x $OUT/cpp_server ]] || return 0
  say "Building the C++ client and server ..."
  fetch_source grpc grpc
  mkdir --parents "$OUT/cpp/generated"
  cd "$OUT/grpc"
  run protoc --proto_path=. --cpp_out="$OUT/cpp/generated" --grpc_out="$OUT/cpp/generated" \
    --plugin=protoc-gen-grpc="$(command -v grpc_cpp_plugin)" \
    src/proto/grpc/testing/{empty,messages,test}.proto
  cat >"$OUT/cpp/environment.cc" <<'SOURCE'
#include "test/core/util/test_config.h"
namespace grpc {
namespace testing {
TestEnvironment::TestEnvironment(int*, char**) { grpc_init(); }
TestEnvironment::~TestEnvironment() { grpc_shutdown(); }
}  // namespace testing
}  // namespace grpc
SOURCE
  local shared=(
    test/cpp/util/{create_test_channel,test_config_cc,test_credentials_provider}.cc
    test/core/end2end/data/{client_certs,server1_cert,server1_key,test_root_cert}.cc
    "$OUT"/cpp/generated/src/proto/grpc/testing/{empty,messages,test}.{pb,grpc.pb}.cc
    "$OUT/cpp/environment.cc"
  )
  local client=(
    test/cpp/interop/{client,client_helper,interop_client}.cc
    test/core/security/oauth2_utils.cc test/core/util/histogram.cc
  )
  local server=(test/cpp/interop/{interop_server,interop_server_bootstrap,server_helper}.cc)
  local source objects=() flags libraries
  read -ra flags <<<"-std=c++17 -O1 -w -I. -I$OUT/cpp/generated"
  read -ra libraries <<<"-lgrpc++ -lgrpc -lgpr -lprotobuf -lpthread $(pkg-config --libs \
    absl_flags absl_flags_parse absl_strings absl_str_format absl_status absl_synchronization)"
  for source in "${shared[@]}" "${client[@]}" "${server[@]}"; do
    objects+=("$OUT/cpp/$(basename "$source" .cc).o")
    run g++ "${flags[@]}" -c "$source" -o "${objects[-1]}"
  done
  link() {
    local output=$1 name arguments=()
    shift
    for name in "${shared[@]}" "$@"; do arguments+=("$OUT/cpp/$(basename "$name" .cc).o"); done
    run g++ -o "$output" "${arguments[@]}" "${libraries[@]}"
  }
  link "$OUT/cpp_client" "${client[@]}"
  link "$OUT/cpp_server" "${server[@]}"
}

# Debian's Go packages have what grpc-go imports; the protobuf support that this grpc-go was written
# for is in a package that cannot be installed beside the newer one, so it is unpacked.
build_go() {
  [[ ! -x $OUT/go_client || ! -x $OUT/go_server ]] || return 0
  say "Building the Go client and server ..."
  fetch_source golang-google-grpc go-grpc
  local path=$OUT/go/src/google.golang.org part
  mkdir --parents "$path" "$OUT/go-protobuf"
  (
    cd "$OUT/go-protobuf"
    run apt-get download golang-github-golang-protobuf-1-5-dev
    run dpkg --extract golang-github-golang-protobuf-1-5-dev_*.deb .
  )
  ln --symbolic --force --no-dereference "$OUT/go-grpc" "$path/grpc"
  cd "$path/grpc"
  for part in client server; do
    GO111MODULE=off GOPATH=$OUT/go-protobuf/usr/share/gocode:$OUT/go:/usr/share/gocode \
      GOCACHE=$OUT/go-cache run "$GO" build -o "$OUT/go_$part" google.golang.org/grpc/interop/$part
  done
}

# The Python client is a module of gRPC's own tests; its stubs are made by grpcio-tools.
build_python() {
  [[ ! -x $OUT/python_client ]] || return 0
  say "Building the Python client ..."
  fetch_source grpc grpc
  local environment=$OUT/python-environment stubs=$OUT/python
  run python3 -m venv --clear "$environment"
  run "$environment/bin/pip" install --quiet --disable-pip-version-check \
    grpcio grpcio-tools google-auth requests
  rm --recursive --force "$stubs"
  mkdir --parents "$stubs/src/proto/grpc/testing" "$stubs/tests"
  cp --recursive "$OUT/grpc/src/python/grpcio_tests/tests/interop" "$stubs/tests/"
  (
    cd "$OUT/grpc"
    run "$environment/bin/python" -m grpc_tools.protoc --proto_path=. --python_out="$stubs" \
      --grpc_python_out="$stubs" src/proto/grpc/testing/{empty,messages,test}.proto
  )
  cat >"$OUT/python_client.part" <<SCRIPT
#!/bin/sh
PYTHONPATH='$stubs' exec '$environment/bin/python' -m tests.interop.client "\$@"
SCRIPT
  chmod +x "$OUT/python_client.part"
  mv "$OUT/python_client.part" "$OUT/python_client"
}

: >"$LOG"
export DEBIAN_FRONTEND=noninteractive
say "Installing what they are built with ..."
run apt-get update
run apt-get install --yes --no-install-recommends dpkg-dev g++ libgrpc++-dev pkg-config \
  protobuf-compiler protobuf-compiler-grpc python3-venv golang-go golang-google-grpc-dev \
  golang-golang-x-net-dev golang-golang-x-oauth2-google-dev golang-google-genproto-dev \
  golang-google-protobuf-dev
# A Go on PATH may be newer than one that still builds without modules.
GO=/usr/lib/go/bin/go
[[ -x $GO ]] || GO=$(command -v go) || die 1 "Debian's Go cannot be found"
readonly GO
prepare_sources
build_cpp
build_go
build_python
say "Built in $OUT."
