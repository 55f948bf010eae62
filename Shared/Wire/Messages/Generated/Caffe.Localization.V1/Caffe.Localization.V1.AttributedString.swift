// DO NOT EDIT. Generated from caffe/localization/v1/attributed_string.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// Text and the attributes of its ranges.
  ///
  /// The runs follow one another, cover the whole text, and neighbours differ.
  public struct AttributedString: Message {
    /// The field `text`.
    public var text: String = ""

    /// The field `runs`.
    public var runs: [Caffe.Localization.V1.AttributeRun] = []

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(text: String = "", runs: [Caffe.Localization.V1.AttributeRun] = []) {
      self.text = text
      self.runs = runs
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.AttributedString" }

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

extension Caffe.Localization.V1.AttributedString: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__AttributedString

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__attributed_string__init)

  package init(_ storage: UnsafePointer<Storage>) {
    text = readString(storage.pointee.text)
    runs = readMessages(storage.pointee.runs, storage.pointee.n_runs)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !text.isEmpty {
      storage.pointee.text = try arena.store(text, "text")
    }
    storage.pointee.n_runs = runs.count
    storage.pointee.runs = try arena.store(runs, "runs")
  }
}

extension Caffe.Localization.V1.AttributedString {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.AttributedString, Value>

    /// The field `text`.
    public static var text: Field<String> {
      .init(1)
    }

    /// The field `runs`.
    public static var runs: Field<Caffe.Localization.V1.AttributeRun> {
      .init(2)
    }
  }
}

extension Caffe.Localization.V1.AttributedString {
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
      self.storage = storage ?? Caffe.Localization.V1.AttributedString.empty
    }

    /// The field `text`.
    public var text: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.text), copying: self)
      }
    }

    /// The field `runs`.
    public var runs: Caffe.Localization.V1.AttributeRun.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.runs, storage.pointee.n_runs), copying: self)
      }
    }
  }
}
