#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs gRPC's interoperability cases between our client and server and the official ones, in both
# directions, and prints a table of what passed.
#
# Usage: scripts/interop.sh [--case NAME]... [--pair CLIENT:SERVER]... [--official FOLDER]
#                           [--tls] [--executables FOLDER] [--no-build] [--verbose]
#
#   --case NAME            run only this case; may be repeated
#   --pair CLIENT:SERVER   run only this pair; may be repeated
#   --tls                  use TLS, with the certificates of gRPC's own tests
#   --official FOLDER      the build folder of the official programs (.build-official)
#   --executables FOLDER   use our programs in this folder instead of making a debug build
#   --no-build             use existing builds
#   --verbose              show the builds' whole output
#   --help                 print this
#
# The pairs: cpp:ours, go:ours and python:ours are the official clients against our server;
# ours:cpp and ours:go are our client against the official servers; ours:ours is ours against ours.
# The cases are those of gRPC's doc/interop-test-descriptions.md, and the C++ client's additional
# ones. Left out: those that need Google's cloud or a load balancer (the *_creds and
# oauth2_auth_token, compute_engine_channel_credentials, orca_*, xds-*) and cacheable_unary, which
# needs a caching proxy.
#
# The table goes to standard output as Markdown. The output of failed cases is in
# .build-official/results. Building the official programs requires root, for apt.
#
# Exit codes: 0 all passed, 1 a case failed or a program failed to build or to start, 2 wrong usage,
# 3 a required package is missing, 130 interrupted. Whatever fails, nothing is left running.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"

readonly CASES=(
  empty_unary large_unary client_compressed_unary server_compressed_unary client_streaming
  client_compressed_streaming server_streaming server_compressed_streaming ping_pong empty_stream
  half_duplex slow_consumer custom_metadata status_code_and_message special_status_message
  unimplemented_method unimplemented_service cancel_after_begin cancel_after_first_response
  timeout_on_sleeping_server pick_first_unary concurrent_large_unary rpc_soak channel_soak
  long_lived_channel
)
readonly PAIRS=(cpp:ours go:ours python:ours ours:cpp ours:go ours:ours)
# The C++ client reads slowly for forty seconds in slow_consumer; anything longer is a hang.
readonly CASE_SECONDS_MAX=120
readonly START_SECONDS_MAX=20
readonly SOAK=(
  --soak_iterations=20 --soak_overall_timeout_seconds=60
  --soak_per_iteration_max_acceptable_latency_ms=5000
)

cases=() pairs=() official=$ROOT/.build-official executables='' build=yes verbose=no tls=no
while [[ $# -gt 0 ]]; do
  case $1 in
    --case)
      cases+=("$(option_value "$1" "$@")")
      shift
      ;;
    --pair)
      pairs+=("$(option_value "$1" "$@")")
      shift
      ;;
    --official)
      official=$(option_value "$1" "$@")
      shift
      ;;
    --executables)
      executables=$(option_value "$1" "$@")
      shift
      ;;
    --tls) tls=yes ;;
    --no-build) build=no ;;
    --verbose) verbose=yes ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done

# Whether a word is among others: is_one_of WORD WORDS...
is_one_of() {
  local word=$1 other
  shift
  for other in "$@"; do [[ $word != "$other" ]] || return 0; done
  return 1
}

[[ ${#cases[@]} -gt 0 ]] || cases=("${CASES[@]}")
[[ ${#pairs[@]} -gt 0 ]] || pairs=("${PAIRS[@]}")
for name in "${cases[@]}"; do
  is_one_of "$name" "${CASES[@]}" || die 2 "unknown case '$name'; see --help"
done
for name in "${pairs[@]}"; do
  is_one_of "$name" "${PAIRS[@]}" || die 2 "unknown pair '$name'; see --help"
done

# Why a case does not apply to a pair; empty if it does: reason CASE CLIENT SERVER
reason() {
  if [[ $tls == yes && $2:$1 == cpp:pick_first_unary ]]; then
    echo "the C++ client does not listen to --use_tls in this case"
    return
  fi
  case $2:$3:$1 in
    go:*:*_compressed_* | python:*:*_compressed_* | ours:go:*_compressed_*)
      echo "grpc-go and grpcio leave the compressed cases out of their clients and servers" ;;
    go:*:half_duplex | python:*:half_duplex | go:*:slow_consumer | python:*:slow_consumer)
      echo "only the C++ client has the case" ;;
    go:*:*_soak | python:*:*_soak | go:*:long_lived_channel | python:*:long_lived_channel)
      echo "this version of the client has no soak" ;;
    python:*:pick_first_unary) echo "only the C++ and the Go client have the case" ;;
    ours:cpp:pick_first_unary | ours:go:pick_first_unary)
      echo "the server does not say which one it is" ;;
    cpp:*:concurrent_large_unary | go:*:concurrent_large_unary | python:*:concurrent_large_unary)
      echo "no official client has the case; gRPC describes it as to be written" ;;
  esac
}

# Programs ------------------------------------------------------------------------------------

needs_official=no
for pair in "${pairs[@]}"; do [[ $pair == ours:ours ]] || needs_official=yes; done
if [[ $build == yes && $needs_official == yes ]]; then
  for program in cpp_client cpp_server go_client go_server python_client; do
    [[ -x $official/$program ]] && continue
    "$ROOT/Tests/Interop/build_official.sh" "$official"
    break
  done
