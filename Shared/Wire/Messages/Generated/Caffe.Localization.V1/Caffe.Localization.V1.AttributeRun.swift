// DO NOT EDIT. Generated from caffe/localization/v1/attributed_string.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.AttributeRun`.
  public struct AttributeRun: Message {
    /// The run's length in UTF-8 bytes.
    public var length: UInt32 = 0

    /// The field `attributes`.
    public var attributes: [Caffe.Localization.V1.Attribute] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(length: UInt32 = 0, attributes: [Caffe.Localization.V1.Attribute] = []) {
      self.length = length
      self.attributes = attributes
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.AttributeRun" }

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

extension Caffe.Localization.V1.AttributeRun: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__AttributeRun

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__attribute_run__init)

  package init(_ storage: UnsafePointer<Storage>) {
    length = storage.pointee.length
    attributes = readMessages(storage.pointee.attributes, storage.pointee.n_attributes)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.length = length
    storage.pointee.n_attributes = attributes.count
    storage.pointee.attributes = try arena.store(attributes, "attributes")
  }
}

extension Caffe.Localization.V1.AttributeRun {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.AttributeRun, Value>

    /// The field `length`.
    public static var length: Field<UInt32> {
      .init(1)
    }

    /// The field `attributes`.
    public static var attributes: Field<Caffe.Localization.V1.Attribute> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.AttributeRun {
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
      self.storage = storage ?? Caffe.Localization.V1.AttributeRun.empty
    }

    /// The run's length in UTF-8 bytes.
    public var length: UInt32 {
      storage.pointee.length
    }

    /// The field `attributes`.
    public var attributes: Caffe.Localization.V1.Attribute.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.attributes, storage.pointee.n_attributes), copying: self
        )
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
