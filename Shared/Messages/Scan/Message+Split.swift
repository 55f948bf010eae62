// SPDX-License-Identifier: Apache-2.0

extension Message {
  /// Splits a message into its fields without reading what they hold.
  ///
  /// For those who look a message's bytes up, or pass them on, instead of decoding them. Nothing
  /// about the fields' contents has been checked. It takes time in proportion to their number.
  ///
  /// - Parameters:
  ///   - bytes: The wire format of a message.
  ///   - body: Gets each field's number and, of a string, a byte string or a message, the bytes
  ///     without their length; nil in place of a number.
  /// - Returns: Whether every field ends within the bytes. Where not, decoding them says what is
  ///   wrong.
  public static func split(
    _ bytes: UnsafeRawBufferPointer, _ body: (UInt32, UnsafeRawBufferPointer?) -> Void
  ) -> Bool {
    let reader = WireReader(bytes)
    var position = 0
    do throws(WireFailure) {
      while position < bytes.count {
        let tag = try reader.readTag(&position, bytes.count)
        guard tag.wireType == .lengthDelimited else {
          try reader.skip(tag, &position, bytes.count)
          body(tag.number, nil)
          continue
        }
        let length = try reader.readLength(&position, bytes.count)
        body(
          tag.number, UnsafeRawBufferPointer(rebasing: bytes[position..<position + length]))
        position += length
      }
      return true
    } catch {
      return false
    }
  }
}
