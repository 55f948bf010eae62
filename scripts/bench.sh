#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Compares the project with its rivals on this machine's loopback interface: builds both, checks
# that they give the same answers, then loads them in turn and prints medians and ratios.
#
# Usage: scripts/bench.sh [--runs N] [--only NAME]... [--write-document] [--no-build] [--verbose]
#
#   --runs N                rounds, 5 by default; in each round every server is measured once
#   --only NAME             run only this measurement; may be repeated
#   --write-document        write the table into benchmarks.md and draw the README's chart;
#                           requires all measurements
#   --no-build              use existing builds
#   --executables FOLDER    use the project's executables in this folder instead of building them
#   --results FILE          write every single result to a file, as tab-separated values
#   --verbose               show the build's whole output
#   --help                  print this
#
# The measurements, in requests per second unless stated otherwise, and in microseconds of the
# server's processor time per request:
#   empty     EmptyCall, 128 in flight: interop-server, echo_peer, nghttpd's static file, by GET and
#             by the request that the others get, and canned_peer, which only reads and writes: the
#             ceiling that the kernel and the client set for any server
#   serial    EmptyCall, one at a time: interop-server, echo_peer, canned_peer
#   awake     the same, with an interop-server that busy-polls for 50 microseconds after an answer
#   pinned    the same, with server and client on one processor, so that neither waits for another
#             processor to wake up, which on virtual machines takes longer than the call
#   large     UnaryCall of 64 KiB in both directions, 16 in flight: interop-server, echo_peer,
#             canned_peer
#   tls       EmptyCall over TLS, 128 in flight: interop-server, echo_peer
#   paced     EmptyCall, sent at 50,000 per second regardless of answers: the 99th percentile of the
#             time since each was due, in microseconds: interop-server, echo_peer
#   idle      the server's memory for a connection without calls, in bytes: a new interop-server and
#             a new echo_peer each time
#   ready     Resolve of a sentence with two resources in it, 128 in flight: localization-service,
#             resolve_peer
#   anew      the same with a localization-service without its answer cache
#   tickets   Resolve of a plural, 128 in flight: the same
#   batch     ResolveBatch of 100 sentences, 16 in flight: localization-service, resolve_peer
#   batch-anew  the same with a localization-service without its answer cache
#   loops     ready, comparing localization-service with two event loops and with one
#   traced    ready, comparing a localization-service that traces one call in a hundred with one
#             that traces none; a canned_peer takes the spans
#   counted   the same, comparing one with metrics with one without
#   json      ready as Connect's JSON over HTTP/2: localization-service, and the same as gRPC
#   http1     the same over HTTP/1.1 on 32 connections that are kept: localization-service, and
#             servers of Node's http module and of FastAPI with uvicorn, which read the request and
#             answer with the JSON that localization-service gave before; canned_peer as for empty
#
# in process, in nanoseconds per message that was parsed before: format-benchmark, icu_format
#   plain     a text; texts: a text with two nested texts; plural: one of two plural forms;
#   arabic    one of six
# and with format-benchmark alone
#   lookup    a text looked up by key among a million, compared with a thousand
#   phrase    agreement of a number, an adjective and a noun, all seen before in other phrases;
#   seen      the same phrase again
#   lexicons  the first phrase of each language, which loads its lexicon
#
# of a newly started localization-service
#   start     the time until its ready line with the sample catalogs, in milliseconds
#   resident  its memory then, including code and libraries, in MiB
#   entries   start with a catalog of 100,000 keys
#   strings   memory per text with 100,000 keys, beyond the bytes of text, key and comment
#
# and of the café, which has targets for two cores instead of a rival, with texts in Spanish that
# menu-service and pricing-service get from localization-service; the processor time is that of both
# services:
#   food      GetFood with text, 64 in flight: menu-service
#   menu      ListFoods of 40 foods with every text, one at a time, in microseconds, the median:
#             menu-service
#   quote     QuoteOrder of ten lines with every text, the same: pricing-service
#
# of writes and of what is stored, with a PostgreSQL of their own:
#   stored    GetFood without text, 64 in flight: menu-service on PostgreSQL, and on SQLite
#   write     PutFood of new foods, one at a time: menu-service on PostgreSQL, and pgbench with the
#             same statements (Tests/Benchmarks/put_food.sql) in one transaction for each food
#   writes    the same, 64 in flight; pgbench with eight clients, since each waits for the others
#
# of `caffe catalog`, with catalogs that are made for it
#   lint      texts looked at in a second, of 580,000 in 50 languages: caffe, and pofilter of
#             translate-toolkit with a tenth of them as PO files
#   rewrite   a String Catalog of 50 MB laid out anew and written, in milliseconds
#   rewriting the most memory that it takes, in MiB
#   file      the café's smaller catalog linted, in milliseconds, the median of 21 runs
#
# of the playground, in Chromium, from its traces, each the median of 3 times
#   paint     from the navigation to the first paint, in milliseconds
#   stroke    from a key stroke to the paint of the sentence in sixteen languages, in milliseconds
#
# echo_peer and resolve_peer are grpc++ servers; resolve_peer and icu_format use ICU's MessageFormat
# (Tests/Benchmarks/Peers). The client is h2load, but Tests/Benchmarks/paced_load.cc for paced and
# idle_connections.py for idle. Each measurement ends after a number of requests, or fails after a
# minute. Results are steadier on an idle machine.
#
# Exit codes: 0 success, 1 a build failed, a server did not start or an answer was wrong, 2 wrong
# usage, 3 a required package is missing, 130 interrupted. Whatever fails, nothing is left running.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
readonly BENCHMARKS=$ROOT/Tests/Benchmarks
readonly PEERS=$ROOT/.build/benchmarks
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"
# shellcheck source=scripts/_services.sh
source "$ROOT/scripts/_services.sh"
# shellcheck source=scripts/_postgresql.sh
source "$ROOT/scripts/_postgresql.sh"

