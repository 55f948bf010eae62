// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Menu.V1 {
  /// The message `caffe.menu.v1.ListFoodsRequest`.
  public struct ListFoodsRequest: Message {
    /// The field `category`.
    public var category: String = ""

    /// At most 1000; 0: 100.
    public var pageSize: Int32 = 0

    /// The field `page_token`.
    public var pageToken: String = ""

    /// Present: also resolve.
    public var options: Caffe.Localization.V1.ResolveOptions?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      category: String = "",
      pageSize: Int32 = 0,
      pageToken: String = "",
      options: Caffe.Localization.V1.ResolveOptions? = nil
    ) {
      self.category = category
      self.pageSize = pageSize
      self.pageToken = pageToken
      self.options = options
    }

    /// The name with its package.
    public static var fullName: String { "caffe.menu.v1.ListFoodsRequest" }

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
  }
}

extension Caffe.Menu.V1.ListFoodsRequest: StoredMessage {
  package typealias Storage = Caffe__Menu__V1__ListFoodsRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__menu__v1__list_foods_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    category = readString(storage.pointee.category)
    pageSize = storage.pointee.page_size
    pageToken = readString(storage.pointee.page_token)
    options = readMessage(storage.pointee.options)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !category.isEmpty {
      storage.pointee.category = try arena.store(category, "category")
    }
    storage.pointee.page_size = pageSize
    if !pageToken.isEmpty {
      storage.pointee.page_token = try arena.store(pageToken, "page_token")
    }
    if let content = options {
      storage.pointee.options = try arena.store(content, "options")
    }
  }
}

extension Caffe.Menu.V1.ListFoodsRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Menu.V1.ListFoodsRequest, Value>

    /// The field `category`.
    public static var category: Field<String> {
      .init(1)
    }

    /// The field `page_size`.
    public static var pageSize: Field<Int32> {
      .init(2)
    }

    /// The field `page_token`.
    public static var pageToken: Field<String> {
      .init(3)
    }

    /// The field `options`.
    public static var options: Field<Caffe.Localization.V1.ResolveOptions> {
      .init(4)
    }
  }
}

extension Caffe.Menu.V1.ListFoodsRequest {
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
      self.storage = storage ?? Caffe.Menu.V1.ListFoodsRequest.empty
    }

    /// The field `category`.
    public var category: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.category), copying: self)
      }
    }

    /// At most 1000; 0: 100.
    public var pageSize: Int32 {
      storage.pointee.page_size
    }

    /// The field `page_token`.
    public var pageToken: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.page_token), copying: self)
      }
    }

    /// Whether the field `options` is there.
    public var hasOptions: Bool { storage.pointee.options != nil }

    /// Present: also resolve.
    public var options: Caffe.Localization.V1.ResolveOptions.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.options), copying: self)
      }
    }
  }
}
