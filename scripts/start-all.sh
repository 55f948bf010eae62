#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Starts the café: installs missing packages, builds, starts the three services, waits until they
# are healthy, and prints their addresses and a sample order in several languages.
#
# Usage: scripts/start-all.sh [--detach] [--json] [--replicas N] [--no-build] [--verbose]
#
#   --detach                return and leave the services running; stop-all.sh stops them
#   --json                  print the addresses as one JSON object, without the sample
#   --replicas N            start N of each service, 1 to 9, on a PostgreSQL of their own with its
#                           data in RUN_PATH, behind HAProxy where that is installed
#   --no-haproxy            leave balancing to the clients, even where HAProxy is installed
#   --no-build              use the existing build
#   --configuration NAME    release (the default) or debug
#   --executables FOLDER    use the executables in this folder; implies --no-build
#   --verbose               show the build's whole output
#   --help                  print this
#
# Without --detach it stays in the foreground; Ctrl-C stops all services, and so does closing the
# terminal. A reader of the output that exits early, such as `head`, stops nothing.
#
# Environment:
#   LOCALIZATION_PORT, MENU_PORT, PRICING_PORT   50051, 50052, 50053; 0 picks any free port
#   METRICS_PORT    the port of localization's metrics; menu and pricing, or all replicas in this
#                   order, have the next ones; 0 picks any free ports, which the logs name
#   RUN_PATH        the folder for SERVICE.pid, .began, .port, .log and the databases (.run)
#   DATABASE_URL    PostgreSQL for menu and pricing, in place of the databases in RUN_PATH; with
#                   --replicas, in place of the PostgreSQL in RUN_PATH
#   CATALOG_URL     PostgreSQL with published catalogs, in place of the folder CATALOG_PATH
#   HOST, LOG_LEVEL, SHUTDOWN_DELAY, SHUTDOWN_TIMEOUT and all others are passed to the services
#
# Exit codes: 0 success, 1 a port is taken, a file cannot be written, or a service or the build
# failed, 2 wrong usage, 3 a required package is missing, 130 interrupted. Whatever fails, nothing
# is left running.
set -euo pipefail
trap 'exit 130' HUP INT QUIT TERM
trap '' PIPE
# Bash prints a message of its own about a child ended by one of these, unless it traps them.
trap : ABRT BUS FPE ILL KILL SEGV SYS TRAP XCPU XFSZ

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"
# shellcheck source=scripts/_services.sh
source "$ROOT/scripts/_services.sh"
# shellcheck source=scripts/_ports.sh
source "$ROOT/scripts/_ports.sh"
# shellcheck source=scripts/_sample.sh
source "$ROOT/scripts/_sample.sh"
# shellcheck source=scripts/_postgresql.sh
source "$ROOT/scripts/_postgresql.sh"
# shellcheck source=scripts/_replicas.sh
source "$ROOT/scripts/_replicas.sh"

detach=no json=no build=yes verbose=no configuration=release executables= replicas= haproxy=yes
while [[ $# -gt 0 ]]; do
  case $1 in
    --detach) detach=yes ;;
    --json) json=yes ;;
    --no-build) build=no ;;
    --replicas)
      replicas=$(option_value "$1" "$@")
      shift
      ;;
    --no-haproxy) haproxy=no ;;
    --verbose) verbose=yes ;;
    --configuration)
      configuration=$(option_value "$1" "$@")
      shift
      ;;
    --executables)
      executables=$(option_value "$1" "$@")
      build=no
      shift
      ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done
[[ $configuration == release || $configuration == debug ]] ||
  die 2 "--configuration must be release or debug"

[[ -z $replicas || $replicas =~ ^[1-9]$ ]] ||
  die 2 "--replicas must be a number from 1 to 9, not '$replicas'"