# The packages for building and measuring the rivals, in addition to those for building.
readonly BENCH_PACKAGES=(
  g++ libgrpc++-dev libicu-dev libprotobuf-dev nghttp2-client nghttp2-server openssl
  protobuf-compiler-grpc python3
)
# The same for http1.
readonly HTTP1_PACKAGES=(
  curl nodejs python3-fastapi python3-httptools python3-uvicorn python3-uvloop
)
# The same for lint.
readonly LINT_PACKAGES=(translate-toolkit)
# The same for paint and stroke, in addition to Python's packages, which scripts/test.sh installs.
readonly PAGE_PACKAGES=(chromium)
# The same for stored, write and writes.
readonly DATABASE_PACKAGES=(postgresql)
readonly MEASUREMENTS=(
  empty serial awake pinned large tls paced idle ready anew tickets batch batch-anew loops traced
  counted json http1 plain texts plural arabic lookup phrase seen lexicons
  start resident entries strings food menu quote stored write writes lint rewrite rewriting file
  paint stroke
)
readonly RUNS_MAX=100
# A measurement takes seconds; a minute means that it hangs.
readonly MEASUREMENT_SECONDS_MAX=60
# The rate of `paced` per second, and its duration in seconds, the first of which does not count.
readonly PACED_RATE=50000 PACED_SECONDS=4
readonly IDLE_CONNECTIONS=2000
# The first processor that this script may use.
ON_ONE_PROCESSOR=(taskset --cpu-list
  "$(awk -F '[:\t,-]+' '/^Cpus_allowed_list/ { print $2 }' /proc/self/status)")
readonly ON_ONE_PROCESSOR

runs=5 only=() write_document=no build=yes verbose=no executables=$ROOT/.build/release results_copy=
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
    --write-document) write_document=yes ;;
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
[[ $write_document == no || ${#only[@]} -eq 0 ]] ||
  die 2 "--write-document needs every measurement; leave --only out"

# Whether a measurement is wanted.
is_wanted() {
  [[ ${#only[@]} -eq 0 || " ${only[*]} " == *" $1 "* ]]
}

# The executables needed to measure EmptyCall and UnaryCall, resolving, and the café.
needs_echo=no needs_resolve=no needs_cafe=no
for name in empty serial awake large paced; do ! is_wanted "$name" || needs_echo=yes; done
for name in ready anew tickets batch batch-anew; do ! is_wanted "$name" || needs_resolve=yes; done
needs_database=no
for name in stored write writes; do ! is_wanted "$name" || needs_database=yes; done
needs_json=no
for name in json http1; do ! is_wanted "$name" || needs_json=yes; done
for name in food menu quote; do ! is_wanted "$name" || needs_cafe=yes; done

# How a measurement loads a server: sets METHOD, BODY, CLIENTS, STREAMS and REQUESTS, which take
# about a second or two. TEXTS is the fewest texts that an answer must have.
describe() {
  local resolve=/caffe.localization.v1.LocalizationService testing=/grpc.testing.TestService
  local menu=/caffe.menu.v1.MenuService pricing=/caffe.pricing.v1.PricingService
  CLIENTS=4 STREAMS=32 TEXTS=0
  case $1 in
    empty) METHOD=$testing/EmptyCall BODY=empty.bin REQUESTS=300000 ;;
    serial | awake | pinned)
      METHOD=$testing/EmptyCall BODY=empty.bin CLIENTS=1 STREAMS=1 REQUESTS=30000
      ;;
    large) METHOD=$testing/UnaryCall BODY=64k.bin STREAMS=4 REQUESTS=20000 ;;
    tls) METHOD=$testing/EmptyCall BODY=empty.bin REQUESTS=200000 ;;
    paced | idle) METHOD=$testing/EmptyCall BODY=empty.bin ;;
    ready | anew | loops | traced | counted)
      METHOD=$resolve/Resolve BODY=ready.bin REQUESTS=100000
      ;;
    json) METHOD=$resolve/Resolve BODY=ready.json REQUESTS=100000 ;;
    http1) METHOD=$resolve/Resolve BODY=ready.json CLIENTS=32 STREAMS=1 REQUESTS=50000 ;;
    tickets) METHOD=$resolve/Resolve BODY=tickets.bin REQUESTS=100000 ;;
    batch | batch-anew)
      METHOD=$resolve/ResolveBatch BODY=batch.bin STREAMS=4 REQUESTS=3000 TEXTS=100
      ;;
    # A salad's name, summary, ingredients and three sizes.
    food) METHOD=$menu/GetFood BODY=food.bin STREAMS=16 REQUESTS=30000 TEXTS=6 ;;
    # Every food has at least two sizes.
    menu) METHOD=$menu/ListFoods BODY=menu.bin CLIENTS=1 STREAMS=1 REQUESTS=500 TEXTS=200 ;;
    stored) METHOD=$menu/GetFood BODY=salad.bin STREAMS=16 REQUESTS=200000 ;;
    write) METHOD=$menu/PutFood BODY=put.bin STREAMS=1 REQUESTS=2000 ;;
    # A menu has at most 10,000 foods.
    writes) METHOD=$menu/PutFood BODY=put.bin STREAMS=64 REQUESTS=9000 ;;
    # Each line and the total.
    quote) METHOD=$pricing/QuoteOrder BODY=quote.bin CLIENTS=1 STREAMS=1 REQUESTS=1500 TEXTS=11 ;;
  esac
}

