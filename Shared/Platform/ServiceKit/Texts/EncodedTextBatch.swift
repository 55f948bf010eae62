// SPDX-License-Identifier: Apache-2.0

public import Messages

/// The texts of some resources in their wire format, as far as they could be had.
public struct EncodedTextBatch: Sendable {
  /// A text as the localization service has sent it, which only passes through here.
  public typealias Text = Encoded<Caffe.Localization.V1.ResolveResponse>

  /// One for each resource, in order.
  ///
  /// Absent: that one has no text.
  public var texts: [Text?]

  /// Why texts are missing: a gRPC code's name and a sentence.
  ///
  /// Absent: none is.
  public var shortfall: String?

  /// Whether texts are missing because of the service that has them, and not because of what the
  /// caller asked for.
  public var isServiceLost = false

  /// Makes a batch from its parts.
  public init(texts: [Text?], shortfall: String? = nil) {
    self.texts = texts
    self.shortfall = shortfall
  }

  /// No text for any of so many resources.
  ///
  /// - Parameter isServiceLost: Whether that is because of the service that has them.
  public static func missing(
    _ count: Int, because reason: String, isServiceLost: Bool = true
  ) -> EncodedTextBatch {
    var batch = EncodedTextBatch(texts: Array(repeating: nil, count: count), shortfall: reason)
    batch.isServiceLost = isServiceLost
    return batch
  }

  /// Whether there is no text at all.
  public var isEmpty: Bool { texts.allSatisfy { $0 == nil } }

  /// The texts themselves.
  public var decoded: TextBatch {
    do throws(MessageError) {
      var batch = TextBatch(texts: [], shortfall: shortfall)
      for text in texts { batch.texts.append(try text?.decoded()) }
      return batch
    } catch {
      return .missing(texts.count, because: "INTERNAL: \(error)")
    }
  }
}
