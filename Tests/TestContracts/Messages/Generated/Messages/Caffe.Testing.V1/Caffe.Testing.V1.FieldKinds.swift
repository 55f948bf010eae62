// DO NOT EDIT. Generated from caffe/testing/v1/field_kinds.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CTestMessages
import CProtobufC
public import Messages

extension Caffe.Testing.V1 {
  /// The message `caffe.testing.v1.FieldKinds`.
  public struct FieldKinds: Message {
    /// The field `int32_value`.
    public var int32Value: Int32 = 0

    /// The field `int64_value`.
    public var int64Value: Int64 = 0

    /// The field `uint32_value`.
    public var uint32Value: UInt32 = 0

    /// The field `uint64_value`.
    public var uint64Value: UInt64 = 0

    /// The field `sint32_value`.
    public var sint32Value: Int32 = 0

    /// The field `sint64_value`.
    public var sint64Value: Int64 = 0

    /// The field `fixed32_value`.
    public var fixed32Value: UInt32 = 0

    /// The field `fixed64_value`.
    public var fixed64Value: UInt64 = 0

    /// The field `sfixed32_value`.
    public var sfixed32Value: Int32 = 0

    /// The field `sfixed64_value`.
    public var sfixed64Value: Int64 = 0

    /// The field `float_value`.
    public var floatValue: Float = 0

    /// The field `double_value`.
    public var doubleValue: Double = 0

    /// The field `bool_value`.
    public var boolValue: Bool = false

    /// The field `string_value`.
    public var stringValue: String = ""

    /// The field `bytes_value`.
    public var bytesValue: [UInt8] = []

    /// The field `enum_value`.
    public var enumValue: Caffe.Testing.V1.Flavor = .init(rawValue: 0)

    /// The field `message_value`.
    public var messageValue: Caffe.Testing.V1.Node?

    /// The field `int32_list`.
    public var int32List: [Int32] = []

    /// The field `int64_list`.
    public var int64List: [Int64] = []

    /// The field `uint32_list`.
    public var uint32List: [UInt32] = []

    /// The field `uint64_list`.
    public var uint64List: [UInt64] = []

    /// The field `sint32_list`.
    public var sint32List: [Int32] = []

    /// The field `sint64_list`.
    public var sint64List: [Int64] = []

    /// The field `fixed32_list`.
    public var fixed32List: [UInt32] = []

    /// The field `fixed64_list`.
    public var fixed64List: [UInt64] = []

    /// The field `sfixed32_list`.
    public var sfixed32List: [Int32] = []

    /// The field `sfixed64_list`.
    public var sfixed64List: [Int64] = []

    /// The field `float_list`.
    public var floatList: [Float] = []

    /// The field `double_list`.
    public var doubleList: [Double] = []

    /// The field `bool_list`.
    public var boolList: [Bool] = []

    /// The field `string_list`.
    public var stringList: [String] = []

    /// The field `bytes_list`.
    public var bytesList: [[UInt8]] = []

    /// The field `enum_list`.
    public var enumList: [Caffe.Testing.V1.Flavor] = []

    /// The field `message_list`.
    public var messageList: [Caffe.Testing.V1.Node] = []

    /// The field `unpacked_list`.
    public var unpackedList: [Int32] = []

    /// The field `string_map`.
    public var stringMap: [String: String] = [:]

    /// The field `message_map`.
    public var messageMap: [Int32: Caffe.Testing.V1.Node] = [:]

    /// The field `enum_map`.
    public var enumMap: [Bool: Caffe.Testing.V1.Flavor] = [:]

    /// The field `bytes_map`.
    public var bytesMap: [UInt64: [UInt8]] = [:]

    /// At most one of the members of `choice`.
    public var choice: Choice?

    /// Names that Swift reserves.
    public var keywords: Caffe.Testing.V1.Keywords?

