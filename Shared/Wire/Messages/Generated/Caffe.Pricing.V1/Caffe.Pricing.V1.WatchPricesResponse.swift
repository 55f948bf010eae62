// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Pricing.V1 {
  /// The message `caffe.pricing.v1.WatchPricesResponse`.
  public struct WatchPricesResponse: Message {
    /// At most one of the members of `change`.
    public var change: Change?

    /// The field `text`.
    public var text: Caffe.Localization.V1.ResolveResponse?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(change: Change? = nil, text: Caffe.Localization.V1.ResolveResponse? = nil) {
      self.change = change
      self.text = text
    }

    /// The name with its package.
    public static var fullName: String { "caffe.pricing.v1.WatchPricesResponse" }

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

    /// The members of `change`.
    public enum Change: Sendable, Hashable {
      /// The field `put`.
      case put(Caffe.Pricing.V1.Price)
      /// The field `deleted`.
      case deleted(Caffe.Pricing.V1.Price)
      /// Every price has been sent once; what follows are changes.
      case caughtUp(Bool)
    }
  }
}

extension Caffe.Pricing.V1.WatchPricesResponse: StoredMessage {
  package typealias Storage = Caffe__Pricing__V1__WatchPricesResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__pricing__v1__watch_prices_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.change_case.rawValue {
    case 1:
      if let content = storage.pointee.put {
        change = .put(.init(content))
      }
    case 2:
      if let content = storage.pointee.deleted {
        change = .deleted(.init(content))
      }
    case 3:
      change = .caughtUp(storage.pointee.caught_up != 0)
    default:
      break
    }
    text = readMessage(storage.pointee.text)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch change {
    case .put(let content):
      storage.pointee.change_case = .init(rawValue: 1)
      storage.pointee.put = try arena.store(content, "put")
    case .deleted(let content):
      storage.pointee.change_case = .init(rawValue: 2)
      storage.pointee.deleted = try arena.store(content, "deleted")
    case .caughtUp(let content):
      storage.pointee.change_case = .init(rawValue: 3)
      storage.pointee.caught_up = content ? 1 : 0
    case nil:
      break
    }
    if let content = text {
      storage.pointee.text = try arena.store(content, "text")
    }
  }
}

extension Caffe.Pricing.V1.WatchPricesResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Pricing.V1.WatchPricesResponse, Value>

    /// The field `put`.
    public static var put: Field<Caffe.Pricing.V1.Price> {
      .init(1)
    }

    /// The field `deleted`.
    public static var deleted: Field<Caffe.Pricing.V1.Price> {
      .init(2)
    }

    /// The field `caught_up`.
    public static var caughtUp: Field<Bool> {
      .init(3)
    }

    /// The field `text`.
    public static var text: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(4)
    }
  }
}

extension Caffe.Pricing.V1.WatchPricesResponse {
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
      self.storage = storage ?? Caffe.Pricing.V1.WatchPricesResponse.empty
    }

    /// At most one of the members of `change`.
    public var change: Change? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.change_case.rawValue {
        case 1:
          return _overrideLifetime(.put(.init(storage.pointee.put)), copying: self)
        case 2:
          return _overrideLifetime(.deleted(.init(storage.pointee.deleted)), copying: self)
        case 3:
          return _overrideLifetime(.caughtUp(storage.pointee.caught_up != 0), copying: self)
        default:
          return nil
        }
      }
    }

    /// Whether the field `text` is there.
    public var hasText: Bool { storage.pointee.text != nil }

    /// The field `text`.
    public var text: Caffe.Localization.V1.ResolveResponse.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.text), copying: self)
      }
    }

    /// The members of `change`.
    public enum Change: ~Escapable {
      /// The field `put`.
      case put(Caffe.Pricing.V1.Price.View)
      /// The field `deleted`.
      case deleted(Caffe.Pricing.V1.Price.View)
      /// Every price has been sent once; what follows are changes.
      case caughtUp(Bool)
    }
  }
}
