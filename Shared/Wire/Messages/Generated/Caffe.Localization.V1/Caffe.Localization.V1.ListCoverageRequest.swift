// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ListCoverageRequest`.
  public struct ListCoverageRequest: Message {
    /// Empty: every bundle.
    ///
    /// At most 256 bytes.
    public var bundle: String = ""

    /// At most 1000; 0: 100.
    public var pageSize: Int32 = 0

    /// The field `page_token`.
    public var pageToken: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(bundle: String = "", pageSize: Int32 = 0, pageToken: String = "") {
      self.bundle = bundle
      self.pageSize = pageSize
      self.pageToken = pageToken
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ListCoverageRequest" }

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

extension Caffe.Localization.V1.ListCoverageRequest: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ListCoverageRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__list_coverage_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    bundle = readString(storage.pointee.bundle)
    pageSize = storage.pointee.page_size
    pageToken = readString(storage.pointee.page_token)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !bundle.isEmpty {
      storage.pointee.bundle = try arena.store(bundle, "bundle")
    }
    storage.pointee.page_size = pageSize
    if !pageToken.isEmpty {
      storage.pointee.page_token = try arena.store(pageToken, "page_token")
    }
  }
}

extension Caffe.Localization.V1.ListCoverageRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ListCoverageRequest, Value>

    /// The field `bundle`.
    public static var bundle: Field<String> {
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
  }
}

extension Caffe.Localization.V1.ListCoverageRequest {
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
      self.storage = storage ?? Caffe.Localization.V1.ListCoverageRequest.empty
    }

    /// Empty: every bundle.
    ///
    /// At most 256 bytes.
    public var bundle: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.bundle), copying: self)
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
  }
}
