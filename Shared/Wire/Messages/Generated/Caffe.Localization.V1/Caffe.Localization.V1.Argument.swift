// DO NOT EDIT. Generated from caffe/localization/v1/resource.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// One interpolated value, with the style that says how to write it.
  public struct Argument: Message {
    /// At most one of the members of `value`.
    public var value: Value?

    /// Absent: the locale's usual style for the value's type.
    public var format: Caffe.Localization.V1.FormatStyle?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(value: Value? = nil, format: Caffe.Localization.V1.FormatStyle? = nil) {
      self.value = value
      self.format = format
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.Argument" }

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

    /// The members of `value`.
    public enum Value: Sendable, Hashable {
      /// The field `signed_integer`.
      case signedInteger(Int64)
      /// The field `unsigned_integer`.
      case unsignedInteger(UInt64)
      /// The field `floating_point`.
      case floatingPoint(Double)
      /// The field `decimal`.
      case decimal(Caffe.Localization.V1.Decimal)
      /// Text that is inserted as it is.
      ///
      /// It can still be inflected.
      case text(String)
      /// A further resource, resolved in the same locale before it is inserted.
      case resource(Caffe.Localization.V1.LocalizedStringResource)
      /// Styled text, inserted with its attributes.
      case attributedText(Caffe.Localization.V1.AttributedString)
      /// The field `date`.
      case date(Google.Protobuf.Timestamp)
      /// The field `duration`.
      case duration(Google.Protobuf.Duration)
      /// The field `money`.
      case money(Caffe.Localization.V1.Money)
      /// The field `measurement`.
      case measurement(Caffe.Localization.V1.Measurement)
      /// The field `list`.
      case list(Caffe.Localization.V1.ArgumentList)
      /// The field `date_interval`.
      case dateInterval(Caffe.Localization.V1.DateInterval)
      /// The field `person_name`.
      case personName(Caffe.Localization.V1.PersonName)
    }
  }
}

extension Caffe.Localization.V1.Argument: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__Argument

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__argument__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.value_case.rawValue {
    case 1:
      value = .signedInteger(storage.pointee.signed_integer)
    case 2:
      value = .unsignedInteger(storage.pointee.unsigned_integer)
    case 3:
      value = .floatingPoint(storage.pointee.floating_point)
    case 4:
      if let content = storage.pointee.decimal {
        value = .decimal(.init(content))
      }
    case 5:
      value = .text(readString(storage.pointee.text))
    case 6:
      if let content = storage.pointee.resource {
        value = .resource(.init(content))
      }
    case 7:
      if let content = storage.pointee.attributed_text {
        value = .attributedText(.init(content))
      }
    case 8:
      if let content = storage.pointee.date {
        value = .date(.init(content))
      }
    case 9:
      if let content = storage.pointee.duration {
        value = .duration(.init(content))
      }
    case 10:
      if let content = storage.pointee.money {
        value = .money(.init(content))
      }
    case 11:
      if let content = storage.pointee.measurement {
        value = .measurement(.init(content))
      }
    case 12:
      if let content = storage.pointee.list {
        value = .list(.init(content))
      }
    case 13:
      if let content = storage.pointee.date_interval {
        value = .dateInterval(.init(content))
      }
    case 14:
      if let content = storage.pointee.person_name {
        value = .personName(.init(content))
      }
    default:
      break
    }
    format = readMessage(storage.pointee.format)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch value {
    case .signedInteger(let content):
      storage.pointee.value_case = .init(rawValue: 1)
      storage.pointee.signed_integer = content
    case .unsignedInteger(let content):
      storage.pointee.value_case = .init(rawValue: 2)
      storage.pointee.unsigned_integer = content
    case .floatingPoint(let content):
      storage.pointee.value_case = .init(rawValue: 3)
      storage.pointee.floating_point = content
    case .decimal(let content):
      storage.pointee.value_case = .init(rawValue: 4)
      storage.pointee.decimal = try arena.store(content, "decimal")
    case .text(let content):
      storage.pointee.value_case = .init(rawValue: 5)
      storage.pointee.text = try arena.store(content, "text")
    case .resource(let content):
      storage.pointee.value_case = .init(rawValue: 6)
      storage.pointee.resource = try arena.store(content, "resource")
    case .attributedText(let content):
      storage.pointee.value_case = .init(rawValue: 7)
      storage.pointee.attributed_text = try arena.store(content, "attributed_text")
    case .date(let content):
      storage.pointee.value_case = .init(rawValue: 8)
      storage.pointee.date = try arena.store(content, "date")
    case .duration(let content):
      storage.pointee.value_case = .init(rawValue: 9)
      storage.pointee.duration = try arena.store(content, "duration")
    case .money(let content):
      storage.pointee.value_case = .init(rawValue: 10)
      storage.pointee.money = try arena.store(content, "money")
    case .measurement(let content):
      storage.pointee.value_case = .init(rawValue: 11)
      storage.pointee.measurement = try arena.store(content, "measurement")
    case .list(let content):
      storage.pointee.value_case = .init(rawValue: 12)
      storage.pointee.list = try arena.store(content, "list")
    case .dateInterval(let content):
      storage.pointee.value_case = .init(rawValue: 13)
      storage.pointee.date_interval = try arena.store(content, "date_interval")
    case .personName(let content):
      storage.pointee.value_case = .init(rawValue: 14)
      storage.pointee.person_name = try arena.store(content, "person_name")
    case nil:
      break
    }
    if let content = format {
      storage.pointee.format = try arena.store(content, "format")
    }
  }
}

