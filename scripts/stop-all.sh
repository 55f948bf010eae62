#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Stops the services that start-all.sh started, those that call others first. Running calls may
# end; what does not end in time is killed. Nothing running is fine, too.
#
# Usage: scripts/stop-all.sh [--help]
#
# Environment:
#   RUN_PATH           where start-all.sh wrote SERVICE.pid (.run)
#   SHUTDOWN_TIMEOUT   seconds that the services give running calls (20)
#
# Exit codes: 0 none runs any more, 1 one of them is another user's, 2 wrong usage.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
SHUTDOWN_TIMEOUT=${SHUTDOWN_TIMEOUT:-20}
RUN_PATH=${RUN_PATH:-$ROOT/.run}
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_services.sh
source "$ROOT/scripts/_services.sh"

case ${1-} in
  '') ;;
  -h | --help) print_help ;;
  *) die 2 "unknown argument '$1'; see --help" ;;
esac

stop_all_services
if [[ ${#STOPPED[@]} -gt 0 ]]; then
  say "Stopped ${STOPPED[*]}."
else
  say 'Nothing was running.'
fi
