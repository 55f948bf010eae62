#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Starts the café: installs what is missing, builds, starts the three services, waits until they
# are healthy, prints their addresses and a sample order in several languages.
#
# Usage: scripts/start-all.sh [--detach] [--json] [--no-build] [--verbose]
#
#   --detach                leave the services running and return; stop-all.sh stops them
#   --json                  print the addresses as one JSON object, and no sample
#   --no-build              use what is built already
#   --configuration NAME    release (the default) or debug
#   --executables FOLDER    use the executables there; means --no-build
#   --verbose               show the build's whole output
#   --help                  print this
#
# Without --detach it stays in the foreground until Ctrl-C, which stops all of them.
#
# Environment:
#   LOCALIZATION_PORT, MENU_PORT, PRICING_PORT   50051, 50052, 50053; 0 takes any free port
#   RUN_PATH        where SERVICE.pid, .port, .log and the databases are (.run)
#   HOST, LOG_LEVEL, LOG_FORMAT, SHUTDOWN_TIMEOUT   go to the services as they are
#
# Exit codes: 0 fine, 1 a port is taken or a service or the build failed, 2 wrong usage,
# 3 something to install is missing, 130 broken off. Whatever fails, nothing is left running.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
SHUTDOWN_TIMEOUT=${SHUTDOWN_TIMEOUT:-20}
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"
# shellcheck source=scripts/_services.sh
source "$ROOT/scripts/_services.sh"
# shellcheck source=scripts/_sample.sh
source "$ROOT/scripts/_sample.sh"

detach=no json=no build=yes verbose=no configuration=release executables=
while [[ $# -gt 0 ]]; do
  case $1 in
    --detach) detach=yes ;;
    --json) json=yes ;;
    --no-build) build=no ;;
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

RUN_PATH=${RUN_PATH:-$ROOT/.run}
listen_host=${HOST:-127.0.0.1}
localization_port=${LOCALIZATION_PORT:-50051}
menu_port=${MENU_PORT:-50052}
pricing_port=${PRICING_PORT:-50053}

# Ends everything on the way out, unless the services are to stay.
keep=no serving=no stopping=no
finish() {
  local status=$? pid
  trap - EXIT
  trap '' INT TERM
  if [[ $keep == no ]]; then
    stop_all_services
    # The build, or a process that was not yet a service when the signal came.
    for pid in $(jobs -pr); do kill -TERM "$pid" 2>/dev/null || true; done
  fi
  exit "$status"
}

# Ctrl-C is the usual end of serving; before that it breaks the start off.
interrupt() {
  say ''
  say 'Stopping ...'
  [[ $serving == yes ]] || exit 130
  # The services are not stopped in here: the alarm of `read -t` would come meanwhile, and bash
  # dies of it.
  stopping=yes
}

check_ports() {
  local name port
  for name in LOCALIZATION_PORT MENU_PORT PRICING_PORT; do
    case $name in
      LOCALIZATION_PORT) port=$localization_port ;;
      MENU_PORT) port=$menu_port ;;
      PRICING_PORT) port=$pricing_port ;;
    esac
    [[ $port =~ ^[0-9]{1,5}$ && $port -le 65535 ]] ||
      die 2 "$name must be a port from 0 to 65535, not '$port'"
    [[ $port == 0 ]] || ! port_is_taken 127.0.0.1 "$port" ||
      die 1 "port $port is taken; set $name to another one, or to 0 for any free one"
  done
}

check_none_runs() {
  local service pid
  # The lock is held for as long as this script runs; the services do not inherit it.
  exec 9>"$RUN_PATH/lock"
  flock --nonblock 9 || die 1 "already running in another terminal; stop it there first"
  for service in "${SERVICES[@]}"; do
    pid=$(service_pid "$service")
    [[ -z $pid ]] || die 1 "already running ($service, process $pid); stop-all.sh stops it"
  done
}

check_all_run() {
  local service
  for service in "${SERVICES[@]}"; do
    [[ -n $(service_pid "$service") ]] || die 1 "$service ended: $(last_words "$service")"
  done
}

wait_for_health() {
  local caffe=$1 deadline=$((SECONDS + START_SECONDS_MAX)) report
  until report=$("$caffe" health 2>&1); do
    check_all_run
    [[ $SECONDS -lt $deadline ]] || die 1 "not healthy: ${report//$'\n'/; }"
    sleep 0.1
  done
}

print_addresses() {
  local service separator='{'
  if [[ $json == yes ]]; then
    for service in "${SERVICES[@]}"; do
      printf '%s"%s":{"address":"%s","pid":%d}' "$separator" "$service" \
        "${addresses[$service]}" "$(service_pid "$service")"
      separator=,
    done
    printf '}\n'
    return
  fi
  for service in "${SERVICES[@]}"; do
    printf '%-22s%s\n' "$service" "${addresses[$service]}"
  done
}

# Waits until a service ends by itself; a signal ends the wait before.
stay() {
  say ''
  say 'Press Ctrl-C to stop.'
  # Nobody writes to this pipe: reading from it waits without a process of its own.
  exec 8<> <(:)
  while [[ $stopping == no ]]; do
    check_all_run
    read -r -t 1 -u 8 || true
  done
}

mkdir --parents "$RUN_PATH"
check_none_runs
check_ports
require_command setsid util-linux
if [[ $build == yes ]]; then
  require_packages "${BUILD_PACKAGES[@]}"
  require_swift
fi

trap finish EXIT
trap interrupt INT TERM
# What tests and benchmarks run is not waited for.
[[ $build == no ]] || build_executables "$ROOT" "$configuration" "$verbose" "$RUN_PATH/build.log" \
  localization-service menu-service pricing-service caffe
executables=${executables:-$ROOT/.build/$configuration}

declare -A addresses
start_service "$executables" localization-service "$localization_port" \
  --host "$listen_host" --catalog-path "${CATALOG_PATH:-$ROOT/Services/Localization/Catalogs}"
addresses[localization-service]=$SERVICE_ADDRESS
start_service "$executables" menu-service "$menu_port" --host "$listen_host" \
  --database-path "$RUN_PATH/menu.sqlite" \
  --localization-addr "${addresses[localization-service]}"
addresses[menu-service]=$SERVICE_ADDRESS
start_service "$executables" pricing-service "$pricing_port" --host "$listen_host" \
  --database-path "$RUN_PATH/pricing.sqlite" \
  --localization-addr "${addresses[localization-service]}"
addresses[pricing-service]=$SERVICE_ADDRESS

export LOCALIZATION_ADDR=${addresses[localization-service]}
export MENU_ADDR=${addresses[menu-service]} PRICING_ADDR=${addresses[pricing-service]}
wait_for_health "$executables/caffe"
print_addresses
[[ $json == yes ]] || show_sample "$executables/caffe" || die 1 "the sample order failed"

if [[ $detach == yes ]]; then
  keep=yes
  say ''
  say "The services stay; scripts/stop-all.sh stops them."
else
  serving=yes
  stay
fi
