// DO NOT EDIT. Generated from Protos/ by scripts/generate.sh.
// SPDX-License-Identifier: Apache-2.0
#ifndef CMESSAGES_H
#define CMESSAGES_H

#include "caffe/localization/v1/attributed_string.pb-c.h"
#include "caffe/localization/v1/format_style.pb-c.h"
#include "caffe/localization/v1/localization_service.pb-c.h"
#include "caffe/localization/v1/resource.pb-c.h"
#include "caffe/menu/v1/menu_service.pb-c.h"
#include "caffe/pricing/v1/pricing_service.pb-c.h"
#include "google/protobuf/any.pb-c.h"
#include "google/protobuf/descriptor.pb-c.h"
#include "google/protobuf/duration.pb-c.h"
#include "google/protobuf/timestamp.pb-c.h"
#include "google/rpc/error_details.pb-c.h"
#include "google/rpc/status.pb-c.h"
#include "grpc/health/v1/health.pb-c.h"
#include "grpc/reflection/v1/reflection.pb-c.h"
#include "grpc/reflection/v1alpha/reflection.pb-c.h"
#include "opentelemetry/proto/collector/metrics/v1/metrics_service.pb-c.h"
#include "opentelemetry/proto/collector/trace/v1/trace_service.pb-c.h"
#include "opentelemetry/proto/common/v1/common.pb-c.h"
#include "opentelemetry/proto/metrics/v1/metrics.pb-c.h"
#include "opentelemetry/proto/resource/v1/resource.pb-c.h"
#include "opentelemetry/proto/trace/v1/trace.pb-c.h"
#include "CMessagesDescriptors.h"

#endif
