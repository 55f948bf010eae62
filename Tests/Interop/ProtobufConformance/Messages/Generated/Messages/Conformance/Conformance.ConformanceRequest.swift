// DO NOT EDIT. Generated from conformance/conformance.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CProtobufConformanceMessages
import CProtobufC
public import Messages

extension Conformance {
  /// A message to be read, and how it is to be written then.
  public struct ConformanceRequest: Message {
    /// At most one of the members of `payload`.
    public var payload: Payload?

    /// The field `requested_output_format`.
    public var requestedOutputFormat: Conformance.WireFormat = .init(rawValue: 0)

    /// The full name of the message's type.
    public var messageType: String = ""

    /// The field `test_category`.
    public var testCategory: Conformance.TestCategory = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      payload: Payload? = nil,
      requestedOutputFormat: Conformance.WireFormat = .init(rawValue: 0),
      messageType: String = "",
      testCategory: Conformance.TestCategory = .init(rawValue: 0)
    ) {
      self.payload = payload
      self.requestedOutputFormat = requestedOutputFormat
      self.messageType = messageType
      self.testCategory = testCategory
    }

    /// The name with its package.
    public static var fullName: String { "conformance.ConformanceRequest" }

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

    /// The members of `payload`.
    public enum Payload: Sendable, Hashable {
      /// The field `protobuf_payload`.
      case protobufPayload([UInt8])
      /// The field `json_payload`.
      case jsonPayload(String)
      /// The field `jspb_payload`.
      case jspbPayload(String)
      /// The field `text_payload`.
      case textPayload(String)
    }
  }
}

extension Conformance.ConformanceRequest: StoredMessage {
  package typealias Storage = Conformance__ConformanceRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(conformance__conformance_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.payload_case.rawValue {
    case 1:
      payload = .protobufPayload(readBytes(storage.pointee.protobuf_payload))
    case 2:
      payload = .jsonPayload(readString(storage.pointee.json_payload))
    case 7:
      payload = .jspbPayload(readString(storage.pointee.jspb_payload))
    case 8:
      payload = .textPayload(readString(storage.pointee.text_payload))
    default:
      break
    }
    requestedOutputFormat = readEnum(storage.pointee.requested_output_format)
    messageType = readString(storage.pointee.message_type)
    testCategory = readEnum(storage.pointee.test_category)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch payload {
    case .protobufPayload(let content):
      storage.pointee.payload_case = .init(rawValue: 1)
      storage.pointee.protobuf_payload = try arena.store(content)
    case .jsonPayload(let content):
      storage.pointee.payload_case = .init(rawValue: 2)
      storage.pointee.json_payload = try arena.store(content, "json_payload")
    case .jspbPayload(let content):
      storage.pointee.payload_case = .init(rawValue: 7)
      storage.pointee.jspb_payload = try arena.store(content, "jspb_payload")
    case .textPayload(let content):
      storage.pointee.payload_case = .init(rawValue: 8)
      storage.pointee.text_payload = try arena.store(content, "text_payload")
    case nil:
      break
    }
    storage.pointee.requested_output_format =
      .init(rawValue: .init(truncatingIfNeeded: requestedOutputFormat.rawValue))
    if !messageType.isEmpty {
      storage.pointee.message_type = try arena.store(messageType, "message_type")
    }
    storage.pointee.test_category =
      .init(rawValue: .init(truncatingIfNeeded: testCategory.rawValue))
  }
}

extension Conformance.ConformanceRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Conformance.ConformanceRequest, Value>

    /// The field `protobuf_payload`.
    public static var protobufPayload: Field<[UInt8]> {
      .init(1)
    }

    /// The field `json_payload`.
    public static var jsonPayload: Field<String> {
      .init(2)
    }

    /// The field `jspb_payload`.
    public static var jspbPayload: Field<String> {
      .init(7)
    }

    /// The field `text_payload`.
    public static var textPayload: Field<String> {
      .init(8)
    }

    /// The field `requested_output_format`.
    public static var requestedOutputFormat: Field<Conformance.WireFormat> {
      .init(3)
    }

    /// The field `message_type`.
    public static var messageType: Field<String> {
      .init(4)
    }

    /// The field `test_category`.
    public static var testCategory: Field<Conformance.TestCategory> {
      .init(5)
    }
  }
}

extension Conformance.ConformanceRequest {
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
      self.storage = storage ?? Conformance.ConformanceRequest.empty
    }

    /// At most one of the members of `payload`.
    public var payload: Payload? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.payload_case.rawValue {
        case 1:
          return _overrideLifetime(
            .protobufPayload(makeSpan(storage.pointee.protobuf_payload)), copying: self
          )
        case 2:
          return _overrideLifetime(.jsonPayload(.init(storage.pointee.json_payload)), copying: self)
        case 7:
          return _overrideLifetime(.jspbPayload(.init(storage.pointee.jspb_payload)), copying: self)
        case 8:
          return _overrideLifetime(.textPayload(.init(storage.pointee.text_payload)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The field `requested_output_format`.
    public var requestedOutputFormat: Conformance.WireFormat {
      readEnum(storage.pointee.requested_output_format)
    }

    /// The full name of the message's type.
    public var messageType: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.message_type), copying: self)
      }
    }

    /// The field `test_category`.
    public var testCategory: Conformance.TestCategory {
      readEnum(storage.pointee.test_category)
    }

    /// The members of `payload`.
    public enum Payload: ~Escapable {
      /// The field `protobuf_payload`.
      case protobufPayload(Swift.Span<UInt8>)
      /// The field `json_payload`.
      case jsonPayload(StringView)
      /// The field `jspb_payload`.
      case jspbPayload(StringView)
      /// The field `text_payload`.
      case textPayload(StringView)
    }
  }
}
