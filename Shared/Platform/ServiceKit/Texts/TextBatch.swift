// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The texts of some resources, as far as they could be had.
public struct TextBatch: Sendable {
  /// One for each resource, in order.
  ///
  /// Absent: that one has no text.
  public var texts: [Caffe.Localization.V1.ResolveResponse?]

  /// Why texts are missing: a gRPC code's name and a sentence.
  ///
  /// Absent: none is.
  public var shortfall: String?

  /// Makes a batch from its parts.
  public init(texts: [Caffe.Localization.V1.ResolveResponse?], shortfall: String? = nil) {
    self.texts = texts
    self.shortfall = shortfall
  }

  /// No text for any of so many resources.
  public static func missing(_ count: Int, because reason: String) -> TextBatch {
    TextBatch(texts: Array(repeating: nil, count: count), shortfall: reason)
  }

  /// Whether there is no text at all.
  public var isEmpty: Bool { texts.allSatisfy { $0 == nil } }
}
