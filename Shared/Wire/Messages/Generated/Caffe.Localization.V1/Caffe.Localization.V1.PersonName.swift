// DO NOT EDIT. Generated from caffe/localization/v1/resource.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CMessages
import CProtobufC

extension Caffe.Localization.V1 {
  /// The message `caffe.localization.v1.PersonName`.
  public struct PersonName: Message {
    /// The field `given_name`.
    public var givenName: String = ""

    /// The field `family_name`.
    public var familyName: String = ""

    /// The field `middle_name`.
    public var middleName: String = ""

    /// The field `name_prefix`.
    public var namePrefix: String = ""

    /// The field `name_suffix`.
    public var nameSuffix: String = ""

    /// The field `nickname`.
    public var nickname: String = ""

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      givenName: String = "",
      familyName: String = "",
      middleName: String = "",
      namePrefix: String = "",
      nameSuffix: String = "",
      nickname: String = ""
    ) {
      self.givenName = givenName
      self.familyName = familyName
      self.middleName = middleName
      self.namePrefix = namePrefix
      self.nameSuffix = nameSuffix
      self.nickname = nickname
    }

    /// The name with its package.
    public static var fullName: String { "caffe.localization.v1.PersonName" }

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

extension Caffe.Localization.V1.PersonName: StoredMessage {
  package typealias Storage = Caffe__Localization__V1__PersonName

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__localization__v1__person_name__init)

  package init(_ storage: UnsafePointer<Storage>) {
    givenName = readString(storage.pointee.given_name)
    familyName = readString(storage.pointee.family_name)
    middleName = readString(storage.pointee.middle_name)
    namePrefix = readString(storage.pointee.name_prefix)
    nameSuffix = readString(storage.pointee.name_suffix)
    nickname = readString(storage.pointee.nickname)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !givenName.isEmpty {
      storage.pointee.given_name = try arena.store(givenName, "given_name")
    }
    if !familyName.isEmpty {
      storage.pointee.family_name = try arena.store(familyName, "family_name")
    }
    if !middleName.isEmpty {
      storage.pointee.middle_name = try arena.store(middleName, "middle_name")
    }
    if !namePrefix.isEmpty {
      storage.pointee.name_prefix = try arena.store(namePrefix, "name_prefix")
    }
    if !nameSuffix.isEmpty {
      storage.pointee.name_suffix = try arena.store(nameSuffix, "name_suffix")
    }
    if !nickname.isEmpty {
      storage.pointee.nickname = try arena.store(nickname, "nickname")
    }
  }
}

extension Caffe.Localization.V1.PersonName {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Localization.V1.PersonName, Value>

    /// The field `given_name`.
    public static var givenName: Field<String> {
      .init(1)
    }

    /// The field `family_name`.
    public static var familyName: Field<String> {
      .init(2)
    }

    /// The field `middle_name`.
    public static var middleName: Field<String> {
      .init(3)
    }

    /// The field `name_prefix`.
    public static var namePrefix: Field<String> {
      .init(4)
    }

    /// The field `name_suffix`.
    public static var nameSuffix: Field<String> {
      .init(5)
    }

    /// The field `nickname`.
    public static var nickname: Field<String> {
      .init(6)
    }
  }
}

extension Caffe.Localization.V1.PersonName {
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
      self.storage = storage ?? Caffe.Localization.V1.PersonName.empty
    }

    /// The field `given_name`.
    public var givenName: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.given_name), copying: self)
      }
    }

    /// The field `family_name`.
    public var familyName: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.family_name), copying: self)
      }
    }

    /// The field `middle_name`.
    public var middleName: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.middle_name), copying: self)
      }
    }

    /// The field `name_prefix`.
    public var namePrefix: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name_prefix), copying: self)
      }
    }

    /// The field `name_suffix`.
    public var nameSuffix: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.name_suffix), copying: self)
      }
    }

    /// The field `nickname`.
    public var nickname: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.nickname), copying: self)
      }
    }
  }
}