# The servers that a measurement compares, ours first.
servers() {
  case $1 in
    empty) printf '%s\n' interop-server echo_peer nghttpd nghttpd-post canned_peer ;;
    serial) printf '%s\n' interop-server echo_peer canned_peer ;;
    large) printf '%s\n' interop-server echo_peer canned_peer-large ;;
    paced) printf '%s\n' interop-server echo_peer ;;
    awake) printf '%s\n' interop-server-awake echo_peer ;;
    pinned) printf '%s\n' interop-server-pinned echo_peer-pinned canned_peer-pinned ;;
    tls) printf '%s\n' interop-server-tls echo_peer-tls ;;
    idle) printf '%s\n' interop-server-idle echo_peer-idle ;;
    loops) printf '%s\n' two-loops one-loop ;;
    traced) printf '%s\n' traced untraced ;;
    counted) printf '%s\n' counted uncounted ;;
    json) printf '%s\n' localization-service localization-service-grpc ;;
    http1) printf '%s\n' localization-service node_http fastapi canned_peer-http1 ;;
    ready | tickets | batch) printf '%s\n' localization-service resolve_peer ;;
    anew | batch-anew) printf '%s\n' localization-service-anew resolve_peer ;;
    plain | texts | plural | arabic) printf '%s\n' format-benchmark icu_format ;;
    lookup) printf '%s\n' million-keys thousand-keys ;;
    phrase | seen | lexicons) printf '%s\n' format-benchmark ;;
    start | resident | entries | strings | paint | stroke) printf '%s\n' localization-service ;;
    lint) printf '%s\n' caffe pofilter ;;
    rewrite | rewriting | file) printf '%s\n' caffe ;;
    food | menu) printf '%s\n' menu-service ;;
    stored) printf '%s\n' menu-service-postgresql menu-service-sqlite ;;
    write | writes) printf '%s\n' menu-service-postgresql pgbench ;;
    quote) printf '%s\n' pricing-service ;;
  esac
}

# The processes involved in a server's answers: itself, and those that it calls.
processes() {
  printf '%s\n' "$1"
  case $1 in
    menu-service | pricing-service) printf '%s\n' localization-service ;;
  esac
}

readonly SERVERS_OF_BENCH=(
  interop-server pricing-service menu-service localization-service echo_peer resolve_peer nghttpd
)

# Ends the servers and everything else that this script started, and nothing more.
finish() {
  local status=$? pid deadline
  trap - EXIT
  trap '' INT TERM
  if [[ -n $RUN_PATH ]]; then
    stop_services "${SERVERS_OF_BENCH[@]}"
    for pid in $(jobs -pr); do kill -TERM "$pid" 2>/dev/null || true; done
    deadline=$((SECONDS + 10))
    while [[ -n $(jobs -pr) && $SECONDS -lt $deadline ]]; do sleep 0.05; done
    for pid in $(jobs -pr); do kill -KILL "$pid" 2>/dev/null || true; done
    rm --recursive --force "$RUN_PATH"
  fi
  exit "$status"
}

declare -A addresses
# The length of the answer to a measurement's call.
declare -A answer_bytes

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
  # Another process may take the port in between; then another port is tried.
  for attempt in 1 2 3; do
    port=$(free_port)
    setsid "${@//\{\}/$port}" >"$RUN_PATH/$server.log" 2>&1 </dev/null &
    pid=$!
    record_process "$server" "$pid"
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

# Starts one of the project's executables under another name, with other settings:
# start_variant NAME EXECUTABLE FLAGS...
start_variant() {
  start_rival "$1" "$executables/$2" --host 127.0.0.1 --port '{}' "${@:3}"
}

