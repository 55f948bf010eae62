// DO NOT EDIT. Generated from conformance/conformance.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CProtobufConformanceMessages
import CProtobufC
public import Messages

extension Conformance {
  /// The message `conformance.ConformanceResponse`.
  public struct ConformanceResponse: Message {
    /// At most one of the members of `result`.
    public var result: Result?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(result: Result? = nil) {
      self.result = result
    }

    /// The name with its package.
    public static var fullName: String { "conformance.ConformanceResponse" }

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

    /// The members of `result`.
    public enum Result: Sendable, Hashable {
      /// Why the message could not be read.
      case parseError(String)
      /// Why it could be read and not be written.
      case serializeError(String)
      /// What is wrong with the program.
      case runtimeError(String)
      /// The field `protobuf_payload`.
      case protobufPayload([UInt8])
      /// The field `json_payload`.
      case jsonPayload(String)
      /// Why the program does not do this.
      case skipped(String)
    }
  }
}

extension Conformance.ConformanceResponse: StoredMessage {
  package typealias Storage = Conformance__ConformanceResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(conformance__conformance_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.result_case.rawValue {
    case 1:
      result = .parseError(readString(storage.pointee.parse_error))
    case 6:
      result = .serializeError(readString(storage.pointee.serialize_error))
    case 2:
      result = .runtimeError(readString(storage.pointee.runtime_error))
    case 3:
      result = .protobufPayload(readBytes(storage.pointee.protobuf_payload))
    case 4:
      result = .jsonPayload(readString(storage.pointee.json_payload))
    case 5:
      result = .skipped(readString(storage.pointee.skipped))
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch result {
    case .parseError(let content):
      storage.pointee.result_case = .init(rawValue: 1)
      storage.pointee.parse_error = try arena.store(content, "parse_error")
    case .serializeError(let content):
      storage.pointee.result_case = .init(rawValue: 6)
      storage.pointee.serialize_error = try arena.store(content, "serialize_error")
    case .runtimeError(let content):
      storage.pointee.result_case = .init(rawValue: 2)
      storage.pointee.runtime_error = try arena.store(content, "runtime_error")
    case .protobufPayload(let content):
      storage.pointee.result_case = .init(rawValue: 3)
      storage.pointee.protobuf_payload = try arena.store(content)
    case .jsonPayload(let content):
      storage.pointee.result_case = .init(rawValue: 4)
      storage.pointee.json_payload = try arena.store(content, "json_payload")
    case .skipped(let content):
      storage.pointee.result_case = .init(rawValue: 5)
      storage.pointee.skipped = try arena.store(content, "skipped")
    case nil:
      break
    }
  }
}

extension Conformance.ConformanceResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Conformance.ConformanceResponse, Value>

    /// The field `parse_error`.
    public static var parseError: Field<String> {
      .init(1)
    }

    /// The field `serialize_error`.
    public static var serializeError: Field<String> {
      .init(6)
    }

    /// The field `runtime_error`.
    public static var runtimeError: Field<String> {
      .init(2)
    }

    /// The field `protobuf_payload`.
    public static var protobufPayload: Field<[UInt8]> {
      .init(3)
    }

    /// The field `json_payload`.
    public static var jsonPayload: Field<String> {
      .init(4)
    }

    /// The field `skipped`.
    public static var skipped: Field<String> {
      .init(5)
    }
  }
}

extension Conformance.ConformanceResponse {
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
      self.storage = storage ?? Conformance.ConformanceResponse.empty
    }

    /// At most one of the members of `result`.
    public var result: Result? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.result_case.rawValue {
        case 1:
          return _overrideLifetime(.parseError(.init(storage.pointee.parse_error)), copying: self)
        case 6:
          return _overrideLifetime(
            .serializeError(.init(storage.pointee.serialize_error)), copying: self
          )
        case 2:
          return _overrideLifetime(
            .runtimeError(.init(storage.pointee.runtime_error)), copying: self
          )
        case 3:
          return _overrideLifetime(
            .protobufPayload(makeSpan(storage.pointee.protobuf_payload)), copying: self
          )
        case 4:
          return _overrideLifetime(.jsonPayload(.init(storage.pointee.json_payload)), copying: self)
        case 5:
          return _overrideLifetime(.skipped(.init(storage.pointee.skipped)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `result`.
    public enum Result: ~Escapable {
      /// Why the message could not be read.
      case parseError(StringView)
      /// Why it could be read and not be written.
      case serializeError(StringView)
      /// What is wrong with the program.
      case runtimeError(StringView)
      /// The field `protobuf_payload`.
      case protobufPayload(Swift.Span<UInt8>)
      /// The field `json_payload`.
      case jsonPayload(StringView)
      /// Why the program does not do this.
      case skipped(StringView)
    }
  }
}
