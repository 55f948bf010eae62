// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Menu.V1 {
  /// The message `caffe.menu.v1.WatchFoodsResponse`.
  public struct WatchFoodsResponse: Message {
    /// At most one of the members of `change`.
    public var change: Change?

    /// The field `text`.
    public var text: Caffe.Menu.V1.FoodText?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(change: Change? = nil, text: Caffe.Menu.V1.FoodText? = nil) {
      self.change = change
      self.text = text
    }

    /// The name with its package.
    public static var fullName: String { "caffe.menu.v1.WatchFoodsResponse" }

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
      case put(Caffe.Menu.V1.Food)
      /// The field `deleted_id`.
      case deletedId(String)
      /// Every food has been sent once; what follows are changes.
      case caughtUp(Bool)
    }
  }
}

extension Caffe.Menu.V1.WatchFoodsResponse: StoredMessage {
  package typealias Storage = Caffe__Menu__V1__WatchFoodsResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__menu__v1__watch_foods_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.change_case.rawValue {
    case 1:
      if let content = storage.pointee.put {
        change = .put(.init(content))
      }
    case 2:
      change = .deletedId(readString(storage.pointee.deleted_id))
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
    case .deletedId(let content):
      storage.pointee.change_case = .init(rawValue: 2)
      storage.pointee.deleted_id = try arena.store(content, "deleted_id")
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

extension Caffe.Menu.V1.WatchFoodsResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Menu.V1.WatchFoodsResponse, Value>

    /// The field `put`.
    public static var put: Field<Caffe.Menu.V1.Food> {
      .init(1)
    }

    /// The field `deleted_id`.
    public static var deletedId: Field<String> {
      .init(2)
    }

    /// The field `caught_up`.
    public static var caughtUp: Field<Bool> {
      .init(3)
    }

    /// The field `text`.
    public static var text: Field<Caffe.Menu.V1.FoodText> {
      .init(4)
    }
  }
}

extension Caffe.Menu.V1.WatchFoodsResponse {
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
      self.storage = storage ?? Caffe.Menu.V1.WatchFoodsResponse.empty
    }

    /// At most one of the members of `change`.
    public var change: Change? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.change_case.rawValue {
        case 1:
          return _overrideLifetime(.put(.init(storage.pointee.put)), copying: self)
        case 2:
          return _overrideLifetime(.deletedId(.init(storage.pointee.deleted_id)), copying: self)
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
    public var text: Caffe.Menu.V1.FoodText.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.text), copying: self)
      }
    }

    /// The members of `change`.
    public enum Change: ~Escapable {
      /// The field `put`.
      case put(Caffe.Menu.V1.Food.View)
      /// The field `deleted_id`.
      case deletedId(StringView)
      /// Every food has been sent once; what follows are changes.
      case caughtUp(Bool)
    }
  }
}
