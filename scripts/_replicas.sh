# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by start-all.sh: several replicas of each service, and HAProxy before them. It uses that
# script's variables, and _postgresql.sh.
# shellcheck disable=SC2154

# The most connections of a replica: 64 that write, and one that listens.
readonly REPLICA_CONNECTIONS_MAX=65

# Exits unless replicas can be started.
check_replicas() {
  [[ $listen_host != unix:* ]] || die 2 "--replicas needs HOST to be an address, not a Unix socket"
  find_haproxy
  [[ -z ${DATABASE_URL-} ]] || return 0
  if ! find_postgresql; then
    require_packages postgresql
    find_postgresql || die 3 "PostgreSQL is not in /usr/lib/postgresql"
  fi
  [[ ${#RUN_PATH} -le $((SOCKET_FOLDER_BYTES_MAX - 11)) ]] ||
    die 1 "the path of RUN_PATH is too long for PostgreSQL's socket: $RUN_PATH"
}

# Sets HAPROXY to the program, or to nothing.
find_haproxy() {
  HAPROXY=
  [[ $haproxy == no ]] || HAPROXY=$(PATH=$PATH:/usr/sbin command -v haproxy) || HAPROXY=
}

# Starts the replicas of one service: start_replicas_of SERVICE PORT FLAGS...
# Sets their addresses, with commas between. Where nothing is before them, the first has the port.
start_replicas_of() {
  local service=$1 port=$2 number ports= own
  shift 2
  [[ -z $HAPROXY ]] || port=0
  replica_addresses[$service]=
  for ((number = 1; number <= replicas; number++)); do
    own=()
    # Each keeps its own copy of published catalogs.
    [[ $service != localization-service ]] ||
      own=(--catalog-copy-path "$RUN_PATH/catalogs-$number.snapshot")
    start_measured "$service-$number" "$port" --host "$listen_host" "${own[@]}" "$@"
    port=0
    replica_addresses[$service]+=${replica_addresses[$service]:+,}$SERVICE_ADDRESS
    ports+=${ports:+,}${SERVICE_ADDRESS##*:}
  done
  addresses[$service]=${replica_addresses[$service]}
  # As caffe reads it.
  printf '%s\n' "$ports" >"$RUN_PATH/$service.port"
}

# Starts everything of --replicas.
start_replicas() {
  local texts service callers=()
  declare -gA replica_addresses=()
  # Room for each replica of menu and of pricing, whatever DATABASE_CONNECTIONS is, there or in
  # CONFIG_FILE.
  [[ -n ${DATABASE_URL-} ]] || start_postgresql $((20 + 2 * replicas * REPLICA_CONNECTIONS_MAX))
  start_replicas_of localization-service "$localization_port" --catalog-path "$catalogs" \
    "${cafe[@]}"
  if has_cafe; then callers=(--cors-origins "$(page_origins "$(front_port)")"); fi
  # The services' own client balances over the replicas, whatever is before them.
  texts=${replica_addresses[localization-service]}
  start_replicas_of menu-service "$menu_port" --localization-addr "$texts" "${callers[@]}"
  start_replicas_of pricing-service "$pricing_port" --localization-addr "$texts" "${callers[@]}"
  # Each replica is asked, not any of them.
  LOCALIZATION_ADDR=$texts MENU_ADDR=${replica_addresses[menu-service]} \
    PRICING_ADDR=${replica_addresses[pricing-service]} wait_for_health "$executables/caffe"
  [[ -z $HAPROXY ]] || start_haproxy
}

# The port at which browsers find the localization service.
front_port() {
  local first=${replica_addresses[localization-service]%%,*}
  if [[ -n $HAPROXY ]]; then printf '%s' "$localization_port"; else printf '%s' "${first##*:}"; fi
}

# A port that nobody has: free_port HOST
free_port() {
  perl -e '
    use Socket qw(:DEFAULT :addrinfo);
    my ($socket, $error, $address);
    ($error, $address) = getaddrinfo($ARGV[0], 0, {socktype => SOCK_STREAM});
    die $error if $error;
    socket($socket, $address->{family}, SOCK_STREAM, 0) && bind($socket, $address->{addr})
      || die $!;
    print +(getnameinfo(getsockname($socket), NI_NUMERICHOST | NI_NUMERICSERV))[2];
  ' "$1"
}

# Starts HAProxy with the configuration of Shared/Deployment, before the replicas of this machine.
start_haproxy() {
  local service port pid deadline host=$listen_host file=$RUN_PATH/haproxy.cfg
  local -A ports=(
    [localization-service]=$localization_port [menu-service]=$menu_port
    [pricing-service]=$pricing_port
  )
  [[ $host != *:* ]] || host="[$host]"
  for service in "${SERVICES[@]}"; do
    port=$((10#${ports[$service]}))
    [[ $port -ne 0 ]] || port=$(free_port "$listen_host")
    addresses[$service]=$host:$port
    printf '%s\n' "$port" >"$RUN_PATH/$service.port"
  done
  haproxy_configuration >"$file"
  # One process, in the foreground.
  setsid "$HAPROXY" -db -f "$file" >"$RUN_PATH/haproxy.log" 2>&1 </dev/null 9>&- &
  pid=$!
  STARTED[haproxy]=$pid
  record_process haproxy "$pid"
  deadline=$((SECONDS + START_SECONDS_MAX))
  until await "$executables/caffe" health \
    --localization-address "${addresses[localization-service]}" \
    --menu-address "${addresses[menu-service]}" \
    --pricing-address "${addresses[pricing-service]}" >/dev/null 2>&1; do
    kill -0 "$pid" 2>/dev/null || die 1 "HAProxy did not start: $(last_words haproxy)"
    [[ $SECONDS -lt $deadline ]] ||
      die 1 "HAProxy did not start within $START_SECONDS_MAX seconds; see $RUN_PATH/haproxy.log"
    pause 0.1
  done
}

# The configuration in Shared/Deployment with the addresses of this machine.
haproxy_configuration() {
  local service name line number address
  while IFS= read -r line; do
    case $line in
      '  server '*) ;;
      '  bind '*)
        # The frontend's name is in the line above.
        printf '  bind %s\n' "${addresses[$name-service]}"
        ;;
      'frontend '* | 'backend '*)
        name=${line##* } service=${line##* }-service
        printf '%s\n' "$line"
        [[ $line == backend* ]] || continue
        number=0
        for address in ${replica_addresses[$service]//,/ }; do
          number=$((number + 1))
          printf '  server %s-%d %s\n' "$name" "$number" "$address"
        done
        ;;
      *) printf '%s\n' "$line" ;;
    esac
  done <"$ROOT/Shared/Deployment/balancing/haproxy.cfg"
}

# Whether a replica's service has another that runs: has_other_replica NAME
has_other_replica() {
  local other
  [[ $1 == *-service-[0-9]* ]] || return 1
  for other in "${!STARTED[@]}"; do
    [[ $other == "$1" || $other != "${1%-*}"-* ]] || ! is_service "${STARTED[$other]}" "$other" ||
      return 0
  done
  return 1
}

# Prints where the services are, and their replicas.
print_replicas() {
  local service number address part text='' separator list names=()
  for service in "${SERVICES[@]}"; do
    list='' separator='' number=0
    for address in ${replica_addresses[$service]//,/ }; do
      number=$((number + 1))
      names+=("$service-$number")
      if [[ $json == yes ]]; then
        printf -v part '%s{"address":"%s","pid":%d%s}' "$separator" "$address" \
          "${STARTED[$service-$number]}" "$(metrics_member "$service-$number")"
      else
        part=$separator$address
      fi
      list+=$part separator=,
      [[ $json == yes ]] || separator=', '
    done
    if [[ $json == yes ]]; then
      printf -v part ',"%s":{"address":"%s","replicas":[%s]}' "$service" "${addresses[$service]}" \
        "$list"
    elif [[ -n $HAPROXY ]]; then
      printf -v part '%-22s%s by HAProxy, from %s\n' "$service" "${addresses[$service]}" "$list"
    else
      printf -v part '%-22s%s\n' "$service" "$list"
    fi
    text+=$part
  done
  for service in haproxy postgresql; do
    if [[ $json == yes && -n ${STARTED[$service]-} ]]; then
      printf -v part ',"%s":{"pid":%d}' "$service" "${STARTED[$service]}"
      text+=$part
    fi
  done
  if [[ $json == yes ]]; then
    show "{${text#,}}"
    return
  fi
  [[ -z ${STARTED[postgresql]-} ]] || text+="postgresql            $DATABASE_URL"$'\n'
  part=$(metrics_line "${names[@]}")
  text+=${part:+$part$'\n'}
  if has_playground; then
    printf -v part '%-22shttp://%s/\n' playground "${addresses[localization-service]%%,*}"
    text+=$part
  fi
  show "${text%$'\n'}"
}
