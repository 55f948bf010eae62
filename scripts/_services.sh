# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts: the three services as processes, tracked by their files in RUN_PATH:
# SERVICE.pid, SERVICE.began, SERVICE.port and SERVICE.log. Replicas are called SERVICE-1, SERVICE-2
# and so on, and haproxy and postgresql may run beside them.

# In starting order; they stop in the opposite order.
# shellcheck disable=SC2034
readonly SERVICES=(localization-service menu-service pricing-service)

# The seconds that a service may take to listen.
readonly START_SECONDS_MAX=120
# A service that hangs ends itself this many seconds after SHUTDOWN_DELAY and SHUTDOWN_TIMEOUT.
readonly WATCHDOG_SECONDS=5

# The process IDs of the services that this script has started, by name.
declare -A STARTED=()

# Finds the program that a service, a replica or what is beside them runs: find_program NAME
# Sets PROGRAM.
find_program() {
  case $1 in
    *-service-[0-9]*) PROGRAM=${1%-*} ;;
    postgresql) PROGRAM=postgres ;;
    *) PROGRAM=$1 ;;
  esac
}

# Finds out when a process began, in the kernel's ticks since it booted: find_beginning PID
# Sets BEGINNING; empty if there is no such process.
find_beginning() {
  local stat=
  local -a fields
  { IFS= read -r -d '' stat <"/proc/$1/stat"; } 2>/dev/null || true
  # The second field is a name in parentheses, which may hold anything; the beginning is the 22nd. A
  # signal's trap has the IFS of a `read` that it interrupts.
  IFS=' ' read -r -a fields <<<"${stat##*) }"
  BEGINNING=${fields[19]-}
}

# Writes down which process runs a service: record_process SERVICE PID
record_process() {
  find_beginning "$2"
  printf '%s\n' "$BEGINNING" >"$RUN_PATH/$1.began"
  printf '%s\n' "$2" >"$RUN_PATH/$1.pid"
}

