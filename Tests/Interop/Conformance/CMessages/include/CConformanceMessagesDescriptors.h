// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#ifndef CCONFORMANCEMESSAGES_DESCRIPTORS_H
#define CCONFORMANCEMESSAGES_DESCRIPTORS_H

#include <stddef.h>

// A serialized google.protobuf.FileDescriptorSet of every file in Protos/.
const unsigned char *caffe_conformance_descriptors(size_t *size);

#endif
