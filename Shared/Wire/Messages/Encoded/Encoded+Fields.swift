// SPDX-License-Identifier: Apache-2.0

extension Encoded {
  /// One field of an encoded message.
  public struct Field {
    let message: Encoded
    let number: UInt32
    let content: Range<Int>

    /// The message that the field holds; nil where it is another field than `wanted`.
    public func value<Value: Message>(
      of wanted: MessageField<Contents, Value>
    ) -> Encoded<Value>? {
      wanted.number == number ? Encoded<Value>(content, of: message) : nil
    }
  }

  /// Calls `body` with each field, in the order of the bytes.
  public func forEachField(_ body: (Field) -> Void) {
    storage.withUnsafeBytes { buffer in
      _ = WireFields(buffer).forEach(in: range) { field in
        body(Field(message: self, number: field.tag.number, content: field.content))
      }
    }
  }
}
