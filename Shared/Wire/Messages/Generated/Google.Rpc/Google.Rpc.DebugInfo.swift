// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// Where the server failed.
  public struct DebugInfo: Message {
    /// The call stack, innermost first.
    public var stackEntries: [String] = []

    /// The field `detail`.
    public var detail: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(stackEntries: [String] = [], detail: String = "") {
      self.stackEntries = stackEntries
      self.detail = detail
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.DebugInfo" }

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

extension Google.Rpc.DebugInfo: StoredMessage {
  package typealias Storage = Google__Rpc__DebugInfo

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__debug_info__init)

  package init(_ storage: UnsafePointer<Storage>) {
    stackEntries = readStrings(storage.pointee.stack_entries, storage.pointee.n_stack_entries)
    detail = readString(storage.pointee.detail)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_stack_entries = stackEntries.count
    storage.pointee.stack_entries = try arena.store(stackEntries, "stack_entries")
    if !detail.isEmpty {
      storage.pointee.detail = try arena.store(detail, "detail")
    }
  }
}

extension Google.Rpc.DebugInfo {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.DebugInfo, Value>

    /// The field `stack_entries`.
    public static var stackEntries: Field<String> {
      .init(1)
    }

    /// The field `detail`.
    public static var detail: Field<String> {
      .init(2)
    }
  }
}

extension Google.Rpc.DebugInfo {
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
      self.storage = storage ?? Google.Rpc.DebugInfo.empty
    }

    /// The call stack, innermost first.
    public var stackEntries: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.stack_entries, storage.pointee.n_stack_entries), copying: self
        )
      }
    }

    /// The field `detail`.
    public var detail: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.detail), copying: self)
      }
    }
  }
}
