#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
#
# Generates everything that follows from Protos/: the C structs, the descriptors that
# reflection serves, the Swift messages and the stubs. What follows from the contracts of tests,
# Tests/TestContracts/Protos, Tests/Interop/Protos and Tests/Interop/ProtobufConformance/Protos, is
# generated into targets that only tests use.

set -euo pipefail

readonly usage="Usage: scripts/generate.sh [--output FOLDER] [--verbose] [--help]

Generates Shared/C/CMessages, Shared/Wire/Messages/Generated and Shared/Wire/Stubs/Generated, and
from the contracts of tests CMessages and Messages/Generated in Tests/TestContracts, in
Tests/Interop/Conformance and in Tests/Interop/ProtobufConformance.

  --output FOLDER  Write below FOLDER instead of into the repository.
  --verbose        Show the steps.
  --help           Show this text.

Requires protoc and protoc-c (apt: protobuf-compiler, protobuf-c-compiler) and Swift.
SCRATCH_PATH is the generator's build folder; the default is .build-generator. GENERATOR is an
executable of it that is used instead of building one.

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
# Only the generator uses descriptor.proto, to read descriptors.
mapfile -t served < <(
  printf '%s\n' "${protos[@]}" | grep --invert-match '^google/protobuf/descriptor')

# The contracts that only tests have.
readonly contracts=$output/Tests/TestContracts conformance=$output/Tests/Interop/Conformance
readonly protobuf=$output/Tests/Interop/ProtobufConformance
readonly tested=$root/Tests/TestContracts/Protos suite=$root/Tests/Interop/Protos
readonly runner=$root/Tests/Interop/ProtobufConformance/Protos
mapfile -t test_protos < <(cd "$tested" && find . -name '*.proto' -printf '%P\n' | LC_ALL=C sort)
mapfile -t suite_protos < <(cd "$suite" && find . -name '*.proto' -printf '%P\n' | LC_ALL=C sort)
mapfile -t runner_protos < <(cd "$runner" && find . -name '*.proto' -printf '%P\n' | LC_ALL=C sort)
# What no service has of protobuf's own packages, which lie within those of the messages.
readonly known_protos=(google/protobuf/{field_mask,struct,wrappers}.proto)

# Makes a target of C structs: write_c_target WORK FOLDER MODULE PROTO_PATH... -- PROTO...
write_c_target() {
  local made=$1 target=$2 module=$3 paths=() headers
  shift 3
  while [[ $1 != -- ]]; do
    paths+=("--proto_path=$1")
    shift
  done
  shift
  mkdir "$made"
  protoc-c "${paths[@]}" --c_out="$made" "$@"
  rm --recursive --force "$target"
  mkdir --parents "$target/include"
  (
    cd "$made"
    find . -name '*.pb-c.c' -exec cp --parents {} "$target" \;
    find . -name '*.pb-c.h' -exec cp --parents {} "$target/include" \;
  )
  headers=("${@/%.proto/.pb-c.h}" "${module}Descriptors.h")
  if [[ $module != CMessages ]]; then
    # Whatever these headers include of it has its structs from there, and so only once.
    headers=(CMessages.h "${headers[@]}")
  fi
  {
    echo "// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh."
    echo "// SPDX-License-Identifier: Apache-2.0"
    echo "#ifndef ${module^^}_H"
    echo "#define ${module^^}_H"
    echo
    printf '#include "%s"\n' "${headers[@]}"
    echo
    echo "#endif"
  } > "$target/include/$module.h"
  cat > "$target/include/module.modulemap" <<MODULEMAP
module $module {
  header "$module.h"
  export *
}
MODULEMAP
}

# Embeds the descriptors that reflection and JSON need into a target of C structs:
# write_descriptors FOLDER MODULE FUNCTION PROTO_PATH... -- PROTO...
write_descriptors() {
  local target=$1 name=$2Descriptors function=$3 guard=${2^^}_DESCRIPTORS_H paths=()
  shift 3
  while [[ $1 != -- ]]; do
    paths+=("--proto_path=$1")
    shift
  done
  shift
  protoc "${paths[@]}" --include_imports --descriptor_set_out="$target/$name.binpb" "$@"
  cat > "$target/include/$name.h" <<HEADER
// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#ifndef $guard
#define $guard

#include <stddef.h>

// A serialized google.protobuf.FileDescriptorSet of every file in Protos/.
const unsigned char *$function(size_t *size);

#endif
HEADER
  cat > "$target/$name.c" <<SOURCE
// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#include "$name.h"

static const unsigned char descriptors[] = {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
#embed "$name.binpb"
#pragma clang diagnostic pop
};

const unsigned char *$function(size_t *size) {
  *size = sizeof(descriptors);
  return descriptors;
}
SOURCE
}

say "C structs"
c=$output/Shared/C/CMessages
write_c_target "$work/c" "$c" CMessages . -- "${protos[@]}"
write_descriptors "$c" CMessages caffe_descriptors . -- "${served[@]}"
write_c_target "$work/contracts" "$contracts/CMessages" CTestMessages . "$tested" -- \
  "${test_protos[@]}"
