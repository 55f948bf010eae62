// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.CurrencyStyle`.
  public struct CurrencyStyle: Message {
    /// ISO 4217.
    ///
    /// Empty: the money value's own.
    public var currencyCode: String = ""

    /// The field `presentation`.
    public var presentation: Caffe.Localization.V1.CurrencyStyle.Presentation = .init(rawValue: 0)

    /// The field `number`.
    public var number: Caffe.Localization.V1.NumberStyle?

    /// The field `accounting`.
    public var accounting: Bool = false

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      currencyCode: String = "",
      presentation: Caffe.Localization.V1.CurrencyStyle.Presentation = .init(rawValue: 0),
      number: Caffe.Localization.V1.NumberStyle? = nil,
      accounting: Bool = false
    ) {
      self.currencyCode = currencyCode
      self.presentation = presentation
      self.number = number
      self.accounting = accounting
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.CurrencyStyle" }

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

    /// The values of `caffe.localization.v1.CurrencyStyle.Presentation`.
    public struct Presentation: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `PRESENTATION_UNSPECIFIED`.
      public static let unspecified = Presentation(rawValue: 0)

      /// `PRESENTATION_NARROW`.
      public static let narrow = Presentation(rawValue: 1)

      /// `PRESENTATION_ISO_CODE`.
      public static let isoCode = Presentation(rawValue: 2)

      /// `PRESENTATION_FULL_NAME`.
      public static let fullNameValue = Presentation(rawValue: 3)

      /// The values that the contract declares.
      public static var allCases: [Presentation] {
        [.unspecified, .narrow, .isoCode, .fullNameValue]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.CurrencyStyle.Presentation" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "PRESENTATION_UNSPECIFIED"
        case 1: "PRESENTATION_NARROW"
        case 2: "PRESENTATION_ISO_CODE"
        case 3: "PRESENTATION_FULL_NAME"
        default: nil
        }
      }
    }
  }
}

extension Caffe.Localization.V1.CurrencyStyle: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__CurrencyStyle

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__currency_style__init)

  package init(_ storage: UnsafePointer<Storage>) {
    currencyCode = readString(storage.pointee.currency_code)
    presentation = readEnum(storage.pointee.presentation)
    number = readMessage(storage.pointee.number)
    accounting = storage.pointee.accounting != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !currencyCode.isEmpty {
      storage.pointee.currency_code = try arena.store(currencyCode, "currency_code")
    }
    storage.pointee.presentation = .init(rawValue: .init(truncatingIfNeeded: presentation.rawValue))
    if let content = number {
      storage.pointee.number = try arena.store(content, "number")
    }
    storage.pointee.accounting = accounting ? 1 : 0
  }
}

extension Caffe.Localization.V1.CurrencyStyle {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.CurrencyStyle, Value>

    /// The field `currency_code`.
    public static var currencyCode: Field<String> {
      .init(1)
    }

    /// The field `presentation`.
    public static var presentation: Field<Caffe.Localization.V1.CurrencyStyle.Presentation> {
      .init(2)
    }

    /// The field `number`.
    public static var number: Field<Caffe.Localization.V1.NumberStyle> {
      .init(3)
    }

    /// The field `accounting`.
    public static var accounting: Field<Bool> {
      .init(4)
    }
  }
}

extension Caffe.Localization.V1.CurrencyStyle {
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
      self.storage = storage ?? Caffe.Localization.V1.CurrencyStyle.empty
    }

    /// ISO 4217.
    ///
    /// Empty: the money value's own.
    public var currencyCode: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.currency_code), copying: self)
      }
    }

    /// The field `presentation`.
    public var presentation: Caffe.Localization.V1.CurrencyStyle.Presentation {
      readEnum(storage.pointee.presentation)
    }

    /// Whether the field `number` is there.
    public var hasNumber: Bool { storage.pointee.number != nil }

    /// The field `number`.
    public var number: Caffe.Localization.V1.NumberStyle.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.number), copying: self)
      }
    }

    /// The field `accounting`.
    public var accounting: Bool {
      storage.pointee.accounting != 0
    }
  }
}
