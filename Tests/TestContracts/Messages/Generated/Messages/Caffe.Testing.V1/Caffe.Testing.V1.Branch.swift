// DO NOT EDIT. Generated from caffe/testing/v1/field_kinds.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Caffe.Testing.V1 {
  /// The message `caffe.testing.v1.Branch`.
  public struct Branch: Message {
    /// The field `left`.
    @Indirect public var left: Caffe.Testing.V1.Node?

    /// The field `right`.
    @Indirect public var right: Caffe.Testing.V1.Node?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(left: Caffe.Testing.V1.Node? = nil, right: Caffe.Testing.V1.Node? = nil) {
      self.left = left
      self.right = right
    }

    /// The name with its package.
    public static var fullName: String { "caffe.testing.v1.Branch" }

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

extension Caffe.Testing.V1.Branch: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__Branch

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__branch__init)

  package init(_ storage: UnsafePointer<Storage>) {
    left = readMessage(storage.pointee.left)
    right = readMessage(storage.pointee.right)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if let content = left {
      storage.pointee.left = try arena.store(content, "left")
    }
    if let content = right {
      storage.pointee.right = try arena.store(content, "right")
    }
  }
}

extension Caffe.Testing.V1.Branch {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.Branch, Value>

    /// The field `left`.
    public static var left: Field<Caffe.Testing.V1.Node> {
      .init(1)
    }

    /// The field `right`.
    public static var right: Field<Caffe.Testing.V1.Node> {
      .init(2)
    }
  }
}

extension Caffe.Testing.V1.Branch {
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
      self.storage = storage ?? Caffe.Testing.V1.Branch.empty
    }

    /// Whether the field `left` is there.
    public var hasLeft: Bool { storage.pointee.left != nil }

    /// The field `left`.
    public var left: Caffe.Testing.V1.Node.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.left), copying: self)
      }
    }

    /// Whether the field `right` is there.
    public var hasRight: Bool { storage.pointee.right != nil }

    /// The field `right`.
    public var right: Caffe.Testing.V1.Node.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.right), copying: self)
      }
    }
  }
}
