// DO NOT EDIT. Generated from google/rpc/error_details.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Google.Rpc {
  /// The resource that the call was about.
  public struct ResourceInfo: Message {
    /// The field `resource_type`.
    public var resourceType: String = ""

    /// The field `resource_name`.
    public var resourceName: String = ""

    /// The field `owner`.
    public var owner: String = ""

    /// The field `description`.
    public var description: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      resourceType: String = "",
      resourceName: String = "",
      owner: String = "",
      description: String = ""
    ) {
      self.resourceType = resourceType
      self.resourceName = resourceName
      self.owner = owner
      self.description = description
    }

    /// The name with its package.
    public static var fullName: String { "google.rpc.ResourceInfo" }

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

extension Google.Rpc.ResourceInfo: StoredMessage {
  package typealias Storage = Google__Rpc__ResourceInfo

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(google__rpc__resource_info__init)

  package init(_ storage: UnsafePointer<Storage>) {
    resourceType = readString(storage.pointee.resource_type)
    resourceName = readString(storage.pointee.resource_name)
    owner = readString(storage.pointee.owner)
    description = readString(storage.pointee.description)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !resourceType.isEmpty {
      storage.pointee.resource_type = try arena.store(resourceType, "resource_type")
    }
    if !resourceName.isEmpty {
      storage.pointee.resource_name = try arena.store(resourceName, "resource_name")
    }
    if !owner.isEmpty {
      storage.pointee.owner = try arena.store(owner, "owner")
    }
    if !description.isEmpty {
      storage.pointee.description = try arena.store(description, "description")
    }
  }
}

extension Google.Rpc.ResourceInfo {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Google.Rpc.ResourceInfo, Value>

    /// The field `resource_type`.
    public static var resourceType: Field<String> {
      .init(1)
    }

    /// The field `resource_name`.
    public static var resourceName: Field<String> {
      .init(2)
    }

    /// The field `owner`.
    public static var owner: Field<String> {
      .init(3)
    }

    /// The field `description`.
    public static var description: Field<String> {
      .init(4)
    }
  }
}

extension Google.Rpc.ResourceInfo {
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
      self.storage = storage ?? Google.Rpc.ResourceInfo.empty
    }

    /// The field `resource_type`.
    public var resourceType: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.resource_type), copying: self)
      }
    }

    /// The field `resource_name`.
    public var resourceName: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.resource_name), copying: self)
      }
    }

    /// The field `owner`.
    public var owner: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.owner), copying: self)
      }
    }

    /// The field `description`.
    public var description: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.description), copying: self)
      }
    }
  }
}