# Ends a server started by start_rival: end_rival SERVER
end_rival() {
  local pid
  pid=$(<"$RUN_PATH/$1.pid")
  kill -TERM "$pid" 2>/dev/null || true
  wait "$pid" || true
  rm --force "$RUN_PATH/$1".{pid,began}
}

# Creates a self-signed certificate for the loopback interface.
make_certificate() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
    -addext subjectAltName=IP:127.0.0.1 \
    -keyout "$RUN_PATH/key.pem" -out "$RUN_PATH/certificate.pem" >"$RUN_PATH/openssl.log" 2>&1 ||
    die 1 "openssl cannot make a certificate: $(tail --lines=1 "$RUN_PATH/openssl.log")"
}

# Starts a server with a fixed answer: start_canned NAME PAYLOAD [WRAPPER...]
start_canned() {
  start_rival "$1" "${@:3}" "$PEERS/canned_peer" '127.0.0.1:{}' "$PEERS/payloads/$2"
}

start_servers() {
  local testing=$RUN_PATH/htdocs server
  if [[ $needs_echo == yes ]]; then
    start_ours interop-server
    start_rival echo_peer "$PEERS/echo_peer" '127.0.0.1:{}'
  fi
  if is_wanted empty || is_wanted serial; then start_canned canned_peer empty.bin; fi
  if is_wanted large; then start_canned canned_peer-large 64k-answer.bin; fi
  if is_wanted empty; then
    mkdir "$testing"
    cp "$PEERS/payloads/empty.bin" "$testing/empty.bin"
    for server in nghttpd nghttpd-post; do
      start_rival "$server" "$(command -v nghttpd || printf /usr/sbin/nghttpd)" \
        --no-tls --address=127.0.0.1 --htdocs="$testing" '{}'
    done
  fi
  if is_wanted awake; then
    start_variant interop-server-awake interop-server --busy-poll 50
  fi
  if is_wanted pinned; then
    start_rival interop-server-pinned "${ON_ONE_PROCESSOR[@]}" "$executables/interop-server" \
      --host 127.0.0.1 --port '{}'
    start_rival echo_peer-pinned "${ON_ONE_PROCESSOR[@]}" "$PEERS/echo_peer" '127.0.0.1:{}'
    start_canned canned_peer-pinned empty.bin "${ON_ONE_PROCESSOR[@]}"
  fi
  if is_wanted tls; then
    make_certificate
    start_variant interop-server-tls interop-server \
      --tls-cert-file "$RUN_PATH/certificate.pem" --tls-key-file "$RUN_PATH/key.pem"
    start_rival echo_peer-tls "$PEERS/echo_peer" '127.0.0.1:{}' \
      "$RUN_PATH/certificate.pem" "$RUN_PATH/key.pem"
  fi
  if [[ $needs_resolve$needs_json$needs_cafe == *yes* ]] || is_wanted loops ||
    is_wanted traced || is_wanted counted; then
    # Includes the shipped catalogs, so that a lookup takes as long as it really does.
    mkdir "$RUN_PATH/catalogs"
    cp --recursive "$ROOT/Services/Localization/Catalogs/." "$BENCHMARKS/Catalogs/." \
      "$RUN_PATH/catalogs"
  fi
  if is_wanted loops; then
    start_variant one-loop localization-service --catalog-path "$RUN_PATH/catalogs" --event-loops 1
    start_variant two-loops localization-service --catalog-path "$RUN_PATH/catalogs" --event-loops 2
  fi
  if is_wanted traced; then
    start_canned canned_peer-spans empty.bin
    start_variant traced localization-service --catalog-path "$RUN_PATH/catalogs" \
      --otel-exporter-otlp-endpoint "http://${addresses[canned_peer-spans]}" \
      --otel-metrics-exporter none \
      --otel-traces-sampler parentbased_traceidratio --otel-traces-sampler-arg 0.01
    start_variant untraced localization-service --catalog-path "$RUN_PATH/catalogs"
  fi
  if is_wanted counted; then
    start_variant counted localization-service --catalog-path "$RUN_PATH/catalogs" --metrics-port 0
    start_variant uncounted localization-service --catalog-path "$RUN_PATH/catalogs"
  fi
  if [[ $needs_resolve$needs_json$needs_cafe == *yes* ]]; then
    start_ours localization-service --catalog-path "$RUN_PATH/catalogs"
  fi
  if is_wanted json; then
    start_variant localization-service-grpc localization-service \
      --catalog-path "$RUN_PATH/catalogs"
  fi
  if is_wanted http1; then
    describe http1
    call_json localization-service >"$RUN_PATH/answer.json" ||
      die 1 "localization-service does not answer $METHOD with JSON"
    start_rival node_http node "$BENCHMARKS/Peers/constant_json.mjs" '{}' "$RUN_PATH/answer.json"
    # The packages are for Debian's Python.
    start_rival fastapi /usr/bin/python3 "$BENCHMARKS/Peers/constant_json.py" '{}' \
      "$RUN_PATH/answer.json"
    start_rival canned_peer-http1 "$PEERS/canned_peer" '127.0.0.1:{}' "$RUN_PATH/answer.json"
  fi
  if is_wanted anew || is_wanted batch-anew; then
    start_variant localization-service-anew localization-service \
      --catalog-path "$RUN_PATH/catalogs" --answer-cache-bytes 0
  fi
  if [[ $needs_resolve == yes ]]; then
    start_rival resolve_peer "$PEERS/resolve_peer" '127.0.0.1:{}'
  fi
  if is_wanted lint || is_wanted rewrite || is_wanted rewriting; then
    say 'Making catalogs ...'
    python3 "$BENCHMARKS/linted_catalogs.py" make "$PEERS/catalogs" "$executables/caffe"
  fi
  if [[ $needs_database == yes ]]; then start_stores; fi
  if is_wanted food || is_wanted menu; then start_cafe menu-service; fi
  if is_wanted quote; then start_cafe pricing-service; fi
}

