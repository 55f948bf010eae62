// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.MeasurementStyle`.
  public struct MeasurementStyle: Message {
    /// The field `width`.
    public var width: Caffe.Localization.V1.Width = .init(rawValue: 0)

    /// The field `usage`.
    public var usage: Caffe.Localization.V1.MeasurementStyle.Usage = .init(rawValue: 0)

    /// The field `number`.
    public var number: Caffe.Localization.V1.NumberStyle?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      width: Caffe.Localization.V1.Width = .init(rawValue: 0),
      usage: Caffe.Localization.V1.MeasurementStyle.Usage = .init(rawValue: 0),
      number: Caffe.Localization.V1.NumberStyle? = nil
    ) {
      self.width = width
      self.usage = usage
      self.number = number
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.MeasurementStyle" }

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

    /// The values of `caffe.localization.v1.MeasurementStyle.Usage`.
    public struct Usage: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// In the unit that the locale uses for this kind of quantity.
      public static let unspecified = Usage(rawValue: 0)

      /// In the unit given.
      public static let asProvided = Usage(rawValue: 1)

      /// `USAGE_PERSON_HEIGHT`.
      public static let personHeight = Usage(rawValue: 2)

      /// `USAGE_PERSON_WEIGHT`.
      public static let personWeight = Usage(rawValue: 3)

      /// `USAGE_ROAD`.
      public static let road = Usage(rawValue: 4)

      /// `USAGE_FOOD`.
      public static let food = Usage(rawValue: 5)

      /// `USAGE_WEATHER`.
      public static let weather = Usage(rawValue: 6)

      /// The values that the contract declares.
      public static var allCases: [Usage] {
        [.unspecified, .asProvided, .personHeight, .personWeight, .road, .food, .weather]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.MeasurementStyle.Usage" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "USAGE_UNSPECIFIED"
        case 1: "USAGE_AS_PROVIDED"
        case 2: "USAGE_PERSON_HEIGHT"
        case 3: "USAGE_PERSON_WEIGHT"
        case 4: "USAGE_ROAD"
        case 5: "USAGE_FOOD"
        case 6: "USAGE_WEATHER"
        default: nil
        }
      }
    }
  }
}

extension Caffe.Localization.V1.MeasurementStyle: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__MeasurementStyle

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__measurement_style__init)

  package init(_ storage: UnsafePointer<Storage>) {
    width = readEnum(storage.pointee.width)
    usage = readEnum(storage.pointee.usage)
    number = readMessage(storage.pointee.number)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.width = .init(rawValue: .init(truncatingIfNeeded: width.rawValue))
    storage.pointee.usage = .init(rawValue: .init(truncatingIfNeeded: usage.rawValue))
    if let content = number {
      storage.pointee.number = try arena.store(content, "number")
    }
  }
}

extension Caffe.Localization.V1.MeasurementStyle {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.MeasurementStyle, Value>

    /// The field `width`.
    public static var width: Field<Caffe.Localization.V1.Width> {
      .init(1)
    }

    /// The field `usage`.
    public static var usage: Field<Caffe.Localization.V1.MeasurementStyle.Usage> {
      .init(2)
    }

    /// The field `number`.
    public static var number: Field<Caffe.Localization.V1.NumberStyle> {
      .init(3)
    }
  }
}

extension Caffe.Localization.V1.MeasurementStyle {
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
      self.storage = storage ?? Caffe.Localization.V1.MeasurementStyle.empty
    }

    /// The field `width`.
    public var width: Caffe.Localization.V1.Width {
      readEnum(storage.pointee.width)
    }

    /// The field `usage`.
    public var usage: Caffe.Localization.V1.MeasurementStyle.Usage {
      readEnum(storage.pointee.usage)
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
  }
}
