// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Grpc.Testing {
  /// The message `grpc.testing.ReconnectInfo`.
  public struct ReconnectInfo: Message {
    /// The field `passed`.
    public var passed: Bool = false

    /// The field `backoff_ms`.
    public var backoffMs: [Int32] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(passed: Bool = false, backoffMs: [Int32] = []) {
      self.passed = passed
      self.backoffMs = backoffMs
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.ReconnectInfo" }

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

extension Grpc.Testing.ReconnectInfo: StoredMessage {
  package typealias Storage = Grpc__Testing__ReconnectInfo

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__testing__reconnect_info__init)

  package init(_ storage: UnsafePointer<Storage>) {
    passed = storage.pointee.passed != 0
    backoffMs = readScalars(storage.pointee.backoff_ms, storage.pointee.n_backoff_ms)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.passed = passed ? 1 : 0
    storage.pointee.n_backoff_ms = backoffMs.count
    storage.pointee.backoff_ms = try arena.store(backoffMs)
  }
}

extension Grpc.Testing.ReconnectInfo {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Testing.ReconnectInfo, Value>

    /// The field `passed`.
    public static var passed: Field<Bool> {
      .init(1)
    }

    /// The field `backoff_ms`.
    public static var backoffMs: Field<Int32> {
      .init(2)
    }
  }
}

extension Grpc.Testing.ReconnectInfo {
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
      self.storage = storage ?? Grpc.Testing.ReconnectInfo.empty
    }

    /// The field `passed`.
    public var passed: Bool {
      storage.pointee.passed != 0
    }

    /// The field `backoff_ms`.
    public var backoffMs: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.backoff_ms, storage.pointee.n_backoff_ms), copying: self
        )
      }
    }
  }
}
