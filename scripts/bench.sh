#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Measures the project beside its rivals on this machine's loopback: builds both, checks that they
# give the same answers, then loads them in turn and prints medians and ratios.
#
# Usage: scripts/bench.sh [--runs N] [--only NAME]... [--write-readme] [--no-build] [--verbose]
#
#   --runs N                rounds, 5 by default; in each round every server is measured once
#   --only NAME             measure this alone; may be repeated
#   --write-readme          put the table into README.md; means everything is measured
#   --no-build              use what is built already
#   --executables FOLDER    use the project's executables there, not a build of its own
#   --results FILE          keep every single result there, as tab-separated values
#   --verbose               show the build's whole output
#   --help                  print this
#
# What is measured, in requests a second, and in microseconds of the server's processors for each:
#   empty     EmptyCall, 128 in flight: interop-server, echo_peer, and nghttpd's static file as the
#             most that HTTP/2 gives
#   serial    EmptyCall, one at a time: interop-server, echo_peer
#   large     UnaryCall of 64 KiB there and back, 16 in flight: interop-server, echo_peer
#   ready     Resolve of a sentence with two resources in it, 128 in flight: localization-service,
#             resolve_peer
#   tickets   Resolve of a plural, 128 in flight: the same
#   batch     ResolveBatch of 100 sentences, 16 in flight: the same
#
# echo_peer and resolve_peer are grpc++ servers (Tests/Benchmarks/Peers), h2load is the client. Each
# measurement ends after a number of requests, or fails after a minute. Quiet machines give steady
# results: close what else is running.
#
# Exit codes: 0 fine, 1 a build failed, a server did not start or an answer was wrong, 2 wrong
# usage, 3 something to install is missing, 130 broken off. Whatever fails, nothing is left running.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
readonly BENCHMARKS=$ROOT/Tests/Benchmarks
readonly PEERS=$ROOT/.build/benchmarks
SHUTDOWN_TIMEOUT=5
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"
# shellcheck source=scripts/_services.sh
source "$ROOT/scripts/_services.sh"

# What the rivals are built and measured with, beside what building needs.
readonly BENCH_PACKAGES=(
  g++ libgrpc++-dev libicu-dev nghttp2-client nghttp2-server protobuf-compiler-grpc python3
)
readonly MEASUREMENTS=(empty serial large ready tickets batch)
readonly RUNS_MAX=100
# A measurement takes seconds; what takes a minute hangs.
readonly MEASUREMENT_SECONDS_MAX=60

runs=5 only=() write_readme=no build=yes verbose=no executables=$ROOT/.build/release results_copy=
while [[ $# -gt 0 ]]; do
  case $1 in
    --runs)
      runs=$(option_value "$1" "$@")
      shift
      ;;
    --only)
      only+=("$(option_value "$1" "$@")")
      shift
      ;;
    --write-readme) write_readme=yes ;;
    --no-build) build=no ;;
    --executables)
      executables=$(option_value "$1" "$@")
      shift
      ;;
    --results)
      results_copy=$(option_value "$1" "$@")
      shift
      ;;
    --verbose) verbose=yes ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done
[[ $runs =~ ^[1-9][0-9]{0,2}$ && $runs -le $RUNS_MAX ]] ||
  die 2 "--runs must be a number from 1 to $RUNS_MAX, not '$runs'"
for name in "${only[@]}"; do
  [[ " ${MEASUREMENTS[*]} " == *" $name "* ]] ||
    die 2 "--only must be one of ${MEASUREMENTS[*]}, not '$name'"
done
[[ $write_readme == no || ${#only[@]} -eq 0 ]] ||
  die 2 "--write-readme needs every measurement; leave --only out"

# Whether a measurement is wanted.
is_wanted() {
  [[ ${#only[@]} -eq 0 || " ${only[*]} " == *" $1 "* ]]
}

# What measuring EmptyCall and UnaryCall needs, and what resolving does.
needs_echo=no needs_resolve=no
for name in empty serial large; do ! is_wanted "$name" || needs_echo=yes; done
for name in ready tickets batch; do ! is_wanted "$name" || needs_resolve=yes; done

# How a measurement loads a server: sets METHOD, BODY, CLIENTS, STREAMS and REQUESTS. What has
# REQUESTS takes about a second or two.
describe() {
  local resolve=/caffe.localization.v1.LocalizationService testing=/grpc.testing.TestService
  CLIENTS=4 STREAMS=32
  case $1 in
    empty) METHOD=$testing/EmptyCall BODY=empty.bin REQUESTS=300000 ;;
    serial) METHOD=$testing/EmptyCall BODY=empty.bin CLIENTS=1 STREAMS=1 REQUESTS=30000 ;;
    large) METHOD=$testing/UnaryCall BODY=64k.bin STREAMS=4 REQUESTS=20000 ;;
    ready) METHOD=$resolve/Resolve BODY=ready.bin REQUESTS=100000 ;;
    tickets) METHOD=$resolve/Resolve BODY=tickets.bin REQUESTS=100000 ;;
    batch) METHOD=$resolve/ResolveBatch BODY=batch.bin STREAMS=4 REQUESTS=3000 ;;
  esac
}

