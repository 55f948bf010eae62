// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// When the client may try again.
  public struct RetryInfo: Message {
    /// Wait at least this long after the response.
    public var retryDelay: Google.Protobuf.Duration?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(retryDelay: Google.Protobuf.Duration? = nil) {
      self.retryDelay = retryDelay
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.RetryInfo" }

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

extension Google.Rpc.RetryInfo: StoredMessage {
  package typealias Storage = Google__Rpc__RetryInfo

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__retry_info__init)

  package init(_ storage: UnsafePointer<Storage>) {
    retryDelay = readMessage(storage.pointee.retry_delay)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = retryDelay {
      storage.pointee.retry_delay = try arena.store(content, "retry_delay")
    }
  }
}

extension Google.Rpc.RetryInfo {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.RetryInfo, Value>

    /// The field `retry_delay`.
    public static var retryDelay: Field<Google.Protobuf.Duration> {
      .init(1)
    }
  }
}

extension Google.Rpc.RetryInfo {
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
      self.storage = storage ?? Google.Rpc.RetryInfo.empty
    }

    /// Whether the field `retry_delay` is there.
    public var hasRetryDelay: Bool { storage.pointee.retry_delay != nil }

    /// Wait at least this long after the response.
    public var retryDelay: Google.Protobuf.Duration.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.retry_delay), copying: self)
      }
    }
  }
}
