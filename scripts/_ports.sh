# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by start-all.sh: whether a service can listen on a port, and otherwise what occupies it.

# The variable that names each service's port, and the first of the ports for metrics.
# shellcheck disable=SC2034
readonly -A PORT_VARIABLES=(
  [localization-service]=LOCALIZATION_PORT [menu-service]=MENU_PORT
  [pricing-service]=PRICING_PORT [metrics]=METRICS_PORT
)

# Whether a service can listen on a port: port_is_free HOST PORT
# It binds the port as services do, with SO_REUSEADDR. Connecting would only reveal listeners, but
# an outgoing connection from this port is in the way, too, even after it has ended. If binding
# cannot be tried, the port counts as free: the service itself reports what is wrong.
port_is_free() {
  perl -e '
    use Socket qw(:DEFAULT :addrinfo);
    my ($error, $address) = getaddrinfo($ARGV[0], $ARGV[1], {socktype => SOCK_STREAM});
    exit 0 if $error || !socket(my $socket, $address->{family}, SOCK_STREAM, 0);
    setsockopt($socket, SOL_SOCKET, SO_REUSEADDR, 1);
    exit(!bind($socket, $address->{addr}) && $!{EADDRINUSE} ? 1 : 0);
  ' "$1" "$2"
}

# The owner of a port: port_owner PORT
# The kernel's tables (proc(5)) list each socket's state, user and inode; listeners take precedence,
# and connections that have ended (TIME-WAIT) come last.
port_owner() {
  local found state user inode socket process name file
  found=$(awk -v port="$(printf ':%04X' "$1")" '
    substr($2, length($2) - 4) == port {
      print ($4 == "0A" ? 0 : $4 == "06" ? 2 : 1), $4, $8, $10
    }' /proc/net/tcp /proc/net/tcp6 2>/dev/null | sort --numeric-sort)
  read -r _ state user inode <<<"${found%%$'\n'*}" || true
  case $state in
    '')
      printf 'somebody'
      return
      ;;
    06)
      printf 'a connection that has ended (TIME-WAIT), for a minute at most'
      return
      ;;
    0A) ;;
    *) printf 'a connection of ' ;;
  esac
  socket=$(find /proc/[0-9]*/fd -lname "socket:\[$inode\]" -print -quit 2>/dev/null || true)
  process=${socket#/proc/}
  process=${process%%/*}
  if [[ -n $process ]] && read -r name <"/proc/$process/comm"; then
    # The kernel cuts names off at 15 characters.
    file=$(readlink "/proc/$process/exe" 2>/dev/null) || file=
    file=${file% (deleted)} file=${file##*/}
    [[ ${#name} -lt 15 || $file != "$name"* ]] || name=$file
    printf '%s (process %s)' "$name" "$process"
  else
    # Only root can inspect other users' processes.
    name=$(id --name --user "$user" 2>/dev/null) || name=$user
    printf 'a process of the user %s' "$name"
  fi
}

# Exits if a service cannot listen on its port: check_port SERVICE HOST PORT
check_port() {
  # A Unix socket has no port, and 0 is any free one.
  [[ $2 != unix:* && $3 != 0 ]] || return 0
  port_is_free "$2" "$3" ||
    die 1 "port $3 is taken by $(port_owner "$3"); set ${PORT_VARIABLES[$1]} to another one," \
      "or to 0 for any free one"
}
