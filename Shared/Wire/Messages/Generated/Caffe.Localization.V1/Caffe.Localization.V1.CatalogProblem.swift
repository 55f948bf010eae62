// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.CatalogProblem`.
  public struct CatalogProblem: Message {
    /// The field `file`.
    public var file: String = ""

    /// The field `line`.
    public var line: UInt32 = 0

    /// The field `column`.
    public var column: UInt32 = 0

    /// The field `message`.
    public var message: String = ""

    /// The field `severity`.
    public var severity: Caffe.Localization.V1.Diagnostic.Severity = .init(rawValue: 0)

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      file: String = "",
      line: UInt32 = 0,
      column: UInt32 = 0,
      message: String = "",
      severity: Caffe.Localization.V1.Diagnostic.Severity = .init(rawValue: 0)
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.message = message
      self.severity = severity
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.CatalogProblem" }

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

extension Caffe.Localization.V1.CatalogProblem: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__CatalogProblem

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__catalog_problem__init)

  package init(_ storage: UnsafePointer<Storage>) {
    file = readString(storage.pointee.file)
    line = storage.pointee.line
    column = storage.pointee.column
    message = readString(storage.pointee.message)
    severity = readEnum(storage.pointee.severity)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !file.isEmpty {
      storage.pointee.file = try arena.store(file, "file")
    }
    storage.pointee.line = line
    storage.pointee.column = column
    if !message.isEmpty {
      storage.pointee.message = try arena.store(message, "message")
    }
    storage.pointee.severity = .init(rawValue: .init(truncatingIfNeeded: severity.rawValue))
  }
}

extension Caffe.Localization.V1.CatalogProblem {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.CatalogProblem, Value>

    /// The field `file`.
    public static var file: Field<String> {
      .init(1)
    }

    /// The field `line`.
    public static var line: Field<UInt32> {
      .init(2)
    }

    /// The field `column`.
    public static var column: Field<UInt32> {
      .init(3)
    }

    /// The field `message`.
    public static var message: Field<String> {
      .init(4)
    }

    /// The field `severity`.
    public static var severity: Field<Caffe.Localization.V1.Diagnostic.Severity> {
      .init(5)
    }
  }
}

extension Caffe.Localization.V1.CatalogProblem {
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
      self.storage = storage ?? Caffe.Localization.V1.CatalogProblem.empty
    }

    /// The field `file`.
    public var file: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.file), copying: self)
      }
    }

    /// The field `line`.
    public var line: UInt32 {
      storage.pointee.line
    }

    /// The field `column`.
    public var column: UInt32 {
      storage.pointee.column
    }

    /// The field `message`.
    public var message: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.message), copying: self)
      }
    }

    /// The field `severity`.
    public var severity: Caffe.Localization.V1.Diagnostic.Severity {
      readEnum(storage.pointee.severity)
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
