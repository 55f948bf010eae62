// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ResolveBatchResponse`.
  public struct ResolveBatchResponse: Message {
    /// In the order of the requests.
    public var results: [Caffe.Localization.V1.ResolveResult] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(results: [Caffe.Localization.V1.ResolveResult] = []) {
      self.results = results
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ResolveBatchResponse" }

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

extension Caffe.Localization.V1.ResolveBatchResponse: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ResolveBatchResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__resolve_batch_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    results = readMessages(storage.pointee.results, storage.pointee.n_results)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_results = results.count
    storage.pointee.results = try arena.store(results, "results")
  }
}

extension Caffe.Localization.V1.ResolveBatchResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ResolveBatchResponse, Value>

    /// The field `results`.
    public static var results: Field<Caffe.Localization.V1.ResolveResult> {
      .init(1)
    }
  }
}

extension Caffe.Localization.V1.ResolveBatchResponse {
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
      self.storage = storage ?? Caffe.Localization.V1.ResolveBatchResponse.empty
    }

    /// In the order of the requests.
    public var results: Caffe.Localization.V1.ResolveResult.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.results, storage.pointee.n_results), copying: self)
      }
    }
  }
}
