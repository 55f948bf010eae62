// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ResolveBatchRequest`.
  public struct ResolveBatchRequest: Message {
    /// The field `requests`.
    public var requests: [Caffe.Localization.V1.ResolveRequest] = []

    /// For the requests that have none of their own.
    public var defaultOptions: Caffe.Localization.V1.ResolveOptions?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      requests: [Caffe.Localization.V1.ResolveRequest] = [],
      defaultOptions: Caffe.Localization.V1.ResolveOptions? = nil
    ) {
      self.requests = requests
      self.defaultOptions = defaultOptions
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ResolveBatchRequest" }

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

extension Caffe.Localization.V1.ResolveBatchRequest: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ResolveBatchRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__resolve_batch_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    requests = readMessages(storage.pointee.requests, storage.pointee.n_requests)
    defaultOptions = readMessage(storage.pointee.default_options)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_requests = requests.count
    storage.pointee.requests = try arena.store(requests, "requests")
    if let content = defaultOptions {
      storage.pointee.default_options = try arena.store(content, "default_options")
    }
  }
}

extension Caffe.Localization.V1.ResolveBatchRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ResolveBatchRequest, Value>

    /// The field `requests`.
    public static var requests: Field<Caffe.Localization.V1.ResolveRequest> {
      .init(1)
    }

    /// The field `default_options`.
    public static var defaultOptions: Field<Caffe.Localization.V1.ResolveOptions> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.ResolveBatchRequest {
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
      self.storage = storage ?? Caffe.Localization.V1.ResolveBatchRequest.empty
    }

    /// The field `requests`.
    public var requests: Caffe.Localization.V1.ResolveRequest.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.requests, storage.pointee.n_requests), copying: self
        )
      }
    }

    /// Whether the field `default_options` is there.
    public var hasDefaultOptions: Bool { storage.pointee.default_options != nil }

    /// For the requests that have none of their own.
    public var defaultOptions: Caffe.Localization.V1.ResolveOptions.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.default_options), copying: self)
      }
    }
  }
}
