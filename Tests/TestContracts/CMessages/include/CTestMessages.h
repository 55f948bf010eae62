// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#ifndef CTESTMESSAGES_H
#define CTESTMESSAGES_H

#include "CMessages.h"
#include "caffe/testing/v1/field_kinds.pb-c.h"
#include "grpc/testing/empty.pb-c.h"
#include "grpc/testing/messages.pb-c.h"
#include "grpc/testing/test.pb-c.h"
#include "CTestMessagesDescriptors.h"

#endif