# Prints a server's answer to the JSON of a measurement, after describe: call_json SERVER
call_json() {
  curl --silent --show-error --fail --max-time 10 --header 'content-type: application/json' \
    --data-binary "@$PEERS/payloads/$BODY" "http://${addresses[$1]}$METHOD"
}

# Starts menu-service on both engines, and makes a database with its tables for pgbench.
start_stores() {
  # PostgreSQL runs as another user.
  chmod 711 "$RUN_PATH"
  find_postgresql || die 3 "PostgreSQL is not in /usr/lib/postgresql"
  start_postgresql 40
  printf 'open sesame\n' >"$RUN_PATH/token"
  chmod 600 "$RUN_PATH/token"
  start_variant menu-service-sqlite menu-service --database-path "$RUN_PATH/stored.sqlite"
  "$POSTGRESQL/psql" --quiet --host="$RUN_PATH/postgresql" --username=caffe postgres \
    --command='CREATE DATABASE pgbench' || die 1 "no database for pgbench"
  # Whoever starts first makes the tables.
  start_variant menu-service-pgbench menu-service --database-url "${DATABASE_URL/caffe\?/pgbench?}"
  end_rival menu-service-pgbench
  start_variant menu-service-postgresql menu-service --database-url "$DATABASE_URL" \
    --admin-token-file "$RUN_PATH/token"
}

# Starts a service of the café, with the sample's database and texts: start_cafe SERVICE
start_cafe() {
  start_ours "$1" --database-path "$RUN_PATH/$1.sqlite" \
    --localization-addr "${addresses[localization-service]}"
}

# Prints the part of an answer to compare: its texts, if any, otherwise all of it.
compared() {
  local type='' package=localization
  case $1 in
    ready | anew | tickets | loops | traced | counted) type=ResolveResponse ;;
    batch | batch-anew) type=ResolveBatchResponse ;;
    food) type=GetFoodResponse package=menu ;;
    menu) type=ListFoodsResponse package=menu ;;
    quote) type=QuoteOrderResponse package=pricing ;;
  esac
  if [[ -z $type ]]; then
    cat
  else
    protoc --proto_path="$ROOT/Protos" --decode="caffe.$package.v1.$type" \
      "caffe/$package/v1/${package}_service.proto" |
      # Spanish groups numbers of five digits or more; the rival's ICU those of four.
      sed --quiet 's/^ *text: "\([0-9]\)\.\([0-9]\)/text: "\1\2/; s/^ *text: //p' | grep .
  fi
}

# Calls both servers once with a real client: both must return OK and the same answer.
check_answers() {
  local server ours='' trusted=()
  case $1 in
    plain | texts | plural | arabic) check_messages "$1" ;&
    idle | lookup | phrase | seen | lexicons | start | resident | entries | strings) return 0 ;;
    lint | rewrite | rewriting | file | write | writes | paint | stroke) return 0 ;;
  esac
  [[ $1 != tls ]] || trusted=("$RUN_PATH/certificate.pem")
  describe "$1"
  for server in $(servers "$1"); do
    if [[ $1 == json || $1 == http1 ]]; then
      call_json "$server" >"$RUN_PATH/answer" || die 1 "$server does not answer $METHOD with JSON"
      ours=${ours:-$server}
      cp "$RUN_PATH/answer" "$RUN_PATH/$server.answer"
      grep --quiet '"text":"Tu ensalada' "$RUN_PATH/answer" ||
        die 1 "$server gives no text for $METHOD ($BODY)"
      cmp --quiet "$RUN_PATH/$ours.answer" "$RUN_PATH/answer" ||
        die 1 "$ours and $server answer $METHOD ($BODY) differently"
      continue
    fi
    case $server in nghttpd* | canned_peer*) continue ;; esac
    "$PEERS/call_once" "${addresses[$server]}" "$METHOD" "$PEERS/payloads/$BODY" "${trusted[@]}" \
      >"$RUN_PATH/answer" 2>"$RUN_PATH/call.log" ||
      die 1 "$server does not answer $METHOD: $(<"$RUN_PATH/call.log")"
    compared "$1" <"$RUN_PATH/answer" >"$RUN_PATH/$server.answer" ||
      die 1 "$server gives no text for $METHOD ($BODY)"
    # An answer without its texts is also valid, and cheap.
    [[ $(wc --lines <"$RUN_PATH/$server.answer") -ge $TEXTS ]] ||
      die 1 "$server gives fewer than $TEXTS texts for $METHOD ($BODY)"
    answer_bytes[$1]=$(wc --bytes <"$RUN_PATH/answer")
    ours=${ours:-$server}
    cmp --quiet "$RUN_PATH/$ours.answer" "$RUN_PATH/$server.answer" ||
      die 1 "$ours and $server answer $METHOD ($BODY) differently"
  done
}

