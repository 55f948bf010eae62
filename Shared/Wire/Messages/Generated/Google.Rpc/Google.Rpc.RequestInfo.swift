// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// What the service needs to find this call in its logs.
  public struct RequestInfo: Message {
    /// The field `request_id`.
    public var requestId: String = ""

    /// The field `serving_data`.
    public var servingData: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(requestId: String = "", servingData: String = "") {
      self.requestId = requestId
      self.servingData = servingData
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.RequestInfo" }

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
  }
}

extension Google.Rpc.RequestInfo: StoredMessage {
  package typealias Storage = Google__Rpc__RequestInfo

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__request_info__init)

  package init(_ storage: UnsafePointer<Storage>) {
    requestId = readString(storage.pointee.request_id)
    servingData = readString(storage.pointee.serving_data)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !requestId.isEmpty {
      storage.pointee.request_id = try arena.store(requestId, "request_id")
    }
    if !servingData.isEmpty {
      storage.pointee.serving_data = try arena.store(servingData, "serving_data")
    }
  }
}

extension Google.Rpc.RequestInfo {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.RequestInfo, Value>

    /// The field `request_id`.
    public static var requestId: Field<String> {
      .init(1)
    }

    /// The field `serving_data`.
    public static var servingData: Field<String> {
      .init(2)
    }
  }
}

extension Google.Rpc.RequestInfo {
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
      self.storage = storage ?? Google.Rpc.RequestInfo.empty
    }

    /// The field `request_id`.
    public var requestId: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.request_id), copying: self)
      }
    }

    /// The field `serving_data`.
    public var servingData: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.serving_data), copying: self)
      }
    }
  }
}