# Which servers a measurement compares, ours first.
servers() {
  case $1 in
    empty) printf '%s\n' interop-server echo_peer nghttpd ;;
    serial | large) printf '%s\n' interop-server echo_peer ;;
    ready | tickets | batch) printf '%s\n' localization-service resolve_peer ;;
  esac
}

readonly SERVERS_OF_BENCH=(interop-server localization-service echo_peer resolve_peer nghttpd)

# Ends the servers and whatever else this script started, and only that.
finish() {
  local status=$? pid
  trap - EXIT
  trap '' INT TERM
  if [[ -n $RUN_PATH ]]; then
    stop_services "${SERVERS_OF_BENCH[@]}"
    for pid in $(jobs -pr); do kill -TERM "$pid" 2>/dev/null || true; done
    rm --recursive --force "$RUN_PATH"
  fi
  exit "$status"
}

declare -A addresses

# Starts one of the project's executables: start_ours SERVER FLAGS...
start_ours() {
  start_service "$executables" "$1" 0 --host 127.0.0.1 "${@:2}"
  addresses[$1]=$SERVICE_ADDRESS
}

free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])'
}

# Starts a server that cannot choose a port itself; {} in its arguments stands for the port:
# start_rival SERVER COMMAND...
start_rival() {
  local server=$1 port pid attempt deadline
  shift
  # Somebody else can take the port in between, so another one is tried.
  for attempt in 1 2 3; do
    port=$(free_port)
    setsid "${@//\{\}/$port}" >"$RUN_PATH/$server.log" 2>&1 </dev/null &
    pid=$!
    printf '%s\n' "$pid" >"$RUN_PATH/$server.pid"
    addresses[$server]=127.0.0.1:$port
    deadline=$((SECONDS + START_SECONDS_MAX))
    until port_is_taken 127.0.0.1 "$port"; do
      kill -0 "$pid" 2>/dev/null || continue 2
      [[ $SECONDS -lt $deadline ]] || break 2
      sleep 0.05
    done
    return 0
  done
  die 1 "$server did not start ($attempt attempts): $(last_words "$server")"
}

start_servers() {
  local testing=$RUN_PATH/htdocs
  if [[ $needs_echo == yes ]]; then
    start_ours interop-server
    start_rival echo_peer "$PEERS/echo_peer" '127.0.0.1:{}'
  fi
  if is_wanted empty; then
    mkdir "$testing"
    cp "$PEERS/payloads/empty.bin" "$testing/empty.bin"
    start_rival nghttpd "$(command -v nghttpd || printf /usr/sbin/nghttpd)" \
      --no-tls --address=127.0.0.1 --htdocs="$testing" '{}'
  fi
  if [[ $needs_resolve == yes ]]; then
    # What ships is there too: a lookup is as long as it really is.
    mkdir "$RUN_PATH/catalogs"
    cp --recursive "$ROOT/Services/Localization/Catalogs/." "$BENCHMARKS/Catalogs/." \
      "$RUN_PATH/catalogs"
    start_ours localization-service --catalog-path "$RUN_PATH/catalogs"
    start_rival resolve_peer "$PEERS/resolve_peer" '127.0.0.1:{}'
  fi
}

# Prints what is compared of an answer: texts where there are some, else all of it.
compared() {
  local type=
  case $1 in
    ready | tickets) type=ResolveResponse ;;
    batch) type=ResolveBatchResponse ;;
  esac
  if [[ -z $type ]]; then
    cat
  else
    protoc --proto_path="$ROOT/Protos" --decode="caffe.localization.v1.$type" \
      caffe/localization/v1/localization_service.proto |
      # Spanish groups digits from five on; the rival's ICU does so from four on.
      sed --quiet 's/^ *text: "\([0-9]\)\.\([0-9]\)/text: "\1\2/; s/^ *text: //p' | grep .
  fi
}

