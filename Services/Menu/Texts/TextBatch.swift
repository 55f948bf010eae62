// SPDX-License-Identifier: Apache-2.0

import Messages

/// The texts of some resources, as far as they could be had.
struct TextBatch: Sendable {
  /// One for each resource, in order.
  ///
  /// Absent: that one has no text.
  var texts: [Caffe.Localization.V1.ResolveResponse?]

  /// Why texts are missing: a gRPC code's name and a sentence.
  ///
  /// Absent: none is.
  var shortfall: String?

  /// No text for any of so many resources.
  static func missing(_ count: Int, because reason: String) -> TextBatch {
    TextBatch(texts: Array(repeating: nil, count: count), shortfall: reason)
  }
}
