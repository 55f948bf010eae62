// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.ResolveResult`.
  public struct ResolveResult: Message {
    /// At most one of the members of `outcome`.
    public var outcome: Outcome?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(outcome: Outcome? = nil) {
      self.outcome = outcome
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.ResolveResult" }

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

    /// The members of `outcome`.
    public enum Outcome: Sendable, Hashable {
      /// The field `response`.
      case response(Caffe.Localization.V1.ResolveResponse)
      /// The field `error`.
      case error(Caffe.Localization.V1.ResolveError)
    }
  }
}

extension Caffe.Localization.V1.ResolveResult: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__ResolveResult

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__resolve_result__init)

  package init(_ storage: UnsafePointer<Storage>) {
    switch storage.pointee.outcome_case.rawValue {
    case 1:
      if let content = storage.pointee.response {
        outcome = .response(.init(content))
      }
    case 2:
      if let content = storage.pointee.error {
        outcome = .error(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    switch outcome {
    case .response(let content):
      storage.pointee.outcome_case = .init(rawValue: 1)
      storage.pointee.response = try arena.store(content, "response")
    case .error(let content):
      storage.pointee.outcome_case = .init(rawValue: 2)
      storage.pointee.error = try arena.store(content, "error")
    case nil:
      break
    }
  }
}

extension Caffe.Localization.V1.ResolveResult {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.ResolveResult, Value>

    /// The field `response`.
    public static var response: Field<Caffe.Localization.V1.ResolveResponse> {
      .init(1)
    }

    /// The field `error`.
    public static var error: Field<Caffe.Localization.V1.ResolveError> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.ResolveResult {
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
      self.storage = storage ?? Caffe.Localization.V1.ResolveResult.empty
    }

    /// At most one of the members of `outcome`.
    public var outcome: Outcome? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.outcome_case.rawValue {
        case 1:
          return _overrideLifetime(.response(.init(storage.pointee.response)), copying: self)
        case 2:
          return _overrideLifetime(.error(.init(storage.pointee.error)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `outcome`.
    public enum Outcome: ~Escapable {
      /// The field `response`.
      case response(Caffe.Localization.V1.ResolveResponse.View)
      /// The field `error`.
      case error(Caffe.Localization.V1.ResolveError.View)
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
