#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs the packages in a bare Debian, runs the services there, and removes the packages again;
# then runs what is in the image.
#
# Usage: scripts/test-package.sh [--packages FOLDER] [--debian FOLDER]
#
#   --packages FOLDER   what scripts/package.sh made (.build/packages)
#   --debian FOLDER     keep the bare Debian there, and use it the next time; by default it is made
#                       anew and removed
#   --help              print this
#
# Needs root, and the packages debootstrap and lintian, which it installs. The bare Debian comes
# from the mirror in MIRROR, debootstrap's own where it is unset, and has nothing but Debian's
# essential packages.
#
# Exit codes: 0 all passed, 1 something failed, 2 wrong usage, 3 a required package or root is
# missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"

readonly SUITE=bookworm
readonly START_SECONDS_MAX=60

packages=$ROOT/.build/packages debian=
while [[ $# -gt 0 ]]; do
  case $1 in
    --packages)
      packages=$(option_value "$1" "$@")
      shift
      ;;
    --debian)
      debian=$(option_value "$1" "$@")
      shift
      ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done

[[ $EUID -eq 0 ]] || die 3 "root is required, to install packages in another root folder"
compgen -G "$packages/*.deb" >/dev/null || die 2 "$packages has no packages; run scripts/package.sh"
# Mounts are this script's own, and end with it.
if [[ -z ${IN_NAMESPACE:-} ]]; then
  IN_NAMESPACE=1 exec unshare --mount "${BASH_SOURCE[0]}" --packages "$packages" \
    ${debian:+--debian "$debian"}
fi
require_packages debootstrap lintian systemd

work=$(mktemp --directory)
root=${debian:-$work/debian}
started=()
# shellcheck disable=SC2317
clean_up() {
  local process
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  wait
  umount "$work/image/root/proc" "${debian:-$work/debian}/proc" 2>/dev/null || true
  rm --recursive --force --one-file-system "$work"
}
trap clean_up EXIT

inside() {
  env --ignore-environment PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    LC_ALL=C.UTF-8 "${variables[@]}" chroot "$root" "$@"
}
variables=()

# Compares: expect WHAT EXPECTED ACTUAL
expect() {
  [[ $2 == "$3" ]] || die 1 "$1: expected '$2', got '$3'"
  say "  $1"
}

section "The files"
for unit in "$ROOT"/Shared/Deployment/systemd/*.service; do
  exposure=$(systemd-analyze security --offline=true "$unit" |
    sed --quiet 's/.*exposure level for .*: \([0-9.]*\) .*/\1/p')
  awk -v exposure="$exposure" 'BEGIN { exit !(exposure != "" && exposure <= 2.0) }' ||
    die 1 "${unit##*/} is exposed at $exposure, more than 2.0"
  say "  ${unit##*/}: exposure $exposure"
