// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.DigitRange`.
  public struct DigitRange: Message {
    /// At most 100.
    public var minimum: UInt32 = 0

    /// 0: no upper bound.
    ///
    /// At most 999, of which 100 are written.
    public var maximum: UInt32 = 0

    /// No digits at all, as of a price without cents: the maximum is 0.
    public var none: Bool = false

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(minimum: UInt32 = 0, maximum: UInt32 = 0, none: Bool = false) {
      self.minimum = minimum
      self.maximum = maximum
      self.none = none
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.DigitRange" }

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

extension Caffe.Localization.V1.DigitRange: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__DigitRange

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__digit_range__init)

  package init(_ storage: UnsafePointer<Storage>) {
    minimum = storage.pointee.minimum
    maximum = storage.pointee.maximum
    none = storage.pointee.none != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.minimum = minimum
    storage.pointee.maximum = maximum
    storage.pointee.none = none ? 1 : 0
  }
}

extension Caffe.Localization.V1.DigitRange {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.DigitRange, Value>

    /// The field `minimum`.
    public static var minimum: Field<UInt32> {
      .init(1)
    }

    /// The field `maximum`.
    public static var maximum: Field<UInt32> {
      .init(2)
    }

    /// The field `none`.
    public static var none: Field<Bool> {
      .init(3)
    }
  }
}

extension Caffe.Localization.V1.DigitRange {
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
      self.storage = storage ?? Caffe.Localization.V1.DigitRange.empty
    }

    /// At most 100.
    public var minimum: UInt32 {
      storage.pointee.minimum
    }

    /// 0: no upper bound.
    ///
    /// At most 999, of which 100 are written.
    public var maximum: UInt32 {
      storage.pointee.maximum
    }

    /// No digits at all, as of a price without cents: the maximum is 0.
    public var none: Bool {
      storage.pointee.none != 0
    }
  }
}
