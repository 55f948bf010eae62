// DO NOT EDIT. Generated from conformance/conformance.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CProtobufConformanceMessages
import CProtobufC
public import Messages

extension Conformance {
  /// The first message: the runner asks which tests are known to fail, by an empty answer none.
  public struct FailureSet: Message {
    /// The field `failure`.
    public var failure: [String] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(failure: [String] = []) {
      self.failure = failure
    }

    /// The name with its package.
    public static var fullName: String { "conformance.FailureSet" }

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

extension Conformance.FailureSet: StoredMessage {
  package typealias Storage = Conformance__FailureSet

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(conformance__failure_set__init)

  package init(_ storage: UnsafePointer<Storage>) {
    failure = readStrings(storage.pointee.failure, storage.pointee.n_failure)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.n_failure = failure.count
    storage.pointee.failure = try arena.store(failure, "failure")
  }
}

extension Conformance.FailureSet {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Conformance.FailureSet, Value>

    /// The field `failure`.
    public static var failure: Field<String> {
      .init(1)
    }
  }
}

extension Conformance.FailureSet {
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
      self.storage = storage ?? Conformance.FailureSet.empty
    }

    /// The field `failure`.
    public var failure: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.failure, storage.pointee.n_failure), copying: self)
      }
    }
  }
}
