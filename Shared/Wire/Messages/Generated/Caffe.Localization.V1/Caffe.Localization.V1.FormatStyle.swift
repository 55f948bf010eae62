// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// How a value is written.
  ///
  /// The styles mean what Foundation's FormatStyle types mean.
  public struct FormatStyle: Message {
    /// At most one of the members of `style`.
    public var style: Style?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(style: Style? = nil) {
      self.style = style
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.FormatStyle" }

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

    /// The members of `style`.
    public enum Style: Sendable, Hashable {
      /// The field `number`.
      case number(Caffe.Localization.V1.NumberStyle)
      /// The field `percent`.
      case percent(Caffe.Localization.V1.NumberStyle)
      /// The field `currency`.
      case currency(Caffe.Localization.V1.CurrencyStyle)
      /// The field `date`.
      case date(Caffe.Localization.V1.DateStyle)
      /// The field `relative_date`.
      case relativeDate(Caffe.Localization.V1.RelativeDateStyle)
      /// The field `list`.
      case list(Caffe.Localization.V1.ListStyle)
      /// The field `measurement`.
      case measurement(Caffe.Localization.V1.MeasurementStyle)
      /// The field `byte_count`.
      case byteCount(Caffe.Localization.V1.ByteCountStyle)
      /// The field `duration`.
      case duration(Caffe.Localization.V1.DurationStyle)
      /// A printf specifier, as interpolation's specifier: argument: "%.2f".
      ///
      /// At most 64 bytes.
      case specifier(String)
      /// The field `person_name`.
      case personName(Caffe.Localization.V1.PersonNameStyle)
      /// Spelled out: "twenty-one".
      case spelledOut(Caffe.Localization.V1.SpelledOutStyle)
    }
  }
}

extension Caffe.Localization.V1.FormatStyle: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__FormatStyle

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__format_style__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.style_case.rawValue {
    case 1:
      if let content = storage.pointee.number {
        style = .number(.init(content))
      }
    case 2:
      if let content = storage.pointee.percent {
        style = .percent(.init(content))
      }
    case 3:
      if let content = storage.pointee.currency {
        style = .currency(.init(content))
      }
    case 4:
      if let content = storage.pointee.date {
        style = .date(.init(content))
      }
    case 5:
      if let content = storage.pointee.relative_date {
        style = .relativeDate(.init(content))
      }
    case 6:
      if let content = storage.pointee.list {
        style = .list(.init(content))
      }
    case 7:
      if let content = storage.pointee.measurement {
        style = .measurement(.init(content))
      }
    case 8:
      if let content = storage.pointee.byte_count {
        style = .byteCount(.init(content))
      }
    case 9:
      if let content = storage.pointee.duration {
        style = .duration(.init(content))
      }
    case 10:
      style = .specifier(readString(storage.pointee.specifier))
    case 11:
      if let content = storage.pointee.person_name {
        style = .personName(.init(content))
      }
    case 12:
      if let content = storage.pointee.spelled_out {
        style = .spelledOut(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch style {
    case .number(let content):
      storage.pointee.style_case = .init(rawValue: 1)
      storage.pointee.number = try arena.store(content, "number")
    case .percent(let content):
      storage.pointee.style_case = .init(rawValue: 2)
      storage.pointee.percent = try arena.store(content, "percent")
    case .currency(let content):
      storage.pointee.style_case = .init(rawValue: 3)
      storage.pointee.currency = try arena.store(content, "currency")
    case .date(let content):
      storage.pointee.style_case = .init(rawValue: 4)
      storage.pointee.date = try arena.store(content, "date")
    case .relativeDate(let content):
      storage.pointee.style_case = .init(rawValue: 5)
      storage.pointee.relative_date = try arena.store(content, "relative_date")
    case .list(let content):
      storage.pointee.style_case = .init(rawValue: 6)
      storage.pointee.list = try arena.store(content, "list")
    case .measurement(let content):
      storage.pointee.style_case = .init(rawValue: 7)
      storage.pointee.measurement = try arena.store(content, "measurement")
    case .byteCount(let content):
      storage.pointee.style_case = .init(rawValue: 8)
      storage.pointee.byte_count = try arena.store(content, "byte_count")
    case .duration(let content):
      storage.pointee.style_case = .init(rawValue: 9)
      storage.pointee.duration = try arena.store(content, "duration")
    case .specifier(let content):
      storage.pointee.style_case = .init(rawValue: 10)
      storage.pointee.specifier = try arena.store(content, "specifier")
    case .personName(let content):
      storage.pointee.style_case = .init(rawValue: 11)
      storage.pointee.person_name = try arena.store(content, "person_name")
    case .spelledOut(let content):
      storage.pointee.style_case = .init(rawValue: 12)
      storage.pointee.spelled_out = try arena.store(content, "spelled_out")
    case nil:
      break
    }
  }
}

extension Caffe.Localization.V1.FormatStyle {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.FormatStyle, Value>

    /// The field `number`.
    public static var number: Field<Caffe.Localization.V1.NumberStyle> {
      .init(1)
    }

    /// The field `percent`.
    public static var percent: Field<Caffe.Localization.V1.NumberStyle> {
      .init(2)
    }

    /// The field `currency`.
    public static var currency: Field<Caffe.Localization.V1.CurrencyStyle> {
      .init(3)
    }

    /// The field `date`.
    public static var date: Field<Caffe.Localization.V1.DateStyle> {
      .init(4)
    }

    /// The field `relative_date`.
    public static var relativeDate: Field<Caffe.Localization.V1.RelativeDateStyle> {
      .init(5)
    }

    /// The field `list`.
    public static var list: Field<Caffe.Localization.V1.ListStyle> {
      .init(6)
    }

    /// The field `measurement`.
    public static var measurement: Field<Caffe.Localization.V1.MeasurementStyle> {
      .init(7)
    }

    /// The field `byte_count`.
    public static var byteCount: Field<Caffe.Localization.V1.ByteCountStyle> {
      .init(8)
    }

    /// The field `duration`.
    public static var duration: Field<Caffe.Localization.V1.DurationStyle> {
      .init(9)
    }

    /// The field `specifier`.
    public static var specifier: Field<String> {
      .init(10)
    }

    /// The field `person_name`.
    public static var personName: Field<Caffe.Localization.V1.PersonNameStyle> {
      .init(11)
    }

    /// The field `spelled_out`.
    public static var spelledOut: Field<Caffe.Localization.V1.SpelledOutStyle> {
      .init(12)
    }
  }
}