    /// The highest number there is.
    public var highestNumber: Bool = false

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      int32Value: Int32 = 0,
      int64Value: Int64 = 0,
      uint32Value: UInt32 = 0,
      uint64Value: UInt64 = 0,
      sint32Value: Int32 = 0,
      sint64Value: Int64 = 0,
      fixed32Value: UInt32 = 0,
      fixed64Value: UInt64 = 0,
      sfixed32Value: Int32 = 0,
      sfixed64Value: Int64 = 0,
      floatValue: Float = 0,
      doubleValue: Double = 0,
      boolValue: Bool = false,
      stringValue: String = "",
      bytesValue: [UInt8] = [],
      enumValue: Caffe.Testing.V1.Flavor = .init(rawValue: 0),
      messageValue: Caffe.Testing.V1.Node? = nil,
      int32List: [Int32] = [],
      int64List: [Int64] = [],
      uint32List: [UInt32] = [],
      uint64List: [UInt64] = [],
      sint32List: [Int32] = [],
      sint64List: [Int64] = [],
      fixed32List: [UInt32] = [],
      fixed64List: [UInt64] = [],
      sfixed32List: [Int32] = [],
      sfixed64List: [Int64] = [],
      floatList: [Float] = [],
      doubleList: [Double] = [],
      boolList: [Bool] = [],
      stringList: [String] = [],
      bytesList: [[UInt8]] = [],
      enumList: [Caffe.Testing.V1.Flavor] = [],
      messageList: [Caffe.Testing.V1.Node] = [],
      unpackedList: [Int32] = [],
      stringMap: [String: String] = [:],
      messageMap: [Int32: Caffe.Testing.V1.Node] = [:],
      enumMap: [Bool: Caffe.Testing.V1.Flavor] = [:],
      bytesMap: [UInt64: [UInt8]] = [:],
      choice: Choice? = nil,
      keywords: Caffe.Testing.V1.Keywords? = nil,
      highestNumber: Bool = false
    ) {
      self.int32Value = int32Value
      self.int64Value = int64Value
      self.uint32Value = uint32Value
      self.uint64Value = uint64Value
      self.sint32Value = sint32Value
      self.sint64Value = sint64Value
      self.fixed32Value = fixed32Value
      self.fixed64Value = fixed64Value
      self.sfixed32Value = sfixed32Value
      self.sfixed64Value = sfixed64Value
      self.floatValue = floatValue
      self.doubleValue = doubleValue
      self.boolValue = boolValue
      self.stringValue = stringValue
      self.bytesValue = bytesValue
      self.enumValue = enumValue
      self.messageValue = messageValue
      self.int32List = int32List
      self.int64List = int64List
      self.uint32List = uint32List
      self.uint64List = uint64List
      self.sint32List = sint32List
      self.sint64List = sint64List
      self.fixed32List = fixed32List
      self.fixed64List = fixed64List
      self.sfixed32List = sfixed32List
      self.sfixed64List = sfixed64List
      self.floatList = floatList
      self.doubleList = doubleList
      self.boolList = boolList
      self.stringList = stringList
      self.bytesList = bytesList
      self.enumList = enumList
      self.messageList = messageList
      self.unpackedList = unpackedList
      self.stringMap = stringMap
      self.messageMap = messageMap
      self.enumMap = enumMap
      self.bytesMap = bytesMap
      self.choice = choice
      self.keywords = keywords
      self.highestNumber = highestNumber
    }

    /// The name with its package.
    public static var fullName: String { "caffe.testing.v1.FieldKinds" }

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

    /// The members of `choice`.
    public enum Choice: Sendable, Hashable {
      /// The field `int32_choice`.
      case int32Choice(Int32)
      /// The field `double_choice`.
      case doubleChoice(Double)
      /// The field `bool_choice`.
      case boolChoice(Bool)
      /// The field `string_choice`.
      case stringChoice(String)
      /// The field `bytes_choice`.
      case bytesChoice([UInt8])
      /// The field `enum_choice`.
      case enumChoice(Caffe.Testing.V1.Flavor)
      /// The field `message_choice`.
      case messageChoice(Caffe.Testing.V1.Node)
      /// The field `recursive_choice`.
      indirect case recursiveChoice(Caffe.Testing.V1.FieldKinds)
    }

    /// One entry of a map.
    public struct StringMapEntry: Message {
      /// The field `key`.
      public var key: String = ""

      /// The field `value`.
      public var value: String = ""

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: String = "", value: String = "") {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "caffe.testing.v1.FieldKinds.StringMapEntry" }

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

    /// One entry of a map.
    public struct MessageMapEntry: Message {
      /// The field `key`.
      public var key: Int32 = 0

      /// The field `value`.
      public var value: Caffe.Testing.V1.Node?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int32 = 0, value: Caffe.Testing.V1.Node? = nil) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "caffe.testing.v1.FieldKinds.MessageMapEntry" }

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

    /// One entry of a map.
    public struct EnumMapEntry: Message {
      /// The field `key`.
      public var key: Bool = false

      /// The field `value`.
      public var value: Caffe.Testing.V1.Flavor = .init(rawValue: 0)

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Bool = false, value: Caffe.Testing.V1.Flavor = .init(rawValue: 0)) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "caffe.testing.v1.FieldKinds.EnumMapEntry" }

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

    /// One entry of a map.
    public struct BytesMapEntry: Message {
      /// The field `key`.
      public var key: UInt64 = 0

      /// The field `value`.
      public var value: [UInt8] = []

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: UInt64 = 0, value: [UInt8] = []) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "caffe.testing.v1.FieldKinds.BytesMapEntry" }

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
}

