// SPDX-License-Identifier: Apache-2.0

/// A message that stays in its wire format.
///
/// It is for what only passes through, for what is sent again and again, and for what is put
/// together out of such. To a peer it is the message itself. A whole message is sent as it is,
/// without being copied; a part of another one shares the other's memory.
public struct Encoded<Contents: Message>: Message {
  /// The frame of the message, or of one that has this one in it.
  let storage: [UInt8]

  /// Where the message is in ``storage``: behind the prefix where it is a whole one, and never so
  /// close to the start where it is a part.
  let range: Range<Int>

  /// Makes the message whose fields all have their defaults.
  public init() { self.init(frame: MessageFrame.empty) }

  /// Encodes a message.
  ///
  /// - Throws: ``MessageError``, as ``Message/encoder()`` does.
  public init(_ contents: Contents) throws(MessageError) {
    let encoder = try contents.encoder()
    self.init(frame: MessageFrame.frame(count: encoder.size) { encoder.write(into: $0) })
  }

  /// Takes gRPC's prefix and a message that this process has encoded; nothing about it is checked.
  package init(frame: [UInt8]) {
    storage = frame
    range = MessageFrame.prefixBytes..<frame.count
  }

  /// Takes a part of another message.
  init(_ part: Range<Int>, of whole: Encoded<some Message>) {
    storage = whole.storage
    range = part
  }

  /// The size of the message, in bytes.
  public var count: Int { range.count }

  /// The most bytes that it takes as a field of another message: with its number, which has up to
  /// five, and a length of 32 bits.
  public var countInField: Int { count + 10 }

  /// gRPC's prefix and the message.
  package var frame: [UInt8] {
    if range.lowerBound == MessageFrame.prefixBytes { return storage }
    return withUnsafeBytes { bytes in
      MessageFrame.frame(count: bytes.count) { $0.copyMemory(from: bytes) }
    }
  }

  /// Calls `body` with the message's bytes, which are valid there only.
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  /// The message itself.
  ///
  /// - Throws: ``MessageError`` where it asks for more than the usual limits grant.
  public func decoded() throws(MessageError) -> Contents {
    let result: Result<Contents, MessageError> = withUnsafeBytes { bytes in
      do throws(MessageError) {
        return .success(try Contents(decoding: bytes, limits: .default))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Whether two messages are the same to the byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.storage[left.range] == right.storage[right.range]
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