# Formats the same messages on both sides, whose lengths must be equal.
check_messages() {
  local ours rivals
  write_messages format-benchmark "$1"
  ours=$BYTES
  write_messages icu_format "$1"
  rivals=$BYTES
  [[ $ours == "$rivals" ]] ||
    die 1 "format-benchmark and icu_format write different messages: $ours and $rivals"
}

# The processor time of a server and those that it calls, in clock ticks: cpu_ticks SERVER
cpu_ticks() {
  local process stat fields sum=0
  for process in $(processes "$1"); do
    stat=$(<"/proc/$(<"$RUN_PATH/$process.pid")/stat") ||
      die 1 "$process has ended: $(last_words "$process")"
    # The preceding name may contain spaces.
    read -r -a fields <<<"${stat##*) }"
    sum=$((sum + fields[11] + fields[12]))
  done
  printf '%d' "$sum"
}

# The processor time per request in microseconds: cpu_us TICKS REQUESTS
cpu_us() {
  awk -v ticks="$1" -v second="$(getconf CLK_TCK)" -v requests="$2" \
    'BEGIN { printf "%.2f", ticks * 1e6 / second / requests }'
}

# Runs a client with its output in a file, in the background, so that the script's traps take effect
# immediately: run_client LOG SERVER MEASUREMENT COMMAND...
# Sets CLIENT_STATUS to the client's exit code.
run_client() {
  CLIENT_STATUS=0
  timeout --kill-after=5 "$MEASUREMENT_SECONDS_MAX" "${@:4}" >"$1" 2>&1 </dev/null &
  wait $! || CLIENT_STATUS=$?
  [[ $CLIENT_STATUS -ne 124 ]] ||
    die 1 "$2: $3 took more than $MEASUREMENT_SECONDS_MAX seconds"
}

# Measures a server: measure SERVER MEASUREMENT DIVISOR
# Sets VALUE, and CPU to the processor time per request in microseconds, or to nothing.
measure() {
  case $2 in
    paced) pace "$@" ;;
    idle) count_idle "$@" ;;
    plain | texts | plural | arabic | lookup | phrase | seen | lexicons) write_messages "$@" ;;
    start | resident | entries | strings) load_catalogs "$@" ;;
    lint | rewrite | rewriting | file) work_on_catalogs "$@" ;;
    write | writes) write_foods "$@" ;;
    paint | stroke) look_at_page "$@" ;;
    *) load "$@" ;;
  esac
}

# Sends calls at a steady rate; VALUE is the 99th percentile of their times in microseconds.
pace() {
  local server=$1 log=$RUN_PATH/load.log ticks seconds
  describe "$2"
  # The first second does not count, so a trial takes longer than that.
  seconds=$(awk -v seconds="$PACED_SECONDS" -v divisor="$3" \
    'BEGIN { print 1 + (seconds - 1) / divisor }')
  ticks=$(cpu_ticks "$server")
  run_client "$log" "$server" "$2" "$PEERS/paced_load" "${addresses[$server]}" "$METHOD" \
    "$PEERS/payloads/$BODY" "$PACED_RATE" "$seconds"
  [[ $CLIENT_STATUS -eq 0 ]] || die 1 "$server: $2 failed: $(tail --lines=1 "$log")"
  ticks=$(($(cpu_ticks "$server") - ticks))
  CPU=$(cpu_us "$ticks" "$(awk -v rate="$PACED_RATE" -v seconds="$seconds" \
    'BEGIN { print rate * seconds }')")
  VALUE=$(cut --fields=4 "$log")
}

# Opens connections to a new server, because one that has served others would reuse memory; VALUE is
# the number of bytes per connection.
count_idle() {
  local server=$1 log=$RUN_PATH/load.log
  if [[ $server == echo_peer-idle ]]; then
    start_rival "$server" "$PEERS/echo_peer" '127.0.0.1:{}'
  else
    start_variant "$server" interop-server
  fi
  run_client "$log" "$server" "$2" python3 "$BENCHMARKS/idle_connections.py" \
    "${addresses[$server]}" "$(<"$RUN_PATH/$server.pid")" $((IDLE_CONNECTIONS / $3))
  [[ $CLIENT_STATUS -eq 0 ]] || die 1 "$server: $2 failed: $(tail --lines=1 "$log")"
  end_rival "$server"
  CPU='' VALUE=$(<"$log")
}

