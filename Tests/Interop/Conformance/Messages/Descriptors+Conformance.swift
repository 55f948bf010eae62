// SPDX-License-Identifier: Apache-2.0

import CConformanceMessages
public import Messages

extension Descriptors {
  /// The contract's, with those of the suite's.
  public static let conformance: Descriptors = {
    var size = 0
    let start = caffe_conformance_descriptors(&size)
    return contract.adding(
      Descriptors(serializedSet: UnsafeRawBufferPointer(start: start, count: size)))
  }()
}
