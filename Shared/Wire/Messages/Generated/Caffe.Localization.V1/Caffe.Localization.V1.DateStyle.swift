// DO NOT EDIT. Generated from caffe/localization/v1/format_style.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.DateStyle`.
  public struct DateStyle: Message {
    /// A CLDR skeleton, such as "EEEjm": the fields, never their order.
    ///
    /// At most 64 letters.
    public var skeleton: String = ""

    /// Without a skeleton.
    public var date: Caffe.Localization.V1.DateStyle.Length = .init(rawValue: 0)

    /// The field `time`.
    public var time: Caffe.Localization.V1.DateStyle.Length = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      skeleton: String = "",
      date: Caffe.Localization.V1.DateStyle.Length = .init(rawValue: 0),
      time: Caffe.Localization.V1.DateStyle.Length = .init(rawValue: 0)
    ) {
      self.skeleton = skeleton
      self.date = date
      self.time = time
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.DateStyle" }

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

    /// The values of `caffe.localization.v1.DateStyle.Length`.
    public struct Length: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `LENGTH_UNSPECIFIED`.
      public static let unspecified = Length(rawValue: 0)

      /// `LENGTH_OMITTED`.
      public static let omitted = Length(rawValue: 1)

      /// `LENGTH_NUMERIC`.
      public static let numeric = Length(rawValue: 2)

      /// `LENGTH_ABBREVIATED`.
      public static let abbreviated = Length(rawValue: 3)

      /// `LENGTH_LONG`.
      public static let long = Length(rawValue: 4)

      /// `LENGTH_COMPLETE`.
      public static let complete = Length(rawValue: 5)

      /// The values that the contract declares.
      public static var allCases: [Length] {
        [.unspecified, .omitted, .numeric, .abbreviated, .long, .complete]
      }

      /// The name with its package.
      public static var fullName: String { "caffe.localization.v1.DateStyle.Length" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "LENGTH_UNSPECIFIED"
        case 1: "LENGTH_OMITTED"
        case 2: "LENGTH_NUMERIC"
        case 3: "LENGTH_ABBREVIATED"
        case 4: "LENGTH_LONG"
        case 5: "LENGTH_COMPLETE"
        default: nil
        }
      }
    }
  }
}

extension Caffe.Localization.V1.DateStyle: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__DateStyle

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__date_style__init)

  package init(_ storage: UnsafePointer<Storage>) {
    skeleton = readString(storage.pointee.skeleton)
    date = readEnum(storage.pointee.date)
    time = readEnum(storage.pointee.time)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !skeleton.isEmpty {
      storage.pointee.skeleton = try arena.store(skeleton, "skeleton")
    }
    storage.pointee.date = .init(rawValue: .init(truncatingIfNeeded: date.rawValue))
    storage.pointee.time = .init(rawValue: .init(truncatingIfNeeded: time.rawValue))
  }
}

extension Caffe.Localization.V1.DateStyle {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.DateStyle, Value>

    /// The field `skeleton`.
    public static var skeleton: Field<String> {
      .init(1)
    }

    /// The field `date`.
    public static var date: Field<Caffe.Localization.V1.DateStyle.Length> {
      .init(2)
    }

    /// The field `time`.
    public static var time: Field<Caffe.Localization.V1.DateStyle.Length> {
      .init(3)
    }
  }
}

extension Caffe.Localization.V1.DateStyle {
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
      self.storage = storage ?? Caffe.Localization.V1.DateStyle.empty
    }

    /// A CLDR skeleton, such as "EEEjm": the fields, never their order.
    ///
    /// At most 64 letters.
    public var skeleton: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.skeleton), copying: self)
      }
    }

    /// Without a skeleton.
    public var date: Caffe.Localization.V1.DateStyle.Length {
      readEnum(storage.pointee.date)
    }

    /// The field `time`.
    public var time: Caffe.Localization.V1.DateStyle.Length {
      readEnum(storage.pointee.time)
    }
  }
}
