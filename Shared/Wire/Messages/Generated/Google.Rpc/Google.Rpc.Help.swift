// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// Where to read on.
  public struct Help: Message {
    /// The field `links`.
    public var links: [Google.Rpc.Help.Link] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(links: [Google.Rpc.Help.Link] = []) {
      self.links = links
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.Help" }

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

    /// One page.
    public struct Link: Message {
      /// The field `description`.
      public var description: String = ""

      /// The field `url`.
      public var url: String = ""

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(description: String = "", url: String = "") {
        self.description = description
        self.url = url
      }

      /// The name with its package.
      public static var fullName: String { "google.rpc.Help.Link" }

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

extension Google.Rpc.Help: StoredMessage {
  package typealias Storage = Google__Rpc__Help

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__help__init)

  package init(_ storage: UnsafePointer<Storage>) {
    links = readMessages(storage.pointee.links, storage.pointee.n_links)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_links = links.count
    storage.pointee.links = try arena.store(links, "links")
  }
}

extension Google.Rpc.Help {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.Help, Value>

    /// The field `links`.
    public static var links: Field<Google.Rpc.Help.Link> {
      .init(1)
    }
  }
}

extension Google.Rpc.Help {
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
      self.storage = storage ?? Google.Rpc.Help.empty
    }

    /// The field `links`.
    public var links: Google.Rpc.Help.Link.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.links, storage.pointee.n_links), copying: self)
      }
    }
  }
}

extension Google.Rpc.Help.Link: StoredMessage {
  package typealias Storage = Google__Rpc__Help__Link

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__help__link__init)

  package init(_ storage: UnsafePointer<Storage>) {
    description = readString(storage.pointee.description)
    url = readString(storage.pointee.url)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !description.isEmpty {
      storage.pointee.description = try arena.store(description, "description")
    }
    if !url.isEmpty {
      storage.pointee.url = try arena.store(url, "url")
    }
  }
}

extension Google.Rpc.Help.Link {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.Help.Link, Value>

    /// The field `description`.
    public static var description: Field<String> {
      .init(1)
    }

    /// The field `url`.
    public static var url: Field<String> {
      .init(2)
    }
  }
}

extension Google.Rpc.Help.Link {
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
      self.storage = storage ?? Google.Rpc.Help.Link.empty
    }

    /// The field `description`.
    public var description: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.description), copying: self)
      }
    }

    /// The field `url`.
    public var url: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.url), copying: self)
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
