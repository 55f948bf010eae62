// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.OrderLine`.
  public struct OrderLine: Message {
    /// The field `food_id`.
    public var foodId: String = ""

    /// The field `size_id`.
    public var sizeId: String = ""

    /// 1 to 999.
    public var quantity: UInt32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(foodId: String = "", sizeId: String = "", quantity: UInt32 = 0) {
      self.foodId = foodId
      self.sizeId = sizeId
      self.quantity = quantity
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.OrderLine" }

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

extension Caffe.Pricing.V1.OrderLine: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__OrderLine

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__order_line__init)

  package init(_ storage: UnsafePointer<Storage>) {
    foodId = readString(storage.pointee.food_id)
    sizeId = readString(storage.pointee.size_id)
    quantity = storage.pointee.quantity
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !foodId.isEmpty {
      storage.pointee.food_id = try arena.store(foodId, "food_id")
    }
    if !sizeId.isEmpty {
      storage.pointee.size_id = try arena.store(sizeId, "size_id")
    }
    storage.pointee.quantity = quantity
  }
}

extension Caffe.Pricing.V1.OrderLine {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.OrderLine, Value>

    /// The field `food_id`.
    public static var foodId: Field<String> {
      .init(1)
    }

    /// The field `size_id`.
    public static var sizeId: Field<String> {
      .init(2)
    }

    /// The field `quantity`.
    public static var quantity: Field<UInt32> {
      .init(3)
    }
  }
}

extension Caffe.Pricing.V1.OrderLine {
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
      self.storage = storage ?? Caffe.Pricing.V1.OrderLine.empty
    }

    /// The field `food_id`.
    public var foodId: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.food_id), copying: self)
      }
    }

    /// The field `size_id`.
    public var sizeId: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.size_id), copying: self)
      }
    }

    /// 1 to 999.
    public var quantity: UInt32 {
      storage.pointee.quantity
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
