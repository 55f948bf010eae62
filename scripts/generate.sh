#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Generates everything that follows from Protos/: the C structs, the descriptors that
# reflection serves, the Swift messages and the stubs.

set -euo pipefail

readonly usage="Usage: scripts/generate.sh [--output FOLDER] [--verbose] [--help]

Generates Shared/CMessages, Shared/Messages/Generated and Shared/Stubs/Generated.

  --output FOLDER  Write the three below FOLDER instead of in the repository.
  --verbose        Say what is done.
  --help           Show this text.

Needs protoc and protoc-c (apt: protobuf-compiler, protobuf-c-compiler) and Swift.
SCRATCH_PATH is where the generator is built; its default is .build-generator.

Exit codes: 0 generated; 1 a tool failed; 2 wrong usage; 3 a tool is missing."

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
output=$root
verbose=false
while [[ $# -gt 0 ]]; do
  case $1 in
    --output)
      [[ $# -ge 2 ]] || { echo "generate.sh: --output needs a folder" >&2; exit 2; }
      mkdir -p "$2"
      output=$(cd "$2" && pwd)
      shift 2
      ;;
    --verbose) verbose=true; shift ;;
    --help) echo "$usage"; exit 0 ;;
    *) echo "generate.sh: unknown option $1; see --help" >&2; exit 2 ;;
  esac
done

say() {
  if $verbose; then echo "$1" >&2; fi
}

for tool in protoc protoc-c swift; do
  if ! command -v "$tool" > /dev/null; then
    echo "generate.sh: $tool is missing" >&2
    exit 3
  fi
done

work=$(mktemp --directory)
trap 'rm --recursive --force "$work"' EXIT

cd "$root/Protos"
mapfile -t protos < <(find . -name '*.proto' -printf '%P\n' | LC_ALL=C sort)
# The generator reads descriptors through descriptor.proto; nobody else needs it.
mapfile -t served < <(
  printf '%s\n' "${protos[@]}" | grep --invert-match '^google/protobuf/descriptor')

say "C structs"
mkdir "$work/c"
protoc-c --proto_path=. --c_out="$work/c" "${protos[@]}"
protoc --proto_path=. --include_imports \
  --descriptor_set_out="$work/c/descriptors.binpb" "${served[@]}"

c=$output/Shared/CMessages
rm --recursive --force "$c"
mkdir --parents "$c/include"
cp "$work/c/descriptors.binpb" "$c/"
(
  cd "$work/c"
  find . -name '*.pb-c.c' -exec cp --parents {} "$c" \;
  find . -name '*.pb-c.h' -exec cp --parents {} "$c/include" \;
)
{
  echo "// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh."
  echo "// SPDX-License-Identifier: Apache-2.0"
  echo "#ifndef CMESSAGES_H"
  echo "#define CMESSAGES_H"
  echo
  printf '#include "%s"\n' "${protos[@]/%.proto/.pb-c.h}"
  echo '#include "descriptors.h"'
  echo
  echo "#endif"
} > "$c/include/CMessages.h"
cat > "$c/include/module.modulemap" <<'MODULEMAP'
module CMessages {
  header "CMessages.h"
  export *
}
MODULEMAP
cat > "$c/include/descriptors.h" <<'HEADER'
// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#ifndef CMESSAGES_DESCRIPTORS_H
#define CMESSAGES_DESCRIPTORS_H

#include <stddef.h>

// A serialized google.protobuf.FileDescriptorSet of every file in Protos/.
const unsigned char *caffe_descriptors(size_t *size);

#endif
HEADER
cat > "$c/descriptors.c" <<'SOURCE'
// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#include "descriptors.h"

static const unsigned char descriptors[] = {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
#embed "descriptors.binpb"
#pragma clang diagnostic pop
};

const unsigned char *caffe_descriptors(size_t *size) {
  *size = sizeof(descriptors);
  return descriptors;
}
SOURCE

say "Generator"
scratch=${SCRATCH_PATH:-$root/.build-generator}
build=(swift build --package-path "$root" --scratch-path "$scratch" --product MessagesGenerator)
if $verbose; then
  "${build[@]}" >&2
elif ! "${build[@]}" > "$work/build.log" 2>&1; then
  cat "$work/build.log" >&2
  exit 1
fi

say "Swift messages and stubs"
# Comments travel only in this set: reflection does without them.
protoc --proto_path=. --include_imports --include_source_info \
  --descriptor_set_out="$work/comments.binpb" "${served[@]}"
"$scratch/debug/MessagesGenerator" --descriptor-set "$work/comments.binpb" \
  --messages "$output/Shared/Messages/Generated" --stubs "$output/Shared/Stubs/Generated" \
  --stub-package caffe --stub-package grpc.health --stub-package grpc.testing

echo "Generated from ${#protos[@]} files."
