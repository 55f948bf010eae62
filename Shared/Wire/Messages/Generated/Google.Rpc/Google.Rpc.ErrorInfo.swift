// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// Why a call failed, for programs: a reason that is unique in its domain.
  public struct ErrorInfo: Message {
    /// In upper snake case: "API_DISABLED".
    public var reason: String = ""

    /// Who gives the reason its meaning, usually the service's name.
    public var domain: String = ""

    /// What else is known, keys in lower camel case.
    public var metadata: [String: String] = [:]

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(reason: String = "", domain: String = "", metadata: [String: String] = [:]) {
      self.reason = reason
      self.domain = domain
      self.metadata = metadata
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.ErrorInfo" }

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

    /// One entry of a map.
    public struct MetadataEntry: Message {
      /// The field `key`.
      public var key: String = ""

      /// The field `value`.
      public var value: String = ""

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: String = "", value: String = "") {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "google.rpc.ErrorInfo.MetadataEntry" }

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
}

extension Google.Rpc.ErrorInfo: StoredMessage {
  package typealias Storage = Google__Rpc__ErrorInfo

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__error_info__init)

  package init(_ storage: UnsafePointer<Storage>) {
    reason = readString(storage.pointee.reason)
    domain = readString(storage.pointee.domain)
    let entriesOfMetadata: [Google.Rpc.ErrorInfo.MetadataEntry] =
      readMessages(storage.pointee.metadata, storage.pointee.n_metadata)
    for entry in entriesOfMetadata {
      metadata[entry.key] = entry.value
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !reason.isEmpty {
      storage.pointee.reason = try arena.store(reason, "reason")
    }
    if !domain.isEmpty {
      storage.pointee.domain = try arena.store(domain, "domain")
    }
    let entriesOfMetadata = metadata.sorted { $0.key < $1.key }.map {
      Google.Rpc.ErrorInfo.MetadataEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_metadata = entriesOfMetadata.count
    storage.pointee.metadata = try arena.store(entriesOfMetadata, "metadata")
  }
}

extension Google.Rpc.ErrorInfo {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.ErrorInfo, Value>

    /// The field `reason`.
    public static var reason: Field<String> {
      .init(1)
    }

    /// The field `domain`.
    public static var domain: Field<String> {
      .init(2)
    }

    /// The field `metadata`.
    public static var metadata: Field<Google.Rpc.ErrorInfo.MetadataEntry> {
      .init(3)
    }
  }
}

extension Google.Rpc.ErrorInfo {
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
      self.storage = storage ?? Google.Rpc.ErrorInfo.empty
    }

    /// In upper snake case: "API_DISABLED".
    public var reason: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.reason), copying: self)
      }
    }

    /// Who gives the reason its meaning, usually the service's name.
    public var domain: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.domain), copying: self)
      }
    }

    /// What else is known, keys in lower camel case.
    public var metadata: Google.Rpc.ErrorInfo.MetadataEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.metadata, storage.pointee.n_metadata), copying: self
        )
      }
    }
  }
}

extension Google.Rpc.ErrorInfo.MetadataEntry: StoredMessage {
  package typealias Storage = Google__Rpc__ErrorInfo__MetadataEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__error_info__metadata_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readString(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if !value.isEmpty {
      storage.pointee.value = try arena.store(value, "value")
    }
  }
}

extension Google.Rpc.ErrorInfo.MetadataEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.ErrorInfo.MetadataEntry, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<String> {
      .init(2)
    }
  }
}

extension Google.Rpc.ErrorInfo.MetadataEntry {
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
      self.storage = storage ?? Google.Rpc.ErrorInfo.MetadataEntry.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// The field `value`.
    public var value: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.value), copying: self)
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