# Starts a new service; VALUE is the time or the memory taken by its catalogs.
load_catalogs() {
  local log=$RUN_PATH/catalogs.log
  run_client "$log" "$1" "$2" python3 "$BENCHMARKS/loaded_catalogs.py" "$2" "$executables/$1" \
    "$ROOT/Services/Localization/Catalogs"
  [[ $CLIENT_STATUS -eq 0 ]] || die 1 "$1: $2 failed: $(tail --lines=1 "$log")"
  CPU='' VALUE=$(<"$log")
}

# Runs caffe or its rival; VALUE is a rate, a time or memory.
work_on_catalogs() {
  local log=$RUN_PATH/catalogs.log command=$executables/caffe
  [[ $1 != pofilter ]] || command=pofilter
  run_client "$log" "$1" "$2" python3 "$BENCHMARKS/linted_catalogs.py" "$2" "$1" "$command" \
    "$PEERS/catalogs" "$ROOT/Services/Localization/Catalogs/pricing/Localizable.xcstrings"
  [[ $CLIENT_STATUS -eq 0 ]] || die 1 "$1: $2 failed: $(tail --lines=1 "$log")"
  CPU='' VALUE=$(<"$log")
}

# Loads the playground of a service of its own in Chromium; VALUE is a time.
look_at_page() {
  local log=$RUN_PATH/page.log
  run_client "$log" "$1" "$2" "$ROOT/scripts/bench-playground.sh" --runs 3 --figure "$2" \
    --executables "$executables"
  [[ $CLIENT_STATUS -eq 0 ]] || die 1 "$1: $2 failed: $(tail --lines=1 "$log")"
  CPU='' VALUE=$(tail --lines=1 "$log")
}

# Makes new foods; VALUE is how many a second.
write_foods() {
  local log=$RUN_PATH/load.log clients=8
  describe "$2"
  if [[ $1 == pgbench ]]; then
    [[ $STREAMS -gt 1 ]] || clients=1
    PGOPTIONS='--search_path=menu' run_client "$log" "$1" "$2" "$POSTGRESQL/pgbench" --no-vacuum \
      --protocol=prepared --client="$clients" --jobs=2 \
      --transactions=$((2000 / $3 / clients)) --file="$BENCHMARKS/put_food.sql" \
      --host="$RUN_PATH/postgresql" --username=caffe pgbench
  else
    run_client "$log" "$1" "$2" "$PEERS/numbered_load" "${addresses[$1]}" "$METHOD" \
      "$PEERS/payloads/$BODY" $((REQUESTS / $3)) "$STREAMS" "$RUN_PATH/token"
  fi
  [[ $CLIENT_STATUS -eq 0 ]] || die 1 "$1: $2 failed: $(tail --lines=1 "$log")"
  # For the next one, as operations.md says that rows are edited.
  [[ $1 == pgbench ]] || "$POSTGRESQL/psql" --quiet --host="$RUN_PATH/postgresql" --username=caffe \
    --output=/dev/null --command="BEGIN; SELECT * FROM menu.replication FOR UPDATE;
      DELETE FROM menu.foods WHERE id LIKE 'bench-%';
      UPDATE menu.replication SET epoch = epoch + 1, sequence = sequence + 1; COMMIT" caffe
  CPU='' VALUE=$(sed --quiet 's/^tps = \([0-9.]*\) .*/\1/p' "$log")
  [[ -n $VALUE ]] || die 1 "$1 has not measured $2"
}

# Formats messages in a process of its own; VALUE is the time per message in nanoseconds, and BYTES
# the length of all messages.
write_messages() {
  local log=$RUN_PATH/messages.log name=$2 command=("$executables/format-benchmark")
  case $2 in
    texts) name=two_texts ;;
    arabic) name=plural_ar ;;
    lookup) name=lookup_${1%-keys} ;;
    phrase) name=phrase_new_es ;;
    seen) name=phrase_seen_es ;;
  esac
  command+=("$name")
  [[ $1 != icu_format ]] || command=("$PEERS/icu_format")
  run_client "$log" "$1" "$2" "${command[@]}"
  [[ $CLIENT_STATUS -eq 0 ]] || die 1 "$1: $2 failed: $(tail --lines=1 "$log")"
  CPU='' VALUE=$(awk -v name="$name" '$1 == name { print $2 }' "$log")
  BYTES=$(awk -v name="$name" '$1 == name { print $3, $4 }' "$log")
  [[ -n $VALUE ]] || die 1 "$1 has not measured $name"
}

