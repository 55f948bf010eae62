// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#include "CConformanceMessagesDescriptors.h"

static const unsigned char descriptors[] = {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wc23-extensions"
#embed "CConformanceMessagesDescriptors.binpb"
#pragma clang diagnostic pop
};

const unsigned char *caffe_conformance_descriptors(size_t *size) {
  *size = sizeof(descriptors);
  return descriptors;
}
