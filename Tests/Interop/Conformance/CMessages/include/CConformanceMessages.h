// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#ifndef CCONFORMANCEMESSAGES_H
#define CCONFORMANCEMESSAGES_H

#include "CMessages.h"
#include "connectrpc/conformance/v1/client_compat.pb-c.h"
#include "connectrpc/conformance/v1/config.pb-c.h"
#include "connectrpc/conformance/v1/server_compat.pb-c.h"
#include "connectrpc/conformance/v1/service.pb-c.h"
#include "CConformanceMessagesDescriptors.h"

#endif
