# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts: the three services as processes, known by their files in RUN_PATH:
# SERVICE.pid, SERVICE.port and SERVICE.log.

# In the order in which they start; they stop in the opposite order.
# shellcheck disable=SC2034
readonly SERVICES=(localization-service menu-service pricing-service)

# The seconds that a service may take to listen, and after SIGTERM to end: a little more than
# SHUTDOWN_TIMEOUT lets running calls take.
readonly START_SECONDS_MAX=120
readonly STOP_SECONDS_MAX=$((${SHUTDOWN_TIMEOUT%%.*} + 5))

# The processes of the services that this script has started, by their names.
declare -A STARTED=()

# Whether a process runs a service: is_service PID SERVICE. A pid file can outlive its process, and
# the number may be somebody else's by now.
# Nothing is run for it: a Ctrl-C ends every command that runs in the terminal, and "no answer"
# would look like "no".
is_service() {
  local program=
  [[ $1 =~ ^[0-9]+$ ]] || return 1
  # Its command line ends each word with a zero byte. A process that has ended has none.
  { IFS= read -r -d '' program <"/proc/$1/cmdline"; } 2>/dev/null || return 1
  [[ ${program##*/} == "$2" ]]
}

# Looks for the process of a service that runs: find_service SERVICE
# Sets SERVICE_PID, to nothing where none runs.
find_service() {
  SERVICE_PID=
  { read -r SERVICE_PID <"$RUN_PATH/$1.pid"; } 2>/dev/null || true
  is_service "$SERVICE_PID" "$1" || SERVICE_PID=
}

# Why a service ended: the last line that it wrote. last_words SERVICE
last_words() {
  local line
  line=$(tail --lines=1 "$RUN_PATH/$1.log" 2>/dev/null || true)
  line=${line#"$1: "}
  printf '%s' "${line:-it wrote nothing}"
}

# Whether something listens on a port of this machine: port_is_taken HOST PORT
port_is_taken() {
  (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null
}

# Says how a service has ended that this script started: explain_end SERVICE
# Sets ENDING, such as "was ended by signal 9 (KILL)", and ENDING_STATUS, its exit code.
explain_end() {
  local name
  ENDING_STATUS=0
  wait "${STARTED[$1]}" 2>/dev/null || ENDING_STATUS=$?
  # What a signal has ended has its number and 128 as the exit code.
  if [[ $ENDING_STATUS -gt 128 ]] && name=$(kill -l "$ENDING_STATUS" 2>/dev/null); then
    ENDING="was ended by signal $((ENDING_STATUS - 128)) ($name)"
  else
    ENDING="ended with exit code $ENDING_STATUS: $(last_words "$1")"
  fi
}

# Dies for a service that ended instead of listening: fail_start SERVICE PORT
fail_start() {
  # Somebody may have been quicker; a port that is given was free before the build.
  [[ $2 == 0 ]] || check_port "$1" "${HOST:-127.0.0.1}" "$2"
  explain_end "$1"
  if [[ $ENDING_STATUS -gt 128 ]]; then ENDING="it $ENDING"; else ENDING=$(last_words "$1"); fi
  die 1 "$1 did not start: $ENDING"
}

# Starts a service and waits until it listens: start_service EXECUTABLES SERVICE PORT FLAGS...
# Sets SERVICE_ADDRESS to where others reach it.
start_service() {
  local executables=$1 service=$2 port=$3 pid line deadline
  shift 3
  local log=$RUN_PATH/$service.log
  [[ -x $executables/$service ]] || die 1 "$executables/$service is missing; build it first"
  # The log is there before the process is: what waits for it must not come too early.
  : >"$log"
  # In a session of its own, so that Ctrl-C reaches this script alone, which stops them in order.
  setsid "$executables/$service" --port "$port" "$@" >>"$log" 2>&1 </dev/null 9>&- &
  pid=$!
  STARTED[$service]=$pid
  printf '%s\n' "$pid" >"$RUN_PATH/$service.pid"
  deadline=$((SECONDS + START_SECONDS_MAX))
  until line=$(grep --max-count=1 "^$service ready on " "$log"); do
    kill -0 "$pid" 2>/dev/null || fail_start "$service" "$port"
    [[ $SECONDS -lt $deadline ]] ||
      die 1 "$service did not start within $START_SECONDS_MAX seconds; see $log"
    sleep 0.1
  done
  SERVICE_ADDRESS=${line#"$service ready on "}
  printf '%s\n' "${SERVICE_ADDRESS##*:}" >"$RUN_PATH/$service.port"
  # What listens everywhere is reached on this machine.
  case $SERVICE_ADDRESS in
    0.0.0.0:*) SERVICE_ADDRESS=127.0.0.1:${SERVICE_ADDRESS##*:} ;;
    '[::]:'*) SERVICE_ADDRESS="[::1]:${SERVICE_ADDRESS##*:}" ;;
  esac
}

# Stops services together and forgets them: stop_services SERVICE...
# Sets STOPPED to those that ran.
stop_services() {
  local service pid deadline
  local -A pids=()
  for service in "$@"; do
    find_service "$service"
    pid=$SERVICE_PID
    if [[ -n $pid ]]; then
      if ! kill -TERM "$pid" 2>/dev/null && is_service "$pid" "$service"; then
        die 1 "$service (process $pid) is not yours to stop: it belongs to" \
          "$(stat --format=%U "/proc/$pid")"
      fi
      pids[$service]=$pid
      STOPPED+=("$service")
    fi
  done
  deadline=$((SECONDS + STOP_SECONDS_MAX))
  for service in "${!pids[@]}"; do
    pid=${pids[$service]}
    while is_service "$pid" "$service" && [[ $SECONDS -lt $deadline ]]; do sleep 0.05; done
    if is_service "$pid" "$service"; then
      say "$service does not end on SIGTERM; killing it."
      kill -KILL "$pid" 2>/dev/null || true
      while is_service "$pid" "$service"; do sleep 0.05; done
    fi
  done
  # Those that another user has left behind can stay: they name no process that runs.
  for service in "$@"; do
    rm --force "$RUN_PATH/$service.pid" "$RUN_PATH/$service.port" 2>/dev/null || true
  done
}

# Stops every service: those that call others first.
stop_all_services() {
  STOPPED=()
  stop_services pricing-service menu-service
  stop_services localization-service
}