# Calls both servers once with a real client: both must answer OK, and say the same.
check_answers() {
  local server ours=
  describe "$1"
  for server in $(servers "$1"); do
    [[ $server != nghttpd ]] || continue
    "$PEERS/call_once" "${addresses[$server]}" "$METHOD" "$PEERS/payloads/$BODY" \
      >"$RUN_PATH/answer" 2>"$RUN_PATH/call.log" ||
      die 1 "$server does not answer $METHOD: $(<"$RUN_PATH/call.log")"
    compared "$1" <"$RUN_PATH/answer" >"$RUN_PATH/$server.answer" ||
      die 1 "$server gives no text for $METHOD ($BODY)"
    ours=${ours:-$server}
    cmp --quiet "$RUN_PATH/$ours.answer" "$RUN_PATH/$server.answer" ||
      die 1 "$ours and $server answer $METHOD ($BODY) differently"
  done
}

# The processor time that a server has taken, in clock ticks: cpu_ticks SERVER
cpu_ticks() {
  local stat fields
  stat=$(<"/proc/$(<"$RUN_PATH/$1.pid")/stat") || die 1 "$1 has ended: $(last_words "$1")"
  # The name before it may have spaces.
  read -r -a fields <<<"${stat##*) }"
  printf '%d' $((fields[11] + fields[12]))
}

# Loads a server: load SERVER MEASUREMENT DIVISOR
# Sets RATE to its requests a second, and CPU to the microseconds that each took of its processors.
load() {
  local server=$1 log=$RUN_PATH/load.log arguments uri requests status=0 ticks
  describe "$2"
  requests=$((REQUESTS / $3))
  uri=http://${addresses[$server]}
  arguments=(--requests="$requests" --clients="$CLIENTS" --max-concurrent-streams="$STREAMS")
  if [[ $server == nghttpd ]]; then
    uri+=/empty.bin
  else
    uri+=$METHOD
    arguments+=(
      --data="$PEERS/payloads/$BODY"
      --header='content-type: application/grpc' --header='te: trailers'
    )
  fi
  ticks=$(cpu_ticks "$server")
  # In the background, so that the script's traps work at once.
  timeout --kill-after=5 "$MEASUREMENT_SECONDS_MAX" h2load "${arguments[@]}" "$uri" \
    >"$log" 2>&1 </dev/null &
  wait $! || status=$?
  [[ $status -ne 124 ]] ||
    die 1 "$server: $2 took more than $MEASUREMENT_SECONDS_MAX seconds"
  if [[ $status -ne 0 ]] || ! grep --quiet ", $requests succeeded, 0 failed, 0 errored" "$log"; then
    die 1 "$server: $2 failed: $(grep '^requests:' "$log" || tail --lines=1 "$log")"
  fi
  ticks=$(($(cpu_ticks "$server") - ticks))
  CPU=$(awk -v ticks="$ticks" -v second="$(getconf CLK_TCK)" -v requests="$requests" \
    'BEGIN { printf "%.2f", ticks * 1e6 / second / requests }')
  RATE=$(sed --quiet 's/^finished in [^,]*, \([0-9.]*\) req\/s.*/\1/p' "$log")
  [[ -n $RATE ]] || die 1 "h2load's output has no rate; is it another version?"
}

wanted=()
for name in "${MEASUREMENTS[@]}"; do ! is_wanted "$name" || wanted+=("$name"); done

RUN_PATH=
trap finish EXIT
trap 'exit 130' INT TERM
require_packages "${BUILD_PACKAGES[@]}" "${BENCH_PACKAGES[@]}"
mkdir --parents "$PEERS"
if [[ $build == yes ]]; then
  require_swift
  build_executables "$ROOT" release "$verbose" "$PEERS/build.log"
fi
RUN_PATH=$(mktemp --directory)
say 'Building the rivals ...'
run_logged "$PEERS/build_peers.log" "$verbose" "$BENCHMARKS/build_peers.sh" "$PEERS" ||
  die 1 "the rivals cannot be built; see $PEERS/build_peers.log"
start_servers
for name in "${wanted[@]}"; do check_answers "$name"; done
say 'Both sides give the same answers.'
for name in "${wanted[@]}"; do
  for server in $(servers "$name"); do load "$server" "$name" 10; done
done

results=$RUN_PATH/results.tsv
printf 'measurement\tserver\trun\trequests_per_second\tcpu_us\n' >"$results"
for ((run = 1; run <= runs; run++)); do
  say "Run $run of $runs ..."
  for name in "${wanted[@]}"; do
    order=$(servers "$name")
    # Who goes first changes, so that what heats or disturbs the machine hits all alike.
    [[ $((run % 2)) -eq 1 ]] || order=$(tac <<<"$order")
    for server in $order; do
      load "$server" "$name" 1
      printf '%s\t%s\t%d\t%s\t%s\n' "$name" "$server" "$run" "$RATE" "$CPU" >>"$results"
    done
  done
done
[[ -z $results_copy ]] || cp "$results" "$results_copy"
report=("$BENCHMARKS/report.py" "$results")
[[ $write_readme == no ]] || report+=(--readme "$ROOT/README.md")
python3 "${report[@]}"
