// SPDX-License-Identifier: Apache-2.0

extension Encoded {
  /// Puts a message together from fields whose contents are encoded already.
  public struct Writer: Sendable {
    private var wire: WireWriter

    /// Begins with an empty message.
    ///
    /// - Parameter capacity: The bytes that it will take, about.
    public init(capacity: Int = 0) { wire = WireWriter(capacity: capacity) }

    /// The size of the message so far, in bytes.
    public var count: Int { wire.frame.count - MessageFrame.prefixBytes }

    /// Adds the fields of another such message; lists of both become one.
    public mutating func append(contentsOf message: Encoded) {
      message.withUnsafeBytes { wire.append($0) }
    }

    /// Adds a message as a field.
    public mutating func append<Value: Message>(
      _ field: MessageField<Contents, Value>, _ value: Encoded<Value>
    ) {
      value.withUnsafeBytes { wire.append(field.number, $0) }
    }

    /// Adds a text as a field; an empty one is a field's default, and takes no bytes.
    public mutating func append(_ field: MessageField<Contents, String>, _ text: String) {
      wire.append(field.number, text)
    }

    /// Adds a message with one field as a field.
    public mutating func append<Holder: Message, Value: Message>(
      _ field: MessageField<Contents, Holder>, holding inner: MessageField<Holder, Value>,
      _ value: Encoded<Value>
    ) {
      value.withUnsafeBytes { wire.append(field.number, holding: inner.number, $0) }
    }

    /// The message, which the writer does not keep: it begins with an empty one again.
    public mutating func finish() -> Encoded { Encoded(frame: wire.finish()) }
  }
}
