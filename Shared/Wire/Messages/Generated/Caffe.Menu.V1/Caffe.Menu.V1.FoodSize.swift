// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Menu.V1 {
  /// The message `caffe.menu.v1.FoodSize`.
  public struct FoodSize: Message {
    /// The field `id`.
    public var id: String = ""

    /// The field `name`.
    public var name: Caffe.Localization.V1.LocalizedStringResource?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(id: String = "", name: Caffe.Localization.V1.LocalizedStringResource? = nil) {
      self.id = id
      self.name = name
    }

    /// The name with its package.
    public static var fullName: String { "caffe.menu.v1.FoodSize" }

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

extension Caffe.Menu.V1.FoodSize: StoredMessage {
  package typealias Storage = Caffe__Menu__V1__FoodSize

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__menu__v1__food_size__init)

  package init(_ storage: UnsafePointer<Storage>) {
    id = readString(storage.pointee.id)
    name = readMessage(storage.pointee.name)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !id.isEmpty {
      storage.pointee.id = try arena.store(id, "id")
    }
    if let content = name {
      storage.pointee.name = try arena.store(content, "name")
    }
  }
}

extension Caffe.Menu.V1.FoodSize {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Menu.V1.FoodSize, Value>

    /// The field `id`.
    public static var id: Field<String> {
      .init(1)
    }

    /// The field `name`.
    public static var name: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(2)
    }
  }
}

extension Caffe.Menu.V1.FoodSize {
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
      self.storage = storage ?? Caffe.Menu.V1.FoodSize.empty
    }

    /// The field `id`.
    public var id: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.id), copying: self)
      }
    }

    /// Whether the field `name` is there.
    public var hasName: Bool { storage.pointee.name != nil }

    /// The field `name`.
    public var name: Caffe.Localization.V1.LocalizedStringResource.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name), copying: self)
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