extension Caffe.Testing.V1.FieldKinds: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__FieldKinds

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__field_kinds__init)

  package init(_ storage: UnsafePointer<Storage>) {
    int32Value = storage.pointee.int32_value
    int64Value = storage.pointee.int64_value
    uint32Value = storage.pointee.uint32_value
    uint64Value = storage.pointee.uint64_value
    sint32Value = storage.pointee.sint32_value
    sint64Value = storage.pointee.sint64_value
    fixed32Value = storage.pointee.fixed32_value
    fixed64Value = storage.pointee.fixed64_value
    sfixed32Value = storage.pointee.sfixed32_value
    sfixed64Value = storage.pointee.sfixed64_value
    floatValue = storage.pointee.float_value
    doubleValue = storage.pointee.double_value
    boolValue = storage.pointee.bool_value != 0
    stringValue = readString(storage.pointee.string_value)
    bytesValue = readBytes(storage.pointee.bytes_value)
    enumValue = readEnum(storage.pointee.enum_value)
    messageValue = readMessage(storage.pointee.message_value)
    int32List = readScalars(storage.pointee.int32_list, storage.pointee.n_int32_list)
    int64List = readScalars(storage.pointee.int64_list, storage.pointee.n_int64_list)
    uint32List = readScalars(storage.pointee.uint32_list, storage.pointee.n_uint32_list)
    uint64List = readScalars(storage.pointee.uint64_list, storage.pointee.n_uint64_list)
    sint32List = readScalars(storage.pointee.sint32_list, storage.pointee.n_sint32_list)
    sint64List = readScalars(storage.pointee.sint64_list, storage.pointee.n_sint64_list)
    fixed32List = readScalars(storage.pointee.fixed32_list, storage.pointee.n_fixed32_list)
    fixed64List = readScalars(storage.pointee.fixed64_list, storage.pointee.n_fixed64_list)
    sfixed32List = readScalars(storage.pointee.sfixed32_list, storage.pointee.n_sfixed32_list)
    sfixed64List = readScalars(storage.pointee.sfixed64_list, storage.pointee.n_sfixed64_list)
    floatList = readScalars(storage.pointee.float_list, storage.pointee.n_float_list)
    doubleList = readScalars(storage.pointee.double_list, storage.pointee.n_double_list)
    boolList = readFlags(storage.pointee.bool_list, storage.pointee.n_bool_list)
    stringList = readStrings(storage.pointee.string_list, storage.pointee.n_string_list)
    bytesList = readBytesList(storage.pointee.bytes_list, storage.pointee.n_bytes_list)
    enumList = readEnums(storage.pointee.enum_list, storage.pointee.n_enum_list)
    messageList = readMessages(storage.pointee.message_list, storage.pointee.n_message_list)
    unpackedList = readScalars(storage.pointee.unpacked_list, storage.pointee.n_unpacked_list)
    let entriesOfStringMap: [Caffe.Testing.V1.FieldKinds.StringMapEntry] =
      readMessages(storage.pointee.string_map, storage.pointee.n_string_map)
    for entry in entriesOfStringMap {
      stringMap[entry.key] = entry.value
    }
    let entriesOfMessageMap: [Caffe.Testing.V1.FieldKinds.MessageMapEntry] =
      readMessages(storage.pointee.message_map, storage.pointee.n_message_map)
    for entry in entriesOfMessageMap {
      messageMap[entry.key] = entry.value ?? .init()
    }
    let entriesOfEnumMap: [Caffe.Testing.V1.FieldKinds.EnumMapEntry] =
      readMessages(storage.pointee.enum_map, storage.pointee.n_enum_map)
    for entry in entriesOfEnumMap {
      enumMap[entry.key] = entry.value
    }
    let entriesOfBytesMap: [Caffe.Testing.V1.FieldKinds.BytesMapEntry] =
      readMessages(storage.pointee.bytes_map, storage.pointee.n_bytes_map)
    for entry in entriesOfBytesMap {
      bytesMap[entry.key] = entry.value
    }
    switch storage.pointee.choice_case.rawValue {
    case 51:
      choice = .int32Choice(storage.pointee.int32_choice)
    case 52:
      choice = .doubleChoice(storage.pointee.double_choice)
    case 53:
      choice = .boolChoice(storage.pointee.bool_choice != 0)
    case 54:
      choice = .stringChoice(readString(storage.pointee.string_choice))
    case 55:
      choice = .bytesChoice(readBytes(storage.pointee.bytes_choice))
    case 56:
      choice = .enumChoice(readEnum(storage.pointee.enum_choice))
    case 57:
      if let content = storage.pointee.message_choice {
        choice = .messageChoice(.init(content))
      }
    case 58:
      if let content = storage.pointee.recursive_choice {
        choice = .recursiveChoice(.init(content))
      }
    default:
      break
    }
    keywords = readMessage(storage.pointee.keywords)
    highestNumber = storage.pointee.highest_number != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.int32_value = int32Value
    storage.pointee.int64_value = int64Value
    storage.pointee.uint32_value = uint32Value
    storage.pointee.uint64_value = uint64Value
    storage.pointee.sint32_value = sint32Value
    storage.pointee.sint64_value = sint64Value
    storage.pointee.fixed32_value = fixed32Value
    storage.pointee.fixed64_value = fixed64Value
    storage.pointee.sfixed32_value = sfixed32Value
    storage.pointee.sfixed64_value = sfixed64Value
    storage.pointee.float_value = floatValue
    if floatValue == 0, floatValue.sign == .minus {
      try arena.storeNegativeZero(11, bytes: 4, in: storage)
    }
    storage.pointee.double_value = doubleValue
    if doubleValue == 0, doubleValue.sign == .minus {
      try arena.storeNegativeZero(12, bytes: 8, in: storage)
    }
    storage.pointee.bool_value = boolValue ? 1 : 0
    if !stringValue.isEmpty {
      storage.pointee.string_value = try arena.store(stringValue, "string_value")
    }
    storage.pointee.bytes_value = try arena.store(bytesValue)
    storage.pointee.enum_value = .init(rawValue: .init(truncatingIfNeeded: enumValue.rawValue))
    if let content = messageValue {
      storage.pointee.message_value = try arena.store(content, "message_value")
    }
    storage.pointee.n_int32_list = int32List.count
    storage.pointee.int32_list = try arena.store(int32List)
    storage.pointee.n_int64_list = int64List.count
    storage.pointee.int64_list = try arena.store(int64List)
    storage.pointee.n_uint32_list = uint32List.count
    storage.pointee.uint32_list = try arena.store(uint32List)
    storage.pointee.n_uint64_list = uint64List.count
    storage.pointee.uint64_list = try arena.store(uint64List)
    storage.pointee.n_sint32_list = sint32List.count
    storage.pointee.sint32_list = try arena.store(sint32List)
    storage.pointee.n_sint64_list = sint64List.count
    storage.pointee.sint64_list = try arena.store(sint64List)
    storage.pointee.n_fixed32_list = fixed32List.count
    storage.pointee.fixed32_list = try arena.store(fixed32List)
    storage.pointee.n_fixed64_list = fixed64List.count
    storage.pointee.fixed64_list = try arena.store(fixed64List)
    storage.pointee.n_sfixed32_list = sfixed32List.count
    storage.pointee.sfixed32_list = try arena.store(sfixed32List)
    storage.pointee.n_sfixed64_list = sfixed64List.count
    storage.pointee.sfixed64_list = try arena.store(sfixed64List)
    storage.pointee.n_float_list = floatList.count
    storage.pointee.float_list = try arena.store(floatList)
    storage.pointee.n_double_list = doubleList.count
    storage.pointee.double_list = try arena.store(doubleList)
    storage.pointee.n_bool_list = boolList.count
    storage.pointee.bool_list = try arena.store(boolList)
    storage.pointee.n_string_list = stringList.count
    storage.pointee.string_list = try arena.store(stringList, "string_list")
    storage.pointee.n_bytes_list = bytesList.count
    storage.pointee.bytes_list = try arena.store(bytesList)
    storage.pointee.n_enum_list = enumList.count
    storage.pointee.enum_list = try arena.store(enums: enumList)
    storage.pointee.n_message_list = messageList.count
    storage.pointee.message_list = try arena.store(messageList, "message_list")
    storage.pointee.n_unpacked_list = unpackedList.count
    storage.pointee.unpacked_list = try arena.store(unpackedList)
    let entriesOfStringMap = stringMap.sorted { $0.key < $1.key }.map {
      Caffe.Testing.V1.FieldKinds.StringMapEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_string_map = entriesOfStringMap.count
    storage.pointee.string_map = try arena.store(entriesOfStringMap, "string_map")
    let entriesOfMessageMap = messageMap.sorted { $0.key < $1.key }.map {
      Caffe.Testing.V1.FieldKinds.MessageMapEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_message_map = entriesOfMessageMap.count
    storage.pointee.message_map = try arena.store(entriesOfMessageMap, "message_map")
    let entriesOfEnumMap = enumMap.sorted { !$0.key && $1.key }.map {
      Caffe.Testing.V1.FieldKinds.EnumMapEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_enum_map = entriesOfEnumMap.count
    storage.pointee.enum_map = try arena.store(entriesOfEnumMap, "enum_map")
    let entriesOfBytesMap = bytesMap.sorted { $0.key < $1.key }.map {
      Caffe.Testing.V1.FieldKinds.BytesMapEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_bytes_map = entriesOfBytesMap.count
    storage.pointee.bytes_map = try arena.store(entriesOfBytesMap, "bytes_map")
    switch choice {
    case .int32Choice(let content):
      storage.pointee.choice_case = .init(rawValue: 51)
      storage.pointee.int32_choice = content
    case .doubleChoice(let content):
      storage.pointee.choice_case = .init(rawValue: 52)
      storage.pointee.double_choice = content
    case .boolChoice(let content):
      storage.pointee.choice_case = .init(rawValue: 53)
      storage.pointee.bool_choice = content ? 1 : 0
    case .stringChoice(let content):
      storage.pointee.choice_case = .init(rawValue: 54)
      storage.pointee.string_choice = try arena.store(content, "string_choice")
    case .bytesChoice(let content):
      storage.pointee.choice_case = .init(rawValue: 55)
      storage.pointee.bytes_choice = try arena.store(content)
    case .enumChoice(let content):
      storage.pointee.choice_case = .init(rawValue: 56)
      storage.pointee.enum_choice = .init(rawValue: .init(truncatingIfNeeded: content.rawValue))
    case .messageChoice(let content):
      storage.pointee.choice_case = .init(rawValue: 57)
      storage.pointee.message_choice = try arena.store(content, "message_choice")
    case .recursiveChoice(let content):
      storage.pointee.choice_case = .init(rawValue: 58)
      storage.pointee.recursive_choice = try arena.store(content, "recursive_choice")
    case nil:
      break
    }
    if let content = keywords {
      storage.pointee.keywords = try arena.store(content, "keywords")
    }
    storage.pointee.highest_number = highestNumber ? 1 : 0
  }
}

extension Caffe.Testing.V1.FieldKinds {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.FieldKinds, Value>

    /// The field `int32_value`.
    public static var int32Value: Field<Int32> {
      .init(1)
    }

    /// The field `int64_value`.
    public static var int64Value: Field<Int64> {
      .init(2)
    }

    /// The field `uint32_value`.
    public static var uint32Value: Field<UInt32> {
      .init(3)
    }

    /// The field `uint64_value`.
    public static var uint64Value: Field<UInt64> {
      .init(4)
    }

    /// The field `sint32_value`.
    public static var sint32Value: Field<Int32> {
      .init(5)
    }

    /// The field `sint64_value`.
    public static var sint64Value: Field<Int64> {
      .init(6)
    }

    /// The field `fixed32_value`.
    public static var fixed32Value: Field<UInt32> {
      .init(7)
    }

    /// The field `fixed64_value`.
    public static var fixed64Value: Field<UInt64> {
      .init(8)
    }

    /// The field `sfixed32_value`.
    public static var sfixed32Value: Field<Int32> {
      .init(9)
    }

    /// The field `sfixed64_value`.
    public static var sfixed64Value: Field<Int64> {
      .init(10)
    }

    /// The field `float_value`.
    public static var floatValue: Field<Float> {
      .init(11)
    }

    /// The field `double_value`.
    public static var doubleValue: Field<Double> {
      .init(12)
    }

    /// The field `bool_value`.
    public static var boolValue: Field<Bool> {
      .init(13)
    }

    /// The field `string_value`.
    public static var stringValue: Field<String> {
      .init(14)
    }

    /// The field `bytes_value`.
    public static var bytesValue: Field<[UInt8]> {
      .init(15)
    }

    /// The field `enum_value`.
    public static var enumValue: Field<Caffe.Testing.V1.Flavor> {
      .init(16)
    }

    /// The field `message_value`.
    public static var messageValue: Field<Caffe.Testing.V1.Node> {
      .init(17)
    }

    /// The field `int32_list`.
    public static var int32List: Field<Int32> {
      .init(21)
    }

    /// The field `int64_list`.
    public static var int64List: Field<Int64> {
      .init(22)
    }

    /// The field `uint32_list`.
    public static var uint32List: Field<UInt32> {
      .init(23)
    }

    /// The field `uint64_list`.
    public static var uint64List: Field<UInt64> {
      .init(24)
    }

    /// The field `sint32_list`.
    public static var sint32List: Field<Int32> {
      .init(25)
    }

    /// The field `sint64_list`.
    public static var sint64List: Field<Int64> {
      .init(26)
    }

    /// The field `fixed32_list`.
    public static var fixed32List: Field<UInt32> {
      .init(27)
    }

    /// The field `fixed64_list`.
    public static var fixed64List: Field<UInt64> {
      .init(28)
    }

    /// The field `sfixed32_list`.
    public static var sfixed32List: Field<Int32> {
      .init(29)
    }

    /// The field `sfixed64_list`.
    public static var sfixed64List: Field<Int64> {
      .init(30)
    }

    /// The field `float_list`.
    public static var floatList: Field<Float> {
      .init(31)
    }

    /// The field `double_list`.
    public static var doubleList: Field<Double> {
      .init(32)
    }

    /// The field `bool_list`.
    public static var boolList: Field<Bool> {
      .init(33)
    }

    /// The field `string_list`.
    public static var stringList: Field<String> {
      .init(34)
    }

    /// The field `bytes_list`.
    public static var bytesList: Field<[UInt8]> {
      .init(35)
    }

    /// The field `enum_list`.
    public static var enumList: Field<Caffe.Testing.V1.Flavor> {
      .init(36)
    }

    /// The field `message_list`.
    public static var messageList: Field<Caffe.Testing.V1.Node> {
      .init(37)
    }

    /// The field `unpacked_list`.
    public static var unpackedList: Field<Int32> {
      .init(38)
    }

    /// The field `string_map`.
    public static var stringMap: Field<Caffe.Testing.V1.FieldKinds.StringMapEntry> {
      .init(41)
    }

    /// The field `message_map`.
    public static var messageMap: Field<Caffe.Testing.V1.FieldKinds.MessageMapEntry> {
      .init(42)
    }

    /// The field `enum_map`.
    public static var enumMap: Field<Caffe.Testing.V1.FieldKinds.EnumMapEntry> {
      .init(43)
    }

    /// The field `bytes_map`.
    public static var bytesMap: Field<Caffe.Testing.V1.FieldKinds.BytesMapEntry> {
      .init(44)
    }

    /// The field `int32_choice`.
    public static var int32Choice: Field<Int32> {
      .init(51)
    }

    /// The field `double_choice`.
    public static var doubleChoice: Field<Double> {
      .init(52)
    }

    /// The field `bool_choice`.
    public static var boolChoice: Field<Bool> {
      .init(53)
    }

    /// The field `string_choice`.
    public static var stringChoice: Field<String> {
      .init(54)
    }

    /// The field `bytes_choice`.
    public static var bytesChoice: Field<[UInt8]> {
      .init(55)
    }

    /// The field `enum_choice`.
    public static var enumChoice: Field<Caffe.Testing.V1.Flavor> {
      .init(56)
    }

    /// The field `message_choice`.
    public static var messageChoice: Field<Caffe.Testing.V1.Node> {
      .init(57)
    }

    /// The field `recursive_choice`.
    public static var recursiveChoice: Field<Caffe.Testing.V1.FieldKinds> {
      .init(58)
    }

    /// The field `keywords`.
    public static var keywords: Field<Caffe.Testing.V1.Keywords> {
      .init(61)
    }

    /// The field `highest_number`.
    public static var highestNumber: Field<Bool> {
      .init(536870911)
    }
  }
}

extension Caffe.Testing.V1.FieldKinds {
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
      self.storage = storage ?? Caffe.Testing.V1.FieldKinds.empty
    }

    /// The field `int32_value`.
    public var int32Value: Int32 {
      storage.pointee.int32_value
    }

    /// The field `int64_value`.
    public var int64Value: Int64 {
      storage.pointee.int64_value
    }

    /// The field `uint32_value`.
    public var uint32Value: UInt32 {
      storage.pointee.uint32_value
    }

    /// The field `uint64_value`.
    public var uint64Value: UInt64 {
      storage.pointee.uint64_value
    }

    /// The field `sint32_value`.
    public var sint32Value: Int32 {
      storage.pointee.sint32_value
    }

    /// The field `sint64_value`.
    public var sint64Value: Int64 {
      storage.pointee.sint64_value
    }

    /// The field `fixed32_value`.
    public var fixed32Value: UInt32 {
      storage.pointee.fixed32_value
    }

    /// The field `fixed64_value`.
    public var fixed64Value: UInt64 {
      storage.pointee.fixed64_value
    }

    /// The field `sfixed32_value`.
    public var sfixed32Value: Int32 {
      storage.pointee.sfixed32_value
    }

    /// The field `sfixed64_value`.
    public var sfixed64Value: Int64 {
      storage.pointee.sfixed64_value
    }

    /// The field `float_value`.
    public var floatValue: Float {
      storage.pointee.float_value
    }

    /// The field `double_value`.
    public var doubleValue: Double {
      storage.pointee.double_value
    }

    /// The field `bool_value`.
    public var boolValue: Bool {
      storage.pointee.bool_value != 0
    }

    /// The field `string_value`.
    public var stringValue: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.string_value), copying: self)
      }
    }

    /// The field `bytes_value`.
    public var bytesValue: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.bytes_value), copying: self)
      }
    }

    /// The field `enum_value`.
    public var enumValue: Caffe.Testing.V1.Flavor {
      readEnum(storage.pointee.enum_value)
    }

    /// Whether the field `message_value` is there.
    public var hasMessageValue: Bool { storage.pointee.message_value != nil }

    /// The field `message_value`.
    public var messageValue: Caffe.Testing.V1.Node.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.message_value), copying: self)
      }
    }

    /// The field `int32_list`.
    public var int32List: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.int32_list, storage.pointee.n_int32_list), copying: self
        )
      }
    }

    /// The field `int64_list`.
    public var int64List: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.int64_list, storage.pointee.n_int64_list), copying: self
        )
      }
    }

    /// The field `uint32_list`.
    public var uint32List: Swift.Span<UInt32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.uint32_list, storage.pointee.n_uint32_list), copying: self
        )
      }
    }

    /// The field `uint64_list`.
    public var uint64List: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.uint64_list, storage.pointee.n_uint64_list), copying: self
        )
      }
    }

    /// The field `sint32_list`.
    public var sint32List: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.sint32_list, storage.pointee.n_sint32_list), copying: self
        )
      }
    }

    /// The field `sint64_list`.
    public var sint64List: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.sint64_list, storage.pointee.n_sint64_list), copying: self
        )
      }
    }

    /// The field `fixed32_list`.
    public var fixed32List: Swift.Span<UInt32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.fixed32_list, storage.pointee.n_fixed32_list), copying: self
        )
      }
    }

    /// The field `fixed64_list`.
    public var fixed64List: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.fixed64_list, storage.pointee.n_fixed64_list), copying: self
        )
      }
    }

    /// The field `sfixed32_list`.
    public var sfixed32List: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.sfixed32_list, storage.pointee.n_sfixed32_list), copying: self
        )
      }
    }

    /// The field `sfixed64_list`.
    public var sfixed64List: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.sfixed64_list, storage.pointee.n_sfixed64_list), copying: self
        )
      }
    }

    /// The field `float_list`.
    public var floatList: Swift.Span<Float> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.float_list, storage.pointee.n_float_list), copying: self
        )
      }
    }

    /// The field `double_list`.
    public var doubleList: Swift.Span<Double> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.double_list, storage.pointee.n_double_list), copying: self
        )
      }
    }

    /// The field `bool_list`.
    public var boolList: BoolListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.bool_list, storage.pointee.n_bool_list), copying: self
        )
      }
    }

    /// The field `string_list`.
    public var stringList: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.string_list, storage.pointee.n_string_list), copying: self
        )
      }
    }

    /// The field `bytes_list`.
    public var bytesList: BytesListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.bytes_list, storage.pointee.n_bytes_list), copying: self
        )
      }
    }

    /// The field `enum_list`.
    public var enumList: EnumListView<Caffe.Testing.V1.Flavor> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.enum_list, storage.pointee.n_enum_list), copying: self
        )
      }
    }

    /// The field `message_list`.
    public var messageList: Caffe.Testing.V1.Node.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.message_list, storage.pointee.n_message_list), copying: self
        )
      }
    }

    /// The field `unpacked_list`.
    public var unpackedList: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_list, storage.pointee.n_unpacked_list), copying: self
        )
      }
    }

    /// The field `string_map`.
    public var stringMap: Caffe.Testing.V1.FieldKinds.StringMapEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.string_map, storage.pointee.n_string_map), copying: self
        )
      }
    }

    /// The field `message_map`.
    public var messageMap: Caffe.Testing.V1.FieldKinds.MessageMapEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.message_map, storage.pointee.n_message_map), copying: self
        )
      }
    }

    /// The field `enum_map`.
    public var enumMap: Caffe.Testing.V1.FieldKinds.EnumMapEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.enum_map, storage.pointee.n_enum_map), copying: self
        )
      }
    }

    /// The field `bytes_map`.
    public var bytesMap: Caffe.Testing.V1.FieldKinds.BytesMapEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.bytes_map, storage.pointee.n_bytes_map), copying: self
        )
      }
    }

    /// At most one of the members of `choice`.
    public var choice: Choice? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.choice_case.rawValue {
        case 51:
          return _overrideLifetime(.int32Choice(storage.pointee.int32_choice), copying: self)
        case 52:
          return _overrideLifetime(.doubleChoice(storage.pointee.double_choice), copying: self)
        case 53:
          return _overrideLifetime(.boolChoice(storage.pointee.bool_choice != 0), copying: self)
        case 54:
          return _overrideLifetime(
            .stringChoice(.init(storage.pointee.string_choice)), copying: self
          )
        case 55:
          return _overrideLifetime(
            .bytesChoice(makeSpan(storage.pointee.bytes_choice)), copying: self
          )
        case 56:
          return _overrideLifetime(
            .enumChoice(readEnum(storage.pointee.enum_choice)), copying: self
          )
        case 57:
          return _overrideLifetime(
            .messageChoice(.init(storage.pointee.message_choice)), copying: self
          )
        case 58:
          return _overrideLifetime(
            .recursiveChoice(.init(storage.pointee.recursive_choice)), copying: self
          )
        default:
          return nil
        }
      }
    }

    /// Whether the field `keywords` is there.
    public var hasKeywords: Bool { storage.pointee.keywords != nil }

    /// Names that Swift reserves.
    public var keywords: Caffe.Testing.V1.Keywords.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.keywords), copying: self)
      }
    }

    /// The highest number there is.
    public var highestNumber: Bool {
      storage.pointee.highest_number != 0
    }

    /// The members of `choice`.
    public enum Choice: ~Escapable {
      /// The field `int32_choice`.
      case int32Choice(Int32)
      /// The field `double_choice`.
      case doubleChoice(Double)
      /// The field `bool_choice`.
      case boolChoice(Bool)
      /// The field `string_choice`.
      case stringChoice(StringView)
      /// The field `bytes_choice`.
      case bytesChoice(Swift.Span<UInt8>)
      /// The field `enum_choice`.
      case enumChoice(Caffe.Testing.V1.Flavor)
      /// The field `message_choice`.
      case messageChoice(Caffe.Testing.V1.Node.View)
      /// The field `recursive_choice`.
      case recursiveChoice(Caffe.Testing.V1.FieldKinds.View)
    }
  }
}

