// DO NOT EDIT. Generated from grpc/testing/messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Grpc.Testing {
  /// The message `grpc.testing.ResponseParameters`.
  public struct ResponseParameters: Message {
    /// The size of the payload to answer with, in bytes.
    public var size: Int32 = 0

    /// How long to wait before the answer, in microseconds.
    public var intervalUs: Int32 = 0

    /// Whether the server should compress this answer.
    public var compressed: Grpc.Testing.BoolValue?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(size: Int32 = 0, intervalUs: Int32 = 0, compressed: Grpc.Testing.BoolValue? = nil) {
      self.size = size
      self.intervalUs = intervalUs
      self.compressed = compressed
    }

    /// The name with its package.
    public static var fullName: String { "grpc.testing.ResponseParameters" }

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

extension Grpc.Testing.ResponseParameters: StoredMessage {
  package typealias Storage = Grpc__Testing__ResponseParameters

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(grpc__testing__response_parameters__init)

  package init(_ storage: UnsafePointer<Storage>) {
    size = storage.pointee.size
    intervalUs = storage.pointee.interval_us
    compressed = readMessage(storage.pointee.compressed)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.size = size
    storage.pointee.interval_us = intervalUs
    if let content = compressed {
      storage.pointee.compressed = try arena.store(content, "compressed")
    }
  }
}

extension Grpc.Testing.ResponseParameters {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Grpc.Testing.ResponseParameters, Value>

    /// The field `size`.
    public static var size: Field<Int32> {
      .init(1)
    }

    /// The field `interval_us`.
    public static var intervalUs: Field<Int32> {
      .init(2)
    }

    /// The field `compressed`.
    public static var compressed: Field<Grpc.Testing.BoolValue> {
      .init(3)
    }
  }
}

extension Grpc.Testing.ResponseParameters {
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
      self.storage = storage ?? Grpc.Testing.ResponseParameters.empty
    }

    /// The size of the payload to answer with, in bytes.
    public var size: Int32 {
      storage.pointee.size
    }

    /// How long to wait before the answer, in microseconds.
    public var intervalUs: Int32 {
      storage.pointee.interval_us
    }

    /// Whether the field `compressed` is there.
    public var hasCompressed: Bool { storage.pointee.compressed != nil }

    /// Whether the server should compress this answer.
    public var compressed: Grpc.Testing.BoolValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.compressed), copying: self)
      }
    }
  }

  /// A list of messages read in place.
  public struct ListView: ~Escapable {
    /// The number of messages.
    public let count: Int

    private let start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?

    @_lifetime(immortal)
    package init(_ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int) {
      self.start = start
      self.count = count
    }

    /// Whether the list has no messages.
    public var isEmpty: Bool { count == 0 }

    /// The positions of the messages.
    public var indices: Range<Int> { 0..<count }

    /// The message at a position.
    ///
    /// - Precondition: The position is one of ``indices``.
    public subscript(index: Int) -> View {
      @_lifetime(copy self)
      get {
        precondition(indices.contains(index), "The index is out of range.")
        return _overrideLifetime(View(start?[index]), copying: self)
      }
    }
  }
}
