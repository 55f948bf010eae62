// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ResolveStreamRequest`.
  public struct ResolveStreamRequest: Message {
    /// The field `request`.
    public var request: Caffe.Localization.V1.ResolveRequest?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(request: Caffe.Localization.V1.ResolveRequest? = nil) {
      self.request = request
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ResolveStreamRequest" }

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

extension Caffe.Localization.V1.ResolveStreamRequest: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ResolveStreamRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__resolve_stream_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    request = readMessage(storage.pointee.request)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = request {
      storage.pointee.request = try arena.store(content, "request")
    }
  }
}

extension Caffe.Localization.V1.ResolveStreamRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ResolveStreamRequest, Value>

    /// The field `request`.
    public static var request: Field<Caffe.Localization.V1.ResolveRequest> {
      .init(1)
    }
  }
}

extension Caffe.Localization.V1.ResolveStreamRequest {
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
      self.storage = storage ?? Caffe.Localization.V1.ResolveStreamRequest.empty
    }

    /// Whether the field `request` is there.
    public var hasRequest: Bool { storage.pointee.request != nil }

    /// The field `request`.
    public var request: Caffe.Localization.V1.ResolveRequest.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.request), copying: self)
      }
    }
  }
}