RUN_PATH=${RUN_PATH:-$ROOT/.run}
# PostgreSQL works in a folder of its own, and a relative path of its socket would be a host's name.
[[ $RUN_PATH == /* ]] || RUN_PATH=$PWD/$RUN_PATH
listen_host=${HOST:-127.0.0.1}
[[ $listen_host != unix:* ]] ||
  die 2 "HOST must be a host, not $listen_host: three services cannot listen on one socket"
localization_port=${LOCALIZATION_PORT:-50051}
menu_port=${MENU_PORT:-50052}
pricing_port=${PRICING_PORT:-50053}
metrics_port=${METRICS_PORT-}

# Ends everything on exit, unless the services are to keep running: finish EXIT_CODE
keep=no serving=no stopping=no
finish() {
  trap '' HUP INT QUIT TERM
  trap - EXIT
  if [[ $keep == no ]]; then
    stop_all_services
    end_jobs
  fi
  exit "$1"
}

# Ends the build, or a process that had not become a service yet when the signal arrived.
end_jobs() {
  local pid is_one_left=yes name=TERM deadline=$((SECONDS + 10))
  # Repeatedly: a process that is just being created can miss it.
  while [[ $is_one_left == yes ]]; do
    is_one_left=no
    # Bash may call a job running for good whose `wait` was interrupted: the process itself tells.
    for pid in $(jobs -pr); do
      ! kill "-$name" "$pid" 2>/dev/null || is_one_left=yes
    done
    [[ $is_one_left == no ]] || sleep 0.2
    [[ $SECONDS -lt $deadline ]] || name=KILL
  done
}

# Ctrl-C and closing the terminal are the normal ways to stop; before serving, they interrupt the
# start.
interrupt() {
  trap '' HUP INT QUIT TERM
  say ''
  say 'Stopping ...'
  [[ $serving == yes ]] || finish 130
  # The services are not stopped in here: the alarm of `read -t` would arrive meanwhile and kill
  # bash.
  stopping=yes
}

# Exits unless a file can be written, or created in its folder: check_writable FILE ADVICE
check_writable() {
  [[ ! -e $1 || -w $1 ]] ||
    die 1 "$1 cannot be written by $(id --name --user): it belongs to" \
      "$(stat --format=%U "$1"); $2"
}

# Creates the folder for the services' files, and checks that all of them can be written.
prepare_run_path() {
  local reason service file advice='set RUN_PATH to a folder of your own'
  reason=$(mkdir --parents -- "$RUN_PATH" 2>&1) ||
    die 1 "the folder $RUN_PATH cannot be made (${reason##*: }); $advice"
  for file in "$RUN_PATH" "$RUN_PATH"/{lock,build.log,{menu,pricing}.sqlite{,-wal,-shm,-lock}}; do
    check_writable "$file" "$advice"
  done
  for service in "${SERVICES[@]}"; do
    for file in "$RUN_PATH/$service".{pid,began,port,log}; do check_writable "$file" "$advice"; done
  done
}

check_build_path() {
  local folder=$ROOT/.build
  [[ -e $folder ]] || folder=$ROOT
  check_writable "$folder" "building writes there, so clone the repository yourself"
}

# Exits unless each process can have a port for metrics, from METRICS_PORT on. Uses the variables of
# check_ports.
check_metrics_ports() {
  local host=$listen_host last
  [[ $metrics_port =~ ^[0-9]{1,5}$ && 10#$metrics_port -le 65535 ]] ||
    die 2 "METRICS_PORT must be a port from 0 to 65535, not '$metrics_port'"
  metrics_port=$((10#$metrics_port))
  [[ $metrics_port -ne 0 ]] || return 0
  last=$((metrics_port + ${#SERVICES[@]} * ${replicas:-1} - 1))
  [[ $last -le 65535 ]] ||
    die 2 "METRICS_PORT must be at most $((metrics_port + 65535 - last)), not $metrics_port: each" \
      "process takes a port of its own"
  [[ $host != unix:* ]] || host=127.0.0.1
  for ((port = metrics_port; port <= last; port++)); do
    other=${variables[$port]-}
    [[ -z $other ]] ||
      die 2 "$other is $port, and METRICS_PORT takes $metrics_port to $last; each service takes" \
        "ports of its own"
    check_port metrics "$host" "$port"
  done
}

check_ports() {
  local service variable port other
  local -A ports=(
    [localization-service]=$localization_port [menu-service]=$menu_port
    [pricing-service]=$pricing_port
  )
  local -A variables=()
  for service in "${SERVICES[@]}"; do
    variable=${PORT_VARIABLES[$service]} port=${ports[$service]}
    [[ $port =~ ^[0-9]{1,5}$ && 10#$port -le 65535 ]] ||
      die 2 "$variable must be a port from 0 to 65535, not '$port'"
    other=${variables[$((10#$port))]-}
    [[ -z $other || 10#$port -eq 0 ]] ||
      die 2 "$other and $variable are both $port; each service takes a port of its own"
    variables[$((10#$port))]=$variable
  done
  for service in "${SERVICES[@]}"; do
    check_port "$service" "$listen_host" "$((10#${ports[$service]}))"
  done
  [[ -z $metrics_port ]] || check_metrics_ports
}

check_none_runs() {
  local service recorded=(haproxy postgresql)
  # The lock is held while this script runs; the services do not inherit it.
  exec 9>"$RUN_PATH/lock"
  flock --nonblock 9 || die 1 "already running in another terminal; stop it there first"
  for service in "${SERVICES[@]}"; do
    find_recorded "$service"
    recorded+=("${RECORDED[@]}")
  done
  for service in "${recorded[@]}"; do
    find_service "$service"
    [[ -z $SERVICE_PID ]] ||
      die 1 "already running ($service, process $SERVICE_PID); stop-all.sh stops it"
  done
}

# Exits if a service has ended: with 0 if it was asked to.
check_all_run() {
  local service
  for service in "${!STARTED[@]}"; do
    if ! is_service "${STARTED[$service]}" "$service"; then
      explain_end "$service"
      if [[ $serving == yes ]] && has_other_replica "$service"; then
        say "$service $ENDING; the others go on."
        unset "STARTED[$service]"
        continue
      fi
      [[ $ENDING_STATUS -eq 0 && $serving == yes ]] || die 1 "$service $ENDING"
      say "$service was stopped from elsewhere; stopping the others."
      exit 0
    fi
  done
}

report_health() {
  "$1" health 2>&1
}

wait_for_health() {
  local caffe=$1 deadline=$((SECONDS + START_SECONDS_MAX))
  until capture report_health "$caffe"; do
    check_all_run
    [[ $SECONDS -lt $deadline ]] || die 1 "not healthy: ${CAPTURED//$'\n'/; }"
    pause 0.1
  done
}

# Prints where a service's metrics are, as a member of its JSON: metrics_member SERVICE
metrics_member() {
  [[ -z ${metrics_addresses[$1]-} ]] || printf ',"metrics":"%s"' "${metrics_addresses[$1]}"
}

# Prints where the metrics of the services are, in their order: metrics_line SERVICE...
metrics_line() {
  local service list=
  for service in "$@"; do
    list+=${list:+, }${metrics_addresses[$service]-}
  done
  [[ ${#metrics_addresses[@]} -eq 0 ]] || printf '%-22s%s' metrics "$list"
}

print_addresses() {
  local service separator='{' part text=
  if [[ -n $replicas ]]; then
    print_replicas
    return
  fi
  for service in "${SERVICES[@]}"; do
    if [[ $json == yes ]]; then
      printf -v part '%s"%s":{"address":"%s","pid":%d%s}' "$separator" "$service" \
        "${addresses[$service]}" "${STARTED[$service]}" "$(metrics_member "$service")"
      separator=,
    else
      printf -v part '%-22s%s\n' "$service" "${addresses[$service]}"
    fi
    text+=$part
  done
  if [[ $json == yes ]]; then text+='}'; fi
  if [[ $json == no ]]; then
    part=$(metrics_line "${SERVICES[@]}")
    text+=${part:+$part$'\n'}
  fi
  if [[ $json == no ]] && has_playground; then
    printf -v part '%-22shttp://%s/\n' playground "${addresses[localization-service]}"
    text+=$part
  fi
  show "${text%$'\n'}"
}

# Starts a service as start_service does, with a port of its own for metrics if METRICS_PORT says
# where they begin: start_measured SERVICE PORT FLAGS...
start_measured() {
  local host
  if [[ ${metrics_port:-0} -eq 0 ]]; then
    start_service "$executables" "$@"
    return
  fi
  start_service "$executables" "$@" --metrics-port "$metrics_port"
  host=${SERVICE_ADDRESS%:*}
  [[ $listen_host != unix:* ]] || host=127.0.0.1
  metrics_addresses[$1]=$host:$metrics_port
  metrics_port=$((metrics_port + 1))
}

# Starts one process of each service.
start_each() {
  local callers=()
  start_measured localization-service "$localization_port" \
    --host "$listen_host" --catalog-path "$catalogs" \
    --catalog-copy-path "$RUN_PATH/catalogs.snapshot" "${cafe[@]}"
  addresses[localization-service]=$SERVICE_ADDRESS
  if has_cafe; then callers=(--cors-origins "$(page_origins "${SERVICE_ADDRESS##*:}")"); fi
  start_measured menu-service "$menu_port" --host "$listen_host" \
    --database-path "$RUN_PATH/menu.sqlite" \
    --localization-addr "${addresses[localization-service]}" "${callers[@]}"
  addresses[menu-service]=$SERVICE_ADDRESS
  start_measured pricing-service "$pricing_port" --host "$listen_host" \
    --database-path "$RUN_PATH/pricing.sqlite" \
    --localization-addr "${addresses[localization-service]}" "${callers[@]}"
  addresses[pricing-service]=$SERVICE_ADDRESS
}

# Whether the localization service answers a browser with its page.
has_playground() {
  case ${PLAYGROUND:-auto} in
    on) return 0 ;;
    off) return 1 ;;
    *) [[ $listen_host == 127.* || $listen_host == localhost || $listen_host == ::1 ]] ;;
  esac
}

# Whether the playground has a café: the browser asks menu and pricing, whose ports have to be known
# before the localization service starts.
has_cafe() {
  has_playground && [[ $listen_host != unix:* && $((10#$menu_port)) -ne 0 &&
    $((10#$pricing_port)) -ne 0 && -z ${PLAYGROUND_MENU-}${PLAYGROUND_PRICING-} ]]
}

# What a browser on this machine calls a port of the services: origin PORT [HOST]
origin() {
  local scheme=http host=${2:-$listen_host}
  [[ -z ${TLS_CERT_FILE-} ]] || scheme=https
  case $host in
    0.0.0.0) host=127.0.0.1 ;;
    ::) host='[::1]' ;;
    *:*) host=[$host] ;;
  esac
  printf '%s://%s:%d' "$scheme" "$host" "$((10#$1))"
}

# The origins of the playground's pages, whichever name of this machine was typed: page_origins PORT
page_origins() {
  printf '%s%s,%s' "${CORS_ORIGINS:+$CORS_ORIGINS,}" "$(origin "$1")" "$(origin "$1" localhost)"
}

# Waits until a service ends on its own; a signal ends the wait earlier.
stay() {
  say ''
  say 'Press Ctrl-C to stop.'
  # Nobody writes to this pipe: reading from it waits without needing a process.
  exec 8<> <(:)
  while [[ $stopping == no ]]; do
    check_all_run
    read -r -t 1 -u 8 || true
  done
}

require_command setsid util-linux
require_command perl perl-base
prepare_run_path
check_none_runs
check_ports
if [[ $build == yes ]]; then
  require_packages "${BUILD_PACKAGES[@]}"
  require_swift
  check_build_path
fi
[[ -z $replicas ]] || check_replicas

trap 'finish $?' EXIT
trap interrupt HUP INT QUIT TERM
[[ $build == no ]] || build_services "$ROOT" "$configuration" "$verbose" "$RUN_PATH/build.log"
executables=${executables:-$ROOT/.build/$configuration}

catalogs=${CATALOG_PATH:-$ROOT/Services/Localization/Catalogs}
declare -A addresses metrics_addresses=()
cafe=()
if has_cafe; then
  cafe=(--playground-menu "$(origin "$menu_port")" --playground-pricing "$(origin "$pricing_port")")
fi
if [[ -n $replicas ]]; then start_replicas; else start_each; fi

export LOCALIZATION_ADDR=${addresses[localization-service]}
export MENU_ADDR=${addresses[menu-service]} PRICING_ADDR=${addresses[pricing-service]}
wait_for_health "$executables/caffe"
print_addresses
[[ $json == yes ]] || show_sample "$executables/caffe" || die 1 "the sample order failed"

if [[ $detach == yes ]]; then
  # From here on, a signal comes too late.
  trap '' HUP INT QUIT TERM
  keep=yes
  say ''
  stop=scripts/stop-all.sh
  [[ $RUN_PATH == "$ROOT/.run" ]] || printf -v stop 'RUN_PATH=%q %s' "$RUN_PATH" "$stop"
  say "The services keep running; $stop stops them."
else
  serving=yes
  stay
fi