# Whether a process is the one that was recorded for a service: is_service PID SERVICE. A pid file
# can outlive its process, and the ID may have been reused, also by the same program of somebody
# else's.
# It runs no command: Ctrl-C ends every command in the terminal, and "no answer" would look like
# "no".
is_service() {
  local program='' began=''
  [[ $1 =~ ^[0-9]+$ ]] || return 1
  # Each word of the command line ends with a zero byte. A process that has ended has none.
  { IFS= read -r -d '' program <"/proc/$1/cmdline"; } 2>/dev/null || return 1
  find_program "$2"
  [[ ${program##*/} == "$PROGRAM" ]] || return 1
  { read -r began <"$RUN_PATH/$2.began"; } 2>/dev/null || true
  if [[ -n $began ]]; then
    find_beginning "$1"
    [[ $BEGINNING == "$began" ]]
  else
    # Nothing says when it began where an older script started it. That one writes to its log.
    [[ /proc/$1/fd/1 -ef $RUN_PATH/$2.log ]]
  fi
}

# Finds the process of a running service: find_service SERVICE
# Sets SERVICE_PID; empty if it is not running.
find_service() {
  SERVICE_PID=
  { read -r SERVICE_PID <"$RUN_PATH/$1.pid"; } 2>/dev/null || true
  is_service "$SERVICE_PID" "$1" || SERVICE_PID=
}

# Why a service ended: the last line of its log. last_words SERVICE
last_words() {
  local line
  line=$(tail --lines=1 "$RUN_PATH/$1.log" 2>/dev/null || true)
  find_program "$1"
  line=${line#"$PROGRAM: "}
  printf '%s' "${line:-it wrote nothing}"
}

# Whether something listens on a port of this machine: port_is_taken HOST PORT
port_is_taken() {
  (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null
}

# Finds out how a service started by this script ended: explain_end SERVICE
# Sets ENDING, such as "was ended by signal 9 (KILL)", and ENDING_STATUS, its exit code.
explain_end() {
  local name
  ENDING_STATUS=0
  wait "${STARTED[$1]}" 2>/dev/null || ENDING_STATUS=$?
  # The exit code of a process ended by a signal is the signal's number plus 128.
  if [[ $ENDING_STATUS -gt 128 ]] && name=$(kill -l "$ENDING_STATUS" 2>/dev/null); then
    ENDING="was ended by signal $((ENDING_STATUS - 128)) ($name)"
  else
    ENDING="ended with exit code $ENDING_STATUS: $(last_words "$1")"
  fi
}

# Exits because a service ended instead of listening: fail_start SERVICE PORT
fail_start() {
  # A given port was free before the build, but may have been taken since.
  find_program "$1"
  [[ $2 == 0 ]] || check_port "$PROGRAM" "${HOST:-127.0.0.1}" "$2"
  explain_end "$1"
  if [[ $ENDING_STATUS -gt 128 ]]; then ENDING="it $ENDING"; else ENDING=$(last_words "$1"); fi
  die 1 "$1 did not start: $ENDING"
}

# Finds the line with which a service says where it listens: find_address BEGINNING LOG
# Sets SERVICE_ADDRESS to the rest of the line.
find_address() {
  local line
  while IFS= read -r line; do
    SERVICE_ADDRESS=${line#"$1"}
    [[ $line == "$SERVICE_ADDRESS" ]] || return 0
  done <"$2"
  return 1
}

# Starts a service and waits until it listens: start_service EXECUTABLES SERVICE PORT FLAGS...
# Sets SERVICE_ADDRESS to the address for clients.
start_service() {
  local executables=$1 service=$2 port=$3 pid deadline
  shift 3
  local log=$RUN_PATH/$service.log
  find_program "$service"
  local program=$PROGRAM
  [[ -x $executables/$program ]] || die 1 "$executables/$program is missing; build it first"
  # The log is created before the process, so that waiting for it cannot fail.
  : >"$log"
  # In a session of its own, so that Ctrl-C reaches only this script, which stops them in order.
  setsid "$executables/$program" --port "$port" "$@" >>"$log" 2>&1 </dev/null 9>&- &
  pid=$!
  STARTED[$service]=$pid
  record_process "$service" "$pid"
  deadline=$((SECONDS + START_SECONDS_MAX))
  until find_address "$program ready on " "$log"; do
    kill -0 "$pid" 2>/dev/null || fail_start "$service" "$port"
    [[ $SECONDS -lt $deadline ]] ||
      die 1 "$service did not start within $START_SECONDS_MAX seconds; see $log"
    pause 0.1
  done
  printf '%s\n' "${SERVICE_ADDRESS##*:}" >"$RUN_PATH/$service.port"
  # A wildcard address is reachable on the loopback interface.
  case $SERVICE_ADDRESS in
    0.0.0.0:*) SERVICE_ADDRESS=127.0.0.1:${SERVICE_ADDRESS##*:} ;;
    '[::]:'*) SERVICE_ADDRESS="[::1]:${SERVICE_ADDRESS##*:}" ;;
  esac
}

# Adds a number of seconds, such as 08 or 2.5, to STOP_SECONDS, rounded up, or another number where
# it is none: add_seconds SECONDS OTHER
add_seconds() {
  [[ $1 =~ ^([0-9]{1,9})?(\.[0-9]*)?$ ]] || [[ $2 =~ ^([0-9]+)()$ ]]
  STOP_SECONDS=$((STOP_SECONDS + 10#0${BASH_REMATCH[1]}))
  [[ -z ${BASH_REMATCH[2]} ]] || STOP_SECONDS=$((STOP_SECONDS + 1))
}

# Finds out how long a process may take to end after SIGTERM: find_stop_seconds PID
# Sets STOP_SECONDS by what the process itself was told, else by the variables of this script.
find_stop_seconds() {
  local entry delay=${SHUTDOWN_DELAY-} timeout=${SHUTDOWN_TIMEOUT-}
  while IFS= read -r -d '' entry; do
    case $entry in
      SHUTDOWN_DELAY=?*) delay=${entry#*=} ;;
      SHUTDOWN_TIMEOUT=?*) timeout=${entry#*=} ;;
    esac
  done 2>/dev/null <"/proc/$1/environ" || true
  # A second more than the service gives itself; another one because SECONDS has no fractions.
  STOP_SECONDS=$((WATCHDOG_SECONDS + 2))
  add_seconds "${delay:-none}" 0
  add_seconds "${timeout:-none}" 20
}

# Stops services in parallel and removes their files: stop_services SERVICE...
# Adds those that were running to STOPPED.
stop_services() {
  local service pid name
  local -A pids=() deadlines=()
  for service in "$@"; do
    find_service "$service"
    pid=$SERVICE_PID
    # PostgreSQL's SIGTERM waits for everybody who is connected to leave.
    name=TERM
    [[ $service != postgresql ]] || name=INT
    if [[ -n $pid ]]; then
      find_stop_seconds "$pid"
      if ! kill "-$name" "$pid" 2>/dev/null && is_service "$pid" "$service"; then
        die 1 "$service (process $pid) is not yours to stop: it belongs to" \
          "$(stat --format=%U "/proc/$pid")"
      fi
      pids[$service]=$pid
      deadlines[$service]=$((SECONDS + STOP_SECONDS))
      STOPPED+=("$service")
    fi
  done
  for service in "${!pids[@]}"; do
    pid=${pids[$service]}
    while is_service "$pid" "$service" && [[ $SECONDS -lt ${deadlines[$service]} ]]; do
      sleep 0.05
    done
    if is_service "$pid" "$service"; then
      say "$service has not ended after SIGTERM; killing it."
      kill -KILL "$pid" 2>/dev/null || true
      while is_service "$pid" "$service"; do sleep 0.05; done
    fi
  done
  # Stale files of another user may stay: they name no running process.
  for service in "$@"; do
    rm --force "$RUN_PATH/$service".{pid,began,port} 2>/dev/null || true
  done
}

# Finds a service's processes by their files, its replicas among them: find_recorded SERVICE
# Sets RECORDED.
find_recorded() {
  local file
  RECORDED=("$1")
  for file in "$RUN_PATH/$1"-[0-9]*.pid; do
    [[ ! -e $file ]] || {
      file=${file##*/}
      RECORDED+=("${file%.pid}")
    }
  done
}

# Stops every service: those that call others first, and last what all of them need.
stop_all_services() {
  local callers
  STOPPED=()
  find_recorded pricing-service
  callers=("${RECORDED[@]}")
  find_recorded menu-service
  stop_services "${callers[@]}" "${RECORDED[@]}"
  find_recorded localization-service
  stop_services "${RECORDED[@]}"
  stop_services haproxy
  stop_services postgresql
}
