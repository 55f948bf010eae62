#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes Debian packages of the services and the tool, and an OCI image; none of them needs Swift.
#
# Usage: scripts/package.sh [--output FOLDER] [--version VERSION] [--maintainer "NAME <ADDRESS>"]
#                           [--executables FOLDER [--icu-data FILE]] [--no-image] [--verbose]
#
#   --output FOLDER        where the packages go (.build/packages)
#   --version VERSION      their version; by default that of the executables
#   --maintainer "NAME <ADDRESS>"
#                          who answers for the packages
#   --executables FOLDER   package these executables, which are stripped, instead of building them
#   --icu-data FILE        the data of ICU that these need, if it is not in them
#   --no-image             make no image
#   --verbose              show the build's whole output
#   --help                 print this
#
# The release build has a folder of its own, .build-package. Swift's libraries are linked
# statically; ICU's data, which would be in each executable, is in one file of the package
# caffe-common; lexicons are packed. No executable may be larger than 40 MiB, unless --executables
# names it.
#
# Exit codes: 0 done, 1 the build or a package failed, 2 wrong usage, 3 a required package is
# missing.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly ROOT
# shellcheck source=scripts/_log.sh
source "$ROOT/scripts/_log.sh"
# shellcheck source=scripts/_packages.sh
source "$ROOT/scripts/_packages.sh"
# shellcheck source=scripts/_build.sh
source "$ROOT/scripts/_build.sh"

readonly DEPLOYMENT=$ROOT/Shared/Deployment
readonly SCRATCH=$ROOT/.build-package
# No program loads others that would call these: what nothing refers to is left out, function by
# function, and addresses to relocate take a bit each. Tables for unwinding are left out as well, a
# seventh of an executable: packages.md says what that costs.
readonly LINKING=(
  -Xswiftc -Xfrontend -Xswiftc -function-sections
  -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --no-export-dynamic
  -Xlinker -z -Xlinker pack-relative-relocs -Xlinker "--script=$ROOT/scripts/_package.ld"
)
readonly EXECUTABLES=(localization-service menu-service pricing-service caffe)
readonly EXECUTABLE_BYTES_MAX=$((40 * 1024 * 1024))

output=$ROOT/.build/packages version='' executables='' icu_data='' image=yes verbose=no
maintainer='The authors of caffe <caffe@example.org>'
while [[ $# -gt 0 ]]; do
  case $1 in
    --output)
      output=$(option_value "$1" "$@")
      shift
      ;;
    --version)
      version=$(option_value "$1" "$@")
      shift
      ;;
    --executables)
      executables=$(option_value "$1" "$@")
      shift
      ;;
    --icu-data)
      icu_data=$(option_value "$1" "$@")
      shift
      ;;
    --maintainer)
      maintainer=$(option_value "$1" "$@")
      shift
      ;;
    --no-image) image=no ;;
    --verbose) verbose=yes ;;
    -h | --help) print_help ;;
    *) die 2 "unknown argument '$1'; see --help" ;;
  esac
  shift
done

require_packages binutils dpkg-dev python3
if [[ -z $executables ]]; then
  require_packages "${BUILD_PACKAGES[@]}"
  require_swift
fi
if [[ -z $version ]]; then
  version=$(sed --quiet 's/.*static let version = "\(.*\)".*/\1/p' \
    "$ROOT/Shared/Platform/ServiceKit/Application/ServiceApplication.swift")
