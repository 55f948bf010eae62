// DO NOT EDIT. Generated from caffe/menu/v1/menu_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Menu.V1 {
  /// The message `caffe.menu.v1.GetFoodRequest`.
  public struct GetFoodRequest: Message {
    /// The field `id`.
    public var id: String = ""

    /// The field `options`.
    public var options: Caffe.Localization.V1.ResolveOptions?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(id: String = "", options: Caffe.Localization.V1.ResolveOptions? = nil) {
      self.id = id
      self.options = options
    }

    /// The name with its package.
    public static var fullName: String { "caffe.menu.v1.GetFoodRequest" }

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

extension Caffe.Menu.V1.GetFoodRequest: StoredMessage {
  package typealias Storage = Caffe__Menu__V1__GetFoodRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__menu__v1__get_food_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    id = readString(storage.pointee.id)
    options = readMessage(storage.pointee.options)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !id.isEmpty {
      storage.pointee.id = try arena.store(id, "id")
    }
    if let content = options {
      storage.pointee.options = try arena.store(content, "options")
    }
  }
}

extension Caffe.Menu.V1.GetFoodRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Menu.V1.GetFoodRequest, Value>

    /// The field `id`.
    public static var id: Field<String> {
      .init(1)
    }

    /// The field `options`.
    public static var options: Field<Caffe.Localization.V1.ResolveOptions> {
      .init(2)
    }
  }
}

extension Caffe.Menu.V1.GetFoodRequest {
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
      self.storage = storage ?? Caffe.Menu.V1.GetFoodRequest.empty
    }

    /// The field `id`.
    public var id: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.id), copying: self)
      }
    }

    /// Whether the field `options` is there.
    public var hasOptions: Bool { storage.pointee.options != nil }

    /// The field `options`.
    public var options: Caffe.Localization.V1.ResolveOptions.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.options), copying: self)
      }
    }
  }
}