fi
mkdir --parents "$official/results"
official=$(cd "$official" && pwd)
if [[ -z $executables ]]; then
  executables=$ROOT/.build/debug
  if [[ $build == yes ]]; then
    say "Building our client and server ..."
    for program in interop-client interop-server; do
      run_logged "$official/build-ours.log" "$verbose" \
        swift build --package-path "$ROOT" --product "$program" ||
        die 1 "the build failed; its whole output is in $official/build-ours.log"
    done
  fi
fi
executables=$(cd "$executables" && pwd) || die 2 "there is no folder $executables"

pids=()
stop_servers() {
  [[ ${#pids[@]} -eq 0 ]] || kill "${pids[@]}" 2>/dev/null || true
  wait
}
trap stop_servers EXIT
trap 'exit 130' INT TERM

free_port() {
  python3 -c 'import socket
s = socket.socket()
s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])'
}

# The certificates of gRPC's own tests, which come with the source of the C++ programs.
readonly CREDENTIALS=$official/grpc/src/core/tsi/test_creds
server_flags=() client_flags=() go_client_flags=() our_server_flags=() our_client_flags=()
if [[ $tls == yes ]]; then
  [[ -f $CREDENTIALS/ca.pem ]] || die 3 "there are no certificates in $CREDENTIALS"
  server_flags=(--use_tls=true)
  client_flags=(--use_tls=true --use_test_ca=true --server_host_override=foo.test.google.fr)
  go_client_flags=(
    -use_tls -use_test_ca -ca_file "$CREDENTIALS/ca.pem" -server_host_override foo.test.google.fr
  )
  our_server_flags=(
    --tls-cert-file "$CREDENTIALS/server1.pem" --tls-key-file "$CREDENTIALS/server1.key"
  )
  our_client_flags=(--ca_file="$CREDENTIALS/ca.pem")
fi

# Starts a server, and stores its port in ports[NAME]: start_server NAME
declare -A ports=()
start_server() {
  local name=$1 port waited=0
  [[ -z ${ports[$name]:-} ]] || return 0
  port=$(free_port)
  # Replaces the background shell, so that its process ID is the server's.
  case $name in
    ours) exec "$executables/interop-server" --port "$port" "${our_server_flags[@]}" ;;
    cpp) exec "$official/cpp_server" --port="$port" "${server_flags[@]}" ;;
    go) exec "$official/go_server" -port "$port" "${server_flags[@]}" ;;
  esac >"$official/results/server-$name.log" 2>&1 &
  pids+=($!)
  until (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do
    waited=$((waited + 1))
    if ! kill -0 "${pids[-1]}" 2>/dev/null || [[ $waited -gt $((START_SECONDS_MAX * 10)) ]]; then
      die 1 "the server '$name' did not start; see $official/results/server-$name.log"
    fi
    sleep 0.1
  done
  ports[$name]=$port
}

# Runs a case: run_case CASE CLIENT PORT
run_case() {
  local name=$1 client=$2 port=$3 flags=("${client_flags[@]}")
  case $name in
    *_soak) flags+=("${SOAK[@]}") ;;
    long_lived_channel) flags+=(--soak_iterations=5 --iteration_interval=1) ;;
  esac
  case $client in
    ours) command=("$executables/interop-client" "${our_client_flags[@]}") ;;
    cpp) command=("$official/cpp_client") ;;
    go) command=("$official/go_client") ;;
    python) command=("$official/python_client") ;;
  esac
  if [[ $client == go ]]; then
    command+=(-server_host 127.0.0.1 -server_port "$port" -test_case "$name")
    command+=("${go_client_flags[@]}")
  else
    command+=(--server_host=127.0.0.1 --server_port="$port" --test_case="$name" "${flags[@]}")
  fi
  timeout --kill-after=5 "$CASE_SECONDS_MAX" "${command[@]}"
}

# The table -----------------------------------------------------------------------------------

declare -A cells=() notes=()
reasons=() failures=0 passes=0
for pair in "${pairs[@]}"; do
  client=${pair%%:*} server=${pair#*:}
  start_server "$server"
  section "$client client, $server server"
  for name in "${cases[@]}"; do
    why=$(reason "$name" "$client" "$server")
    if [[ -n $why ]]; then
      if [[ -z ${notes[$why]:-} ]]; then
        reasons+=("$why")
        notes[$why]=${#reasons[@]}
      fi
      cells[$name $pair]="n/a [${notes[$why]}]"
      continue
    fi
    log=$official/results/$client-$server-$name.log
    if run_case "$name" "$client" "${ports[$server]}" >"$log" 2>&1; then
      cells[$name $pair]=pass
      passes=$((passes + 1))
    else
      cells[$name $pair]=FAIL
      failures=$((failures + 1))
      say "$name failed; see $log"
    fi
  done
done

title() {
  sed 's/cpp/C++/; s/go/Go/; s/python/Python/; s/:/ → /; s/cpp/C++/; s/:go/Go/' <<<"$1"
}
{
  row='| case |' rule='|---|'
  for pair in "${pairs[@]}"; do
    row+=" $(title "$pair") |" rule+='---|'
  done
  printf '%s\n%s\n' "$row" "$rule"
  for name in "${cases[@]}"; do
    row="| $name |"
    for pair in "${pairs[@]}"; do row+=" ${cells[$name $pair]} |"; done
    printf '%s\n' "$row"
  done
  [[ ${#reasons[@]} -eq 0 ]] || echo
  for index in "${!reasons[@]}"; do
    printf '[%d] %s.\n' $((index + 1)) "${reasons[$index]}"
  done
}
say ''
say "$passes passed, $failures failed."
[[ $failures -eq 0 ]]
