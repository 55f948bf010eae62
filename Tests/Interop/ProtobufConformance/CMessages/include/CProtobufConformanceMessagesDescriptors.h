// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#ifndef CPROTOBUFCONFORMANCEMESSAGES_DESCRIPTORS_H
#define CPROTOBUFCONFORMANCEMESSAGES_DESCRIPTORS_H

#include <stddef.h>

// A serialized google.protobuf.FileDescriptorSet of every file in Protos/.
const unsigned char *caffe_protobuf_conformance_descriptors(size_t *size);

#endif
