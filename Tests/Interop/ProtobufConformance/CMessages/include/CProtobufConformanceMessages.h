// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#ifndef CPROTOBUFCONFORMANCEMESSAGES_H
#define CPROTOBUFCONFORMANCEMESSAGES_H

#include "CMessages.h"
#include "conformance/conformance.pb-c.h"
#include "google/protobuf/field_mask.pb-c.h"
#include "google/protobuf/struct.pb-c.h"
#include "google/protobuf/wrappers.pb-c.h"
#include "protobuf_test_messages/proto3/test_messages.pb-c.h"
#include "CProtobufConformanceMessagesDescriptors.h"

#endif
