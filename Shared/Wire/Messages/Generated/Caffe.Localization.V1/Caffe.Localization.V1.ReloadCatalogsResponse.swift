// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ReloadCatalogsResponse`.
  public struct ReloadCatalogsResponse: Message {
    /// The field `catalog_revision`.
    public var catalogRevision: String = ""

    /// The field `problems`.
    public var problems: [Caffe.Localization.V1.CatalogProblem] = []

    /// Whether files were taken over: all but those that cannot be read or have errors, which the
    /// problems of SEVERITY_ERROR name.
    ///
    /// Each of those keeps what it said when it was last without errors; one that never was is used
    /// as far as it can be read. False where all that has changed is in such files, or all files
    /// are gone: then the catalogs are those of before.
    public var replaced: Bool = false

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      catalogRevision: String = "",
      problems: [Caffe.Localization.V1.CatalogProblem] = [],
      replaced: Bool = false
    ) {
      self.catalogRevision = catalogRevision
      self.problems = problems
      self.replaced = replaced
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ReloadCatalogsResponse" }

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

extension Caffe.Localization.V1.ReloadCatalogsResponse: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ReloadCatalogsResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__reload_catalogs_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    catalogRevision = readString(storage.pointee.catalog_revision)
    problems = readMessages(storage.pointee.problems, storage.pointee.n_problems)
    replaced = storage.pointee.replaced != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !catalogRevision.isEmpty {
      storage.pointee.catalog_revision = try arena.store(catalogRevision, "catalog_revision")
    }
    storage.pointee.n_problems = problems.count
    storage.pointee.problems = try arena.store(problems, "problems")
    storage.pointee.replaced = replaced ? 1 : 0
  }
}

extension Caffe.Localization.V1.ReloadCatalogsResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Caffe.Localization.V1.ReloadCatalogsResponse, Value>

    /// The field `catalog_revision`.
    public static var catalogRevision: Field<String> {
      .init(1)
    }

    /// The field `problems`.
    public static var problems: Field<Caffe.Localization.V1.CatalogProblem> {
      .init(2)
    }

    /// The field `replaced`.
    public static var replaced: Field<Bool> {
      .init(3)
    }
  }
}

extension Caffe.Localization.V1.ReloadCatalogsResponse {
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
      self.storage = storage ?? Caffe.Localization.V1.ReloadCatalogsResponse.empty
    }

    /// The field `catalog_revision`.
    public var catalogRevision: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.catalog_revision), copying: self)
      }
    }

    /// The field `problems`.
    public var problems: Caffe.Localization.V1.CatalogProblem.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.problems, storage.pointee.n_problems), copying: self
        )
      }
    }

    /// Whether files were taken over: all but those that cannot be read or have errors, which the
    /// problems of SEVERITY_ERROR name.
    ///
    /// Each of those keeps what it said when it was last without errors; one that never was is used
    /// as far as it can be read. False where all that has changed is in such files, or all files
    /// are gone: then the catalogs are those of before.
    public var replaced: Bool {
      storage.pointee.replaced != 0
    }
  }
}
