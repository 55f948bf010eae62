// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.TryCatalogRequest`.
  public struct TryCatalogRequest: Message {
    /// It says the format and the table: "Localizable.xcstrings".
    ///
    /// Files of one language, such as "es.lproj/Localizable.strings", come with their folder. At
    /// most 256 bytes.
    public var fileName: String = ""

    /// At most 512 KiB, in at most 300 languages.
    public var contents: [UInt8] = []

    /// What to resolve: first with this catalog, as bundle "main", then with those that are loaded.
    ///
    /// At most 64.
    public var requests: [Caffe.Localization.V1.ResolveRequest] = []

    /// Also look for problems, as `caffe catalog lint` does.
    public var lint: Bool = false

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      fileName: String = "",
      contents: [UInt8] = [],
      requests: [Caffe.Localization.V1.ResolveRequest] = [],
      lint: Bool = false
    ) {
      self.fileName = fileName
      self.contents = contents
      self.requests = requests
      self.lint = lint
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.TryCatalogRequest" }

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

extension Caffe.Localization.V1.TryCatalogRequest: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__TryCatalogRequest

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__try_catalog_request__init)

  package init(_ storage: UnsafePointer<Storage>) {
    fileName = readString(storage.pointee.file_name)
    contents = readBytes(storage.pointee.contents)
    requests = readMessages(storage.pointee.requests, storage.pointee.n_requests)
    lint = storage.pointee.lint != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !fileName.isEmpty {
      storage.pointee.file_name = try arena.store(fileName, "file_name")
    }
    storage.pointee.contents = try arena.store(contents)
    storage.pointee.n_requests = requests.count
    storage.pointee.requests = try arena.store(requests, "requests")
    storage.pointee.lint = lint ? 1 : 0
  }
}

extension Caffe.Localization.V1.TryCatalogRequest {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.TryCatalogRequest, Value>

    /// The field `file_name`.
    public static var fileName: Field<String> {
      .init(1)
    }

    /// The field `contents`.
    public static var contents: Field<[UInt8]> {
      .init(2)
    }

    /// The field `requests`.
    public static var requests: Field<Caffe.Localization.V1.ResolveRequest> {
      .init(3)
    }

    /// The field `lint`.
    public static var lint: Field<Bool> {
      .init(4)
    }
  }
}

extension Caffe.Localization.V1.TryCatalogRequest {
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
      self.storage = storage ?? Caffe.Localization.V1.TryCatalogRequest.empty
    }

    /// It says the format and the table: "Localizable.xcstrings".
    ///
    /// Files of one language, such as "es.lproj/Localizable.strings", come with their folder. At
    /// most 256 bytes.
    public var fileName: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.file_name), copying: self)
      }
    }

    /// At most 512 KiB, in at most 300 languages.
    public var contents: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.contents), copying: self)
      }
    }

    /// What to resolve: first with this catalog, as bundle "main", then with those that are loaded.
    ///
    /// At most 64.
    public var requests: Caffe.Localization.V1.ResolveRequest.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.requests, storage.pointee.n_requests), copying: self
        )
      }
    }

    /// Also look for problems, as `caffe catalog lint` does.
    public var lint: Bool {
      storage.pointee.lint != 0
    }
  }
}
