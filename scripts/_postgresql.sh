# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# Sourced by the scripts: a PostgreSQL of this machine with its data in RUN_PATH.

# The longest folder in which PostgreSQL can make a Unix socket, in bytes.
readonly SOCKET_FOLDER_BYTES_MAX=90
readonly POSTGRESQL_PORT=5432

# Sets POSTGRESQL to the folder of its programs: those that made the data, else the newest.
find_postgresql() {
  local data=$RUN_PATH/postgresql/data version=
  if [[ -r $data/PG_VERSION ]]; then
    version=$(<"$data/PG_VERSION")
  else
    version=$(find /usr/lib/postgresql -mindepth 1 -maxdepth 1 -printf '%f\n' 2>/dev/null |
      sort --numeric-sort | tail --lines=1)
  fi
  POSTGRESQL=/usr/lib/postgresql/$version/bin
  [[ -n $version && -x $POSTGRESQL/postgres ]]
}

# Starts PostgreSQL with its data in RUN_PATH, made the first time, and sets DATABASE_URL. It
# listens on a Unix socket that only this user may open, and on no port:
# start_postgresql CONNECTIONS_MAX
start_postgresql() {
  local folder=$RUN_PATH/postgresql log=$RUN_PATH/postgresql.log identity=() deadline pid
  mkdir --parents "$folder"
  : >"$log"
  if [[ $EUID -eq 0 ]]; then
    # It refuses to be root's. Root may open the socket anyway.
    identity=(setpriv --reuid=postgres --regid=postgres --clear-groups)
    chown postgres: "$folder" "$log"
    "${identity[@]}" test -w "$folder" ||
      die 1 "the user postgres may not enter $folder; set RUN_PATH to a folder that it may"
  fi
  chmod 700 "$folder"
  if [[ ! -e $folder/data ]]; then
    rm --recursive --force "$folder/new"
    { "${identity[@]}" "$POSTGRESQL/initdb" --pgdata="$folder/new" --username=caffe --auth=trust \
      --encoding=UTF8 --locale=C.UTF-8 --no-sync &&
      "${identity[@]}" "$POSTGRESQL/postgres" --single -D "$folder/new" postgres \
        <<<'CREATE DATABASE caffe'; } >"$log" 2>&1 9>&- ||
      die 1 "PostgreSQL's data cannot be made: $(last_words postgresql)"
    # Made whole or not at all.
    mv "$folder/new" "$folder/data"
  fi
  setsid "${identity[@]}" "$POSTGRESQL/postgres" -D "$folder/data" -k "$folder" \
    -p "$POSTGRESQL_PORT" -c listen_addresses= -c unix_socket_permissions=0700 \
    -c max_connections="$1" \
    >>"$log" 2>&1 </dev/null 9>&- &
  pid=$!
  STARTED[postgresql]=$pid
  record_process postgresql "$pid"
  deadline=$((SECONDS + START_SECONDS_MAX))
  until await "$POSTGRESQL/pg_isready" --quiet --host="$folder" --port="$POSTGRESQL_PORT"; do
    kill -0 "$pid" 2>/dev/null || die 1 "PostgreSQL did not start: $(last_words postgresql)"
    [[ $SECONDS -lt $deadline ]] ||
      die 1 "PostgreSQL did not start within $START_SECONDS_MAX seconds; see $log"
    pause 0.1
  done
  DATABASE_URL=postgresql://caffe@/caffe?port=$POSTGRESQL_PORT\&host=$(url_quoted "$folder")
  export DATABASE_URL
}

# A path as a part of a URL: url_quoted PATH
url_quoted() {
  perl -e '$ARGV[0] =~ s/([^A-Za-z0-9\/._~-])/sprintf("%%%02X", ord $1)/ge; print $ARGV[0]' "$1"
}