done
# Executables without the manual pages of a section that Debian wants, and a package of nobody's.
lintian --fail-on error --tag-display-limit 0 \
  --suppress-tags bad-distribution-in-changes-file,statically-linked-binary,embedded-library \
  "$packages"/*.deb >"$work/lintian.log" 2>&1 || die 1 "lintian: $(grep '^E' "$work/lintian.log")"
say "  lintian: no errors, $(grep --count '^W' "$work/lintian.log" || true) warnings"

section "A bare Debian"
if [[ ! -e $root/etc/debian_version ]]; then
  debootstrap --variant=minbase "$SUITE" "$root" ${MIRROR:+"$MIRROR"} \
    >"$work/debootstrap.log" 2>&1 ||
    die 1 "debootstrap: $(tail --lines=3 "$work/debootstrap.log")"
fi
mount --types proc proc "$root/proc"
expect "there is no Swift" "" "$(find "$root" -xdev -iname '*swift*' -name '*.so*' | head -1)"

section "Installed"
mkdir --parents "$root/tmp/packages"
cp "$packages"/*.deb "$root/tmp/packages/"
inside sh -c 'apt-get update && apt-get install --yes --no-install-recommends /tmp/packages/*.deb' \
  >"$work/apt.log" 2>&1 </dev/null || die 1 "apt-get: $(tail --lines=5 "$work/apt.log")"
expect "the user" "caffe:/usr/sbin/nologin" \
  "$(inside getent passwd caffe | cut --delimiter=: --fields=1,7)"
# "${...}" is dpkg-query's own syntax.
# shellcheck disable=SC2016
expect "the settings are conffiles" 3 \
  "$(inside dpkg-query --show --showformat='${Conffiles}' caffe-services | grep --count /etc/caffe)"
for name in localization-service menu-service pricing-service caffe; do
  file=$(inside sh -c "command -v $name")
  expect "$name finds its libraries" "" "$(inside ldd "$file" | grep 'not found' || true)"
  expect "$name needs no library of Swift" "" \
    "$(inside ldd "$file" | grep --ignore-case 'swift\|foundation' || true)"
  size=$(stat --format=%s "$root$file")
  [[ $size -le $((40 * 1024 * 1024)) ]] || die 1 "$name has $size bytes"
  say "  $name: $size bytes"
done

section "Running"
# Starts a service as its unit does: start SERVICE
start() {
  local service=$1 name=$1-service line process
  mkdir --parents "$root/var/lib/caffe/$service"
  chown --reference="$root/var/lib/caffe" "$root/var/lib/caffe/$service"
  mapfile -t settings < <(grep '^[A-Z]' "$root/etc/caffe/$service.env")
  : >"$work/$name.out"
  # Its files are read again when it is told to, and at no other time.
  env --ignore-environment "${settings[@]}" PORT=0 CATALOG_RELOAD_INTERVAL=0 "${variables[@]}" \
    /usr/sbin/chroot --userspec=caffe:caffe --groups=caffe "$root" "/usr/sbin/$name" \
    >"$work/$name.out" 2>"$work/$name.log" &
  process=$!
  started+=("$process")
  for ((step = 0; step < START_SECONDS_MAX * 10; step++)); do
    line=$(<"$work/$name.out")
    [[ -z $line ]] || break
    kill -0 "$process" 2>/dev/null || die 1 "$name ended: $(tail --lines=1 "$work/$name.log")"
    sleep 0.1
  done
  ADDRESS=${line##* }
  PROCESS=$process
  say "  $line"
}
start localization
localization=$ADDRESS localization_process=$PROCESS
variables=("LOCALIZATION_ADDR=$localization")
start menu
menu=$ADDRESS
start pricing
pricing=$ADDRESS
variables+=("MENU_ADDR=$menu" "PRICING_ADDR=$pricing")
inside caffe health >"$work/health.log" || die 1 "not all serve: $(<"$work/health.log")"
expect "a sentence" "Tu ensalada pequeña está lista." \
  "$(inside caffe resolve --locale es 'Your %@ %@ is ready.' small salad)"
expect "an order" "2 insalate piccole" \
  "$(inside caffe quote --locale it 2xsalad:small | grep --only-matching '2 insalate piccole' |
    head -1)"
expect "amounts as in Germany" "11,00 €" \
  "$(inside caffe quote --locale de 2xsalad:small | tr '\302\240' '  ' |
    grep --only-matching '11,00 *€' | tr --squeeze-repeats ' ' | head -1)"

section "Reloaded"
catalog=$root/usr/share/caffe/catalogs/menu/Localizable.xcstrings
sed --in-place 's/ está ^\[listo\]/ ya está ^[listo]/' "$catalog"
kill -HUP "$localization_process"
for ((step = 0; step < 100; step++)); do
  text=$(inside caffe resolve --locale es 'Your %@ %@ is ready.' small salad)
  [[ $text == 'Tu ensalada pequeña está lista.' ]] || break
  sleep 0.1
done
expect "an edited catalog, at SIGHUP" "Tu ensalada pequeña ya está lista." "$text"

section "Stopped and removed"
for process in "${started[@]}"; do
  kill -TERM "$process"
  status=0
  wait "$process" || status=$?
  expect "a service ends with 0" 0 "$status"
done
started=()
expect "the database is one file" "menu.sqlite" "$(ls "$root/var/lib/caffe/menu")"
inside apt-get purge --yes caffe caffe-services caffe-common >"$work/apt.log" 2>&1 </dev/null ||
  die 1 "apt-get: $(tail --lines=5 "$work/apt.log")"
expect "no settings stay" "" "$(ls "$root/etc/caffe" 2>/dev/null || true)"
expect "the database stays" "menu.sqlite" "$(ls "$root/var/lib/caffe/menu")"
rm --recursive "$root/var/lib/caffe" "$root/tmp/packages"

section "The image"
image=$work/image
mkdir --parents "$image/layout" "$image/root"
if compgen -G "$packages/*.oci.tar" >/dev/null; then
  tar --extract --file "$packages"/*.oci.tar --directory "$image/layout"
  # The one layer is the largest of its blobs.
  layer=$(find "$image/layout/blobs" -type f -printf '%s %p\n' | sort --numeric-sort | tail -1)
  tar --extract --gzip --file "${layer#* }" --directory "$image/root"
  mkdir "$image/root/proc"
  mount --types proc proc "$image/root/proc"
  root=$image/root
  for name in localization menu pricing; do
    expect "$name has a folder for a volume" "65532:65532 750" \
      "$(stat --format='%u:%g %a' "$root/var/lib/caffe/$name")"
  done
  expect "the tool runs" caffe "$(inside /usr/bin/caffe --version | cut --delimiter=' ' --fields=1)"
  env --ignore-environment PORT=0 CATALOG_PATH=/usr/share/caffe/catalogs \
    /usr/sbin/chroot --userspec=65532:65532 "$root" /usr/sbin/localization-service \
    >"$work/image.out" 2>"$work/image.log" &
  started=("$!")
  for ((step = 0; step < START_SECONDS_MAX * 10; step++)); do
    [[ ! -s $work/image.out ]] || break
    sleep 0.1
  done
  line=$(<"$work/image.out")
  variables=("LOCALIZATION_ADDR=${line##* }")
  expect "a sentence" "Tu ensalada pequeña está lista." \
    "$(inside /usr/bin/caffe resolve --locale es 'Your %@ %@ is ready.' small salad)"
  kill "${started[0]}"
  wait "${started[0]}" || die 1 "the service did not end with 0"
  started=()
  umount "$root/proc"
else
  say "  there is none"
fi
say ''
say "All passed."