extension Caffe.Testing.V1.FieldKinds.StringMapEntry: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__FieldKinds__StringMapEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__field_kinds__string_map_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readString(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if !value.isEmpty {
      storage.pointee.value = try arena.store(value, "value")
    }
  }
}

extension Caffe.Testing.V1.FieldKinds.StringMapEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.FieldKinds.StringMapEntry, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<String> {
      .init(2)
    }
  }
}

extension Caffe.Testing.V1.FieldKinds.StringMapEntry {
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
      self.storage = storage ?? Caffe.Testing.V1.FieldKinds.StringMapEntry.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// The field `value`.
    public var value: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.value), copying: self)
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

extension Caffe.Testing.V1.FieldKinds.MessageMapEntry: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__FieldKinds__MessageMapEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__field_kinds__message_map_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = readMessage(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    if let content = value {
      storage.pointee.value = try arena.store(content, "value")
    }
  }
}

extension Caffe.Testing.V1.FieldKinds.MessageMapEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.FieldKinds.MessageMapEntry, Value>

    /// The field `key`.
    public static var key: Field<Int32> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Caffe.Testing.V1.Node> {
      .init(2)
    }
  }
}

extension Caffe.Testing.V1.FieldKinds.MessageMapEntry {
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
      self.storage = storage ?? Caffe.Testing.V1.FieldKinds.MessageMapEntry.empty
    }

    /// The field `key`.
    public var key: Int32 {
      storage.pointee.key
    }

    /// Whether the field `value` is there.
    public var hasValue: Bool { storage.pointee.value != nil }

    /// The field `value`.
    public var value: Caffe.Testing.V1.Node.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.value), copying: self)
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