fi
[[ $version =~ ^[0-9][A-Za-z0-9.+~-]*$ ]] || die 2 "'$version' is no version of a Debian package"
architecture=$(dpkg --print-architecture)
# Packages of one commit are the same, whenever they are made.
SOURCE_DATE_EPOCH=$(git -C "$ROOT" log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH
umask 022
work=$(mktemp --directory)
trap 'rm --recursive --force "$work"' EXIT

# Builds with a folder of libraries that is the toolchain's but for ICU's, whose data is in a file.
build_static() {
  local toolchain libraries entry log=$SCRATCH/build.log
  toolchain=$(dirname "$(dirname "$(readlink --canonicalize "$(command -v swift)")")")
  libraries=$SCRATCH/libraries
  mkdir --parents "$SCRATCH"
  rm --recursive --force "$libraries"
  mkdir --parents "$libraries/linux"
  for entry in "$toolchain"/lib/swift_static/*; do
    [[ ${entry##*/} == linux ]] || ln --symbolic "$entry" "$libraries/"
  done
  ln --symbolic "$toolchain"/lib/swift_static/linux/* "$libraries/linux/"
  rm "$libraries/linux/lib_FoundationICU.a"
  "$ROOT/scripts/_icu.py" "$toolchain/lib/swift_static/linux/lib_FoundationICU.a" "$SCRATCH/icu" ||
    die 1 "ICU's data cannot be separated"
  mv "$SCRATCH/icu/lib_FoundationICU.a" "$libraries/linux/"
  "$ROOT/scripts/_lexicons.py" "$ROOT/Shared/Language/Inflection/Lexicons/Data" \
    "$SCRATCH/lexicons" || die 1 "the lexicons cannot be packed"
  say "Building; it takes several minutes ..."
  SERVING_ONLY=1 PACKED_LEXICONS=$SCRATCH/lexicons run_logged "$log" "$verbose" \
    swift build --package-path "$ROOT" --scratch-path "$SCRATCH" --configuration release \
    --static-swift-stdlib -Xswiftc -resource-dir -Xswiftc "$libraries" "${LINKING[@]}" ||
    die 1 "the build failed; its whole output is in $log: $(grep --max-count=5 'error:' "$log")"
  executables=$SCRATCH/release
  icu_data=$(compgen -G "$SCRATCH/icu/*.dat")
}

# Puts the executables into folders of the packages, without what debuggers need.
install_executables() {
  local name folder target size
  for name in "${EXECUTABLES[@]}"; do
    [[ -x $executables/$name ]] || die 1 "$executables has no $name"
    folder=$work/caffe-services/usr/sbin
    [[ $name != caffe ]] || folder=$work/caffe/usr/bin
    target=$folder/$name
    mkdir --parents "$folder"
    strip --strip-all -o "$target" "$executables/$name"
    size=$(stat --format=%s "$target")
    [[ $1 == any || $size -le $EXECUTABLE_BYTES_MAX ]] ||
      die 1 "$name has $size bytes, more than $EXECUTABLE_BYTES_MAX"
    say "  $name: $size bytes"
  done
}

install_files() {
  local file name documents
  mkdir --parents "$work"/caffe-services/{etc/caffe,lib/systemd/system,usr/share/{caffe,man/man8}} \
    "$work"/caffe/usr/share/{man/man1,bash-completion/completions,zsh/vendor-completions} \
    "$work/caffe/usr/share/fish/vendor_completions.d" "$work/caffe-common/usr/share"
  cp "$DEPLOYMENT"/config/*.env "$work/caffe-services/etc/caffe/"
  cp "$DEPLOYMENT"/systemd/*.service "$work/caffe-services/lib/systemd/system/"
  cp --recursive "$ROOT/Services/Localization/Catalogs" \
    "$work/caffe-services/usr/share/caffe/catalogs"
  for file in "$DEPLOYMENT"/man/*.8; do
    gzip -9n <"$file" >"$work/caffe-services/usr/share/man/man8/${file##*/}.gz"
  done
  # A page for each command, of the commands that there are.
  mkdir "$work/manuals"
  "$executables/caffe" --experimental-dump-help |
    python3 "$ROOT/scripts/_manual.py" "$("$executables/caffe" --version)" \
      "$(date --utc --date="@$SOURCE_DATE_EPOCH" +%Y-%m-%d)" "$work/manuals" ||
    die 1 "the manual pages of caffe cannot be made"
  for file in "$work"/manuals/*.1; do
    gzip -9n <"$file" >"$work/caffe/usr/share/man/man1/${file##*/}.gz"
  done
  # It is sourced: its first line is not for a kernel.
  "$executables/caffe" --generate-completion-script bash | sed '1{/^#!/d}' \
    >"$work/caffe/usr/share/bash-completion/completions/caffe"
  "$executables/caffe" --generate-completion-script zsh \
    >"$work/caffe/usr/share/zsh/vendor-completions/_caffe"
  "$executables/caffe" --generate-completion-script fish \
    >"$work/caffe/usr/share/fish/vendor_completions.d/caffe.fish"
  if [[ -n $icu_data ]]; then
    mkdir "$work/caffe-common/usr/share/icu"
    cp "$icu_data" "$work/caffe-common/usr/share/icu/"
  fi
  for name in caffe-common caffe-services caffe; do
    documents=$work/$name/usr/share/doc/$name
    mkdir --parents "$documents"
    cp "$DEPLOYMENT/debian/copyright" "$documents/"
    {
      printf '%s (%s) unstable; urgency=medium\n\n' "$name" "$version"
      printf '  * See CHANGELOG.md of the sources.\n\n'
      printf ' -- %s  %s\n' "$maintainer" \
        "$(date --rfc-email --utc --date="@$SOURCE_DATE_EPOCH")"
    } | gzip -9n >"$documents/changelog.gz"
  done
  cp "$ROOT"/Shared/Documentation/{configuration,security}.md \
    "$work/caffe-services/usr/share/doc/caffe-services/"
  # Whoever may read the sources, all may read what is installed; but root alone the settings, as
  # which systemd reads them: the URL of a database may have a password in it.
  chmod --recursive u=rwX,go=rX "$work"/caffe*
  chmod 0640 "$work"/caffe-services/etc/caffe/*.env
}

# The shared libraries that executables need, as Debian packages: depends_of FOLDER
depends_of() {
  local found
  mkdir --parents "$work/source/debian"
  : >"$work/source/debian/control"
  mapfile -d '' found < <(find "$1" -type f -perm -u+x -path '*bin/*' -print0)
  (cd "$work/source" && dpkg-shlibdeps --ignore-missing-info -O "${found[@]}") \
    2>"$work/libraries.log" | sed --quiet 's/^shlibs:Depends=//p'
}

# Makes a package of its folder: make_package NAME DEPENDS
make_package() {
  local name=$1 depends=$2 folder=$work/$1 script file
  mkdir --parents "$folder/DEBIAN"
  {
    grep '^Package:\|^Section:' "$DEPLOYMENT/debian/$name.control"
    printf 'Version: %s\nArchitecture: %s\nMaintainer: %s\nPriority: optional\n' \
      "$version" "$architecture" "$maintainer"
    printf 'Installed-Size: %s\n' \
      "$(du --summarize --exclude=DEBIAN --block-size=1K "$folder" | cut -f1)"
    [[ -z $depends ]] || printf 'Depends: %s\n' "$depends"
    sed --quiet '/^Description:/,$p' "$DEPLOYMENT/debian/$name.control"
  } >"$folder/DEBIAN/control"
  for script in postinst prerm postrm; do
    file=$DEPLOYMENT/debian/$name.$script
    [[ ! -e $file ]] || install --mode=0755 "$file" "$folder/DEBIAN/$script"
  done
  if [[ -d $folder/etc ]]; then
    (cd "$folder" && find etc -type f -printf '/%p\n' | LC_ALL=C sort) >"$folder/DEBIAN/conffiles"
  fi
  (cd "$folder" && find . -type f -not -path './DEBIAN/*' -not -path './etc/*' -printf '%P\0' |
    LC_ALL=C sort --zero-terminated | xargs --null md5sum) >"$folder/DEBIAN/md5sums"
  dpkg-deb --root-owner-group --build "$folder" \
    "$output/${name}_${version}_$architecture.deb" >/dev/null || die 1 "$name cannot be packaged"
}

# The file system of the image: what is in the packages, and the libraries that it needs.
make_image() {
  local root=$work/image library name
  mkdir --parents "$root"/{tmp,etc,var/lib/caffe}
  chmod 1777 "$root/tmp"
  # Where volumes are mounted: an empty one takes the folder's owner, and without it is root's.
  mkdir --mode=0750 "$root"/var/lib/caffe/{localization,menu,pricing}
  for name in caffe-common caffe-services caffe; do
    cp --recursive "$work/$name/usr" "$root/"
  done
  rm --recursive --force "$root"/usr/share/{man,doc,bash-completion,zsh,fish}
  while read -r library; do
    mkdir --parents "$root${library%/*}"
    cp --dereference "$library" "$root$library"
  done < <(ldd "$root"/usr/sbin/* "$root"/usr/bin/caffe | grep --only-matching '/[^ ]*\.so[^ ]*' |
    LC_ALL=C sort --unique)
  printf 'caffe:x:65532:65532::/var/lib/caffe:/usr/sbin/nologin\n' >"$root/etc/passwd"
  printf 'caffe:x:65532:\n' >"$root/etc/group"
  printf 'hosts: files dns\n' >"$root/etc/nsswitch.conf"
  cp --recursive --dereference /usr/share/zoneinfo "$root/usr/share/"
  [[ ! -e /etc/ssl/certs/ca-certificates.crt ]] || {
    mkdir --parents "$root/etc/ssl/certs"
    cp --dereference /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
  }
  "$ROOT/scripts/_image.py" "$root" "$output/caffe_${version}_$architecture.oci.tar" \
    --version "$version" --architecture "$architecture" --time "$SOURCE_DATE_EPOCH" ||
    die 1 "the image cannot be made"
}

limits=any
if [[ -z $executables ]]; then
  limits=strict
  build_static
fi
say "Packaging $version ..."
mkdir --parents "$output"
output=$(cd "$output" && pwd)
install_executables "$limits"
install_files
make_package caffe-common adduser
common="caffe-common (= $version)"
for name in caffe-services caffe; do
  libraries=$(depends_of "$work/$name/usr") || libraries=''
  [[ -n $libraries ]] ||
    die 1 "what $name needs cannot be found: $(tail --lines=1 "$work/libraries.log")"
  make_package "$name" "$common, $libraries"
done
[[ $image == no ]] || make_image
say "$output:"
ls -l --human-readable "$output" >&2
