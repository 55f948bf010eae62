// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ListCoverageResponse`.
  public struct ListCoverageResponse: Message {
    /// By bundle, table and locale.
    public var tables: [Caffe.Localization.V1.TableCoverage] = []

    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// The field `catalog_revision`.
    public var catalogRevision: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      tables: [Caffe.Localization.V1.TableCoverage] = [],
      nextPageToken: String = "",
      catalogRevision: String = ""
    ) {
      self.tables = tables
      self.nextPageToken = nextPageToken
      self.catalogRevision = catalogRevision
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ListCoverageResponse" }

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

extension Caffe.Localization.V1.ListCoverageResponse: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ListCoverageResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__list_coverage_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    tables = readMessages(storage.pointee.tables, storage.pointee.n_tables)
    nextPageToken = readString(storage.pointee.next_page_token)
    catalogRevision = readString(storage.pointee.catalog_revision)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_tables = tables.count
    storage.pointee.tables = try arena.store(tables, "tables")
    if !nextPageToken.isEmpty {
      storage.pointee.next_page_token = try arena.store(nextPageToken, "next_page_token")
    }
    if !catalogRevision.isEmpty {
      storage.pointee.catalog_revision = try arena.store(catalogRevision, "catalog_revision")
    }
  }
}

extension Caffe.Localization.V1.ListCoverageResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ListCoverageResponse, Value>

    /// The field `tables`.
    public static var tables: Field<Caffe.Localization.V1.TableCoverage> {
      .init(1)
    }

    /// The field `next_page_token`.
    public static var nextPageToken: Field<String> {
      .init(2)
    }

    /// The field `catalog_revision`.
    public static var catalogRevision: Field<String> {
      .init(3)
    }
  }
}

extension Caffe.Localization.V1.ListCoverageResponse {
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
      self.storage = storage ?? Caffe.Localization.V1.ListCoverageResponse.empty
    }

    /// By bundle, table and locale.
    public var tables: Caffe.Localization.V1.TableCoverage.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.tables, storage.pointee.n_tables), copying: self)
      }
    }

    /// The field `next_page_token`.
    public var nextPageToken: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.next_page_token), copying: self)
      }
    }

    /// The field `catalog_revision`.
    public var catalogRevision: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.catalog_revision), copying: self)
      }
    }
  }
}
