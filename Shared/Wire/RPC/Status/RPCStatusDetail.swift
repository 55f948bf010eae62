// SPDX-License-Identifier: Apache-2.0

public import Messages

/// One structured detail of a status: a message packed as in `google.protobuf.Any`.
public struct RPCStatusDetail: Sendable, Hashable {
  /// The type of the message, such as `type.googleapis.com/google.rpc.BadRequest`.
  public var typeURL: String
  /// The encoded message.
  public var value: [UInt8]

  /// Creates a detail from encoded bytes.
  public init(typeURL: String, value: [UInt8]) {
    self.typeURL = typeURL
    self.value = value
  }

  /// Packs `message`.
  ///
  /// - Throws: `MessageError` if it cannot be encoded.
  public init(_ message: some Message) throws(MessageError) {
    self.init(
      typeURL: "type.googleapis.com/\(type(of: message).fullName)", value: try message.encoded())
  }

  /// The message, or nil if the detail is of another type.
  ///
  /// - Throws: `MessageError` if the bytes are not a `type` message.
  public func unpack<M: Message>(_ type: M.Type) throws(MessageError) -> M? {
    guard typeURL.split(separator: "/").last.map(String.init) == M.fullName else { return nil }
    return try M(decoding: value)
  }
}
