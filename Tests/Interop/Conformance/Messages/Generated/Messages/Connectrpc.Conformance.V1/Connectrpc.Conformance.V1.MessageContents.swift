// DO NOT EDIT. Generated from connectrpc/conformance/v1/service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CConformanceMessages
import CProtobufC
public import Messages

extension Connectrpc.Conformance.V1 {
  /// The message `connectrpc.conformance.v1.MessageContents`.
  public struct MessageContents: Message {
    /// At most one of the members of `data`.
    public var data: Data?

    /// The field `compression`.
    public var compression: Connectrpc.Conformance.V1.Compression = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      data: Data? = nil, compression: Connectrpc.Conformance.V1.Compression = .init(rawValue: 0)
    ) {
      self.data = data
      self.compression = compression
    }

    /// The name with its package.
    public static var fullName: String { "connectrpc.conformance.v1.MessageContents" }

    /// Decodes a message from its wire format.
    public init(
      decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default
    ) throws(MessageError) {
      self = try Self.decode(bytes, limits)
    }

    /// Checks that bytes are such a message, without decoding them.
    public static func check(
      _ bytes: UnsafeRawBufferPointer, limits: DecodingLimits,
      _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(MessageError) {
      try withChecked(bytes, limits, body)
    }

    /// Lays the message out for encoding.
    public borrowing func encoder() throws(MessageError) -> MessageEncoder {
      try makeEncoder()
    }

    /// The members of `data`.
    public enum Data: Sendable, Hashable {
      /// The field `binary`.
      case binary([UInt8])
      /// The field `text`.
      case text(String)
      /// The field `binary_message`.
      case binaryMessage(Google.Protobuf.`Any`)
    }
  }
}

extension Connectrpc.Conformance.V1.MessageContents: StoredMessage {
  package typealias Storage = Connectrpc__Conformance__V1__MessageContents

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(connectrpc__conformance__v1__message_contents__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.data_case.rawValue {
    case 1:
      data = .binary(readBytes(storage.pointee.binary))
    case 2:
      data = .text(readString(storage.pointee.text))
    case 3:
      if let content = storage.pointee.binary_message {
        data = .binaryMessage(.init(content))
      }
    default:
      break
    }
    compression = readEnum(storage.pointee.compression)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch data {
    case .binary(let content):
      storage.pointee.data_case = .init(rawValue: 1)
      storage.pointee.binary = try arena.store(content)
    case .text(let content):
      storage.pointee.data_case = .init(rawValue: 2)
      storage.pointee.text = try arena.store(content, "text")
    case .binaryMessage(let content):
      storage.pointee.data_case = .init(rawValue: 3)
      storage.pointee.binary_message = try arena.store(content, "binary_message")
    case nil:
      break
    }
    storage.pointee.compression = .init(rawValue: .init(truncatingIfNeeded: compression.rawValue))
  }
}

extension Connectrpc.Conformance.V1.MessageContents {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Connectrpc.Conformance.V1.MessageContents, Value>

    /// The field `binary`.
    public static var binary: Field<[UInt8]> {
      .init(1)
    }

    /// The field `text`.
    public static var text: Field<String> {
      .init(2)
    }

    /// The field `binary_message`.
    public static var binaryMessage: Field<Google.Protobuf.`Any`> {
      .init(3)
    }

    /// The field `compression`.
    public static var compression: Field<Connectrpc.Conformance.V1.Compression> {
      .init(4)
    }
  }
}

extension Connectrpc.Conformance.V1.MessageContents {
  /// Creates a value with copies of what the view shows.
  public init(_ view: borrowing View) {
    self.init(view.storage)
  }

  /// Decodes a message, and calls `body` with a view that is valid until it returns.
  ///
  /// - Throws: ``MessageError`` for bytes that are no such message or exceed a
  ///   limit, and what `body` throws.
  public static func withView<R>(
    decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits = .default,
    _ body: (View) throws -> R
  ) throws -> R {
    let arena = Arena.lease(bytesMax: limits.arenaBytes)
    defer { arena.release() }
    return try body(View(try unpack(bytes, limits, in: arena)))
  }

  /// A message read in place, without copies.
  public struct View: ~Escapable {
    fileprivate let storage: UnsafePointer<Storage>

    @_lifetime(immortal)
    package init(_ storage: UnsafePointer<Storage>?) {
      self.storage = storage ?? Connectrpc.Conformance.V1.MessageContents.empty
    }

    /// At most one of the members of `data`.
    public var data: Data? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.data_case.rawValue {
        case 1:
          return _overrideLifetime(.binary(makeSpan(storage.pointee.binary)), copying: self)
        case 2:
          return _overrideLifetime(.text(.init(storage.pointee.text)), copying: self)
        case 3:
          return _overrideLifetime(
            .binaryMessage(.init(storage.pointee.binary_message)), copying: self
          )
        default:
          return nil
        }
      }
    }

    /// The field `compression`.
    public var compression: Connectrpc.Conformance.V1.Compression {
      readEnum(storage.pointee.compression)
    }

    /// The members of `data`.
    public enum Data: ~Escapable {
      /// The field `binary`.
      case binary(Swift.Span<UInt8>)
      /// The field `text`.
      case text(StringView)
      /// The field `binary_message`.
      case binaryMessage(Google.Protobuf.`Any`.View)
    }
  }
}
