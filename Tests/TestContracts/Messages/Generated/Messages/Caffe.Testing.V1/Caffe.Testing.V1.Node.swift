// DO NOT EDIT. Generated from caffe/testing/v1/field_kinds.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Caffe.Testing.V1 {
  /// A message that holds itself, directly and through another.
  public struct Node: Message {
    /// The field `value`.
    public var value: Int64 = 0

    /// The field `next`.
    @Indirect public var next: Caffe.Testing.V1.Node?

    /// The field `branch`.
    @Indirect public var branch: Caffe.Testing.V1.Branch?

    /// The field `children`.
    public var children: [Caffe.Testing.V1.Node] = []

    /// At most one of the members of `link`.
    public var link: Link?

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      value: Int64 = 0,
      next: Caffe.Testing.V1.Node? = nil,
      branch: Caffe.Testing.V1.Branch? = nil,
      children: [Caffe.Testing.V1.Node] = [],
      link: Link? = nil
    ) {
      self.value = value
      self.next = next
      self.branch = branch
      self.children = children
      self.link = link
    }

    /// The name with its package.
    public static var fullName: String { "caffe.testing.v1.Node" }

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

    /// The members of `link`.
    public enum Link: Sendable, Hashable {
      /// The field `label`.
      case label(String)
      /// The field `linked`.
      indirect case linked(Caffe.Testing.V1.Node)
    }
  }
}

extension Caffe.Testing.V1.Node: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__Node

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__node__init)

  package init(_ storage: UnsafePointer<Storage>) {
    value = storage.pointee.value
    next = readMessage(storage.pointee.next)
    branch = readMessage(storage.pointee.branch)
    children = readMessages(storage.pointee.children, storage.pointee.n_children)
    switch storage.pointee.link_case.rawValue {
    case 5:
      link = .label(readString(storage.pointee.label))
    case 6:
      if let content = storage.pointee.linked {
        link = .linked(.init(content))
      }
    default:
      break
    }
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.value = value
    if let content = next {
      storage.pointee.next = try arena.store(content, "next")
    }
    if let content = branch {
      storage.pointee.branch = try arena.store(content, "branch")
    }
    storage.pointee.n_children = children.count
    storage.pointee.children = try arena.store(children, "children")
    switch link {
    case .label(let content):
      storage.pointee.link_case = .init(rawValue: 5)
      storage.pointee.label = try arena.store(content, "label")
    case .linked(let content):
      storage.pointee.link_case = .init(rawValue: 6)
      storage.pointee.linked = try arena.store(content, "linked")
    case nil:
      break
    }
  }
}

extension Caffe.Testing.V1.Node {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.Node, Value>

    /// The field `value`.
    public static var value: Field<Int64> {
      .init(1)
    }

    /// The field `next`.
    public static var next: Field<Caffe.Testing.V1.Node> {
      .init(2)
    }

    /// The field `branch`.
    public static var branch: Field<Caffe.Testing.V1.Branch> {
      .init(3)
    }

    /// The field `children`.
    public static var children: Field<Caffe.Testing.V1.Node> {
      .init(4)
    }

    /// The field `label`.
    public static var label: Field<String> {
      .init(5)
    }

    /// The field `linked`.
    public static var linked: Field<Caffe.Testing.V1.Node> {
      .init(6)
    }
  }
}

extension Caffe.Testing.V1.Node {
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
      self.storage = storage ?? Caffe.Testing.V1.Node.empty
    }

    /// The field `value`.
    public var value: Int64 {
      storage.pointee.value
    }

    /// Whether the field `next` is there.
    public var hasNext: Bool { storage.pointee.next != nil }

    /// The field `next`.
    public var next: Caffe.Testing.V1.Node.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.next), copying: self)
      }
    }

    /// Whether the field `branch` is there.
    public var hasBranch: Bool { storage.pointee.branch != nil }

    /// The field `branch`.
    public var branch: Caffe.Testing.V1.Branch.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.branch), copying: self)
      }
    }

    /// The field `children`.
    public var children: Caffe.Testing.V1.Node.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.children, storage.pointee.n_children), copying: self
        )
      }
    }

    /// At most one of the members of `link`.
    public var link: Link? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.link_case.rawValue {
        case 5:
          return _overrideLifetime(.label(.init(storage.pointee.label)), copying: self)
        case 6:
          return _overrideLifetime(.linked(.init(storage.pointee.linked)), copying: self)
        default:
          return nil
        }
      }
    }

    /// The members of `link`.
    public enum Link: ~Escapable {
      /// The field `label`.
      case label(StringView)
      /// The field `linked`.
      case linked(Caffe.Testing.V1.Node.View)
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
