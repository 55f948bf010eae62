// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ExplanationStep`.
  public struct ExplanationStep: Message {
    /// "lookup", "plural", "format", "inflect", "agree", "warning".
    public var kind: String = ""

    /// The field `detail`.
    public var detail: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(kind: String = "", detail: String = "") {
      self.kind = kind
      self.detail = detail
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ExplanationStep" }

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

extension Caffe.Localization.V1.ExplanationStep: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ExplanationStep

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__explanation_step__init)

  package init(_ storage: UnsafePointer<Storage>) {
    kind = readString(storage.pointee.kind)
    detail = readString(storage.pointee.detail)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !kind.isEmpty {
      storage.pointee.kind = try arena.store(kind, "kind")
    }
    if !detail.isEmpty {
      storage.pointee.detail = try arena.store(detail, "detail")
    }
  }
}

extension Caffe.Localization.V1.ExplanationStep {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ExplanationStep, Value>

    /// The field `kind`.
    public static var kind: Field<String> {
      .init(1)
    }

    /// The field `detail`.
    public static var detail: Field<String> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.ExplanationStep {
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
      self.storage = storage ?? Caffe.Localization.V1.ExplanationStep.empty
    }

    /// "lookup", "plural", "format", "inflect", "agree", "warning".
    public var kind: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.kind), copying: self)
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
