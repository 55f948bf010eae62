// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ResolveRequest`.
  public struct ResolveRequest: Message {
    /// The field `resource`.
    public var resource: Caffe.Localization.V1.LocalizedStringResource?

    /// The field `options`.
    public var options: Caffe.Localization.V1.ResolveOptions?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      resource: Caffe.Localization.V1.LocalizedStringResource? = nil,
      options: Caffe.Localization.V1.ResolveOptions? = nil
    ) {
      self.resource = resource
      self.options = options
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ResolveRequest" }

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

extension Caffe.Localization.V1.ResolveRequest: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ResolveRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__resolve_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    resource = readMessage(storage.pointee.resource)
    options = readMessage(storage.pointee.options)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = resource {
      storage.pointee.resource = try arena.store(content, "resource")
    }
    if let content = options {
      storage.pointee.options = try arena.store(content, "options")
    }
  }
}

extension Caffe.Localization.V1.ResolveRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ResolveRequest, Value>

    /// The field `resource`.
    public static var resource: Field<Caffe.Localization.V1.LocalizedStringResource> {
      .init(1)
    }

    /// The field `options`.
    public static var options: Field<Caffe.Localization.V1.ResolveOptions> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.ResolveRequest {
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
      self.storage = storage ?? Caffe.Localization.V1.ResolveRequest.empty
    }

    /// Whether the field `resource` is there.
    public var hasResource: Bool { storage.pointee.resource != nil }

    /// The field `resource`.
    public var resource: Caffe.Localization.V1.LocalizedStringResource.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.resource), copying: self)
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