extension Caffe.Testing.V1.FieldKinds.EnumMapEntry: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__FieldKinds__EnumMapEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__field_kinds__enum_map_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key != 0
    value = readEnum(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key ? 1 : 0
    storage.pointee.value = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
  }
}

extension Caffe.Testing.V1.FieldKinds.EnumMapEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.FieldKinds.EnumMapEntry, Value>

    /// The field `key`.
    public static var key: Field<Bool> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Caffe.Testing.V1.Flavor> {
      .init(2)
    }
  }
}

extension Caffe.Testing.V1.FieldKinds.EnumMapEntry {
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
      self.storage = storage ?? Caffe.Testing.V1.FieldKinds.EnumMapEntry.empty
    }

    /// The field `key`.
    public var key: Bool {
      storage.pointee.key != 0
    }

    /// The field `value`.
    public var value: Caffe.Testing.V1.Flavor {
      readEnum(storage.pointee.value)
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

extension Caffe.Testing.V1.FieldKinds.BytesMapEntry: StoredMessage {
  package typealias Storage = Caffe__Testing__V1__FieldKinds__BytesMapEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(caffe__testing__v1__field_kinds__bytes_map_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = readBytes(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = try arena.store(value)
  }
}

extension Caffe.Testing.V1.FieldKinds.BytesMapEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> = MessageField<Caffe.Testing.V1.FieldKinds.BytesMapEntry, Value>

    /// The field `key`.
    public static var key: Field<UInt64> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<[UInt8]> {
      .init(2)
    }
  }
}

extension Caffe.Testing.V1.FieldKinds.BytesMapEntry {
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
      self.storage = storage ?? Caffe.Testing.V1.FieldKinds.BytesMapEntry.empty
    }

    /// The field `key`.
    public var key: UInt64 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.value), copying: self)
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