extension Caffe.Localization.V1.FormatStyle {
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
      self.storage = storage ?? Caffe.Localization.V1.FormatStyle.empty
    }

    /// At most one of the members of `style`.
    public var style: Style? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.style_case.rawValue {
        case 1:
          return _overrideLifetime(.number(.init(storage.pointee.number)), copying: self)
        case 2:
          return _overrideLifetime(.percent(.init(storage.pointee.percent)), copying: self)
        case 3:
          return _overrideLifetime(.currency(.init(storage.pointee.currency)), copying: self)
        case 4:
          return _overrideLifetime(.date(.init(storage.pointee.date)), copying: self)
        case 5:
          return _overrideLifetime(
            .relativeDate(.init(storage.pointee.relative_date)), copying: self
          )
        case 6:
          return _overrideLifetime(.list(.init(storage.pointee.list)), copying: self)
        case 7:
          return _overrideLifetime(.measurement(.init(storage.pointee.measurement)), copying: self)
        case 8:
          return _overrideLifetime(.byteCount(.init(storage.pointee.byte_count)), copying: self)
        case 9:
          return _overrideLifetime(.duration(.init(storage.pointee.duration)), copying: self)
        case 10:
          return _overrideLifetime(.specifier(.init(storage.pointee.specifier)), copying: self)
        case 11:
          return _overrideLifetime(.personName(.init(storage.pointee.person_name)), copying: self)
        case 12:
          return _overrideLifetime(.spelledOut(.init(storage.pointee.spelled_out)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `style`.
    public enum Style: ~Escapable {
      /// The field `number`.
      case number(Caffe.Localization.V1.NumberStyle.View)
      /// The field `percent`.
      case percent(Caffe.Localization.V1.NumberStyle.View)
      /// The field `currency`.
      case currency(Caffe.Localization.V1.CurrencyStyle.View)
      /// The field `date`.
      case date(Caffe.Localization.V1.DateStyle.View)
      /// The field `relative_date`.
      case relativeDate(Caffe.Localization.V1.RelativeDateStyle.View)
      /// The field `list`.
      case list(Caffe.Localization.V1.ListStyle.View)
      /// The field `measurement`.
      case measurement(Caffe.Localization.V1.MeasurementStyle.View)
      /// The field `byte_count`.
      case byteCount(Caffe.Localization.V1.ByteCountStyle.View)
      /// The field `duration`.
      case duration(Caffe.Localization.V1.DurationStyle.View)
      /// A printf specifier, as interpolation's specifier: argument: "%.2f".
      ///
      /// At most 64 bytes.
      case specifier(StringView)
      /// The field `person_name`.
      case personName(Caffe.Localization.V1.PersonNameStyle.View)
      /// Spelled out: "twenty-one".
      case spelledOut(Caffe.Localization.V1.SpelledOutStyle.View)
    }
  }
}
