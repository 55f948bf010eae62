// SPDX-License-Identifier: Apache-2.0

/// A Protocol Buffers message as a Swift value.
///
/// Every conforming type but ``Encoded`` is generated from `Protos/`. Unknown fields are accepted
/// and dropped.
public protocol Message: Sendable, Hashable {
  /// Creates a message whose fields all have their defaults.
  init()

  /// The name with its package, such as `caffe.menu.v1.Food`.
  static var fullName: String { get }

  /// Decodes a message from its wire format.
  ///
  /// - Throws: ``MessageError`` where the bytes are no such message, or exceed a limit.
  init(decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits) throws(MessageError)

  /// Checks that bytes are such a message, without decoding them.
  ///
  /// - Parameters:
  ///   - bytes: A peer's bytes.
  ///   - limits: How much the message may ask for.
  ///   - body: Gets the bytes, valid there only; where a field that there can be only one of is
  ///     there twice, others in their place.
  /// - Throws: ``MessageError``, as decoding them does.
  static func check(
    _ bytes: UnsafeRawBufferPointer, limits: DecodingLimits,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(MessageError)

  /// Lays the message out for encoding, so that its size is known before it is written.
  ///
  /// - Throws: ``MessageError`` with ``MessageError/Code/containsNull`` where a string holds
  ///   U+0000, and with ``MessageError/Code/nestingTooDeep`` past 64 levels: no receiver of this
  ///   project would take such a message.
  borrowing func encoder() throws(MessageError) -> MessageEncoder
}