write_descriptors "$contracts/CMessages" CTestMessages caffe_test_descriptors . "$tested" -- \
  "${test_protos[@]}"
write_c_target "$work/conformance" "$conformance/CMessages" CConformanceMessages \
  . "$suite" -- "${suite_protos[@]}"
write_descriptors "$conformance/CMessages" CConformanceMessages caffe_conformance_descriptors \
  . "$suite" -- "${suite_protos[@]}"
write_c_target "$work/protobuf" "$protobuf/CMessages" CProtobufConformanceMessages \
  . "$runner" -- "${runner_protos[@]}"
write_descriptors "$protobuf/CMessages" CProtobufConformanceMessages \
  caffe_protobuf_conformance_descriptors . "$runner" -- "${runner_protos[@]}"

say "Generator"
if [[ -z ${GENERATOR:-} ]]; then
  scratch=${SCRATCH_PATH:-$root/.build-generator}
  GENERATOR=$scratch/debug/MessagesGenerator
  build=(swift build --package-path "$root" --scratch-path "$scratch" --product MessagesGenerator)
  if $verbose; then
    "${build[@]}" >&2
  elif ! "${build[@]}" > "$work/build.log" 2>&1; then
    cat "$work/build.log" >&2
    exit 1
  fi
fi

say "Swift messages and stubs"
# How a server is called where it is not in a task with decoded messages: with what is encoded
# already, or on the event loop.
# Comments travel only in this set: reflection does without them.
protoc --proto_path=. --include_imports --include_source_info \
  --descriptor_set_out="$work/comments.binpb" "${served[@]}"
"$GENERATOR" --descriptor-set "$work/comments.binpb" \
  --messages "$output/Shared/Wire/Messages/Generated" \
  --stubs "$output/Shared/Wire/Stubs/Generated" \
  --stub-package caffe --stub-package grpc.health \
  --stub-package opentelemetry \
  --encoded-response caffe.menu.v1.MenuService/ListFoods \
  --encoded-response caffe.menu.v1.MenuService/GetFood \
  --encoded-response caffe.pricing.v1.PricingService/QuoteOrder \
  --encoded caffe.localization.v1.LocalizationService/ResolveStream \
  --encoded caffe.localization.v1.LocalizationService/WatchText \
  --sliced caffe.localization.v1.LocalizationService/Resolve \
  --sliced caffe.localization.v1.LocalizationService/ResolveBatch \
  --sliced caffe.localization.v1.LocalizationService/ListStrings

say "What only tests use"
# With what the messages of production declare: packages of tests lie within theirs.
protoc --proto_path=. --proto_path="$tested" --include_imports --include_source_info \
  --descriptor_set_out="$work/contracts.binpb" "${served[@]}" "${test_protos[@]}"
"$GENERATOR" --descriptor-set "$work/contracts.binpb" \
  --module TestMessages --c-module CTestMessages \
  --message-package caffe.testing --message-package grpc.testing \
  --messages "$contracts/Messages/Generated/Messages" \
  --stubs "$contracts/Messages/Generated/Stubs" --stub-package grpc.testing \
  --on-event-loop grpc.testing.TestService/EmptyCall \
  --on-event-loop grpc.testing.TestService/UnaryCall \
  --on-event-loop grpc.testing.TestService/CacheableUnaryCall

protoc --proto_path=. --proto_path="$suite" --include_imports --include_source_info \
  --descriptor_set_out="$work/conformance.binpb" "${served[@]}" "${suite_protos[@]}"
"$GENERATOR" --descriptor-set "$work/conformance.binpb" \
  --module ConformanceMessages --c-module CConformanceMessages --message-package connectrpc \
  --messages "$conformance/Messages/Generated/Messages" \
  --stubs "$conformance/Messages/Generated/Stubs" --stub-package connectrpc

packages=()
for file in "${known_protos[@]}"; do packages+=(--message-package "$file"); done
protoc --proto_path=. --proto_path="$runner" --include_imports --include_source_info \
  --descriptor_set_out="$work/protobuf.binpb" "${served[@]}" "${runner_protos[@]}"
"$GENERATOR" --descriptor-set "$work/protobuf.binpb" \
  --module ProtobufConformanceMessages --c-module CProtobufConformanceMessages \
  --message-package conformance --message-package protobuf_test_messages "${packages[@]}" \
  --messages "$protobuf/Messages/Generated/Messages" \
  --stubs "$protobuf/Messages/Generated/Stubs" --stub-package conformance

# What JSON is tested with beside the contracts: only its descriptors are needed.
readonly json=$output/Tests/Fixtures/JSON
mkdir --parents "$json"
protoc --proto_path="$root/Protos" --proto_path="$root/Tests/Fixtures/JSON" --include_imports \
  --descriptor_set_out="$json/known_types.binpb" known_types.proto

count=$((${#protos[@]} + ${#test_protos[@]} + ${#suite_protos[@]} + ${#runner_protos[@]}))
echo "Generated from $count files."
