// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.NumberStyle`.
  public struct NumberStyle: Message {
    /// Absent, each of them: as the locale has it.
    public var fractionDigits: Caffe.Localization.V1.DigitRange?

    /// The field `integer_digits`.
    public var integerDigits: Caffe.Localization.V1.DigitRange?

    /// The field `significant_digits`.
    public var significantDigits: Caffe.Localization.V1.DigitRange?

    /// The field `grouping`.
    public var grouping: Caffe.Localization.V1.NumberStyle.Grouping = .init(rawValue: 0)

    /// The field `notation`.
    public var notation: Caffe.Localization.V1.NumberStyle.Notation = .init(rawValue: 0)

    /// The field `sign`.
    public var sign: Caffe.Localization.V1.NumberStyle.Sign = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      fractionDigits: Caffe.Localization.V1.DigitRange? = nil,
      integerDigits: Caffe.Localization.V1.DigitRange? = nil,
      significantDigits: Caffe.Localization.V1.DigitRange? = nil,
      grouping: Caffe.Localization.V1.NumberStyle.Grouping = .init(rawValue: 0),
      notation: Caffe.Localization.V1.NumberStyle.Notation = .init(rawValue: 0),
      sign: Caffe.Localization.V1.NumberStyle.Sign = .init(rawValue: 0)
    ) {
      self.fractionDigits = fractionDigits
      self.integerDigits = integerDigits
      self.significantDigits = significantDigits
      self.grouping = grouping
      self.notation = notation
      self.sign = sign
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.NumberStyle" }

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

    /// The values of `caffe.localization.v1.NumberStyle.Grouping`.
    public struct Grouping: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `GROUPING_UNSPECIFIED`.
      public static let unspecified = Grouping(rawValue: 0)

      /// `GROUPING_AUTOMATIC`.
      public static let automatic = Grouping(rawValue: 1)

      /// `GROUPING_NEVER`.
      public static let never = Grouping(rawValue: 2)

      /// The values that the contract declares.
      public static var allCases: [Grouping] {
        [.unspecified, .automatic, .never]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.NumberStyle.Grouping" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "GROUPING_UNSPECIFIED"
        case 1: "GROUPING_AUTOMATIC"
        case 2: "GROUPING_NEVER"
        default: nil
        }
      }
    }

    /// The values of `caffe.localization.v1.NumberStyle.Notation`.
    public struct Notation: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `NOTATION_UNSPECIFIED`.
      public static let unspecified = Notation(rawValue: 0)

      /// `NOTATION_SCIENTIFIC`.
      public static let scientific = Notation(rawValue: 1)

      /// `NOTATION_COMPACT`.
      public static let compact = Notation(rawValue: 2)

      /// The values that the contract declares.
      public static var allCases: [Notation] {
        [.unspecified, .scientific, .compact]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.NumberStyle.Notation" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "NOTATION_UNSPECIFIED"
        case 1: "NOTATION_SCIENTIFIC"
        case 2: "NOTATION_COMPACT"
        default: nil
        }
      }
    }

    /// The values of `caffe.localization.v1.NumberStyle.Sign`.
    public struct Sign: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `SIGN_UNSPECIFIED`.
      public static let unspecified = Sign(rawValue: 0)

      /// `SIGN_ALWAYS`.
      public static let always = Sign(rawValue: 1)

      /// `SIGN_NEVER`.
      public static let never = Sign(rawValue: 2)

      /// The values that the contract declares.
      public static var allCases: [Sign] {
        [.unspecified, .always, .never]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.NumberStyle.Sign" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "SIGN_UNSPECIFIED"
        case 1: "SIGN_ALWAYS"
        case 2: "SIGN_NEVER"
        default: nil
        }
      }
    }
  }
}

extension Caffe.Localization.V1.NumberStyle: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__NumberStyle

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__number_style__init)

  package init(_ storage: UnsafePointer<Storage>) {
    fractionDigits = readMessage(storage.pointee.fraction_digits)
    integerDigits = readMessage(storage.pointee.integer_digits)
    significantDigits = readMessage(storage.pointee.significant_digits)
    grouping = readEnum(storage.pointee.grouping)
    notation = readEnum(storage.pointee.notation)
    sign = readEnum(storage.pointee.sign)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = fractionDigits {
      storage.pointee.fraction_digits = try arena.store(content, "fraction_digits")
    }
    if let content = integerDigits {
      storage.pointee.integer_digits = try arena.store(content, "integer_digits")
    }
    if let content = significantDigits {
      storage.pointee.significant_digits = try arena.store(content, "significant_digits")
    }
    storage.pointee.grouping = .init(rawValue: .init(truncatingIfNeeded: grouping.rawValue))
    storage.pointee.notation = .init(rawValue: .init(truncatingIfNeeded: notation.rawValue))
    storage.pointee.sign = .init(rawValue: .init(truncatingIfNeeded: sign.rawValue))
  }
}

extension Caffe.Localization.V1.NumberStyle {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.NumberStyle, Value>

    /// The field `fraction_digits`.
    public static var fractionDigits: Field<Caffe.Localization.V1.DigitRange> {
      .init(1)
    }

    /// The field `integer_digits`.
    public static var integerDigits: Field<Caffe.Localization.V1.DigitRange> {
      .init(2)
    }

    /// The field `significant_digits`.
    public static var significantDigits: Field<Caffe.Localization.V1.DigitRange> {
      .init(3)
    }

    /// The field `grouping`.
    public static var grouping: Field<Caffe.Localization.V1.NumberStyle.Grouping> {
      .init(4)
    }

    /// The field `notation`.
    public static var notation: Field<Caffe.Localization.V1.NumberStyle.Notation> {
      .init(5)
    }

    /// The field `sign`.
    public static var sign: Field<Caffe.Localization.V1.NumberStyle.Sign> {
      .init(6)
    }
  }
}

extension Caffe.Localization.V1.NumberStyle {
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
      self.storage = storage ?? Caffe.Localization.V1.NumberStyle.empty
    }

    /// Whether the field `fraction_digits` is there.
    public var hasFractionDigits: Bool { storage.pointee.fraction_digits != nil }

    /// Absent, each of them: as the locale has it.
    public var fractionDigits: Caffe.Localization.V1.DigitRange.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.fraction_digits), copying: self)
      }
    }

    /// Whether the field `integer_digits` is there.
    public var hasIntegerDigits: Bool { storage.pointee.integer_digits != nil }

    /// The field `integer_digits`.
    public var integerDigits: Caffe.Localization.V1.DigitRange.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.integer_digits), copying: self)
      }
    }

    /// Whether the field `significant_digits` is there.
    public var hasSignificantDigits: Bool { storage.pointee.significant_digits != nil }

    /// The field `significant_digits`.
    public var significantDigits: Caffe.Localization.V1.DigitRange.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.significant_digits), copying: self)
      }
    }

    /// The field `grouping`.
    public var grouping: Caffe.Localization.V1.NumberStyle.Grouping {
      readEnum(storage.pointee.grouping)
    }

    /// The field `notation`.
    public var notation: Caffe.Localization.V1.NumberStyle.Notation {
      readEnum(storage.pointee.notation)
    }

    /// The field `sign`.
    public var sign: Caffe.Localization.V1.NumberStyle.Sign {
      readEnum(storage.pointee.sign)
    }
  }
}
