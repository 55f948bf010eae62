// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#include "CProtobufConformanceMessagesDescriptors.h"

static const unsigned char descriptors[] = {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
#embed "CProtobufConformanceMessagesDescriptors.binpb"
#pragma clang diagnostic pop
};

const unsigned char *caffe_protobuf_conformance_descriptors(size_t *size) {
  *size = sizeof(descriptors);
  return descriptors;
}
