// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.Promotion`.
  public struct Promotion: Message {
    /// What the customer types: upper-case letters and digits.
    public var code: String = ""

    /// The field `title`.
    public var title: Caffe.Localization.V1.LocalizedStringResource?

    /// At most one of the members of `benefit`.
    public var benefit: Benefit?

    /// The field `starts_at`.
    public var startsAt: Google.Protobuf.Timestamp?

    /// The field `ends_at`.
    public var endsAt: Google.Protobuf.Timestamp?

    /// Empty: every food.
    public var foodIds: [String] = []

    /// The field `version`.
    public var version: UInt64 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      code: String = "",
      title: Caffe.Localization.V1.LocalizedStringResource? = nil,
      benefit: Benefit? = nil,
      startsAt: Google.Protobuf.Timestamp? = nil,
      endsAt: Google.Protobuf.Timestamp? = nil,
      foodIds: [String] = [],
      version: UInt64 = 0
    ) {
      self.code = code
      self.title = title
      self.benefit = benefit
      self.startsAt = startsAt
      self.endsAt = endsAt
      self.foodIds = foodIds
      self.version = version
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.Promotion" }

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

    /// The members of `benefit`.
    public enum Benefit: Sendable, Hashable {
      /// Hundredths of a percent: 1050 is 10.5 %.
      case basisPoints(UInt32)
      /// The field `amount`.
      case amount(Caffe.Localization.V1.Money)
      /// Every n-th of the same food and size is free.
      case everyNthFree(UInt32)
    }
  }
}

extension Caffe.Pricing.V1.Promotion: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__Promotion

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__promotion__init)

  package init(_ storage: UnsafePointer<Storage>) {
    code = readString(storage.pointee.code)
    title = readMessage(storage.pointee.title)
    switch storage.pointee.benefit_case.rawValue {
    case 3:
      benefit = .basisPoints(storage.pointee.basis_points)
    case 4:
      if let content = storage.pointee.amount {
        benefit = .amount(.init(content))
      }
    case 5:
      benefit = .everyNthFree(storage.pointee.every_nth_free)
    default:
      break
    }
    startsAt = readMessage(storage.pointee.starts_at)
    endsAt = readMessage(storage.pointee.ends_at)
    foodIds = readStrings(storage.pointee.food_ids, storage.pointee.n_food_ids)
    version = storage.pointee.version
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !code.isEmpty {
      storage.pointee.code = try arena.store(code, "code")
    }
    if let content = title {
      storage.pointee.title = try arena.store(content, "title")
    }
    switch benefit {
    case .basisPoints(let content):
      storage.pointee.benefit_case = .init(rawValue: 3)
      storage.pointee.basis_points = content
    case .amount(let content):
      storage.pointee.benefit_case = .init(rawValue: 4)
      storage.pointee.amount = try arena.store(content, "amount")
    case .everyNthFree(let content):
      storage.pointee.benefit_case = .init(rawValue: 5)
      storage.pointee.every_nth_free = content
    case nil:
      break
    }
    if let content = startsAt {
      storage.pointee.starts_at = try arena.store(content, "starts_at")
    }
    if let content = endsAt {
      storage.pointee.ends_at = try arena.store(content, "ends_at")
    }
    storage.pointee.n_food_ids = foodIds.count
    storage.pointee.food_ids = try arena.store(foodIds, "food_ids")
    storage.pointee.version = version
  }
}

extension Caffe.Pricing.V1.Promotion {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.Promotion, Value>

    /// The field `code`.
    public static var code: Field<String> {
      .init(1)
    }

    /// The field `title`.
    public static var title: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(2)
    }

    /// The field `basis_points`.
    public static var basisPoints: Field<UInt32> {
      .init(3)
    }

    /// The field `amount`.
    public static var amount: Field<Caffe.Localization.V1.Money> {
      .init(4)
    }

    /// The field `every_nth_free`.
    public static var everyNthFree: Field<UInt32> {
      .init(5)
    }

    /// The field `starts_at`.
    public static var startsAt: Field<Google.Protobuf.Timestamp> {
      .init(6)
    }

    /// The field `ends_at`.
    public static var endsAt: Field<Google.Protobuf.Timestamp> {
      .init(7)
    }

    /// The field `food_ids`.
    public static var foodIds: Field<String> {
      .init(8)
    }

    /// The field `version`.
    public static var version: Field<UInt64> {
      .init(9)
    }
  }
}

extension Caffe.Pricing.V1.Promotion {
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
      self.storage = storage ?? Caffe.Pricing.V1.Promotion.empty
    }

    /// What the customer types: upper-case letters and digits.
    public var code: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.code), copying: self)
      }
    }

    /// Whether the field `title` is there.
    public var hasTitle: Bool { storage.pointee.title != nil }

    /// The field `title`.
    public var title: Caffe.Localization.V1.LocalizedStringResource.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.title), copying: self)
      }
    }

    /// At most one of the members of `benefit`.
    public var benefit: Benefit? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.benefit_case.rawValue {
        case 3:
          return _overrideLifetime(.basisPoints(storage.pointee.basis_points), copying: self)
        case 4:
          return _overrideLifetime(.amount(.init(storage.pointee.amount)), copying: self)
        case 5:
          return _overrideLifetime(.everyNthFree(storage.pointee.every_nth_free), copying: self)
        default:
          return nil
        }
      }
    }

    /// Whether the field `starts_at` is there.
    public var hasStartsAt: Bool { storage.pointee.starts_at != nil }

    /// The field `starts_at`.
    public var startsAt: Google.Protobuf.Timestamp.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.starts_at), copying: self)
      }
    }

    /// Whether the field `ends_at` is there.
    public var hasEndsAt: Bool { storage.pointee.ends_at != nil }

    /// The field `ends_at`.
    public var endsAt: Google.Protobuf.Timestamp.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.ends_at), copying: self)
      }
    }

    /// Empty: every food.
    public var foodIds: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.food_ids, storage.pointee.n_food_ids), copying: self
        )
      }
    }

    /// The field `version`.
    public var version: UInt64 {
      storage.pointee.version
    }

    /// The members of `benefit`.
    public enum Benefit: ~Escapable {
      /// Hundredths of a percent: 1050 is 10.5 %.
      case basisPoints(UInt32)
      /// The field `amount`.
      case amount(Caffe.Localization.V1.Money.View)
      /// Every n-th of the same food and size is free.
      case everyNthFree(UInt32)
    }
  }
}
