// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.PersonNameStyle`.
  public struct PersonNameStyle: Message {
    /// The field `length`.
    public var length: Caffe.Localization.V1.PersonNameStyle.Length = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(length: Caffe.Localization.V1.PersonNameStyle.Length = .init(rawValue: 0)) {
      self.length = length
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.PersonNameStyle" }

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

    /// The values of `caffe.localization.v1.PersonNameStyle.Length`.
    public struct Length: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `LENGTH_UNSPECIFIED`.
      public static let unspecified = Length(rawValue: 0)

      /// `LENGTH_SHORT`.
      public static let short = Length(rawValue: 1)

      /// `LENGTH_MEDIUM`.
      public static let medium = Length(rawValue: 2)

      /// `LENGTH_LONG`.
      public static let long = Length(rawValue: 3)

      /// `LENGTH_ABBREVIATED`.
      public static let abbreviated = Length(rawValue: 4)

      /// The values that the contract declares.
      public static var allCases: [Length] {
        [.unspecified, .short, .medium, .long, .abbreviated]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.PersonNameStyle.Length" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "LENGTH_UNSPECIFIED"
        case 1: "LENGTH_SHORT"
        case 2: "LENGTH_MEDIUM"
        case 3: "LENGTH_LONG"
        case 4: "LENGTH_ABBREVIATED"
        default: nil
        }
      }
    }
  }
}

extension Caffe.Localization.V1.PersonNameStyle: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__PersonNameStyle

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__person_name_style__init)

  package init(_ storage: UnsafePointer<Storage>) {
    length = readEnum(storage.pointee.length)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.length = .init(rawValue: .init(truncatingIfNeeded: length.rawValue))
  }
}

extension Caffe.Localization.V1.PersonNameStyle {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.PersonNameStyle, Value>

    /// The field `length`.
    public static var length: Field<Caffe.Localization.V1.PersonNameStyle.Length> {
      .init(1)
    }
  }
}

extension Caffe.Localization.V1.PersonNameStyle {
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
      self.storage = storage ?? Caffe.Localization.V1.PersonNameStyle.empty
    }

    /// The field `length`.
    public var length: Caffe.Localization.V1.PersonNameStyle.Length {
      readEnum(storage.pointee.length)
    }
  }
}
