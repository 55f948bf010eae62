// SPDX-License-Identifier: Apache-2.0

public import Messages

/// A text as the localization service has sent it, which only passes through here.
public struct EncodedText: Sendable {
  /// A `caffe.localization.v1.ResolveResponse` in its wire format.
  public let bytes: ArraySlice<UInt8>

  /// Takes a part of an answer that has been checked.
  init(checked bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// Encodes a text.
  ///
  /// - Throws: `MessageError` where it cannot be encoded.
  public init(_ text: Caffe.Localization.V1.ResolveResponse) throws(MessageError) {
    bytes = try text.encoded()[...]
  }

  /// The text itself.
  ///
  /// - Throws: `MessageError` where the bytes are none, which a check has ruled out.
  public func message() throws(MessageError) -> Caffe.Localization.V1.ResolveResponse {
    try Caffe.Localization.V1.ResolveResponse(decoding: Array(bytes))
  }
}
