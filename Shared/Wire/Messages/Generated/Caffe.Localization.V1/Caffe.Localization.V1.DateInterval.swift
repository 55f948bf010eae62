// DO NOT EDIT. Generated from caffe/localization/v1/resource.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.DateInterval`.
  public struct DateInterval: Message {
    /// The field `start`.
    public var start: Google.Protobuf.Timestamp?

    /// The field `end`.
    public var end: Google.Protobuf.Timestamp?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(start: Google.Protobuf.Timestamp? = nil, end: Google.Protobuf.Timestamp? = nil) {
      self.start = start
      self.end = end
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.DateInterval" }

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

extension Caffe.Localization.V1.DateInterval: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__DateInterval

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__date_interval__init)

  package init(_ storage: UnsafePointer<Storage>) {
    start = readMessage(storage.pointee.start)
    end = readMessage(storage.pointee.end)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = start {
      storage.pointee.start = try arena.store(content, "start")
    }
    if let content = end {
      storage.pointee.end = try arena.store(content, "end")
    }
  }
}

extension Caffe.Localization.V1.DateInterval {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.DateInterval, Value>

    /// The field `start`.
    public static var start: Field<Google.Protobuf.Timestamp> {
      .init(1)
    }

    /// The field `end`.
    public static var end: Field<Google.Protobuf.Timestamp> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.DateInterval {
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
      self.storage = storage ?? Caffe.Localization.V1.DateInterval.empty
    }

    /// Whether the field `start` is there.
    public var hasStart: Bool { storage.pointee.start != nil }

    /// The field `start`.
    public var start: Google.Protobuf.Timestamp.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.start), copying: self)
      }
    }

    /// Whether the field `end` is there.
    public var hasEnd: Bool { storage.pointee.end != nil }

    /// The field `end`.
    public var end: Google.Protobuf.Timestamp.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.end), copying: self)
      }
    }
  }
}