# Sends the requests with h2load; VALUE is the number answered per second, or for the café's
# listing and quote the median of their times in microseconds.
load() {
  local server=$1 log=$RUN_PATH/load.log times=$RUN_PATH/times.tsv arguments uri requests ticks
  local client=(h2load) type=application/grpc
  describe "$2"
  # The rival of JSON is gRPC.
  [[ $server != localization-service-grpc ]] || BODY=ready.bin
  requests=$((REQUESTS / $3))
  uri=http://${addresses[$server]}
  [[ $2 != tls ]] || uri=https://${addresses[$server]}
  arguments=(--requests="$requests" --clients="$CLIENTS" --max-concurrent-streams="$STREAMS")
  case $server in
    nghttpd*) uri+=/empty.bin ;;
    *) uri+=$METHOD ;;
  esac
  [[ $BODY != *.json ]] || type=application/json
  [[ $2 != http1 ]] || arguments+=(--h1)
  if [[ $server != nghttpd ]]; then
    arguments+=(--data="$PEERS/payloads/$BODY" --header="content-type: $type")
    [[ $type != application/grpc ]] || arguments+=(--header='te: trailers')
  fi
  # h2load appends to it.
  rm --force "$times"
  [[ $2 != menu && $2 != quote ]] || arguments+=(--log-file="$times")
  [[ $2 != pinned ]] || client=("${ON_ONE_PROCESSOR[@]}" h2load)
  ticks=$(cpu_ticks "$server")
  run_client "$log" "$server" "$2" "${client[@]}" "${arguments[@]}" "$uri"
  if [[ $CLIENT_STATUS -ne 0 ]] ||
    ! grep --quiet ", $requests succeeded, 0 failed, 0 errored" "$log"; then
    die 1 "$server: $2 failed: $(grep '^requests:' "$log" || tail --lines=1 "$log")"
  fi
  ticks=$(($(cpu_ticks "$server") - ticks))
  CPU=$(cpu_us "$ticks" "$requests")
  VALUE=$(sed --quiet 's/^finished in [^,]*, \([0-9.]*\) req\/s.*/\1/p' "$log")
  [[ -n $VALUE ]] || die 1 "h2load's output has no rate; is it another version?"
  case $2 in food | menu | quote) check_length "$server" "$2" "$requests" "$log" ;; esac
  [[ ! -e $times ]] || VALUE=$(cut --fields=3 "$times" | sort --numeric-sort |
    awk '{ times[NR] = $1 } END { print times[int((NR + 1) / 2)] }')
}

# Checks that the answers were as long as the one that was checked. A café that is too busy for
# texts gives shorter ones: check_length SERVER MEASUREMENT REQUESTS LOG
check_length() {
  local bytes
  bytes=$(sed --quiet 's/^traffic: .*, [^ ]* (\([0-9]*\)) data$/\1/p' "$4")
  # A quote's timestamp may be a few bytes shorter.
  [[ $bytes -ge $((answer_bytes[$2] * $3 * 99 / 100)) ]] ||
    die 1 "$1: answers of $2 have lost their texts: $bytes bytes came for $3 requests"
}

wanted=()
for name in "${MEASUREMENTS[@]}"; do ! is_wanted "$name" || wanted+=("$name"); done

RUN_PATH=
trap finish EXIT
trap 'exit 130' INT TERM
packages=("${BUILD_PACKAGES[@]}" "${BENCH_PACKAGES[@]}")
! is_wanted http1 || packages+=("${HTTP1_PACKAGES[@]}")
! is_wanted lint || packages+=("${LINT_PACKAGES[@]}")
! is_wanted paint && ! is_wanted stroke || packages+=("${PAGE_PACKAGES[@]}")
[[ $needs_database == no ]] || packages+=("${DATABASE_PACKAGES[@]}")
require_packages "${packages[@]}"
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
  for server in $(servers "$name"); do measure "$server" "$name" 10; done
done

results=$RUN_PATH/results.tsv
printf 'measurement\tserver\trun\tvalue\tcpu_us\n' >"$results"
for ((run = 1; run <= runs; run++)); do
  say "Run $run of $runs ..."
  for name in "${wanted[@]}"; do
    order=$(servers "$name")
    # The order varies, so that heat and disturbances affect all servers alike.
    [[ $((run % 2)) -eq 1 ]] || order=$(tac <<<"$order")
    for server in $order; do
      measure "$server" "$name" 1
      printf '%s\t%s\t%d\t%s\t%s\n' "$name" "$server" "$run" "$VALUE" "$CPU" >>"$results"
    done
  done
done
[[ -z $results_copy ]] || cp "$results" "$results_copy"
report=("$BENCHMARKS/report.py" "$results")
readonly DOCUMENTATION=$ROOT/Shared/Documentation
[[ $write_document == no ]] || report+=(--document "$DOCUMENTATION/benchmarks.md")
python3 "${report[@]}"
[[ $write_document == no ]] ||
  python3 "$BENCHMARKS/chart.py" "$DOCUMENTATION/benchmarks.md" "$DOCUMENTATION/pictures"
