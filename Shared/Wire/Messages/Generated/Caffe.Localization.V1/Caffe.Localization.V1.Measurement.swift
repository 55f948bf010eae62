// DO NOT EDIT. Generated from caffe/localization/v1/resource.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.Measurement`.
  public struct Measurement: Message {
    /// The field `value`.
    public var value: Double = 0

    /// A CLDR unit identifier, such as "length-meter".
    ///
    /// At most 128 bytes.
    public var unit: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(value: Double = 0, unit: String = "") {
      self.value = value
      self.unit = unit
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.Measurement" }

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

extension Caffe.Localization.V1.Measurement: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__Measurement

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__measurement__init)

  package init(_ storage: UnsafePointer<Storage>) {
    value = storage.pointee.value
    unit = readString(storage.pointee.unit)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.value = value
    if value == 0, value.sign == .minus {
      try arena.storeNegativeZero(1, bytes: 8, in: storage)
    }
    if !unit.isEmpty {
      storage.pointee.unit = try arena.store(unit, "unit")
    }
  }
}

extension Caffe.Localization.V1.Measurement {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.Measurement, Value>

    /// The field `value`.
    public static var value: Field<Double> {
      .init(1)
    }

    /// The field `unit`.
    public static var unit: Field<String> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.Measurement {
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
      self.storage = storage ?? Caffe.Localization.V1.Measurement.empty
    }

    /// The field `value`.
    public var value: Double {
      storage.pointee.value
    }

    /// A CLDR unit identifier, such as "length-meter".
    ///
    /// At most 128 bytes.
    public var unit: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.unit), copying: self)
      }
    }
  }
}
