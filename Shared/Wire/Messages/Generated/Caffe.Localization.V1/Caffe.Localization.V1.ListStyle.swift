// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ListStyle`.
  public struct ListStyle: Message {
    /// The field `kind`.
    public var kind: Caffe.Localization.V1.ListStyle.Kind = .init(rawValue: 0)

    /// The field `width`.
    public var width: Caffe.Localization.V1.Width = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      kind: Caffe.Localization.V1.ListStyle.Kind = .init(rawValue: 0),
      width: Caffe.Localization.V1.Width = .init(rawValue: 0)
    ) {
      self.kind = kind
      self.width = width
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ListStyle" }

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

    /// The values of `caffe.localization.v1.ListStyle.Kind`.
    public struct Kind: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `KIND_UNSPECIFIED`.
      public static let unspecified = Kind(rawValue: 0)

      /// `KIND_AND`.
      public static let and = Kind(rawValue: 1)

      /// `KIND_OR`.
      public static let or = Kind(rawValue: 2)

      /// The values that the contract declares.
      public static var allCases: [Kind] {
        [.unspecified, .and, .or]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.ListStyle.Kind" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "KIND_UNSPECIFIED"
        case 1: "KIND_AND"
        case 2: "KIND_OR"
        default: nil
        }
      }
    }
  }
}

extension Caffe.Localization.V1.ListStyle: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ListStyle

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__list_style__init)

  package init(_ storage: UnsafePointer<Storage>) {
    kind = readEnum(storage.pointee.kind)
    width = readEnum(storage.pointee.width)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.kind = .init(rawValue: .init(truncatingIfNeeded: kind.rawValue))
    storage.pointee.width = .init(rawValue: .init(truncatingIfNeeded: width.rawValue))
  }
}

extension Caffe.Localization.V1.ListStyle {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ListStyle, Value>

    /// The field `kind`.
    public static var kind: Field<Caffe.Localization.V1.ListStyle.Kind> {
      .init(1)
    }

    /// The field `width`.
    public static var width: Field<Caffe.Localization.V1.Width> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.ListStyle {
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
      self.storage = storage ?? Caffe.Localization.V1.ListStyle.empty
    }

    /// The field `kind`.
    public var kind: Caffe.Localization.V1.ListStyle.Kind {
      readEnum(storage.pointee.kind)
    }

    /// The field `width`.
    public var width: Caffe.Localization.V1.Width {
      readEnum(storage.pointee.width)
    }
  }
}