extension Caffe.Localization.V1.Argument {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.Argument, Value>

    /// The field `signed_integer`.
    public static var signedInteger: Field<Int64> {
      .init(1)
    }

    /// The field `unsigned_integer`.
    public static var unsignedInteger: Field<UInt64> {
      .init(2)
    }

    /// The field `floating_point`.
    public static var floatingPoint: Field<Double> {
      .init(3)
    }

    /// The field `decimal`.
    public static var decimal: Field<Caffe.Localization.V1.Decimal> {
      .init(4)
    }

    /// The field `text`.
    public static var text: Field<String> {
      .init(5)
    }

    /// The field `resource`.
    public static var resource: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(6)
    }

    /// The field `attributed_text`.
    public static var attributedText: Field<Caffe.Localization.V1.AttributedString> {
      .init(7)
    }

    /// The field `date`.
    public static var date: Field<Google.Protobuf.Timestamp> {
      .init(8)
    }

    /// The field `duration`.
    public static var duration: Field<Google.Protobuf.Duration> {
      .init(9)
    }

    /// The field `money`.
    public static var money: Field<Caffe.Localization.V1.Money> {
      .init(10)
    }

    /// The field `measurement`.
    public static var measurement: Field<Caffe.Localization.V1.Measurement> {
      .init(11)
    }

    /// The field `list`.
    public static var list: Field<Caffe.Localization.V1.ArgumentList> {
      .init(12)
    }

    /// The field `date_interval`.
    public static var dateInterval: Field<Caffe.Localization.V1.DateInterval> {
      .init(13)
    }

    /// The field `person_name`.
    public static var personName: Field<Caffe.Localization.V1.PersonName> {
      .init(14)
    }

    /// The field `format`.
    public static var format: Field<Caffe.Localization.V1.FormatStyle> {
      .init(20)
    }
  }
}

extension Caffe.Localization.V1.Argument {
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
      self.storage = storage ?? Caffe.Localization.V1.Argument.empty
    }

    /// At most one of the members of `value`.
    public var value: Value? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.value_case.rawValue {
        case 1:
          return _overrideLifetime(.signedInteger(storage.pointee.signed_integer), copying: self)
        case 2:
          return _overrideLifetime(
            .unsignedInteger(storage.pointee.unsigned_integer), copying: self
          )
        case 3:
          return _overrideLifetime(.floatingPoint(storage.pointee.floating_point), copying: self)
        case 4:
          return _overrideLifetime(.decimal(.init(storage.pointee.decimal)), copying: self)
        case 5:
          return _overrideLifetime(.text(.init(storage.pointee.text)), copying: self)
        case 6:
          return _overrideLifetime(.resource(.init(storage.pointee.resource)), copying: self)
        case 7:
          return _overrideLifetime(
            .attributedText(.init(storage.pointee.attributed_text)), copying: self
          )
        case 8:
          return _overrideLifetime(.date(.init(storage.pointee.date)), copying: self)
        case 9:
          return _overrideLifetime(.duration(.init(storage.pointee.duration)), copying: self)
        case 10:
          return _overrideLifetime(.money(.init(storage.pointee.money)), copying: self)
        case 11:
          return _overrideLifetime(.measurement(.init(storage.pointee.measurement)), copying: self)
        case 12:
          return _overrideLifetime(.list(.init(storage.pointee.list)), copying: self)
        case 13:
          return _overrideLifetime(
            .dateInterval(.init(storage.pointee.date_interval)), copying: self
          )
        case 14:
          return _overrideLifetime(.personName(.init(storage.pointee.person_name)), copying: self)
        default:
          return nil
        }
      }
    }

    /// Whether the field `format` is there.
    public var hasFormat: Bool { storage.pointee.format != nil }

    /// Absent: the locale's usual style for the value's type.
    public var format: Caffe.Localization.V1.FormatStyle.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.format), copying: self)
      }
    }

    /// The members of `value`.
    public enum Value: ~Escapable {
      /// The field `signed_integer`.
      case signedInteger(Int64)
      /// The field `unsigned_integer`.
      case unsignedInteger(UInt64)
      /// The field `floating_point`.
      case floatingPoint(Double)
      /// The field `decimal`.
      case decimal(Caffe.Localization.V1.Decimal.View)
      /// Text that is inserted as it is.
      ///
      /// It can still be inflected.
      case text(StringView)
      /// A further resource, resolved in the same locale before it is inserted.
      case resource(Caffe.Localization.V1.LocalizedStringResource.View)
      /// Styled text, inserted with its attributes.
      case attributedText(Caffe.Localization.V1.AttributedString.View)
      /// The field `date`.
      case date(Google.Protobuf.Timestamp.View)
      /// The field `duration`.
      case duration(Google.Protobuf.Duration.View)
      /// The field `money`.
      case money(Caffe.Localization.V1.Money.View)
      /// The field `measurement`.
      case measurement(Caffe.Localization.V1.Measurement.View)
      /// The field `list`.
      case list(Caffe.Localization.V1.ArgumentList.View)
      /// The field `date_interval`.
      case dateInterval(Caffe.Localization.V1.DateInterval.View)
      /// The field `person_name`.
      case personName(Caffe.Localization.V1.PersonName.View)
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
