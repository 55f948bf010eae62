// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// What is missed again while pages are read may be in the list once more, at its end, with its
  /// later count.
  ///
  /// A token of another process is refused with FAILED_PRECONDITION.
  public struct ListMissingStringsResponse: Message {
    /// The field `strings`.
    public var strings: [Caffe.Localization.V1.MissingString] = []

    /// The field `next_page_token`.
    public var nextPageToken: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(strings: [Caffe.Localization.V1.MissingString] = [], nextPageToken: String = "") {
      self.strings = strings
      self.nextPageToken = nextPageToken
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ListMissingStringsResponse" }

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

extension Caffe.Localization.V1.ListMissingStringsResponse: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ListMissingStringsResponse

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__list_missing_strings_response__init)

  package init(_ storage: UnsafePointer<Storage>) {
    strings = readMessages(storage.pointee.strings, storage.pointee.n_strings)
    nextPageToken = readString(storage.pointee.next_page_token)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_strings = strings.count
    storage.pointee.strings = try arena.store(strings, "strings")
    if !nextPageToken.isEmpty {
      storage.pointee.next_page_token = try arena.store(nextPageToken, "next_page_token")
    }
  }
}

extension Caffe.Localization.V1.ListMissingStringsResponse {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<Caffe.Localization.V1.ListMissingStringsResponse, Value>

    /// The field `strings`.
    public static var strings: Field<Caffe.Localization.V1.MissingString> {
      .init(1)
    }

    /// The field `next_page_token`.
    public static var nextPageToken: Field<String> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.ListMissingStringsResponse {
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
      self.storage = storage ?? Caffe.Localization.V1.ListMissingStringsResponse.empty
    }

    /// The field `strings`.
    public var strings: Caffe.Localization.V1.MissingString.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.strings, storage.pointee.n_strings), copying: self)
      }
    }

    /// The field `next_page_token`.
    public var nextPageToken: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.next_page_token), copying: self)
      }
    }
  }
}
