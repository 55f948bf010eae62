// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.TryCatalogResponse`.
  public struct TryCatalogResponse: Message {
    /// In the order of the requests.
    public var results: [Caffe.Localization.V1.ResolveResult] = []

    /// The languages of the catalog.
    public var locales: [String] = []

    /// Its strings, in the source language; at most 1000.
    public var strings: [Caffe.Localization.V1.CatalogString] = []

    /// Those that matter most first; at most 500.
    public var findings: [Caffe.Localization.V1.CatalogFinding] = []

    /// How many findings there are, also those that are left out.
    public var findingsTotal: UInt32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      results: [Caffe.Localization.V1.ResolveResult] = [],
      locales: [String] = [],
      strings: [Caffe.Localization.V1.CatalogString] = [],
      findings: [Caffe.Localization.V1.CatalogFinding] = [],
      findingsTotal: UInt32 = 0
    ) {
      self.results = results
      self.locales = locales
      self.strings = strings
      self.findings = findings
      self.findingsTotal = findingsTotal
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.TryCatalogResponse" }

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

extension Caffe.Localization.V1.TryCatalogResponse: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__TryCatalogResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__try_catalog_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    results = readMessages(storage.pointee.results, storage.pointee.n_results)
    locales = readStrings(storage.pointee.locales, storage.pointee.n_locales)
    strings = readMessages(storage.pointee.strings, storage.pointee.n_strings)
    findings = readMessages(storage.pointee.findings, storage.pointee.n_findings)
    findingsTotal = storage.pointee.findings_total
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_results = results.count
    storage.pointee.results = try arena.store(results, "results")
    storage.pointee.n_locales = locales.count
    storage.pointee.locales = try arena.store(locales, "locales")
    storage.pointee.n_strings = strings.count
    storage.pointee.strings = try arena.store(strings, "strings")
    storage.pointee.n_findings = findings.count
    storage.pointee.findings = try arena.store(findings, "findings")
    storage.pointee.findings_total = findingsTotal
  }
}

extension Caffe.Localization.V1.TryCatalogResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.TryCatalogResponse, Value>

    /// The field `results`.
    public static var results: Field<Caffe.Localization.V1.ResolveResult> {
      .init(1)
    }

    /// The field `locales`.
    public static var locales: Field<String> {
      .init(2)
    }

    /// The field `strings`.
    public static var strings: Field<Caffe.Localization.V1.CatalogString> {
      .init(3)
    }

    /// The field `findings`.
    public static var findings: Field<Caffe.Localization.V1.CatalogFinding> {
      .init(4)
    }

    /// The field `findings_total`.
    public static var findingsTotal: Field<UInt32> {
      .init(5)
    }
  }
}

extension Caffe.Localization.V1.TryCatalogResponse {
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
      self.storage = storage ?? Caffe.Localization.V1.TryCatalogResponse.empty
    }

    /// In the order of the requests.
    public var results: Caffe.Localization.V1.ResolveResult.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.results, storage.pointee.n_results), copying: self)
      }
    }

    /// The languages of the catalog.
    public var locales: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.locales, storage.pointee.n_locales), copying: self)
      }
    }

    /// Its strings, in the source language; at most 1000.
    public var strings: Caffe.Localization.V1.CatalogString.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.strings, storage.pointee.n_strings), copying: self)
      }
    }

    /// Those that matter most first; at most 500.
    public var findings: Caffe.Localization.V1.CatalogFinding.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.findings, storage.pointee.n_findings), copying: self
        )
      }
    }

    /// How many findings there are, also those that are left out.
    public var findingsTotal: UInt32 {
      storage.pointee.findings_total
    }
  }
}
