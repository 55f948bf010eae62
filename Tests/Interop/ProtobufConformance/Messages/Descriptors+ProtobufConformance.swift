// SPDX-License-Identifier: Apache-2.0

import CProtobufConformanceMessages
public import Messages

extension Descriptors {
  /// What protobuf's conformance runner tests, with all that it refers to.
  public static let protobufConformance: Descriptors = {
    var size = 0
    let start = caffe_protobuf_conformance_descriptors(&size)
    return Descriptors(serializedSet: UnsafeRawBufferPointer(start: start, count: size))
  }()
}
