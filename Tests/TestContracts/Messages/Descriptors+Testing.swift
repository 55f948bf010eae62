// SPDX-License-Identifier: Apache-2.0

import CTestMessages
public import Messages

extension Descriptors {
  /// The contract's, with those of the contracts that only tests have.
  public static let testing: Descriptors = {
    var size = 0
    let start = caffe_test_descriptors(&size)
    return contract.adding(
      Descriptors(serializedSet: UnsafeRawBufferPointer(start: start, count: size)))
  }()
}
