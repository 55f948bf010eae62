#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Stops the services that start-all.sh started, callers before callees. Running calls may finish; a
# service that has not ended 6 seconds after its SHUTDOWN_DELAY and SHUTDOWN_TIMEOUT is killed. It
# is not an error if nothing is running.
#
# Usage: scripts/stop-all.sh [--help]
#
# Environment:
#   RUN_PATH   the folder in which start-all.sh wrote SERVICE.pid (.run)
#   SHUTDOWN_DELAY, SHUTDOWN_TIMEOUT
#              those of the services, if they are in CONFIG_FILE; what the services have in their
#              environment is known
#
# Exit codes: 0 none is running any more, 1 one of them belongs to another user, 2 wrong usage.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
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
