// SPDX-License-Identifier: Apache-2.0

extension Message {
  /// Splits a message into its fields without reading what they hold.
  ///
  /// For those who look a message's bytes up, or pass them on, instead of decoding them. Nothing
  /// about the fields' contents has been checked. It takes time in proportion to their number.
  ///
  /// - Parameters:
  ///   - bytes: The wire format of a message.
  ///   - body: Gets each field's number, which a `switch` compares with a ``MessageField``; and the
  ///     bytes of a string, a byte string or a message, without their length, or nil in place of a
  ///     number.
  /// - Returns: Whether every field ends within the bytes. Where not, decoding them says what is
  ///   wrong.
  public static func split(
    _ bytes: UnsafeRawBufferPointer, _ body: (UInt32, UnsafeRawBufferPointer?) -> Void
  ) -> Bool {
    WireFields(bytes).forEach(in: 0..<bytes.count) { field in
      let hasBytes = field.tag.wireType == .lengthDelimited
      body(
        field.tag.number, hasBytes ? UnsafeRawBufferPointer(rebasing: bytes[field.content]) : nil)
    }
  }
}
