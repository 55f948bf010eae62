// DO NOT EDIT. Generated from protobuf_test_messages/proto3/test_messages.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

package import CProtobufConformanceMessages
import CProtobufC
public import Messages

extension ProtobufTestMessages.Proto3 {
  /// The message `protobuf_test_messages.proto3.TestAllTypesProto3`.
  public struct TestAllTypesProto3: Message {
    /// One of each kind.
    public var optionalInt32: Int32 = 0

    /// The field `optional_int64`.
    public var optionalInt64: Int64 = 0

    /// The field `optional_uint32`.
    public var optionalUint32: UInt32 = 0

    /// The field `optional_uint64`.
    public var optionalUint64: UInt64 = 0

    /// The field `optional_sint32`.
    public var optionalSint32: Int32 = 0

    /// The field `optional_sint64`.
    public var optionalSint64: Int64 = 0

    /// The field `optional_fixed32`.
    public var optionalFixed32: UInt32 = 0

    /// The field `optional_fixed64`.
    public var optionalFixed64: UInt64 = 0

    /// The field `optional_sfixed32`.
    public var optionalSfixed32: Int32 = 0

    /// The field `optional_sfixed64`.
    public var optionalSfixed64: Int64 = 0

    /// The field `optional_float`.
    public var optionalFloat: Float = 0

    /// The field `optional_double`.
    public var optionalDouble: Double = 0

    /// The field `optional_bool`.
    public var optionalBool: Bool = false

    /// The field `optional_string`.
    public var optionalString: String = ""

    /// The field `optional_bytes`.
    public var optionalBytes: [UInt8] = []

    /// The field `optional_nested_message`.
    @Indirect public var optionalNestedMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage?

    /// The field `optional_foreign_message`.
    public var optionalForeignMessage: ProtobufTestMessages.Proto3.ForeignMessage?

    /// The field `optional_nested_enum`.
    public var optionalNestedEnum: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum = .init(rawValue: 0)

    /// The field `optional_foreign_enum`.
    public var optionalForeignEnum: ProtobufTestMessages.Proto3.ForeignEnum = .init(rawValue: 0)

    /// The field `optional_aliased_enum`.
    public var optionalAliasedEnum: ProtobufTestMessages.Proto3.TestAllTypesProto3.AliasedEnum = .init(rawValue: 0)

    /// The field `optional_string_piece`.
    public var optionalStringPiece: String = ""

    /// The field `optional_cord`.
    public var optionalCord: String = ""

    /// The field `recursive_message`.
    @Indirect public var recursiveMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3?

    /// Lists of each kind.
    public var repeatedInt32: [Int32] = []

    /// The field `repeated_int64`.
    public var repeatedInt64: [Int64] = []

    /// The field `repeated_uint32`.
    public var repeatedUint32: [UInt32] = []

    /// The field `repeated_uint64`.
    public var repeatedUint64: [UInt64] = []

    /// The field `repeated_sint32`.
    public var repeatedSint32: [Int32] = []

    /// The field `repeated_sint64`.
    public var repeatedSint64: [Int64] = []

    /// The field `repeated_fixed32`.
    public var repeatedFixed32: [UInt32] = []

    /// The field `repeated_fixed64`.
    public var repeatedFixed64: [UInt64] = []

    /// The field `repeated_sfixed32`.
    public var repeatedSfixed32: [Int32] = []

    /// The field `repeated_sfixed64`.
    public var repeatedSfixed64: [Int64] = []

    /// The field `repeated_float`.
    public var repeatedFloat: [Float] = []

    /// The field `repeated_double`.
    public var repeatedDouble: [Double] = []

    /// The field `repeated_bool`.
    public var repeatedBool: [Bool] = []

    /// The field `repeated_string`.
    public var repeatedString: [String] = []

    /// The field `repeated_bytes`.
    public var repeatedBytes: [[UInt8]] = []

    /// The field `repeated_nested_message`.
    public var repeatedNestedMessage: [ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage] = []

    /// The field `repeated_foreign_message`.
    public var repeatedForeignMessage: [ProtobufTestMessages.Proto3.ForeignMessage] = []

    /// The field `repeated_nested_enum`.
    public var repeatedNestedEnum: [ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum] = []

    /// The field `repeated_foreign_enum`.
    public var repeatedForeignEnum: [ProtobufTestMessages.Proto3.ForeignEnum] = []

    /// The field `repeated_string_piece`.
    public var repeatedStringPiece: [String] = []

    /// The field `repeated_cord`.
    public var repeatedCord: [String] = []

    /// The field `packed_int32`.
    public var packedInt32: [Int32] = []

    /// The field `packed_int64`.
    public var packedInt64: [Int64] = []

    /// The field `packed_uint32`.
    public var packedUint32: [UInt32] = []

    /// The field `packed_uint64`.
    public var packedUint64: [UInt64] = []

    /// The field `packed_sint32`.
    public var packedSint32: [Int32] = []

    /// The field `packed_sint64`.
    public var packedSint64: [Int64] = []

    /// The field `packed_fixed32`.
    public var packedFixed32: [UInt32] = []

    /// The field `packed_fixed64`.
    public var packedFixed64: [UInt64] = []

    /// The field `packed_sfixed32`.
    public var packedSfixed32: [Int32] = []

    /// The field `packed_sfixed64`.
    public var packedSfixed64: [Int64] = []

    /// The field `packed_float`.
    public var packedFloat: [Float] = []

    /// The field `packed_double`.
    public var packedDouble: [Double] = []

    /// The field `packed_bool`.
    public var packedBool: [Bool] = []

    /// The field `packed_nested_enum`.
    public var packedNestedEnum: [ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum] = []

    /// The field `unpacked_int32`.
    public var unpackedInt32: [Int32] = []

    /// The field `unpacked_int64`.
    public var unpackedInt64: [Int64] = []

    /// The field `unpacked_uint32`.
    public var unpackedUint32: [UInt32] = []

    /// The field `unpacked_uint64`.
    public var unpackedUint64: [UInt64] = []

    /// The field `unpacked_sint32`.
    public var unpackedSint32: [Int32] = []

    /// The field `unpacked_sint64`.
    public var unpackedSint64: [Int64] = []

    /// The field `unpacked_fixed32`.
    public var unpackedFixed32: [UInt32] = []

    /// The field `unpacked_fixed64`.
    public var unpackedFixed64: [UInt64] = []

    /// The field `unpacked_sfixed32`.
    public var unpackedSfixed32: [Int32] = []

    /// The field `unpacked_sfixed64`.
    public var unpackedSfixed64: [Int64] = []

    /// The field `unpacked_float`.
    public var unpackedFloat: [Float] = []

    /// The field `unpacked_double`.
    public var unpackedDouble: [Double] = []

    /// The field `unpacked_bool`.
    public var unpackedBool: [Bool] = []

    /// The field `unpacked_nested_enum`.
    public var unpackedNestedEnum: [ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum] = []

    /// Maps, of each kind of key.
    public var mapInt32Int32: [Int32: Int32] = [:]

    /// The field `map_int64_int64`.
    public var mapInt64Int64: [Int64: Int64] = [:]

    /// The field `map_uint32_uint32`.
    public var mapUint32Uint32: [UInt32: UInt32] = [:]

    /// The field `map_uint64_uint64`.
    public var mapUint64Uint64: [UInt64: UInt64] = [:]

    /// The field `map_sint32_sint32`.
    public var mapSint32Sint32: [Int32: Int32] = [:]

    /// The field `map_sint64_sint64`.
    public var mapSint64Sint64: [Int64: Int64] = [:]

    /// The field `map_fixed32_fixed32`.
    public var mapFixed32Fixed32: [UInt32: UInt32] = [:]

    /// The field `map_fixed64_fixed64`.
    public var mapFixed64Fixed64: [UInt64: UInt64] = [:]

    /// The field `map_sfixed32_sfixed32`.
    public var mapSfixed32Sfixed32: [Int32: Int32] = [:]

    /// The field `map_sfixed64_sfixed64`.
    public var mapSfixed64Sfixed64: [Int64: Int64] = [:]

    /// The field `map_int32_float`.
    public var mapInt32Float: [Int32: Float] = [:]

    /// The field `map_int32_double`.
    public var mapInt32Double: [Int32: Double] = [:]

    /// The field `map_bool_bool`.
    public var mapBoolBool: [Bool: Bool] = [:]

    /// The field `map_string_string`.
    public var mapStringString: [String: String] = [:]

    /// The field `map_string_bytes`.
    public var mapStringBytes: [String: [UInt8]] = [:]

    /// The field `map_string_nested_message`.
    public var mapStringNestedMessage: [String: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage] = [:]

    /// The field `map_string_foreign_message`.
    public var mapStringForeignMessage: [String: ProtobufTestMessages.Proto3.ForeignMessage] = [:]

    /// The field `map_string_nested_enum`.
    public var mapStringNestedEnum: [String: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum] = [:]

    /// The field `map_string_foreign_enum`.
    public var mapStringForeignEnum: [String: ProtobufTestMessages.Proto3.ForeignEnum] = [:]

    /// At most one of the members of `oneof_field`.
    public var oneofField: OneofField?

    /// What has a form of its own in JSON.
    public var optionalBoolWrapper: Google.Protobuf.BoolValue?

    /// The field `optional_int32_wrapper`.
    public var optionalInt32Wrapper: Google.Protobuf.Int32Value?

    /// The field `optional_int64_wrapper`.
    public var optionalInt64Wrapper: Google.Protobuf.Int64Value?

    /// The field `optional_uint32_wrapper`.
    public var optionalUint32Wrapper: Google.Protobuf.UInt32Value?

    /// The field `optional_uint64_wrapper`.
    public var optionalUint64Wrapper: Google.Protobuf.UInt64Value?

    /// The field `optional_float_wrapper`.
    public var optionalFloatWrapper: Google.Protobuf.FloatValue?

    /// The field `optional_double_wrapper`.
    public var optionalDoubleWrapper: Google.Protobuf.DoubleValue?

    /// The field `optional_string_wrapper`.
    public var optionalStringWrapper: Google.Protobuf.StringValue?

    /// The field `optional_bytes_wrapper`.
    public var optionalBytesWrapper: Google.Protobuf.BytesValue?

    /// The field `repeated_bool_wrapper`.
    public var repeatedBoolWrapper: [Google.Protobuf.BoolValue] = []

    /// The field `repeated_int32_wrapper`.
    public var repeatedInt32Wrapper: [Google.Protobuf.Int32Value] = []

    /// The field `repeated_int64_wrapper`.
    public var repeatedInt64Wrapper: [Google.Protobuf.Int64Value] = []

    /// The field `repeated_uint32_wrapper`.
    public var repeatedUint32Wrapper: [Google.Protobuf.UInt32Value] = []

    /// The field `repeated_uint64_wrapper`.
    public var repeatedUint64Wrapper: [Google.Protobuf.UInt64Value] = []

    /// The field `repeated_float_wrapper`.
    public var repeatedFloatWrapper: [Google.Protobuf.FloatValue] = []

    /// The field `repeated_double_wrapper`.
    public var repeatedDoubleWrapper: [Google.Protobuf.DoubleValue] = []

    /// The field `repeated_string_wrapper`.
    public var repeatedStringWrapper: [Google.Protobuf.StringValue] = []

    /// The field `repeated_bytes_wrapper`.
    public var repeatedBytesWrapper: [Google.Protobuf.BytesValue] = []

    /// The field `optional_duration`.
    public var optionalDuration: Google.Protobuf.Duration?

    /// The field `optional_timestamp`.
    public var optionalTimestamp: Google.Protobuf.Timestamp?

    /// The field `optional_field_mask`.
    public var optionalFieldMask: Google.Protobuf.FieldMask?

    /// The field `optional_struct`.
    public var optionalStruct: Google.Protobuf.Struct?

    /// The field `optional_any`.
    public var optionalAny: Google.Protobuf.`Any`?

    /// The field `optional_value`.
    public var optionalValue: Google.Protobuf.Value?

    /// The field `optional_null_value`.
    public var optionalNullValue: Google.Protobuf.NullValue = .init(rawValue: 0)

    /// The field `repeated_duration`.
    public var repeatedDuration: [Google.Protobuf.Duration] = []

    /// The field `repeated_timestamp`.
    public var repeatedTimestamp: [Google.Protobuf.Timestamp] = []

    /// The field `repeated_fieldmask`.
    public var repeatedFieldmask: [Google.Protobuf.FieldMask] = []

    /// The field `repeated_any`.
    public var repeatedAny: [Google.Protobuf.`Any`] = []

    /// The field `repeated_value`.
    public var repeatedValue: [Google.Protobuf.Value] = []

    /// The field `repeated_list_value`.
    public var repeatedListValue: [Google.Protobuf.ListValue] = []

    /// The field `repeated_struct`.
    public var repeatedStruct: [Google.Protobuf.Struct] = []

    /// Names that JSON spells in ways of its own.
    public var fieldname1: Int32 = 0

    /// The field `field_name2`.
    public var fieldName2: Int32 = 0

    /// The field `_field_name3`.
    public var fieldName3: Int32 = 0

    /// The field `field__name4_`.
    public var fieldName4: Int32 = 0

    /// The field `field0name5`.
    public var field0Name5: Int32 = 0

    /// The field `field_0_name6`.
    public var field0Name6: Int32 = 0

    /// The field `fieldName7`.
    public var fieldName7: Int32 = 0

    /// The field `FieldName8`.
    public var fieldName8: Int32 = 0

    /// The field `field_Name9`.
    public var fieldName9: Int32 = 0

    /// The field `Field_Name10`.
    public var fieldName10: Int32 = 0

    /// The field `FIELD_NAME11`.
    public var fielDNAME11: Int32 = 0

    /// The field `FIELD_name12`.
    public var fielDName12: Int32 = 0

    /// The field `__field_name13`.
    public var fieldName13: Int32 = 0

    /// The field `__Field_name14`.
    public var fieldName14: Int32 = 0

    /// The field `field__name15`.
    public var fieldName15: Int32 = 0

    /// The field `field__Name16`.
    public var fieldName16: Int32 = 0

    /// The field `field_name17__`.
    public var fieldName17: Int32 = 0

    /// The field `Field_name18__`.
    public var fieldName18: Int32 = 0

    /// Creates a message whose fields all have their defaults.
    public init() {}

    /// Creates a message; what is left out has its default.
    public init(
      optionalInt32: Int32 = 0,
      optionalInt64: Int64 = 0,
      optionalUint32: UInt32 = 0,
      optionalUint64: UInt64 = 0,
      optionalSint32: Int32 = 0,
      optionalSint64: Int64 = 0,
      optionalFixed32: UInt32 = 0,
      optionalFixed64: UInt64 = 0,
      optionalSfixed32: Int32 = 0,
      optionalSfixed64: Int64 = 0,
      optionalFloat: Float = 0,
      optionalDouble: Double = 0,
      optionalBool: Bool = false,
      optionalString: String = "",
      optionalBytes: [UInt8] = [],
      optionalNestedMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage? = nil,
      optionalForeignMessage: ProtobufTestMessages.Proto3.ForeignMessage? = nil,
      optionalNestedEnum: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum = .init(rawValue: 0),
      optionalForeignEnum: ProtobufTestMessages.Proto3.ForeignEnum = .init(rawValue: 0),
      optionalAliasedEnum: ProtobufTestMessages.Proto3.TestAllTypesProto3.AliasedEnum = .init(rawValue: 0),
      optionalStringPiece: String = "",
      optionalCord: String = "",
      recursiveMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3? = nil,
      repeatedInt32: [Int32] = [],
      repeatedInt64: [Int64] = [],
      repeatedUint32: [UInt32] = [],
      repeatedUint64: [UInt64] = [],
      repeatedSint32: [Int32] = [],
      repeatedSint64: [Int64] = [],
      repeatedFixed32: [UInt32] = [],
      repeatedFixed64: [UInt64] = [],
      repeatedSfixed32: [Int32] = [],
      repeatedSfixed64: [Int64] = [],
      repeatedFloat: [Float] = [],
      repeatedDouble: [Double] = [],
      repeatedBool: [Bool] = [],
      repeatedString: [String] = [],
      repeatedBytes: [[UInt8]] = [],
      repeatedNestedMessage: [ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage] = [],
      repeatedForeignMessage: [ProtobufTestMessages.Proto3.ForeignMessage] = [],
      repeatedNestedEnum: [ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum] = [],
      repeatedForeignEnum: [ProtobufTestMessages.Proto3.ForeignEnum] = [],
      repeatedStringPiece: [String] = [],
      repeatedCord: [String] = [],
      packedInt32: [Int32] = [],
      packedInt64: [Int64] = [],
      packedUint32: [UInt32] = [],
      packedUint64: [UInt64] = [],
      packedSint32: [Int32] = [],
      packedSint64: [Int64] = [],
      packedFixed32: [UInt32] = [],
      packedFixed64: [UInt64] = [],
      packedSfixed32: [Int32] = [],
      packedSfixed64: [Int64] = [],
      packedFloat: [Float] = [],
      packedDouble: [Double] = [],
      packedBool: [Bool] = [],
      packedNestedEnum: [ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum] = [],
      unpackedInt32: [Int32] = [],
      unpackedInt64: [Int64] = [],
      unpackedUint32: [UInt32] = [],
      unpackedUint64: [UInt64] = [],
      unpackedSint32: [Int32] = [],
      unpackedSint64: [Int64] = [],
      unpackedFixed32: [UInt32] = [],
      unpackedFixed64: [UInt64] = [],
      unpackedSfixed32: [Int32] = [],
      unpackedSfixed64: [Int64] = [],
      unpackedFloat: [Float] = [],
      unpackedDouble: [Double] = [],
      unpackedBool: [Bool] = [],
      unpackedNestedEnum: [ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum] = [],
      mapInt32Int32: [Int32: Int32] = [:],
      mapInt64Int64: [Int64: Int64] = [:],
      mapUint32Uint32: [UInt32: UInt32] = [:],
      mapUint64Uint64: [UInt64: UInt64] = [:],
      mapSint32Sint32: [Int32: Int32] = [:],
      mapSint64Sint64: [Int64: Int64] = [:],
      mapFixed32Fixed32: [UInt32: UInt32] = [:],
      mapFixed64Fixed64: [UInt64: UInt64] = [:],
      mapSfixed32Sfixed32: [Int32: Int32] = [:],
      mapSfixed64Sfixed64: [Int64: Int64] = [:],
      mapInt32Float: [Int32: Float] = [:],
      mapInt32Double: [Int32: Double] = [:],
      mapBoolBool: [Bool: Bool] = [:],
      mapStringString: [String: String] = [:],
      mapStringBytes: [String: [UInt8]] = [:],
      mapStringNestedMessage: [String: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage] = [:],
      mapStringForeignMessage: [String: ProtobufTestMessages.Proto3.ForeignMessage] = [:],
      mapStringNestedEnum: [String: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum] = [:],
      mapStringForeignEnum: [String: ProtobufTestMessages.Proto3.ForeignEnum] = [:],
      oneofField: OneofField? = nil,
      optionalBoolWrapper: Google.Protobuf.BoolValue? = nil,
      optionalInt32Wrapper: Google.Protobuf.Int32Value? = nil,
      optionalInt64Wrapper: Google.Protobuf.Int64Value? = nil,
      optionalUint32Wrapper: Google.Protobuf.UInt32Value? = nil,
      optionalUint64Wrapper: Google.Protobuf.UInt64Value? = nil,
      optionalFloatWrapper: Google.Protobuf.FloatValue? = nil,
      optionalDoubleWrapper: Google.Protobuf.DoubleValue? = nil,
      optionalStringWrapper: Google.Protobuf.StringValue? = nil,
      optionalBytesWrapper: Google.Protobuf.BytesValue? = nil,
      repeatedBoolWrapper: [Google.Protobuf.BoolValue] = [],
      repeatedInt32Wrapper: [Google.Protobuf.Int32Value] = [],
      repeatedInt64Wrapper: [Google.Protobuf.Int64Value] = [],
      repeatedUint32Wrapper: [Google.Protobuf.UInt32Value] = [],
      repeatedUint64Wrapper: [Google.Protobuf.UInt64Value] = [],
      repeatedFloatWrapper: [Google.Protobuf.FloatValue] = [],
      repeatedDoubleWrapper: [Google.Protobuf.DoubleValue] = [],
      repeatedStringWrapper: [Google.Protobuf.StringValue] = [],
      repeatedBytesWrapper: [Google.Protobuf.BytesValue] = [],
      optionalDuration: Google.Protobuf.Duration? = nil,
      optionalTimestamp: Google.Protobuf.Timestamp? = nil,
      optionalFieldMask: Google.Protobuf.FieldMask? = nil,
      optionalStruct: Google.Protobuf.Struct? = nil,
      optionalAny: Google.Protobuf.`Any`? = nil,
      optionalValue: Google.Protobuf.Value? = nil,
      optionalNullValue: Google.Protobuf.NullValue = .init(rawValue: 0),
      repeatedDuration: [Google.Protobuf.Duration] = [],
      repeatedTimestamp: [Google.Protobuf.Timestamp] = [],
      repeatedFieldmask: [Google.Protobuf.FieldMask] = [],
      repeatedAny: [Google.Protobuf.`Any`] = [],
      repeatedValue: [Google.Protobuf.Value] = [],
      repeatedListValue: [Google.Protobuf.ListValue] = [],
      repeatedStruct: [Google.Protobuf.Struct] = [],
      fieldname1: Int32 = 0,
      fieldName2: Int32 = 0,
      fieldName3: Int32 = 0,
      fieldName4: Int32 = 0,
      field0Name5: Int32 = 0,
      field0Name6: Int32 = 0,
      fieldName7: Int32 = 0,
      fieldName8: Int32 = 0,
      fieldName9: Int32 = 0,
      fieldName10: Int32 = 0,
      fielDNAME11: Int32 = 0,
      fielDName12: Int32 = 0,
      fieldName13: Int32 = 0,
      fieldName14: Int32 = 0,
      fieldName15: Int32 = 0,
      fieldName16: Int32 = 0,
      fieldName17: Int32 = 0,
      fieldName18: Int32 = 0
    ) {
      self.optionalInt32 = optionalInt32
      self.optionalInt64 = optionalInt64
      self.optionalUint32 = optionalUint32
      self.optionalUint64 = optionalUint64
      self.optionalSint32 = optionalSint32
      self.optionalSint64 = optionalSint64
      self.optionalFixed32 = optionalFixed32
      self.optionalFixed64 = optionalFixed64
      self.optionalSfixed32 = optionalSfixed32
      self.optionalSfixed64 = optionalSfixed64
      self.optionalFloat = optionalFloat
      self.optionalDouble = optionalDouble
      self.optionalBool = optionalBool
      self.optionalString = optionalString
      self.optionalBytes = optionalBytes
      self.optionalNestedMessage = optionalNestedMessage
      self.optionalForeignMessage = optionalForeignMessage
      self.optionalNestedEnum = optionalNestedEnum
      self.optionalForeignEnum = optionalForeignEnum
      self.optionalAliasedEnum = optionalAliasedEnum
      self.optionalStringPiece = optionalStringPiece
      self.optionalCord = optionalCord
      self.recursiveMessage = recursiveMessage
      self.repeatedInt32 = repeatedInt32
      self.repeatedInt64 = repeatedInt64
      self.repeatedUint32 = repeatedUint32
      self.repeatedUint64 = repeatedUint64
      self.repeatedSint32 = repeatedSint32
      self.repeatedSint64 = repeatedSint64
      self.repeatedFixed32 = repeatedFixed32
      self.repeatedFixed64 = repeatedFixed64
      self.repeatedSfixed32 = repeatedSfixed32
      self.repeatedSfixed64 = repeatedSfixed64
      self.repeatedFloat = repeatedFloat
      self.repeatedDouble = repeatedDouble
      self.repeatedBool = repeatedBool
      self.repeatedString = repeatedString
      self.repeatedBytes = repeatedBytes
      self.repeatedNestedMessage = repeatedNestedMessage
      self.repeatedForeignMessage = repeatedForeignMessage
      self.repeatedNestedEnum = repeatedNestedEnum
      self.repeatedForeignEnum = repeatedForeignEnum
      self.repeatedStringPiece = repeatedStringPiece
      self.repeatedCord = repeatedCord
      self.packedInt32 = packedInt32
      self.packedInt64 = packedInt64
      self.packedUint32 = packedUint32
      self.packedUint64 = packedUint64
      self.packedSint32 = packedSint32
      self.packedSint64 = packedSint64
      self.packedFixed32 = packedFixed32
      self.packedFixed64 = packedFixed64
      self.packedSfixed32 = packedSfixed32
      self.packedSfixed64 = packedSfixed64
      self.packedFloat = packedFloat
      self.packedDouble = packedDouble
      self.packedBool = packedBool
      self.packedNestedEnum = packedNestedEnum
      self.unpackedInt32 = unpackedInt32
      self.unpackedInt64 = unpackedInt64
      self.unpackedUint32 = unpackedUint32
      self.unpackedUint64 = unpackedUint64
      self.unpackedSint32 = unpackedSint32
      self.unpackedSint64 = unpackedSint64
      self.unpackedFixed32 = unpackedFixed32
      self.unpackedFixed64 = unpackedFixed64
      self.unpackedSfixed32 = unpackedSfixed32
      self.unpackedSfixed64 = unpackedSfixed64
      self.unpackedFloat = unpackedFloat
      self.unpackedDouble = unpackedDouble
      self.unpackedBool = unpackedBool
      self.unpackedNestedEnum = unpackedNestedEnum
      self.mapInt32Int32 = mapInt32Int32
      self.mapInt64Int64 = mapInt64Int64
      self.mapUint32Uint32 = mapUint32Uint32
      self.mapUint64Uint64 = mapUint64Uint64
      self.mapSint32Sint32 = mapSint32Sint32
      self.mapSint64Sint64 = mapSint64Sint64
      self.mapFixed32Fixed32 = mapFixed32Fixed32
      self.mapFixed64Fixed64 = mapFixed64Fixed64
      self.mapSfixed32Sfixed32 = mapSfixed32Sfixed32
      self.mapSfixed64Sfixed64 = mapSfixed64Sfixed64
      self.mapInt32Float = mapInt32Float
      self.mapInt32Double = mapInt32Double
      self.mapBoolBool = mapBoolBool
      self.mapStringString = mapStringString
      self.mapStringBytes = mapStringBytes
      self.mapStringNestedMessage = mapStringNestedMessage
      self.mapStringForeignMessage = mapStringForeignMessage
      self.mapStringNestedEnum = mapStringNestedEnum
      self.mapStringForeignEnum = mapStringForeignEnum
      self.oneofField = oneofField
      self.optionalBoolWrapper = optionalBoolWrapper
      self.optionalInt32Wrapper = optionalInt32Wrapper
      self.optionalInt64Wrapper = optionalInt64Wrapper
      self.optionalUint32Wrapper = optionalUint32Wrapper
      self.optionalUint64Wrapper = optionalUint64Wrapper
      self.optionalFloatWrapper = optionalFloatWrapper
      self.optionalDoubleWrapper = optionalDoubleWrapper
      self.optionalStringWrapper = optionalStringWrapper
      self.optionalBytesWrapper = optionalBytesWrapper
      self.repeatedBoolWrapper = repeatedBoolWrapper
      self.repeatedInt32Wrapper = repeatedInt32Wrapper
      self.repeatedInt64Wrapper = repeatedInt64Wrapper
      self.repeatedUint32Wrapper = repeatedUint32Wrapper
      self.repeatedUint64Wrapper = repeatedUint64Wrapper
      self.repeatedFloatWrapper = repeatedFloatWrapper
      self.repeatedDoubleWrapper = repeatedDoubleWrapper
      self.repeatedStringWrapper = repeatedStringWrapper
      self.repeatedBytesWrapper = repeatedBytesWrapper
      self.optionalDuration = optionalDuration
      self.optionalTimestamp = optionalTimestamp
      self.optionalFieldMask = optionalFieldMask
      self.optionalStruct = optionalStruct
      self.optionalAny = optionalAny
      self.optionalValue = optionalValue
      self.optionalNullValue = optionalNullValue
      self.repeatedDuration = repeatedDuration
      self.repeatedTimestamp = repeatedTimestamp
      self.repeatedFieldmask = repeatedFieldmask
      self.repeatedAny = repeatedAny
      self.repeatedValue = repeatedValue
      self.repeatedListValue = repeatedListValue
      self.repeatedStruct = repeatedStruct
      self.fieldname1 = fieldname1
      self.fieldName2 = fieldName2
      self.fieldName3 = fieldName3
      self.fieldName4 = fieldName4
      self.field0Name5 = field0Name5
      self.field0Name6 = field0Name6
      self.fieldName7 = fieldName7
      self.fieldName8 = fieldName8
      self.fieldName9 = fieldName9
      self.fieldName10 = fieldName10
      self.fielDNAME11 = fielDNAME11
      self.fielDName12 = fielDName12
      self.fieldName13 = fieldName13
      self.fieldName14 = fieldName14
      self.fieldName15 = fieldName15
      self.fieldName16 = fieldName16
      self.fieldName17 = fieldName17
      self.fieldName18 = fieldName18
    }

    /// The name with its package.
    public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3" }

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

    /// The members of `oneof_field`.
    public enum OneofField: Sendable, Hashable {
      /// The field `oneof_uint32`.
      case oneofUint32(UInt32)
      /// The field `oneof_nested_message`.
      indirect case oneofNestedMessage(ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage)
      /// The field `oneof_string`.
      case oneofString(String)
      /// The field `oneof_bytes`.
      case oneofBytes([UInt8])
      /// The field `oneof_bool`.
      case oneofBool(Bool)
      /// The field `oneof_uint64`.
      case oneofUint64(UInt64)
      /// The field `oneof_float`.
      case oneofFloat(Float)
      /// The field `oneof_double`.
      case oneofDouble(Double)
      /// The field `oneof_enum`.
      case oneofEnum(ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum)
      /// The field `oneof_null_value`.
      case oneofNullValue(Google.Protobuf.NullValue)
    }

    /// The values of `protobuf_test_messages.proto3.TestAllTypesProto3.NestedEnum`.
    public struct NestedEnum: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `FOO`.
      public static let foo = NestedEnum(rawValue: 0)

      /// `BAR`.
      public static let bar = NestedEnum(rawValue: 1)

      /// `BAZ`.
      public static let baz = NestedEnum(rawValue: 2)

      /// `NEG`.
      public static let neg = NestedEnum(rawValue: -1)

      /// The values that the contract declares.
      public static var allCases: [NestedEnum] {
        [.foo, .bar, .baz, .neg]
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.NestedEnum" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "FOO"
        case 1: "BAR"
        case 2: "BAZ"
        case -1: "NEG"
        default: nil
        }
      }
    }

    /// The values of `protobuf_test_messages.proto3.TestAllTypesProto3.AliasedEnum`.
    public struct AliasedEnum: MessageEnum {
      /// The number on the wire.
      public let rawValue: Int32

      /// Creates the value of this number, whether the contract declares it or not.
      public init(rawValue: Int32) {
        self.rawValue = rawValue
      }

      /// `ALIAS_FOO`.
      public static let aliasFoo = AliasedEnum(rawValue: 0)

      /// `ALIAS_BAR`.
      public static let aliasBar = AliasedEnum(rawValue: 1)

      /// `ALIAS_BAZ`.
      public static let aliasBaz = AliasedEnum(rawValue: 2)

      /// `MOO`.
      public static let moo = AliasedEnum(rawValue: 2)

      /// `bAz`.
      public static let baz = AliasedEnum(rawValue: 2)

      /// The values that the contract declares.
      public static var allCases: [AliasedEnum] {
        [.aliasFoo, .aliasBar, .aliasBaz]
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.AliasedEnum" }

      /// The name in the contract; nil where the contract has none.
      public var name: String? {
        switch rawValue {
        case 0: "ALIAS_FOO"
        case 1: "ALIAS_BAR"
        case 2: "ALIAS_BAZ"
        default: nil
        }
      }
    }

    /// The message `protobuf_test_messages.proto3.TestAllTypesProto3.NestedMessage`.
    public struct NestedMessage: Message {
      /// The field `a`.
      public var a: Int32 = 0

      /// The field `corecursive`.
      @Indirect public var corecursive: ProtobufTestMessages.Proto3.TestAllTypesProto3?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        a: Int32 = 0, corecursive: ProtobufTestMessages.Proto3.TestAllTypesProto3? = nil
      ) {
        self.a = a
        self.corecursive = corecursive
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.NestedMessage" }

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
    public struct MapInt32Int32Entry: Message {
      /// The field `key`.
      public var key: Int32 = 0

      /// The field `value`.
      public var value: Int32 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int32 = 0, value: Int32 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapInt32Int32Entry" }

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
    public struct MapInt64Int64Entry: Message {
      /// The field `key`.
      public var key: Int64 = 0

      /// The field `value`.
      public var value: Int64 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int64 = 0, value: Int64 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapInt64Int64Entry" }

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
    public struct MapUint32Uint32Entry: Message {
      /// The field `key`.
      public var key: UInt32 = 0

      /// The field `value`.
      public var value: UInt32 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: UInt32 = 0, value: UInt32 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapUint32Uint32Entry" }

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
    public struct MapUint64Uint64Entry: Message {
      /// The field `key`.
      public var key: UInt64 = 0

      /// The field `value`.
      public var value: UInt64 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: UInt64 = 0, value: UInt64 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapUint64Uint64Entry" }

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
    public struct MapSint32Sint32Entry: Message {
      /// The field `key`.
      public var key: Int32 = 0

      /// The field `value`.
      public var value: Int32 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int32 = 0, value: Int32 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapSint32Sint32Entry" }

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
    public struct MapSint64Sint64Entry: Message {
      /// The field `key`.
      public var key: Int64 = 0

      /// The field `value`.
      public var value: Int64 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int64 = 0, value: Int64 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapSint64Sint64Entry" }

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
    public struct MapFixed32Fixed32Entry: Message {
      /// The field `key`.
      public var key: UInt32 = 0

      /// The field `value`.
      public var value: UInt32 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: UInt32 = 0, value: UInt32 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapFixed32Fixed32Entry" }

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
    public struct MapFixed64Fixed64Entry: Message {
      /// The field `key`.
      public var key: UInt64 = 0

      /// The field `value`.
      public var value: UInt64 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: UInt64 = 0, value: UInt64 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapFixed64Fixed64Entry" }

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
    public struct MapSfixed32Sfixed32Entry: Message {
      /// The field `key`.
      public var key: Int32 = 0

      /// The field `value`.
      public var value: Int32 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int32 = 0, value: Int32 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry" }

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
    public struct MapSfixed64Sfixed64Entry: Message {
      /// The field `key`.
      public var key: Int64 = 0

      /// The field `value`.
      public var value: Int64 = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int64 = 0, value: Int64 = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry" }

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
    public struct MapInt32FloatEntry: Message {
      /// The field `key`.
      public var key: Int32 = 0

      /// The field `value`.
      public var value: Float = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int32 = 0, value: Float = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapInt32FloatEntry" }

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
    public struct MapInt32DoubleEntry: Message {
      /// The field `key`.
      public var key: Int32 = 0

      /// The field `value`.
      public var value: Double = 0

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Int32 = 0, value: Double = 0) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapInt32DoubleEntry" }

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
    public struct MapBoolBoolEntry: Message {
      /// The field `key`.
      public var key: Bool = false

      /// The field `value`.
      public var value: Bool = false

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: Bool = false, value: Bool = false) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapBoolBoolEntry" }

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
    public struct MapStringStringEntry: Message {
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
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapStringStringEntry" }

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
    public struct MapStringBytesEntry: Message {
      /// The field `key`.
      public var key: String = ""

      /// The field `value`.
      public var value: [UInt8] = []

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: String = "", value: [UInt8] = []) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapStringBytesEntry" }

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
    public struct MapStringNestedMessageEntry: Message {
      /// The field `key`.
      public var key: String = ""

      /// The field `value`.
      public var value: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        key: String = "", value: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage? = nil
      ) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapStringNestedMessageEntry" }

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
    public struct MapStringForeignMessageEntry: Message {
      /// The field `key`.
      public var key: String = ""

      /// The field `value`.
      public var value: ProtobufTestMessages.Proto3.ForeignMessage?

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(key: String = "", value: ProtobufTestMessages.Proto3.ForeignMessage? = nil) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapStringForeignMessageEntry" }

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
    public struct MapStringNestedEnumEntry: Message {
      /// The field `key`.
      public var key: String = ""

      /// The field `value`.
      public var value: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum = .init(rawValue: 0)

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        key: String = "",
        value: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum = .init(rawValue: 0)
      ) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapStringNestedEnumEntry" }

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
    public struct MapStringForeignEnumEntry: Message {
      /// The field `key`.
      public var key: String = ""

      /// The field `value`.
      public var value: ProtobufTestMessages.Proto3.ForeignEnum = .init(rawValue: 0)

      /// Creates a message whose fields all have their defaults.
      public init() {}

      /// Creates a message; what is left out has its default.
      public init(
        key: String = "", value: ProtobufTestMessages.Proto3.ForeignEnum = .init(rawValue: 0)
      ) {
        self.key = key
        self.value = value
      }

      /// The name with its package.
      public static var fullName: String { "protobuf_test_messages.proto3.TestAllTypesProto3.MapStringForeignEnumEntry" }

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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__init)

  package init(_ storage: UnsafePointer<Storage>) {
    optionalInt32 = storage.pointee.optional_int32
    optionalInt64 = storage.pointee.optional_int64
    optionalUint32 = storage.pointee.optional_uint32
    optionalUint64 = storage.pointee.optional_uint64
    optionalSint32 = storage.pointee.optional_sint32
    optionalSint64 = storage.pointee.optional_sint64
    optionalFixed32 = storage.pointee.optional_fixed32
    optionalFixed64 = storage.pointee.optional_fixed64
    optionalSfixed32 = storage.pointee.optional_sfixed32
    optionalSfixed64 = storage.pointee.optional_sfixed64
    optionalFloat = storage.pointee.optional_float
    optionalDouble = storage.pointee.optional_double
    optionalBool = storage.pointee.optional_bool != 0
    optionalString = readString(storage.pointee.optional_string)
    optionalBytes = readBytes(storage.pointee.optional_bytes)
    optionalNestedMessage = readMessage(storage.pointee.optional_nested_message)
    optionalForeignMessage = readMessage(storage.pointee.optional_foreign_message)
    optionalNestedEnum = readEnum(storage.pointee.optional_nested_enum)
    optionalForeignEnum = readEnum(storage.pointee.optional_foreign_enum)
    optionalAliasedEnum = readEnum(storage.pointee.optional_aliased_enum)
    optionalStringPiece = readString(storage.pointee.optional_string_piece)
    optionalCord = readString(storage.pointee.optional_cord)
    recursiveMessage = readMessage(storage.pointee.recursive_message)
    repeatedInt32 = readScalars(storage.pointee.repeated_int32, storage.pointee.n_repeated_int32)
    repeatedInt64 = readScalars(storage.pointee.repeated_int64, storage.pointee.n_repeated_int64)
    repeatedUint32 = readScalars(storage.pointee.repeated_uint32, storage.pointee.n_repeated_uint32)
    repeatedUint64 = readScalars(storage.pointee.repeated_uint64, storage.pointee.n_repeated_uint64)
    repeatedSint32 = readScalars(storage.pointee.repeated_sint32, storage.pointee.n_repeated_sint32)
    repeatedSint64 = readScalars(storage.pointee.repeated_sint64, storage.pointee.n_repeated_sint64)
    repeatedFixed32 =
      readScalars(storage.pointee.repeated_fixed32, storage.pointee.n_repeated_fixed32)
    repeatedFixed64 =
      readScalars(storage.pointee.repeated_fixed64, storage.pointee.n_repeated_fixed64)
    repeatedSfixed32 =
      readScalars(storage.pointee.repeated_sfixed32, storage.pointee.n_repeated_sfixed32)
    repeatedSfixed64 =
      readScalars(storage.pointee.repeated_sfixed64, storage.pointee.n_repeated_sfixed64)
    repeatedFloat = readScalars(storage.pointee.repeated_float, storage.pointee.n_repeated_float)
    repeatedDouble = readScalars(storage.pointee.repeated_double, storage.pointee.n_repeated_double)
    repeatedBool = readFlags(storage.pointee.repeated_bool, storage.pointee.n_repeated_bool)
    repeatedString = readStrings(storage.pointee.repeated_string, storage.pointee.n_repeated_string)
    repeatedBytes = readBytesList(storage.pointee.repeated_bytes, storage.pointee.n_repeated_bytes)
    repeatedNestedMessage =
      readMessages(storage.pointee.repeated_nested_message, storage.pointee.n_repeated_nested_message)
    repeatedForeignMessage =
      readMessages(storage.pointee.repeated_foreign_message, storage.pointee.n_repeated_foreign_message)
    repeatedNestedEnum =
      readEnums(storage.pointee.repeated_nested_enum, storage.pointee.n_repeated_nested_enum)
    repeatedForeignEnum =
      readEnums(storage.pointee.repeated_foreign_enum, storage.pointee.n_repeated_foreign_enum)
    repeatedStringPiece =
      readStrings(storage.pointee.repeated_string_piece, storage.pointee.n_repeated_string_piece)
    repeatedCord = readStrings(storage.pointee.repeated_cord, storage.pointee.n_repeated_cord)
    packedInt32 = readScalars(storage.pointee.packed_int32, storage.pointee.n_packed_int32)
    packedInt64 = readScalars(storage.pointee.packed_int64, storage.pointee.n_packed_int64)
    packedUint32 = readScalars(storage.pointee.packed_uint32, storage.pointee.n_packed_uint32)
    packedUint64 = readScalars(storage.pointee.packed_uint64, storage.pointee.n_packed_uint64)
    packedSint32 = readScalars(storage.pointee.packed_sint32, storage.pointee.n_packed_sint32)
    packedSint64 = readScalars(storage.pointee.packed_sint64, storage.pointee.n_packed_sint64)
    packedFixed32 = readScalars(storage.pointee.packed_fixed32, storage.pointee.n_packed_fixed32)
    packedFixed64 = readScalars(storage.pointee.packed_fixed64, storage.pointee.n_packed_fixed64)
    packedSfixed32 = readScalars(storage.pointee.packed_sfixed32, storage.pointee.n_packed_sfixed32)
    packedSfixed64 = readScalars(storage.pointee.packed_sfixed64, storage.pointee.n_packed_sfixed64)
    packedFloat = readScalars(storage.pointee.packed_float, storage.pointee.n_packed_float)
    packedDouble = readScalars(storage.pointee.packed_double, storage.pointee.n_packed_double)
    packedBool = readFlags(storage.pointee.packed_bool, storage.pointee.n_packed_bool)
    packedNestedEnum =
      readEnums(storage.pointee.packed_nested_enum, storage.pointee.n_packed_nested_enum)
    unpackedInt32 = readScalars(storage.pointee.unpacked_int32, storage.pointee.n_unpacked_int32)
    unpackedInt64 = readScalars(storage.pointee.unpacked_int64, storage.pointee.n_unpacked_int64)
    unpackedUint32 = readScalars(storage.pointee.unpacked_uint32, storage.pointee.n_unpacked_uint32)
    unpackedUint64 = readScalars(storage.pointee.unpacked_uint64, storage.pointee.n_unpacked_uint64)
    unpackedSint32 = readScalars(storage.pointee.unpacked_sint32, storage.pointee.n_unpacked_sint32)
    unpackedSint64 = readScalars(storage.pointee.unpacked_sint64, storage.pointee.n_unpacked_sint64)
    unpackedFixed32 =
      readScalars(storage.pointee.unpacked_fixed32, storage.pointee.n_unpacked_fixed32)
    unpackedFixed64 =
      readScalars(storage.pointee.unpacked_fixed64, storage.pointee.n_unpacked_fixed64)
    unpackedSfixed32 =
      readScalars(storage.pointee.unpacked_sfixed32, storage.pointee.n_unpacked_sfixed32)
    unpackedSfixed64 =
      readScalars(storage.pointee.unpacked_sfixed64, storage.pointee.n_unpacked_sfixed64)
    unpackedFloat = readScalars(storage.pointee.unpacked_float, storage.pointee.n_unpacked_float)
    unpackedDouble = readScalars(storage.pointee.unpacked_double, storage.pointee.n_unpacked_double)
    unpackedBool = readFlags(storage.pointee.unpacked_bool, storage.pointee.n_unpacked_bool)
    unpackedNestedEnum =
      readEnums(storage.pointee.unpacked_nested_enum, storage.pointee.n_unpacked_nested_enum)
    let entriesOfMapInt32Int32: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry] =
      readMessages(storage.pointee.map_int32_int32, storage.pointee.n_map_int32_int32)
    for entry in entriesOfMapInt32Int32 {
      mapInt32Int32[entry.key] = entry.value
    }
    let entriesOfMapInt64Int64: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry] =
      readMessages(storage.pointee.map_int64_int64, storage.pointee.n_map_int64_int64)
    for entry in entriesOfMapInt64Int64 {
      mapInt64Int64[entry.key] = entry.value
    }
    let entriesOfMapUint32Uint32: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry] =
      readMessages(storage.pointee.map_uint32_uint32, storage.pointee.n_map_uint32_uint32)
    for entry in entriesOfMapUint32Uint32 {
      mapUint32Uint32[entry.key] = entry.value
    }
    let entriesOfMapUint64Uint64: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry] =
      readMessages(storage.pointee.map_uint64_uint64, storage.pointee.n_map_uint64_uint64)
    for entry in entriesOfMapUint64Uint64 {
      mapUint64Uint64[entry.key] = entry.value
    }
    let entriesOfMapSint32Sint32: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry] =
      readMessages(storage.pointee.map_sint32_sint32, storage.pointee.n_map_sint32_sint32)
    for entry in entriesOfMapSint32Sint32 {
      mapSint32Sint32[entry.key] = entry.value
    }
    let entriesOfMapSint64Sint64: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry] =
      readMessages(storage.pointee.map_sint64_sint64, storage.pointee.n_map_sint64_sint64)
    for entry in entriesOfMapSint64Sint64 {
      mapSint64Sint64[entry.key] = entry.value
    }
    let entriesOfMapFixed32Fixed32: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry] =
      readMessages(storage.pointee.map_fixed32_fixed32, storage.pointee.n_map_fixed32_fixed32)
    for entry in entriesOfMapFixed32Fixed32 {
      mapFixed32Fixed32[entry.key] = entry.value
    }
    let entriesOfMapFixed64Fixed64: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry] =
      readMessages(storage.pointee.map_fixed64_fixed64, storage.pointee.n_map_fixed64_fixed64)
    for entry in entriesOfMapFixed64Fixed64 {
      mapFixed64Fixed64[entry.key] = entry.value
    }
    let entriesOfMapSfixed32Sfixed32: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry] =
      readMessages(storage.pointee.map_sfixed32_sfixed32, storage.pointee.n_map_sfixed32_sfixed32)
    for entry in entriesOfMapSfixed32Sfixed32 {
      mapSfixed32Sfixed32[entry.key] = entry.value
    }
    let entriesOfMapSfixed64Sfixed64: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry] =
      readMessages(storage.pointee.map_sfixed64_sfixed64, storage.pointee.n_map_sfixed64_sfixed64)
    for entry in entriesOfMapSfixed64Sfixed64 {
      mapSfixed64Sfixed64[entry.key] = entry.value
    }
    let entriesOfMapInt32Float: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry] =
      readMessages(storage.pointee.map_int32_float, storage.pointee.n_map_int32_float)
    for entry in entriesOfMapInt32Float {
      mapInt32Float[entry.key] = entry.value
    }
    let entriesOfMapInt32Double: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry] =
      readMessages(storage.pointee.map_int32_double, storage.pointee.n_map_int32_double)
    for entry in entriesOfMapInt32Double {
      mapInt32Double[entry.key] = entry.value
    }
    let entriesOfMapBoolBool: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry] =
      readMessages(storage.pointee.map_bool_bool, storage.pointee.n_map_bool_bool)
    for entry in entriesOfMapBoolBool {
      mapBoolBool[entry.key] = entry.value
    }
    let entriesOfMapStringString: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry] =
      readMessages(storage.pointee.map_string_string, storage.pointee.n_map_string_string)
    for entry in entriesOfMapStringString {
      mapStringString[entry.key] = entry.value
    }
    let entriesOfMapStringBytes: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry] =
      readMessages(storage.pointee.map_string_bytes, storage.pointee.n_map_string_bytes)
    for entry in entriesOfMapStringBytes {
      mapStringBytes[entry.key] = entry.value
    }
    let entriesOfMapStringNestedMessage: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry] =
      readMessages(storage.pointee.map_string_nested_message, storage.pointee.n_map_string_nested_message)
    for entry in entriesOfMapStringNestedMessage {
      mapStringNestedMessage[entry.key] = entry.value ?? .init()
    }
    let entriesOfMapStringForeignMessage: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry] =
      readMessages(storage.pointee.map_string_foreign_message, storage.pointee.n_map_string_foreign_message)
    for entry in entriesOfMapStringForeignMessage {
      mapStringForeignMessage[entry.key] = entry.value ?? .init()
    }
    let entriesOfMapStringNestedEnum: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry] =
      readMessages(storage.pointee.map_string_nested_enum, storage.pointee.n_map_string_nested_enum)
    for entry in entriesOfMapStringNestedEnum {
      mapStringNestedEnum[entry.key] = entry.value
    }
    let entriesOfMapStringForeignEnum: [ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry] =
      readMessages(storage.pointee.map_string_foreign_enum, storage.pointee.n_map_string_foreign_enum)
    for entry in entriesOfMapStringForeignEnum {
      mapStringForeignEnum[entry.key] = entry.value
    }
    switch storage.pointee.oneof_field_case.rawValue {
    case 111:
      oneofField = .oneofUint32(storage.pointee.oneof_uint32)
    case 112:
      if let content = storage.pointee.oneof_nested_message {
        oneofField = .oneofNestedMessage(.init(content))
      }
    case 113:
      oneofField = .oneofString(readString(storage.pointee.oneof_string))
    case 114:
      oneofField = .oneofBytes(readBytes(storage.pointee.oneof_bytes))
    case 115:
      oneofField = .oneofBool(storage.pointee.oneof_bool != 0)
    case 116:
      oneofField = .oneofUint64(storage.pointee.oneof_uint64)
    case 117:
      oneofField = .oneofFloat(storage.pointee.oneof_float)
    case 118:
      oneofField = .oneofDouble(storage.pointee.oneof_double)
    case 119:
      oneofField = .oneofEnum(readEnum(storage.pointee.oneof_enum))
    case 120:
      oneofField = .oneofNullValue(readEnum(storage.pointee.oneof_null_value))
    default:
      break
    }
    optionalBoolWrapper = readMessage(storage.pointee.optional_bool_wrapper)
    optionalInt32Wrapper = readMessage(storage.pointee.optional_int32_wrapper)
    optionalInt64Wrapper = readMessage(storage.pointee.optional_int64_wrapper)
    optionalUint32Wrapper = readMessage(storage.pointee.optional_uint32_wrapper)
    optionalUint64Wrapper = readMessage(storage.pointee.optional_uint64_wrapper)
    optionalFloatWrapper = readMessage(storage.pointee.optional_float_wrapper)
    optionalDoubleWrapper = readMessage(storage.pointee.optional_double_wrapper)
    optionalStringWrapper = readMessage(storage.pointee.optional_string_wrapper)
    optionalBytesWrapper = readMessage(storage.pointee.optional_bytes_wrapper)
    repeatedBoolWrapper =
      readMessages(storage.pointee.repeated_bool_wrapper, storage.pointee.n_repeated_bool_wrapper)
    repeatedInt32Wrapper =
      readMessages(storage.pointee.repeated_int32_wrapper, storage.pointee.n_repeated_int32_wrapper)
    repeatedInt64Wrapper =
      readMessages(storage.pointee.repeated_int64_wrapper, storage.pointee.n_repeated_int64_wrapper)
    repeatedUint32Wrapper =
      readMessages(storage.pointee.repeated_uint32_wrapper, storage.pointee.n_repeated_uint32_wrapper)
    repeatedUint64Wrapper =
      readMessages(storage.pointee.repeated_uint64_wrapper, storage.pointee.n_repeated_uint64_wrapper)
    repeatedFloatWrapper =
      readMessages(storage.pointee.repeated_float_wrapper, storage.pointee.n_repeated_float_wrapper)
    repeatedDoubleWrapper =
      readMessages(storage.pointee.repeated_double_wrapper, storage.pointee.n_repeated_double_wrapper)
    repeatedStringWrapper =
      readMessages(storage.pointee.repeated_string_wrapper, storage.pointee.n_repeated_string_wrapper)
    repeatedBytesWrapper =
      readMessages(storage.pointee.repeated_bytes_wrapper, storage.pointee.n_repeated_bytes_wrapper)
    optionalDuration = readMessage(storage.pointee.optional_duration)
    optionalTimestamp = readMessage(storage.pointee.optional_timestamp)
    optionalFieldMask = readMessage(storage.pointee.optional_field_mask)
    optionalStruct = readMessage(storage.pointee.optional_struct)
    optionalAny = readMessage(storage.pointee.optional_any)
    optionalValue = readMessage(storage.pointee.optional_value)
    optionalNullValue = readEnum(storage.pointee.optional_null_value)
    repeatedDuration =
      readMessages(storage.pointee.repeated_duration, storage.pointee.n_repeated_duration)
    repeatedTimestamp =
      readMessages(storage.pointee.repeated_timestamp, storage.pointee.n_repeated_timestamp)
    repeatedFieldmask =
      readMessages(storage.pointee.repeated_fieldmask, storage.pointee.n_repeated_fieldmask)
    repeatedAny = readMessages(storage.pointee.repeated_any, storage.pointee.n_repeated_any)
    repeatedValue = readMessages(storage.pointee.repeated_value, storage.pointee.n_repeated_value)
    repeatedListValue =
      readMessages(storage.pointee.repeated_list_value, storage.pointee.n_repeated_list_value)
    repeatedStruct =
      readMessages(storage.pointee.repeated_struct, storage.pointee.n_repeated_struct)
    fieldname1 = storage.pointee.fieldname1
    fieldName2 = storage.pointee.field_name2
    fieldName3 = storage.pointee._field_name3
    fieldName4 = storage.pointee.field__name4_
    field0Name5 = storage.pointee.field0name5
    field0Name6 = storage.pointee.field_0_name6
    fieldName7 = storage.pointee.fieldname7
    fieldName8 = storage.pointee.fieldname8
    fieldName9 = storage.pointee.field_name9
    fieldName10 = storage.pointee.field_name10
    fielDNAME11 = storage.pointee.field_name11
    fielDName12 = storage.pointee.field_name12
    fieldName13 = storage.pointee.__field_name13
    fieldName14 = storage.pointee.__field_name14
    fieldName15 = storage.pointee.field__name15
    fieldName16 = storage.pointee.field__name16
    fieldName17 = storage.pointee.field_name17__
    fieldName18 = storage.pointee.field_name18__
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.optional_int32 = optionalInt32
    storage.pointee.optional_int64 = optionalInt64
    storage.pointee.optional_uint32 = optionalUint32
    storage.pointee.optional_uint64 = optionalUint64
    storage.pointee.optional_sint32 = optionalSint32
    storage.pointee.optional_sint64 = optionalSint64
    storage.pointee.optional_fixed32 = optionalFixed32
    storage.pointee.optional_fixed64 = optionalFixed64
    storage.pointee.optional_sfixed32 = optionalSfixed32
    storage.pointee.optional_sfixed64 = optionalSfixed64
    storage.pointee.optional_float = optionalFloat
    if optionalFloat == 0, optionalFloat.sign == .minus {
      try arena.storeNegativeZero(11, bytes: 4, in: storage)
    }
    storage.pointee.optional_double = optionalDouble
    if optionalDouble == 0, optionalDouble.sign == .minus {
      try arena.storeNegativeZero(12, bytes: 8, in: storage)
    }
    storage.pointee.optional_bool = optionalBool ? 1 : 0
    if !optionalString.isEmpty {
      storage.pointee.optional_string = try arena.store(optionalString, "optional_string")
    }
    storage.pointee.optional_bytes = try arena.store(optionalBytes)
    if let content = optionalNestedMessage {
      storage.pointee.optional_nested_message = try arena.store(content, "optional_nested_message")
    }
    if let content = optionalForeignMessage {
      storage.pointee.optional_foreign_message =
        try arena.store(content, "optional_foreign_message")
    }
    storage.pointee.optional_nested_enum =
      .init(rawValue: .init(truncatingIfNeeded: optionalNestedEnum.rawValue))
    storage.pointee.optional_foreign_enum =
      .init(rawValue: .init(truncatingIfNeeded: optionalForeignEnum.rawValue))
    storage.pointee.optional_aliased_enum =
      .init(rawValue: .init(truncatingIfNeeded: optionalAliasedEnum.rawValue))
    if !optionalStringPiece.isEmpty {
      storage.pointee.optional_string_piece =
        try arena.store(optionalStringPiece, "optional_string_piece")
    }
    if !optionalCord.isEmpty {
      storage.pointee.optional_cord = try arena.store(optionalCord, "optional_cord")
    }
    if let content = recursiveMessage {
      storage.pointee.recursive_message = try arena.store(content, "recursive_message")
    }
    storage.pointee.n_repeated_int32 = repeatedInt32.count
    storage.pointee.repeated_int32 = try arena.store(repeatedInt32)
    storage.pointee.n_repeated_int64 = repeatedInt64.count
    storage.pointee.repeated_int64 = try arena.store(repeatedInt64)
    storage.pointee.n_repeated_uint32 = repeatedUint32.count
    storage.pointee.repeated_uint32 = try arena.store(repeatedUint32)
    storage.pointee.n_repeated_uint64 = repeatedUint64.count
    storage.pointee.repeated_uint64 = try arena.store(repeatedUint64)
    storage.pointee.n_repeated_sint32 = repeatedSint32.count
    storage.pointee.repeated_sint32 = try arena.store(repeatedSint32)
    storage.pointee.n_repeated_sint64 = repeatedSint64.count
    storage.pointee.repeated_sint64 = try arena.store(repeatedSint64)
    storage.pointee.n_repeated_fixed32 = repeatedFixed32.count
    storage.pointee.repeated_fixed32 = try arena.store(repeatedFixed32)
    storage.pointee.n_repeated_fixed64 = repeatedFixed64.count
    storage.pointee.repeated_fixed64 = try arena.store(repeatedFixed64)
    storage.pointee.n_repeated_sfixed32 = repeatedSfixed32.count
    storage.pointee.repeated_sfixed32 = try arena.store(repeatedSfixed32)
    storage.pointee.n_repeated_sfixed64 = repeatedSfixed64.count
    storage.pointee.repeated_sfixed64 = try arena.store(repeatedSfixed64)
    storage.pointee.n_repeated_float = repeatedFloat.count
    storage.pointee.repeated_float = try arena.store(repeatedFloat)
    storage.pointee.n_repeated_double = repeatedDouble.count
    storage.pointee.repeated_double = try arena.store(repeatedDouble)
    storage.pointee.n_repeated_bool = repeatedBool.count
    storage.pointee.repeated_bool = try arena.store(repeatedBool)
    storage.pointee.n_repeated_string = repeatedString.count
    storage.pointee.repeated_string = try arena.store(repeatedString, "repeated_string")
    storage.pointee.n_repeated_bytes = repeatedBytes.count
    storage.pointee.repeated_bytes = try arena.store(repeatedBytes)
    storage.pointee.n_repeated_nested_message = repeatedNestedMessage.count
    storage.pointee.repeated_nested_message =
      try arena.store(repeatedNestedMessage, "repeated_nested_message")
    storage.pointee.n_repeated_foreign_message = repeatedForeignMessage.count
    storage.pointee.repeated_foreign_message =
      try arena.store(repeatedForeignMessage, "repeated_foreign_message")
    storage.pointee.n_repeated_nested_enum = repeatedNestedEnum.count
    storage.pointee.repeated_nested_enum = try arena.store(enums: repeatedNestedEnum)
    storage.pointee.n_repeated_foreign_enum = repeatedForeignEnum.count
    storage.pointee.repeated_foreign_enum = try arena.store(enums: repeatedForeignEnum)
    storage.pointee.n_repeated_string_piece = repeatedStringPiece.count
    storage.pointee.repeated_string_piece =
      try arena.store(repeatedStringPiece, "repeated_string_piece")
    storage.pointee.n_repeated_cord = repeatedCord.count
    storage.pointee.repeated_cord = try arena.store(repeatedCord, "repeated_cord")
    storage.pointee.n_packed_int32 = packedInt32.count
    storage.pointee.packed_int32 = try arena.store(packedInt32)
    storage.pointee.n_packed_int64 = packedInt64.count
    storage.pointee.packed_int64 = try arena.store(packedInt64)
    storage.pointee.n_packed_uint32 = packedUint32.count
    storage.pointee.packed_uint32 = try arena.store(packedUint32)
    storage.pointee.n_packed_uint64 = packedUint64.count
    storage.pointee.packed_uint64 = try arena.store(packedUint64)
    storage.pointee.n_packed_sint32 = packedSint32.count
    storage.pointee.packed_sint32 = try arena.store(packedSint32)
    storage.pointee.n_packed_sint64 = packedSint64.count
    storage.pointee.packed_sint64 = try arena.store(packedSint64)
    storage.pointee.n_packed_fixed32 = packedFixed32.count
    storage.pointee.packed_fixed32 = try arena.store(packedFixed32)
    storage.pointee.n_packed_fixed64 = packedFixed64.count
    storage.pointee.packed_fixed64 = try arena.store(packedFixed64)
    storage.pointee.n_packed_sfixed32 = packedSfixed32.count
    storage.pointee.packed_sfixed32 = try arena.store(packedSfixed32)
    storage.pointee.n_packed_sfixed64 = packedSfixed64.count
    storage.pointee.packed_sfixed64 = try arena.store(packedSfixed64)
    storage.pointee.n_packed_float = packedFloat.count
    storage.pointee.packed_float = try arena.store(packedFloat)
    storage.pointee.n_packed_double = packedDouble.count
    storage.pointee.packed_double = try arena.store(packedDouble)
    storage.pointee.n_packed_bool = packedBool.count
    storage.pointee.packed_bool = try arena.store(packedBool)
    storage.pointee.n_packed_nested_enum = packedNestedEnum.count
    storage.pointee.packed_nested_enum = try arena.store(enums: packedNestedEnum)
    storage.pointee.n_unpacked_int32 = unpackedInt32.count
    storage.pointee.unpacked_int32 = try arena.store(unpackedInt32)
    storage.pointee.n_unpacked_int64 = unpackedInt64.count
    storage.pointee.unpacked_int64 = try arena.store(unpackedInt64)
    storage.pointee.n_unpacked_uint32 = unpackedUint32.count
    storage.pointee.unpacked_uint32 = try arena.store(unpackedUint32)
    storage.pointee.n_unpacked_uint64 = unpackedUint64.count
    storage.pointee.unpacked_uint64 = try arena.store(unpackedUint64)
    storage.pointee.n_unpacked_sint32 = unpackedSint32.count
    storage.pointee.unpacked_sint32 = try arena.store(unpackedSint32)
    storage.pointee.n_unpacked_sint64 = unpackedSint64.count
    storage.pointee.unpacked_sint64 = try arena.store(unpackedSint64)
    storage.pointee.n_unpacked_fixed32 = unpackedFixed32.count
    storage.pointee.unpacked_fixed32 = try arena.store(unpackedFixed32)
    storage.pointee.n_unpacked_fixed64 = unpackedFixed64.count
    storage.pointee.unpacked_fixed64 = try arena.store(unpackedFixed64)
    storage.pointee.n_unpacked_sfixed32 = unpackedSfixed32.count
    storage.pointee.unpacked_sfixed32 = try arena.store(unpackedSfixed32)
    storage.pointee.n_unpacked_sfixed64 = unpackedSfixed64.count
    storage.pointee.unpacked_sfixed64 = try arena.store(unpackedSfixed64)
    storage.pointee.n_unpacked_float = unpackedFloat.count
    storage.pointee.unpacked_float = try arena.store(unpackedFloat)
    storage.pointee.n_unpacked_double = unpackedDouble.count
    storage.pointee.unpacked_double = try arena.store(unpackedDouble)
    storage.pointee.n_unpacked_bool = unpackedBool.count
    storage.pointee.unpacked_bool = try arena.store(unpackedBool)
    storage.pointee.n_unpacked_nested_enum = unpackedNestedEnum.count
    storage.pointee.unpacked_nested_enum = try arena.store(enums: unpackedNestedEnum)
    let entriesOfMapInt32Int32 = mapInt32Int32.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_int32_int32 = entriesOfMapInt32Int32.count
    storage.pointee.map_int32_int32 = try arena.store(entriesOfMapInt32Int32, "map_int32_int32")
    let entriesOfMapInt64Int64 = mapInt64Int64.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_int64_int64 = entriesOfMapInt64Int64.count
    storage.pointee.map_int64_int64 = try arena.store(entriesOfMapInt64Int64, "map_int64_int64")
    let entriesOfMapUint32Uint32 = mapUint32Uint32.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_uint32_uint32 = entriesOfMapUint32Uint32.count
    storage.pointee.map_uint32_uint32 =
      try arena.store(entriesOfMapUint32Uint32, "map_uint32_uint32")
    let entriesOfMapUint64Uint64 = mapUint64Uint64.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_uint64_uint64 = entriesOfMapUint64Uint64.count
    storage.pointee.map_uint64_uint64 =
      try arena.store(entriesOfMapUint64Uint64, "map_uint64_uint64")
    let entriesOfMapSint32Sint32 = mapSint32Sint32.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_sint32_sint32 = entriesOfMapSint32Sint32.count
    storage.pointee.map_sint32_sint32 =
      try arena.store(entriesOfMapSint32Sint32, "map_sint32_sint32")
    let entriesOfMapSint64Sint64 = mapSint64Sint64.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_sint64_sint64 = entriesOfMapSint64Sint64.count
    storage.pointee.map_sint64_sint64 =
      try arena.store(entriesOfMapSint64Sint64, "map_sint64_sint64")
    let entriesOfMapFixed32Fixed32 = mapFixed32Fixed32.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_fixed32_fixed32 = entriesOfMapFixed32Fixed32.count
    storage.pointee.map_fixed32_fixed32 =
      try arena.store(entriesOfMapFixed32Fixed32, "map_fixed32_fixed32")
    let entriesOfMapFixed64Fixed64 = mapFixed64Fixed64.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_fixed64_fixed64 = entriesOfMapFixed64Fixed64.count
    storage.pointee.map_fixed64_fixed64 =
      try arena.store(entriesOfMapFixed64Fixed64, "map_fixed64_fixed64")
    let entriesOfMapSfixed32Sfixed32 = mapSfixed32Sfixed32.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_sfixed32_sfixed32 = entriesOfMapSfixed32Sfixed32.count
    storage.pointee.map_sfixed32_sfixed32 =
      try arena.store(entriesOfMapSfixed32Sfixed32, "map_sfixed32_sfixed32")
    let entriesOfMapSfixed64Sfixed64 = mapSfixed64Sfixed64.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_sfixed64_sfixed64 = entriesOfMapSfixed64Sfixed64.count
    storage.pointee.map_sfixed64_sfixed64 =
      try arena.store(entriesOfMapSfixed64Sfixed64, "map_sfixed64_sfixed64")
    let entriesOfMapInt32Float = mapInt32Float.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_int32_float = entriesOfMapInt32Float.count
    storage.pointee.map_int32_float = try arena.store(entriesOfMapInt32Float, "map_int32_float")
    let entriesOfMapInt32Double = mapInt32Double.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_int32_double = entriesOfMapInt32Double.count
    storage.pointee.map_int32_double = try arena.store(entriesOfMapInt32Double, "map_int32_double")
    let entriesOfMapBoolBool = mapBoolBool.sorted { !$0.key && $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_bool_bool = entriesOfMapBoolBool.count
    storage.pointee.map_bool_bool = try arena.store(entriesOfMapBoolBool, "map_bool_bool")
    let entriesOfMapStringString = mapStringString.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_string_string = entriesOfMapStringString.count
    storage.pointee.map_string_string =
      try arena.store(entriesOfMapStringString, "map_string_string")
    let entriesOfMapStringBytes = mapStringBytes.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_string_bytes = entriesOfMapStringBytes.count
    storage.pointee.map_string_bytes = try arena.store(entriesOfMapStringBytes, "map_string_bytes")
    let entriesOfMapStringNestedMessage = mapStringNestedMessage.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_string_nested_message = entriesOfMapStringNestedMessage.count
    storage.pointee.map_string_nested_message =
      try arena.store(entriesOfMapStringNestedMessage, "map_string_nested_message")
    let entriesOfMapStringForeignMessage = mapStringForeignMessage.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_string_foreign_message = entriesOfMapStringForeignMessage.count
    storage.pointee.map_string_foreign_message =
      try arena.store(entriesOfMapStringForeignMessage, "map_string_foreign_message")
    let entriesOfMapStringNestedEnum = mapStringNestedEnum.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_string_nested_enum = entriesOfMapStringNestedEnum.count
    storage.pointee.map_string_nested_enum =
      try arena.store(entriesOfMapStringNestedEnum, "map_string_nested_enum")
    let entriesOfMapStringForeignEnum = mapStringForeignEnum.sorted { $0.key < $1.key }.map {
      ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry(key: $0.key, value: $0.value)
    }
    storage.pointee.n_map_string_foreign_enum = entriesOfMapStringForeignEnum.count
    storage.pointee.map_string_foreign_enum =
      try arena.store(entriesOfMapStringForeignEnum, "map_string_foreign_enum")
    switch oneofField {
    case .oneofUint32(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 111)
      storage.pointee.oneof_uint32 = content
    case .oneofNestedMessage(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 112)
      storage.pointee.oneof_nested_message = try arena.store(content, "oneof_nested_message")
    case .oneofString(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 113)
      storage.pointee.oneof_string = try arena.store(content, "oneof_string")
    case .oneofBytes(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 114)
      storage.pointee.oneof_bytes = try arena.store(content)
    case .oneofBool(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 115)
      storage.pointee.oneof_bool = content ? 1 : 0
    case .oneofUint64(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 116)
      storage.pointee.oneof_uint64 = content
    case .oneofFloat(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 117)
      storage.pointee.oneof_float = content
    case .oneofDouble(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 118)
      storage.pointee.oneof_double = content
    case .oneofEnum(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 119)
      storage.pointee.oneof_enum = .init(rawValue: .init(truncatingIfNeeded: content.rawValue))
    case .oneofNullValue(let content):
      storage.pointee.oneof_field_case = .init(rawValue: 120)
      storage.pointee.oneof_null_value =
        .init(rawValue: .init(truncatingIfNeeded: content.rawValue))
    case nil:
      break
    }
    if let content = optionalBoolWrapper {
      storage.pointee.optional_bool_wrapper = try arena.store(content, "optional_bool_wrapper")
    }
    if let content = optionalInt32Wrapper {
      storage.pointee.optional_int32_wrapper = try arena.store(content, "optional_int32_wrapper")
    }
    if let content = optionalInt64Wrapper {
      storage.pointee.optional_int64_wrapper = try arena.store(content, "optional_int64_wrapper")
    }
    if let content = optionalUint32Wrapper {
      storage.pointee.optional_uint32_wrapper = try arena.store(content, "optional_uint32_wrapper")
    }
    if let content = optionalUint64Wrapper {
      storage.pointee.optional_uint64_wrapper = try arena.store(content, "optional_uint64_wrapper")
    }
    if let content = optionalFloatWrapper {
      storage.pointee.optional_float_wrapper = try arena.store(content, "optional_float_wrapper")
    }
    if let content = optionalDoubleWrapper {
      storage.pointee.optional_double_wrapper = try arena.store(content, "optional_double_wrapper")
    }
    if let content = optionalStringWrapper {
      storage.pointee.optional_string_wrapper = try arena.store(content, "optional_string_wrapper")
    }
    if let content = optionalBytesWrapper {
      storage.pointee.optional_bytes_wrapper = try arena.store(content, "optional_bytes_wrapper")
    }
    storage.pointee.n_repeated_bool_wrapper = repeatedBoolWrapper.count
    storage.pointee.repeated_bool_wrapper =
      try arena.store(repeatedBoolWrapper, "repeated_bool_wrapper")
    storage.pointee.n_repeated_int32_wrapper = repeatedInt32Wrapper.count
    storage.pointee.repeated_int32_wrapper =
      try arena.store(repeatedInt32Wrapper, "repeated_int32_wrapper")
    storage.pointee.n_repeated_int64_wrapper = repeatedInt64Wrapper.count
    storage.pointee.repeated_int64_wrapper =
      try arena.store(repeatedInt64Wrapper, "repeated_int64_wrapper")
    storage.pointee.n_repeated_uint32_wrapper = repeatedUint32Wrapper.count
    storage.pointee.repeated_uint32_wrapper =
      try arena.store(repeatedUint32Wrapper, "repeated_uint32_wrapper")
    storage.pointee.n_repeated_uint64_wrapper = repeatedUint64Wrapper.count
    storage.pointee.repeated_uint64_wrapper =
      try arena.store(repeatedUint64Wrapper, "repeated_uint64_wrapper")
    storage.pointee.n_repeated_float_wrapper = repeatedFloatWrapper.count
    storage.pointee.repeated_float_wrapper =
      try arena.store(repeatedFloatWrapper, "repeated_float_wrapper")
    storage.pointee.n_repeated_double_wrapper = repeatedDoubleWrapper.count
    storage.pointee.repeated_double_wrapper =
      try arena.store(repeatedDoubleWrapper, "repeated_double_wrapper")
    storage.pointee.n_repeated_string_wrapper = repeatedStringWrapper.count
    storage.pointee.repeated_string_wrapper =
      try arena.store(repeatedStringWrapper, "repeated_string_wrapper")
    storage.pointee.n_repeated_bytes_wrapper = repeatedBytesWrapper.count
    storage.pointee.repeated_bytes_wrapper =
      try arena.store(repeatedBytesWrapper, "repeated_bytes_wrapper")
    if let content = optionalDuration {
      storage.pointee.optional_duration = try arena.store(content, "optional_duration")
    }
    if let content = optionalTimestamp {
      storage.pointee.optional_timestamp = try arena.store(content, "optional_timestamp")
    }
    if let content = optionalFieldMask {
      storage.pointee.optional_field_mask = try arena.store(content, "optional_field_mask")
    }
    if let content = optionalStruct {
      storage.pointee.optional_struct = try arena.store(content, "optional_struct")
    }
    if let content = optionalAny {
      storage.pointee.optional_any = try arena.store(content, "optional_any")
    }
    if let content = optionalValue {
      storage.pointee.optional_value = try arena.store(content, "optional_value")
    }
    storage.pointee.optional_null_value =
      .init(rawValue: .init(truncatingIfNeeded: optionalNullValue.rawValue))
    storage.pointee.n_repeated_duration = repeatedDuration.count
    storage.pointee.repeated_duration = try arena.store(repeatedDuration, "repeated_duration")
    storage.pointee.n_repeated_timestamp = repeatedTimestamp.count
    storage.pointee.repeated_timestamp = try arena.store(repeatedTimestamp, "repeated_timestamp")
    storage.pointee.n_repeated_fieldmask = repeatedFieldmask.count
    storage.pointee.repeated_fieldmask = try arena.store(repeatedFieldmask, "repeated_fieldmask")
    storage.pointee.n_repeated_any = repeatedAny.count
    storage.pointee.repeated_any = try arena.store(repeatedAny, "repeated_any")
    storage.pointee.n_repeated_value = repeatedValue.count
    storage.pointee.repeated_value = try arena.store(repeatedValue, "repeated_value")
    storage.pointee.n_repeated_list_value = repeatedListValue.count
    storage.pointee.repeated_list_value = try arena.store(repeatedListValue, "repeated_list_value")
    storage.pointee.n_repeated_struct = repeatedStruct.count
    storage.pointee.repeated_struct = try arena.store(repeatedStruct, "repeated_struct")
    storage.pointee.fieldname1 = fieldname1
    storage.pointee.field_name2 = fieldName2
    storage.pointee._field_name3 = fieldName3
    storage.pointee.field__name4_ = fieldName4
    storage.pointee.field0name5 = field0Name5
    storage.pointee.field_0_name6 = field0Name6
    storage.pointee.fieldname7 = fieldName7
    storage.pointee.fieldname8 = fieldName8
    storage.pointee.field_name9 = fieldName9
    storage.pointee.field_name10 = fieldName10
    storage.pointee.field_name11 = fielDNAME11
    storage.pointee.field_name12 = fielDName12
    storage.pointee.__field_name13 = fieldName13
    storage.pointee.__field_name14 = fieldName14
    storage.pointee.field__name15 = fieldName15
    storage.pointee.field__name16 = fieldName16
    storage.pointee.field_name17__ = fieldName17
    storage.pointee.field_name18__ = fieldName18
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3 {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3, Value>

    /// The field `optional_int32`.
    public static var optionalInt32: Field<Int32> {
      .init(1)
    }

    /// The field `optional_int64`.
    public static var optionalInt64: Field<Int64> {
      .init(2)
    }

    /// The field `optional_uint32`.
    public static var optionalUint32: Field<UInt32> {
      .init(3)
    }

    /// The field `optional_uint64`.
    public static var optionalUint64: Field<UInt64> {
      .init(4)
    }

    /// The field `optional_sint32`.
    public static var optionalSint32: Field<Int32> {
      .init(5)
    }

    /// The field `optional_sint64`.
    public static var optionalSint64: Field<Int64> {
      .init(6)
    }

    /// The field `optional_fixed32`.
    public static var optionalFixed32: Field<UInt32> {
      .init(7)
    }

    /// The field `optional_fixed64`.
    public static var optionalFixed64: Field<UInt64> {
      .init(8)
    }

    /// The field `optional_sfixed32`.
    public static var optionalSfixed32: Field<Int32> {
      .init(9)
    }

    /// The field `optional_sfixed64`.
    public static var optionalSfixed64: Field<Int64> {
      .init(10)
    }

    /// The field `optional_float`.
    public static var optionalFloat: Field<Float> {
      .init(11)
    }

    /// The field `optional_double`.
    public static var optionalDouble: Field<Double> {
      .init(12)
    }

    /// The field `optional_bool`.
    public static var optionalBool: Field<Bool> {
      .init(13)
    }

    /// The field `optional_string`.
    public static var optionalString: Field<String> {
      .init(14)
    }

    /// The field `optional_bytes`.
    public static var optionalBytes: Field<[UInt8]> {
      .init(15)
    }

    /// The field `optional_nested_message`.
    public static var optionalNestedMessage: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage> {
      .init(18)
    }

    /// The field `optional_foreign_message`.
    public static var optionalForeignMessage: Field<ProtobufTestMessages.Proto3.ForeignMessage> {
      .init(19)
    }

    /// The field `optional_nested_enum`.
    public static var optionalNestedEnum: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      .init(21)
    }

    /// The field `optional_foreign_enum`.
    public static var optionalForeignEnum: Field<ProtobufTestMessages.Proto3.ForeignEnum> {
      .init(22)
    }

    /// The field `optional_aliased_enum`.
    public static var optionalAliasedEnum: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.AliasedEnum> {
      .init(23)
    }

    /// The field `optional_string_piece`.
    public static var optionalStringPiece: Field<String> {
      .init(24)
    }

    /// The field `optional_cord`.
    public static var optionalCord: Field<String> {
      .init(25)
    }

    /// The field `recursive_message`.
    public static var recursiveMessage: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3> {
      .init(27)
    }

    /// The field `repeated_int32`.
    public static var repeatedInt32: Field<Int32> {
      .init(31)
    }

    /// The field `repeated_int64`.
    public static var repeatedInt64: Field<Int64> {
      .init(32)
    }

    /// The field `repeated_uint32`.
    public static var repeatedUint32: Field<UInt32> {
      .init(33)
    }

    /// The field `repeated_uint64`.
    public static var repeatedUint64: Field<UInt64> {
      .init(34)
    }

    /// The field `repeated_sint32`.
    public static var repeatedSint32: Field<Int32> {
      .init(35)
    }

    /// The field `repeated_sint64`.
    public static var repeatedSint64: Field<Int64> {
      .init(36)
    }

    /// The field `repeated_fixed32`.
    public static var repeatedFixed32: Field<UInt32> {
      .init(37)
    }

    /// The field `repeated_fixed64`.
    public static var repeatedFixed64: Field<UInt64> {
      .init(38)
    }

    /// The field `repeated_sfixed32`.
    public static var repeatedSfixed32: Field<Int32> {
      .init(39)
    }

    /// The field `repeated_sfixed64`.
    public static var repeatedSfixed64: Field<Int64> {
      .init(40)
    }

    /// The field `repeated_float`.
    public static var repeatedFloat: Field<Float> {
      .init(41)
    }

    /// The field `repeated_double`.
    public static var repeatedDouble: Field<Double> {
      .init(42)
    }

    /// The field `repeated_bool`.
    public static var repeatedBool: Field<Bool> {
      .init(43)
    }

    /// The field `repeated_string`.
    public static var repeatedString: Field<String> {
      .init(44)
    }

    /// The field `repeated_bytes`.
    public static var repeatedBytes: Field<[UInt8]> {
      .init(45)
    }

    /// The field `repeated_nested_message`.
    public static var repeatedNestedMessage: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage> {
      .init(48)
    }

    /// The field `repeated_foreign_message`.
    public static var repeatedForeignMessage: Field<ProtobufTestMessages.Proto3.ForeignMessage> {
      .init(49)
    }

    /// The field `repeated_nested_enum`.
    public static var repeatedNestedEnum: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      .init(51)
    }

    /// The field `repeated_foreign_enum`.
    public static var repeatedForeignEnum: Field<ProtobufTestMessages.Proto3.ForeignEnum> {
      .init(52)
    }

    /// The field `repeated_string_piece`.
    public static var repeatedStringPiece: Field<String> {
      .init(54)
    }

    /// The field `repeated_cord`.
    public static var repeatedCord: Field<String> {
      .init(55)
    }

    /// The field `packed_int32`.
    public static var packedInt32: Field<Int32> {
      .init(75)
    }

    /// The field `packed_int64`.
    public static var packedInt64: Field<Int64> {
      .init(76)
    }

    /// The field `packed_uint32`.
    public static var packedUint32: Field<UInt32> {
      .init(77)
    }

    /// The field `packed_uint64`.
    public static var packedUint64: Field<UInt64> {
      .init(78)
    }

    /// The field `packed_sint32`.
    public static var packedSint32: Field<Int32> {
      .init(79)
    }

    /// The field `packed_sint64`.
    public static var packedSint64: Field<Int64> {
      .init(80)
    }

    /// The field `packed_fixed32`.
    public static var packedFixed32: Field<UInt32> {
      .init(81)
    }

    /// The field `packed_fixed64`.
    public static var packedFixed64: Field<UInt64> {
      .init(82)
    }

    /// The field `packed_sfixed32`.
    public static var packedSfixed32: Field<Int32> {
      .init(83)
    }

    /// The field `packed_sfixed64`.
    public static var packedSfixed64: Field<Int64> {
      .init(84)
    }

    /// The field `packed_float`.
    public static var packedFloat: Field<Float> {
      .init(85)
    }

    /// The field `packed_double`.
    public static var packedDouble: Field<Double> {
      .init(86)
    }

    /// The field `packed_bool`.
    public static var packedBool: Field<Bool> {
      .init(87)
    }

    /// The field `packed_nested_enum`.
    public static var packedNestedEnum: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      .init(88)
    }

    /// The field `unpacked_int32`.
    public static var unpackedInt32: Field<Int32> {
      .init(89)
    }

    /// The field `unpacked_int64`.
    public static var unpackedInt64: Field<Int64> {
      .init(90)
    }

    /// The field `unpacked_uint32`.
    public static var unpackedUint32: Field<UInt32> {
      .init(91)
    }

    /// The field `unpacked_uint64`.
    public static var unpackedUint64: Field<UInt64> {
      .init(92)
    }

    /// The field `unpacked_sint32`.
    public static var unpackedSint32: Field<Int32> {
      .init(93)
    }

    /// The field `unpacked_sint64`.
    public static var unpackedSint64: Field<Int64> {
      .init(94)
    }

    /// The field `unpacked_fixed32`.
    public static var unpackedFixed32: Field<UInt32> {
      .init(95)
    }

    /// The field `unpacked_fixed64`.
    public static var unpackedFixed64: Field<UInt64> {
      .init(96)
    }

    /// The field `unpacked_sfixed32`.
    public static var unpackedSfixed32: Field<Int32> {
      .init(97)
    }

    /// The field `unpacked_sfixed64`.
    public static var unpackedSfixed64: Field<Int64> {
      .init(98)
    }

    /// The field `unpacked_float`.
    public static var unpackedFloat: Field<Float> {
      .init(99)
    }

    /// The field `unpacked_double`.
    public static var unpackedDouble: Field<Double> {
      .init(100)
    }

    /// The field `unpacked_bool`.
    public static var unpackedBool: Field<Bool> {
      .init(101)
    }

    /// The field `unpacked_nested_enum`.
    public static var unpackedNestedEnum: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      .init(102)
    }

    /// The field `map_int32_int32`.
    public static var mapInt32Int32: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry> {
      .init(56)
    }

    /// The field `map_int64_int64`.
    public static var mapInt64Int64: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry> {
      .init(57)
    }

    /// The field `map_uint32_uint32`.
    public static var mapUint32Uint32: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry> {
      .init(58)
    }

    /// The field `map_uint64_uint64`.
    public static var mapUint64Uint64: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry> {
      .init(59)
    }

    /// The field `map_sint32_sint32`.
    public static var mapSint32Sint32: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry> {
      .init(60)
    }

    /// The field `map_sint64_sint64`.
    public static var mapSint64Sint64: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry> {
      .init(61)
    }

    /// The field `map_fixed32_fixed32`.
    public static var mapFixed32Fixed32: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry> {
      .init(62)
    }

    /// The field `map_fixed64_fixed64`.
    public static var mapFixed64Fixed64: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry> {
      .init(63)
    }

    /// The field `map_sfixed32_sfixed32`.
    public static var mapSfixed32Sfixed32: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry> {
      .init(64)
    }

    /// The field `map_sfixed64_sfixed64`.
    public static var mapSfixed64Sfixed64: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry> {
      .init(65)
    }

    /// The field `map_int32_float`.
    public static var mapInt32Float: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry> {
      .init(66)
    }

    /// The field `map_int32_double`.
    public static var mapInt32Double: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry> {
      .init(67)
    }

    /// The field `map_bool_bool`.
    public static var mapBoolBool: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry> {
      .init(68)
    }

    /// The field `map_string_string`.
    public static var mapStringString: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry> {
      .init(69)
    }

    /// The field `map_string_bytes`.
    public static var mapStringBytes: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry> {
      .init(70)
    }

    /// The field `map_string_nested_message`.
    public static var mapStringNestedMessage: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry> {
      .init(71)
    }

    /// The field `map_string_foreign_message`.
    public static var mapStringForeignMessage: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry> {
      .init(72)
    }

    /// The field `map_string_nested_enum`.
    public static var mapStringNestedEnum: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry> {
      .init(73)
    }

    /// The field `map_string_foreign_enum`.
    public static var mapStringForeignEnum: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry> {
      .init(74)
    }

    /// The field `oneof_uint32`.
    public static var oneofUint32: Field<UInt32> {
      .init(111)
    }

    /// The field `oneof_nested_message`.
    public static var oneofNestedMessage: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage> {
      .init(112)
    }

    /// The field `oneof_string`.
    public static var oneofString: Field<String> {
      .init(113)
    }

    /// The field `oneof_bytes`.
    public static var oneofBytes: Field<[UInt8]> {
      .init(114)
    }

    /// The field `oneof_bool`.
    public static var oneofBool: Field<Bool> {
      .init(115)
    }

    /// The field `oneof_uint64`.
    public static var oneofUint64: Field<UInt64> {
      .init(116)
    }

    /// The field `oneof_float`.
    public static var oneofFloat: Field<Float> {
      .init(117)
    }

    /// The field `oneof_double`.
    public static var oneofDouble: Field<Double> {
      .init(118)
    }

    /// The field `oneof_enum`.
    public static var oneofEnum: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      .init(119)
    }

    /// The field `oneof_null_value`.
    public static var oneofNullValue: Field<Google.Protobuf.NullValue> {
      .init(120)
    }

    /// The field `optional_bool_wrapper`.
    public static var optionalBoolWrapper: Field<Google.Protobuf.BoolValue> {
      .init(201)
    }

    /// The field `optional_int32_wrapper`.
    public static var optionalInt32Wrapper: Field<Google.Protobuf.Int32Value> {
      .init(202)
    }

    /// The field `optional_int64_wrapper`.
    public static var optionalInt64Wrapper: Field<Google.Protobuf.Int64Value> {
      .init(203)
    }

    /// The field `optional_uint32_wrapper`.
    public static var optionalUint32Wrapper: Field<Google.Protobuf.UInt32Value> {
      .init(204)
    }

    /// The field `optional_uint64_wrapper`.
    public static var optionalUint64Wrapper: Field<Google.Protobuf.UInt64Value> {
      .init(205)
    }

    /// The field `optional_float_wrapper`.
    public static var optionalFloatWrapper: Field<Google.Protobuf.FloatValue> {
      .init(206)
    }

    /// The field `optional_double_wrapper`.
    public static var optionalDoubleWrapper: Field<Google.Protobuf.DoubleValue> {
      .init(207)
    }

    /// The field `optional_string_wrapper`.
    public static var optionalStringWrapper: Field<Google.Protobuf.StringValue> {
      .init(208)
    }

    /// The field `optional_bytes_wrapper`.
    public static var optionalBytesWrapper: Field<Google.Protobuf.BytesValue> {
      .init(209)
    }

    /// The field `repeated_bool_wrapper`.
    public static var repeatedBoolWrapper: Field<Google.Protobuf.BoolValue> {
      .init(211)
    }

    /// The field `repeated_int32_wrapper`.
    public static var repeatedInt32Wrapper: Field<Google.Protobuf.Int32Value> {
      .init(212)
    }

    /// The field `repeated_int64_wrapper`.
    public static var repeatedInt64Wrapper: Field<Google.Protobuf.Int64Value> {
      .init(213)
    }

    /// The field `repeated_uint32_wrapper`.
    public static var repeatedUint32Wrapper: Field<Google.Protobuf.UInt32Value> {
      .init(214)
    }

    /// The field `repeated_uint64_wrapper`.
    public static var repeatedUint64Wrapper: Field<Google.Protobuf.UInt64Value> {
      .init(215)
    }

    /// The field `repeated_float_wrapper`.
    public static var repeatedFloatWrapper: Field<Google.Protobuf.FloatValue> {
      .init(216)
    }

    /// The field `repeated_double_wrapper`.
    public static var repeatedDoubleWrapper: Field<Google.Protobuf.DoubleValue> {
      .init(217)
    }

    /// The field `repeated_string_wrapper`.
    public static var repeatedStringWrapper: Field<Google.Protobuf.StringValue> {
      .init(218)
    }

    /// The field `repeated_bytes_wrapper`.
    public static var repeatedBytesWrapper: Field<Google.Protobuf.BytesValue> {
      .init(219)
    }

    /// The field `optional_duration`.
    public static var optionalDuration: Field<Google.Protobuf.Duration> {
      .init(301)
    }

    /// The field `optional_timestamp`.
    public static var optionalTimestamp: Field<Google.Protobuf.Timestamp> {
      .init(302)
    }

    /// The field `optional_field_mask`.
    public static var optionalFieldMask: Field<Google.Protobuf.FieldMask> {
      .init(303)
    }

    /// The field `optional_struct`.
    public static var optionalStruct: Field<Google.Protobuf.Struct> {
      .init(304)
    }

    /// The field `optional_any`.
    public static var optionalAny: Field<Google.Protobuf.`Any`> {
      .init(305)
    }

    /// The field `optional_value`.
    public static var optionalValue: Field<Google.Protobuf.Value> {
      .init(306)
    }

    /// The field `optional_null_value`.
    public static var optionalNullValue: Field<Google.Protobuf.NullValue> {
      .init(307)
    }

    /// The field `repeated_duration`.
    public static var repeatedDuration: Field<Google.Protobuf.Duration> {
      .init(311)
    }

    /// The field `repeated_timestamp`.
    public static var repeatedTimestamp: Field<Google.Protobuf.Timestamp> {
      .init(312)
    }

    /// The field `repeated_fieldmask`.
    public static var repeatedFieldmask: Field<Google.Protobuf.FieldMask> {
      .init(313)
    }

    /// The field `repeated_any`.
    public static var repeatedAny: Field<Google.Protobuf.`Any`> {
      .init(315)
    }

    /// The field `repeated_value`.
    public static var repeatedValue: Field<Google.Protobuf.Value> {
      .init(316)
    }

    /// The field `repeated_list_value`.
    public static var repeatedListValue: Field<Google.Protobuf.ListValue> {
      .init(317)
    }

    /// The field `repeated_struct`.
    public static var repeatedStruct: Field<Google.Protobuf.Struct> {
      .init(324)
    }

    /// The field `fieldname1`.
    public static var fieldname1: Field<Int32> {
      .init(401)
    }

    /// The field `field_name2`.
    public static var fieldName2: Field<Int32> {
      .init(402)
    }

    /// The field `_field_name3`.
    public static var fieldName3: Field<Int32> {
      .init(403)
    }

    /// The field `field__name4_`.
    public static var fieldName4: Field<Int32> {
      .init(404)
    }

    /// The field `field0name5`.
    public static var field0Name5: Field<Int32> {
      .init(405)
    }

    /// The field `field_0_name6`.
    public static var field0Name6: Field<Int32> {
      .init(406)
    }

    /// The field `fieldName7`.
    public static var fieldName7: Field<Int32> {
      .init(407)
    }

    /// The field `FieldName8`.
    public static var fieldName8: Field<Int32> {
      .init(408)
    }

    /// The field `field_Name9`.
    public static var fieldName9: Field<Int32> {
      .init(409)
    }

    /// The field `Field_Name10`.
    public static var fieldName10: Field<Int32> {
      .init(410)
    }

    /// The field `FIELD_NAME11`.
    public static var fielDNAME11: Field<Int32> {
      .init(411)
    }

    /// The field `FIELD_name12`.
    public static var fielDName12: Field<Int32> {
      .init(412)
    }

    /// The field `__field_name13`.
    public static var fieldName13: Field<Int32> {
      .init(413)
    }

    /// The field `__Field_name14`.
    public static var fieldName14: Field<Int32> {
      .init(414)
    }

    /// The field `field__name15`.
    public static var fieldName15: Field<Int32> {
      .init(415)
    }

    /// The field `field__Name16`.
    public static var fieldName16: Field<Int32> {
      .init(416)
    }

    /// The field `field_name17__`.
    public static var fieldName17: Field<Int32> {
      .init(417)
    }

    /// The field `Field_name18__`.
    public static var fieldName18: Field<Int32> {
      .init(418)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3 {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.empty
    }

    /// One of each kind.
    public var optionalInt32: Int32 {
      storage.pointee.optional_int32
    }

    /// The field `optional_int64`.
    public var optionalInt64: Int64 {
      storage.pointee.optional_int64
    }

    /// The field `optional_uint32`.
    public var optionalUint32: UInt32 {
      storage.pointee.optional_uint32
    }

    /// The field `optional_uint64`.
    public var optionalUint64: UInt64 {
      storage.pointee.optional_uint64
    }

    /// The field `optional_sint32`.
    public var optionalSint32: Int32 {
      storage.pointee.optional_sint32
    }

    /// The field `optional_sint64`.
    public var optionalSint64: Int64 {
      storage.pointee.optional_sint64
    }

    /// The field `optional_fixed32`.
    public var optionalFixed32: UInt32 {
      storage.pointee.optional_fixed32
    }

    /// The field `optional_fixed64`.
    public var optionalFixed64: UInt64 {
      storage.pointee.optional_fixed64
    }

    /// The field `optional_sfixed32`.
    public var optionalSfixed32: Int32 {
      storage.pointee.optional_sfixed32
    }

    /// The field `optional_sfixed64`.
    public var optionalSfixed64: Int64 {
      storage.pointee.optional_sfixed64
    }

    /// The field `optional_float`.
    public var optionalFloat: Float {
      storage.pointee.optional_float
    }

    /// The field `optional_double`.
    public var optionalDouble: Double {
      storage.pointee.optional_double
    }

    /// The field `optional_bool`.
    public var optionalBool: Bool {
      storage.pointee.optional_bool != 0
    }

    /// The field `optional_string`.
    public var optionalString: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_string), copying: self)
      }
    }

    /// The field `optional_bytes`.
    public var optionalBytes: Swift.Span<UInt8> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(makeSpan(storage.pointee.optional_bytes), copying: self)
      }
    }

    /// Whether the field `optional_nested_message` is there.
    public var hasOptionalNestedMessage: Bool { storage.pointee.optional_nested_message != nil }

    /// The field `optional_nested_message`.
    public var optionalNestedMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_nested_message), copying: self)
      }
    }

    /// Whether the field `optional_foreign_message` is there.
    public var hasOptionalForeignMessage: Bool { storage.pointee.optional_foreign_message != nil }

    /// The field `optional_foreign_message`.
    public var optionalForeignMessage: ProtobufTestMessages.Proto3.ForeignMessage.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_foreign_message), copying: self)
      }
    }

    /// The field `optional_nested_enum`.
    public var optionalNestedEnum: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum {
      readEnum(storage.pointee.optional_nested_enum)
    }

    /// The field `optional_foreign_enum`.
    public var optionalForeignEnum: ProtobufTestMessages.Proto3.ForeignEnum {
      readEnum(storage.pointee.optional_foreign_enum)
    }

    /// The field `optional_aliased_enum`.
    public var optionalAliasedEnum: ProtobufTestMessages.Proto3.TestAllTypesProto3.AliasedEnum {
      readEnum(storage.pointee.optional_aliased_enum)
    }

    /// The field `optional_string_piece`.
    public var optionalStringPiece: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_string_piece), copying: self)
      }
    }

    /// The field `optional_cord`.
    public var optionalCord: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_cord), copying: self)
      }
    }

    /// Whether the field `recursive_message` is there.
    public var hasRecursiveMessage: Bool { storage.pointee.recursive_message != nil }

    /// The field `recursive_message`.
    public var recursiveMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.recursive_message), copying: self)
      }
    }

    /// Lists of each kind.
    public var repeatedInt32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_int32, storage.pointee.n_repeated_int32), copying: self
        )
      }
    }

    /// The field `repeated_int64`.
    public var repeatedInt64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_int64, storage.pointee.n_repeated_int64), copying: self
        )
      }
    }

    /// The field `repeated_uint32`.
    public var repeatedUint32: Swift.Span<UInt32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_uint32, storage.pointee.n_repeated_uint32),
          copying: self
        )
      }
    }

    /// The field `repeated_uint64`.
    public var repeatedUint64: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_uint64, storage.pointee.n_repeated_uint64),
          copying: self
        )
      }
    }

    /// The field `repeated_sint32`.
    public var repeatedSint32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_sint32, storage.pointee.n_repeated_sint32),
          copying: self
        )
      }
    }

    /// The field `repeated_sint64`.
    public var repeatedSint64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_sint64, storage.pointee.n_repeated_sint64),
          copying: self
        )
      }
    }

    /// The field `repeated_fixed32`.
    public var repeatedFixed32: Swift.Span<UInt32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_fixed32, storage.pointee.n_repeated_fixed32),
          copying: self
        )
      }
    }

    /// The field `repeated_fixed64`.
    public var repeatedFixed64: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_fixed64, storage.pointee.n_repeated_fixed64),
          copying: self
        )
      }
    }

    /// The field `repeated_sfixed32`.
    public var repeatedSfixed32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_sfixed32, storage.pointee.n_repeated_sfixed32),
          copying: self
        )
      }
    }

    /// The field `repeated_sfixed64`.
    public var repeatedSfixed64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_sfixed64, storage.pointee.n_repeated_sfixed64),
          copying: self
        )
      }
    }

    /// The field `repeated_float`.
    public var repeatedFloat: Swift.Span<Float> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_float, storage.pointee.n_repeated_float), copying: self
        )
      }
    }

    /// The field `repeated_double`.
    public var repeatedDouble: Swift.Span<Double> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.repeated_double, storage.pointee.n_repeated_double),
          copying: self
        )
      }
    }

    /// The field `repeated_bool`.
    public var repeatedBool: BoolListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_bool, storage.pointee.n_repeated_bool), copying: self
        )
      }
    }

    /// The field `repeated_string`.
    public var repeatedString: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_string, storage.pointee.n_repeated_string), copying: self
        )
      }
    }

    /// The field `repeated_bytes`.
    public var repeatedBytes: BytesListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_bytes, storage.pointee.n_repeated_bytes), copying: self
        )
      }
    }

    /// The field `repeated_nested_message`.
    public var repeatedNestedMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_nested_message, storage.pointee.n_repeated_nested_message),
          copying: self
        )
      }
    }

    /// The field `repeated_foreign_message`.
    public var repeatedForeignMessage: ProtobufTestMessages.Proto3.ForeignMessage.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_foreign_message, storage.pointee.n_repeated_foreign_message),
          copying: self
        )
      }
    }

    /// The field `repeated_nested_enum`.
    public var repeatedNestedEnum: EnumListView<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_nested_enum, storage.pointee.n_repeated_nested_enum),
          copying: self
        )
      }
    }

    /// The field `repeated_foreign_enum`.
    public var repeatedForeignEnum: EnumListView<ProtobufTestMessages.Proto3.ForeignEnum> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_foreign_enum, storage.pointee.n_repeated_foreign_enum),
          copying: self
        )
      }
    }

    /// The field `repeated_string_piece`.
    public var repeatedStringPiece: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_string_piece, storage.pointee.n_repeated_string_piece),
          copying: self
        )
      }
    }

    /// The field `repeated_cord`.
    public var repeatedCord: StringListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_cord, storage.pointee.n_repeated_cord), copying: self
        )
      }
    }

    /// The field `packed_int32`.
    public var packedInt32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_int32, storage.pointee.n_packed_int32), copying: self
        )
      }
    }

    /// The field `packed_int64`.
    public var packedInt64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_int64, storage.pointee.n_packed_int64), copying: self
        )
      }
    }

    /// The field `packed_uint32`.
    public var packedUint32: Swift.Span<UInt32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_uint32, storage.pointee.n_packed_uint32), copying: self
        )
      }
    }

    /// The field `packed_uint64`.
    public var packedUint64: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_uint64, storage.pointee.n_packed_uint64), copying: self
        )
      }
    }

    /// The field `packed_sint32`.
    public var packedSint32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_sint32, storage.pointee.n_packed_sint32), copying: self
        )
      }
    }

    /// The field `packed_sint64`.
    public var packedSint64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_sint64, storage.pointee.n_packed_sint64), copying: self
        )
      }
    }

    /// The field `packed_fixed32`.
    public var packedFixed32: Swift.Span<UInt32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_fixed32, storage.pointee.n_packed_fixed32), copying: self
        )
      }
    }

    /// The field `packed_fixed64`.
    public var packedFixed64: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_fixed64, storage.pointee.n_packed_fixed64), copying: self
        )
      }
    }

    /// The field `packed_sfixed32`.
    public var packedSfixed32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_sfixed32, storage.pointee.n_packed_sfixed32),
          copying: self
        )
      }
    }

    /// The field `packed_sfixed64`.
    public var packedSfixed64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_sfixed64, storage.pointee.n_packed_sfixed64),
          copying: self
        )
      }
    }

    /// The field `packed_float`.
    public var packedFloat: Swift.Span<Float> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_float, storage.pointee.n_packed_float), copying: self
        )
      }
    }

    /// The field `packed_double`.
    public var packedDouble: Swift.Span<Double> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.packed_double, storage.pointee.n_packed_double), copying: self
        )
      }
    }

    /// The field `packed_bool`.
    public var packedBool: BoolListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.packed_bool, storage.pointee.n_packed_bool), copying: self
        )
      }
    }

    /// The field `packed_nested_enum`.
    public var packedNestedEnum: EnumListView<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.packed_nested_enum, storage.pointee.n_packed_nested_enum),
          copying: self
        )
      }
    }

    /// The field `unpacked_int32`.
    public var unpackedInt32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_int32, storage.pointee.n_unpacked_int32), copying: self
        )
      }
    }

    /// The field `unpacked_int64`.
    public var unpackedInt64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_int64, storage.pointee.n_unpacked_int64), copying: self
        )
      }
    }

    /// The field `unpacked_uint32`.
    public var unpackedUint32: Swift.Span<UInt32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_uint32, storage.pointee.n_unpacked_uint32),
          copying: self
        )
      }
    }

    /// The field `unpacked_uint64`.
    public var unpackedUint64: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_uint64, storage.pointee.n_unpacked_uint64),
          copying: self
        )
      }
    }

    /// The field `unpacked_sint32`.
    public var unpackedSint32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_sint32, storage.pointee.n_unpacked_sint32),
          copying: self
        )
      }
    }

    /// The field `unpacked_sint64`.
    public var unpackedSint64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_sint64, storage.pointee.n_unpacked_sint64),
          copying: self
        )
      }
    }

    /// The field `unpacked_fixed32`.
    public var unpackedFixed32: Swift.Span<UInt32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_fixed32, storage.pointee.n_unpacked_fixed32),
          copying: self
        )
      }
    }

    /// The field `unpacked_fixed64`.
    public var unpackedFixed64: Swift.Span<UInt64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_fixed64, storage.pointee.n_unpacked_fixed64),
          copying: self
        )
      }
    }

    /// The field `unpacked_sfixed32`.
    public var unpackedSfixed32: Swift.Span<Int32> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_sfixed32, storage.pointee.n_unpacked_sfixed32),
          copying: self
        )
      }
    }

    /// The field `unpacked_sfixed64`.
    public var unpackedSfixed64: Swift.Span<Int64> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_sfixed64, storage.pointee.n_unpacked_sfixed64),
          copying: self
        )
      }
    }

    /// The field `unpacked_float`.
    public var unpackedFloat: Swift.Span<Float> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_float, storage.pointee.n_unpacked_float), copying: self
        )
      }
    }

    /// The field `unpacked_double`.
    public var unpackedDouble: Swift.Span<Double> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          makeSpan(storage.pointee.unpacked_double, storage.pointee.n_unpacked_double),
          copying: self
        )
      }
    }

    /// The field `unpacked_bool`.
    public var unpackedBool: BoolListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.unpacked_bool, storage.pointee.n_unpacked_bool), copying: self
        )
      }
    }

    /// The field `unpacked_nested_enum`.
    public var unpackedNestedEnum: EnumListView<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.unpacked_nested_enum, storage.pointee.n_unpacked_nested_enum),
          copying: self
        )
      }
    }

    /// Maps, of each kind of key.
    public var mapInt32Int32: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_int32_int32, storage.pointee.n_map_int32_int32), copying: self
        )
      }
    }

    /// The field `map_int64_int64`.
    public var mapInt64Int64: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_int64_int64, storage.pointee.n_map_int64_int64), copying: self
        )
      }
    }

    /// The field `map_uint32_uint32`.
    public var mapUint32Uint32: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_uint32_uint32, storage.pointee.n_map_uint32_uint32),
          copying: self
        )
      }
    }

    /// The field `map_uint64_uint64`.
    public var mapUint64Uint64: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_uint64_uint64, storage.pointee.n_map_uint64_uint64),
          copying: self
        )
      }
    }

    /// The field `map_sint32_sint32`.
    public var mapSint32Sint32: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_sint32_sint32, storage.pointee.n_map_sint32_sint32),
          copying: self
        )
      }
    }

    /// The field `map_sint64_sint64`.
    public var mapSint64Sint64: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_sint64_sint64, storage.pointee.n_map_sint64_sint64),
          copying: self
        )
      }
    }

    /// The field `map_fixed32_fixed32`.
    public var mapFixed32Fixed32: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_fixed32_fixed32, storage.pointee.n_map_fixed32_fixed32),
          copying: self
        )
      }
    }

    /// The field `map_fixed64_fixed64`.
    public var mapFixed64Fixed64: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_fixed64_fixed64, storage.pointee.n_map_fixed64_fixed64),
          copying: self
        )
      }
    }

    /// The field `map_sfixed32_sfixed32`.
    public var mapSfixed32Sfixed32: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_sfixed32_sfixed32, storage.pointee.n_map_sfixed32_sfixed32),
          copying: self
        )
      }
    }

    /// The field `map_sfixed64_sfixed64`.
    public var mapSfixed64Sfixed64: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_sfixed64_sfixed64, storage.pointee.n_map_sfixed64_sfixed64),
          copying: self
        )
      }
    }

    /// The field `map_int32_float`.
    public var mapInt32Float: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_int32_float, storage.pointee.n_map_int32_float), copying: self
        )
      }
    }

    /// The field `map_int32_double`.
    public var mapInt32Double: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_int32_double, storage.pointee.n_map_int32_double), copying: self
        )
      }
    }

    /// The field `map_bool_bool`.
    public var mapBoolBool: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_bool_bool, storage.pointee.n_map_bool_bool), copying: self
        )
      }
    }

    /// The field `map_string_string`.
    public var mapStringString: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_string_string, storage.pointee.n_map_string_string),
          copying: self
        )
      }
    }

    /// The field `map_string_bytes`.
    public var mapStringBytes: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_string_bytes, storage.pointee.n_map_string_bytes), copying: self
        )
      }
    }

    /// The field `map_string_nested_message`.
    public var mapStringNestedMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_string_nested_message, storage.pointee.n_map_string_nested_message),
          copying: self
        )
      }
    }

    /// The field `map_string_foreign_message`.
    public var mapStringForeignMessage: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_string_foreign_message, storage.pointee.n_map_string_foreign_message),
          copying: self
        )
      }
    }

    /// The field `map_string_nested_enum`.
    public var mapStringNestedEnum: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_string_nested_enum, storage.pointee.n_map_string_nested_enum),
          copying: self
        )
      }
    }

    /// The field `map_string_foreign_enum`.
    public var mapStringForeignEnum: ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.map_string_foreign_enum, storage.pointee.n_map_string_foreign_enum),
          copying: self
        )
      }
    }

    /// At most one of the members of `oneof_field`.
    public var oneofField: OneofField? {
      @_lifetime(copy self)
      get {
        switch storage.pointee.oneof_field_case.rawValue {
        case 111:
          return _overrideLifetime(.oneofUint32(storage.pointee.oneof_uint32), copying: self)
        case 112:
          return _overrideLifetime(
            .oneofNestedMessage(.init(storage.pointee.oneof_nested_message)), copying: self
          )
        case 113:
          return _overrideLifetime(.oneofString(.init(storage.pointee.oneof_string)), copying: self)
        case 114:
          return _overrideLifetime(
            .oneofBytes(makeSpan(storage.pointee.oneof_bytes)), copying: self
          )
        case 115:
          return _overrideLifetime(.oneofBool(storage.pointee.oneof_bool != 0), copying: self)
        case 116:
          return _overrideLifetime(.oneofUint64(storage.pointee.oneof_uint64), copying: self)
        case 117:
          return _overrideLifetime(.oneofFloat(storage.pointee.oneof_float), copying: self)
        case 118:
          return _overrideLifetime(.oneofDouble(storage.pointee.oneof_double), copying: self)
        case 119:
          return _overrideLifetime(.oneofEnum(readEnum(storage.pointee.oneof_enum)), copying: self)
        case 120:
          return _overrideLifetime(
            .oneofNullValue(readEnum(storage.pointee.oneof_null_value)), copying: self
          )
        default:
          return nil
        }
      }
    }

    /// Whether the field `optional_bool_wrapper` is there.
    public var hasOptionalBoolWrapper: Bool { storage.pointee.optional_bool_wrapper != nil }

    /// What has a form of its own in JSON.
    public var optionalBoolWrapper: Google.Protobuf.BoolValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_bool_wrapper), copying: self)
      }
    }

    /// Whether the field `optional_int32_wrapper` is there.
    public var hasOptionalInt32Wrapper: Bool { storage.pointee.optional_int32_wrapper != nil }

    /// The field `optional_int32_wrapper`.
    public var optionalInt32Wrapper: Google.Protobuf.Int32Value.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_int32_wrapper), copying: self)
      }
    }

    /// Whether the field `optional_int64_wrapper` is there.
    public var hasOptionalInt64Wrapper: Bool { storage.pointee.optional_int64_wrapper != nil }

    /// The field `optional_int64_wrapper`.
    public var optionalInt64Wrapper: Google.Protobuf.Int64Value.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_int64_wrapper), copying: self)
      }
    }

    /// Whether the field `optional_uint32_wrapper` is there.
    public var hasOptionalUint32Wrapper: Bool { storage.pointee.optional_uint32_wrapper != nil }

    /// The field `optional_uint32_wrapper`.
    public var optionalUint32Wrapper: Google.Protobuf.UInt32Value.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_uint32_wrapper), copying: self)
      }
    }

    /// Whether the field `optional_uint64_wrapper` is there.
    public var hasOptionalUint64Wrapper: Bool { storage.pointee.optional_uint64_wrapper != nil }

    /// The field `optional_uint64_wrapper`.
    public var optionalUint64Wrapper: Google.Protobuf.UInt64Value.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_uint64_wrapper), copying: self)
      }
    }

    /// Whether the field `optional_float_wrapper` is there.
    public var hasOptionalFloatWrapper: Bool { storage.pointee.optional_float_wrapper != nil }

    /// The field `optional_float_wrapper`.
    public var optionalFloatWrapper: Google.Protobuf.FloatValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_float_wrapper), copying: self)
      }
    }

    /// Whether the field `optional_double_wrapper` is there.
    public var hasOptionalDoubleWrapper: Bool { storage.pointee.optional_double_wrapper != nil }

    /// The field `optional_double_wrapper`.
    public var optionalDoubleWrapper: Google.Protobuf.DoubleValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_double_wrapper), copying: self)
      }
    }

    /// Whether the field `optional_string_wrapper` is there.
    public var hasOptionalStringWrapper: Bool { storage.pointee.optional_string_wrapper != nil }

    /// The field `optional_string_wrapper`.
    public var optionalStringWrapper: Google.Protobuf.StringValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_string_wrapper), copying: self)
      }
    }

    /// Whether the field `optional_bytes_wrapper` is there.
    public var hasOptionalBytesWrapper: Bool { storage.pointee.optional_bytes_wrapper != nil }

    /// The field `optional_bytes_wrapper`.
    public var optionalBytesWrapper: Google.Protobuf.BytesValue.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_bytes_wrapper), copying: self)
      }
    }

    /// The field `repeated_bool_wrapper`.
    public var repeatedBoolWrapper: Google.Protobuf.BoolValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_bool_wrapper, storage.pointee.n_repeated_bool_wrapper),
          copying: self
        )
      }
    }

    /// The field `repeated_int32_wrapper`.
    public var repeatedInt32Wrapper: Google.Protobuf.Int32Value.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_int32_wrapper, storage.pointee.n_repeated_int32_wrapper),
          copying: self
        )
      }
    }

    /// The field `repeated_int64_wrapper`.
    public var repeatedInt64Wrapper: Google.Protobuf.Int64Value.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_int64_wrapper, storage.pointee.n_repeated_int64_wrapper),
          copying: self
        )
      }
    }

    /// The field `repeated_uint32_wrapper`.
    public var repeatedUint32Wrapper: Google.Protobuf.UInt32Value.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_uint32_wrapper, storage.pointee.n_repeated_uint32_wrapper),
          copying: self
        )
      }
    }

    /// The field `repeated_uint64_wrapper`.
    public var repeatedUint64Wrapper: Google.Protobuf.UInt64Value.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_uint64_wrapper, storage.pointee.n_repeated_uint64_wrapper),
          copying: self
        )
      }
    }

    /// The field `repeated_float_wrapper`.
    public var repeatedFloatWrapper: Google.Protobuf.FloatValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_float_wrapper, storage.pointee.n_repeated_float_wrapper),
          copying: self
        )
      }
    }

    /// The field `repeated_double_wrapper`.
    public var repeatedDoubleWrapper: Google.Protobuf.DoubleValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_double_wrapper, storage.pointee.n_repeated_double_wrapper),
          copying: self
        )
      }
    }

    /// The field `repeated_string_wrapper`.
    public var repeatedStringWrapper: Google.Protobuf.StringValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_string_wrapper, storage.pointee.n_repeated_string_wrapper),
          copying: self
        )
      }
    }

    /// The field `repeated_bytes_wrapper`.
    public var repeatedBytesWrapper: Google.Protobuf.BytesValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_bytes_wrapper, storage.pointee.n_repeated_bytes_wrapper),
          copying: self
        )
      }
    }

    /// Whether the field `optional_duration` is there.
    public var hasOptionalDuration: Bool { storage.pointee.optional_duration != nil }

    /// The field `optional_duration`.
    public var optionalDuration: Google.Protobuf.Duration.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_duration), copying: self)
      }
    }

    /// Whether the field `optional_timestamp` is there.
    public var hasOptionalTimestamp: Bool { storage.pointee.optional_timestamp != nil }

    /// The field `optional_timestamp`.
    public var optionalTimestamp: Google.Protobuf.Timestamp.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_timestamp), copying: self)
      }
    }

    /// Whether the field `optional_field_mask` is there.
    public var hasOptionalFieldMask: Bool { storage.pointee.optional_field_mask != nil }

    /// The field `optional_field_mask`.
    public var optionalFieldMask: Google.Protobuf.FieldMask.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_field_mask), copying: self)
      }
    }

    /// Whether the field `optional_struct` is there.
    public var hasOptionalStruct: Bool { storage.pointee.optional_struct != nil }

    /// The field `optional_struct`.
    public var optionalStruct: Google.Protobuf.Struct.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_struct), copying: self)
      }
    }

    /// Whether the field `optional_any` is there.
    public var hasOptionalAny: Bool { storage.pointee.optional_any != nil }

    /// The field `optional_any`.
    public var optionalAny: Google.Protobuf.`Any`.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_any), copying: self)
      }
    }

    /// Whether the field `optional_value` is there.
    public var hasOptionalValue: Bool { storage.pointee.optional_value != nil }

    /// The field `optional_value`.
    public var optionalValue: Google.Protobuf.Value.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.optional_value), copying: self)
      }
    }

    /// The field `optional_null_value`.
    public var optionalNullValue: Google.Protobuf.NullValue {
      readEnum(storage.pointee.optional_null_value)
    }

    /// The field `repeated_duration`.
    public var repeatedDuration: Google.Protobuf.Duration.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_duration, storage.pointee.n_repeated_duration),
          copying: self
        )
      }
    }

    /// The field `repeated_timestamp`.
    public var repeatedTimestamp: Google.Protobuf.Timestamp.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_timestamp, storage.pointee.n_repeated_timestamp),
          copying: self
        )
      }
    }

    /// The field `repeated_fieldmask`.
    public var repeatedFieldmask: Google.Protobuf.FieldMask.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_fieldmask, storage.pointee.n_repeated_fieldmask),
          copying: self
        )
      }
    }

    /// The field `repeated_any`.
    public var repeatedAny: Google.Protobuf.`Any`.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_any, storage.pointee.n_repeated_any), copying: self
        )
      }
    }

    /// The field `repeated_value`.
    public var repeatedValue: Google.Protobuf.Value.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_value, storage.pointee.n_repeated_value), copying: self
        )
      }
    }

    /// The field `repeated_list_value`.
    public var repeatedListValue: Google.Protobuf.ListValue.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_list_value, storage.pointee.n_repeated_list_value),
          copying: self
        )
      }
    }

    /// The field `repeated_struct`.
    public var repeatedStruct: Google.Protobuf.Struct.ListView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(
          .init(storage.pointee.repeated_struct, storage.pointee.n_repeated_struct), copying: self
        )
      }
    }

    /// Names that JSON spells in ways of its own.
    public var fieldname1: Int32 {
      storage.pointee.fieldname1
    }

    /// The field `field_name2`.
    public var fieldName2: Int32 {
      storage.pointee.field_name2
    }

    /// The field `_field_name3`.
    public var fieldName3: Int32 {
      storage.pointee._field_name3
    }

    /// The field `field__name4_`.
    public var fieldName4: Int32 {
      storage.pointee.field__name4_
    }

    /// The field `field0name5`.
    public var field0Name5: Int32 {
      storage.pointee.field0name5
    }

    /// The field `field_0_name6`.
    public var field0Name6: Int32 {
      storage.pointee.field_0_name6
    }

    /// The field `fieldName7`.
    public var fieldName7: Int32 {
      storage.pointee.fieldname7
    }

    /// The field `FieldName8`.
    public var fieldName8: Int32 {
      storage.pointee.fieldname8
    }

    /// The field `field_Name9`.
    public var fieldName9: Int32 {
      storage.pointee.field_name9
    }

    /// The field `Field_Name10`.
    public var fieldName10: Int32 {
      storage.pointee.field_name10
    }

    /// The field `FIELD_NAME11`.
    public var fielDNAME11: Int32 {
      storage.pointee.field_name11
    }

    /// The field `FIELD_name12`.
    public var fielDName12: Int32 {
      storage.pointee.field_name12
    }

    /// The field `__field_name13`.
    public var fieldName13: Int32 {
      storage.pointee.__field_name13
    }

    /// The field `__Field_name14`.
    public var fieldName14: Int32 {
      storage.pointee.__field_name14
    }

    /// The field `field__name15`.
    public var fieldName15: Int32 {
      storage.pointee.field__name15
    }

    /// The field `field__Name16`.
    public var fieldName16: Int32 {
      storage.pointee.field__name16
    }

    /// The field `field_name17__`.
    public var fieldName17: Int32 {
      storage.pointee.field_name17__
    }

    /// The field `Field_name18__`.
    public var fieldName18: Int32 {
      storage.pointee.field_name18__
    }

    /// The members of `oneof_field`.
    public enum OneofField: ~Escapable {
      /// The field `oneof_uint32`.
      case oneofUint32(UInt32)
      /// The field `oneof_nested_message`.
      case oneofNestedMessage(ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage.View)
      /// The field `oneof_string`.
      case oneofString(StringView)
      /// The field `oneof_bytes`.
      case oneofBytes(Swift.Span<UInt8>)
      /// The field `oneof_bool`.
      case oneofBool(Bool)
      /// The field `oneof_uint64`.
      case oneofUint64(UInt64)
      /// The field `oneof_float`.
      case oneofFloat(Float)
      /// The field `oneof_double`.
      case oneofDouble(Double)
      /// The field `oneof_enum`.
      case oneofEnum(ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum)
      /// The field `oneof_null_value`.
      case oneofNullValue(Google.Protobuf.NullValue)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__NestedMessage

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__nested_message__init)

  package init(_ storage: UnsafePointer<Storage>) {
    a = storage.pointee.a
    corecursive = readMessage(storage.pointee.corecursive)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.a = a
    if let content = corecursive {
      storage.pointee.corecursive = try arena.store(content, "corecursive")
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage, Value>

    /// The field `a`.
    public static var a: Field<Int32> {
      .init(1)
    }

    /// The field `corecursive`.
    public static var corecursive: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage.empty
    }

    /// The field `a`.
    public var a: Int32 {
      storage.pointee.a
    }

    /// Whether the field `corecursive` is there.
    public var hasCorecursive: Bool { storage.pointee.corecursive != nil }

    /// The field `corecursive`.
    public var corecursive: ProtobufTestMessages.Proto3.TestAllTypesProto3.View {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.corecursive), copying: self)
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapInt32Int32Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_int32_int32_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry, Value>

    /// The field `key`.
    public static var key: Field<Int32> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Int32> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32Int32Entry.empty
    }

    /// The field `key`.
    public var key: Int32 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Int32 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapInt64Int64Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_int64_int64_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry, Value>

    /// The field `key`.
    public static var key: Field<Int64> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Int64> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt64Int64Entry.empty
    }

    /// The field `key`.
    public var key: Int64 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Int64 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapUint32Uint32Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_uint32_uint32_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry, Value>

    /// The field `key`.
    public static var key: Field<UInt32> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<UInt32> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint32Uint32Entry.empty
    }

    /// The field `key`.
    public var key: UInt32 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: UInt32 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapUint64Uint64Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_uint64_uint64_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry, Value>

    /// The field `key`.
    public static var key: Field<UInt64> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<UInt64> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapUint64Uint64Entry.empty
    }

    /// The field `key`.
    public var key: UInt64 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: UInt64 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapSint32Sint32Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_sint32_sint32_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry, Value>

    /// The field `key`.
    public static var key: Field<Int32> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Int32> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint32Sint32Entry.empty
    }

    /// The field `key`.
    public var key: Int32 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Int32 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapSint64Sint64Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_sint64_sint64_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry, Value>

    /// The field `key`.
    public static var key: Field<Int64> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Int64> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSint64Sint64Entry.empty
    }

    /// The field `key`.
    public var key: Int64 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Int64 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapFixed32Fixed32Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_fixed32_fixed32_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry, Value>

    /// The field `key`.
    public static var key: Field<UInt32> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<UInt32> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed32Fixed32Entry.empty
    }

    /// The field `key`.
    public var key: UInt32 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: UInt32 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapFixed64Fixed64Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_fixed64_fixed64_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry, Value>

    /// The field `key`.
    public static var key: Field<UInt64> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<UInt64> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapFixed64Fixed64Entry.empty
    }

    /// The field `key`.
    public var key: UInt64 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: UInt64 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapSfixed32Sfixed32Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_sfixed32_sfixed32_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry, Value>

    /// The field `key`.
    public static var key: Field<Int32> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Int32> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed32Sfixed32Entry.empty
    }

    /// The field `key`.
    public var key: Int32 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Int32 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapSfixed64Sfixed64Entry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_sfixed64_sfixed64_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry, Value>

    /// The field `key`.
    public static var key: Field<Int64> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Int64> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapSfixed64Sfixed64Entry.empty
    }

    /// The field `key`.
    public var key: Int64 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Int64 {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapInt32FloatEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_int32_float_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
    if value == 0, value.sign == .minus {
      try arena.storeNegativeZero(2, bytes: 4, in: storage)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry, Value>

    /// The field `key`.
    public static var key: Field<Int32> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Float> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32FloatEntry.empty
    }

    /// The field `key`.
    public var key: Int32 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Float {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapInt32DoubleEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_int32_double_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key
    value = storage.pointee.value
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key
    storage.pointee.value = value
    if value == 0, value.sign == .minus {
      try arena.storeNegativeZero(2, bytes: 8, in: storage)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry, Value>

    /// The field `key`.
    public static var key: Field<Int32> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Double> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapInt32DoubleEntry.empty
    }

    /// The field `key`.
    public var key: Int32 {
      storage.pointee.key
    }

    /// The field `value`.
    public var value: Double {
      storage.pointee.value
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapBoolBoolEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_bool_bool_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = storage.pointee.key != 0
    value = storage.pointee.value != 0
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    storage.pointee.key = key ? 1 : 0
    storage.pointee.value = value ? 1 : 0
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry, Value>

    /// The field `key`.
    public static var key: Field<Bool> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<Bool> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapBoolBoolEntry.empty
    }

    /// The field `key`.
    public var key: Bool {
      storage.pointee.key != 0
    }

    /// The field `value`.
    public var value: Bool {
      storage.pointee.value != 0
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapStringStringEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_string_string_entry__init)

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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry, Value>

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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringStringEntry.empty
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapStringBytesEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_string_bytes_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readBytes(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    storage.pointee.value = try arena.store(value)
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<[UInt8]> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringBytesEntry.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapStringNestedMessageEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_string_nested_message_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readMessage(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if let content = value {
      storage.pointee.value = try arena.store(content, "value")
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedMessageEntry.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// Whether the field `value` is there.
    public var hasValue: Bool { storage.pointee.value != nil }

    /// The field `value`.
    public var value: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedMessage.View {
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapStringForeignMessageEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_string_foreign_message_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readMessage(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    if let content = value {
      storage.pointee.value = try arena.store(content, "value")
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<ProtobufTestMessages.Proto3.ForeignMessage> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignMessageEntry.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// Whether the field `value` is there.
    public var hasValue: Bool { storage.pointee.value != nil }

    /// The field `value`.
    public var value: ProtobufTestMessages.Proto3.ForeignMessage.View {
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapStringNestedEnumEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_string_nested_enum_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readEnum(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    storage.pointee.value = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringNestedEnumEntry.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// The field `value`.
    public var value: ProtobufTestMessages.Proto3.TestAllTypesProto3.NestedEnum {
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

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry: StoredMessage {
  package typealias Storage = ProtobufTestMessages__Proto3__TestAllTypesProto3__MapStringForeignEnumEntry

  // Never written to, so every thread may read it.
  package nonisolated(unsafe) static let empty: UnsafePointer<Storage> =
    makeEmpty(protobuf_test_messages__proto3__test_all_types_proto3__map_string_foreign_enum_entry__init)

  package init(_ storage: UnsafePointer<Storage>) {
    key = readString(storage.pointee.key)
    value = readEnum(storage.pointee.value)
  }

  package func store(
    in storage: UnsafeMutablePointer<Storage>, _ arena: Arena
  ) throws(MessageError) {
    if !key.isEmpty {
      storage.pointee.key = try arena.store(key, "key")
    }
    storage.pointee.value = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry {
  /// The fields, each with its number and the type of what it holds.
  public enum Fields {
    /// A field of this message.
    public typealias Field<Value> =
      MessageField<ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry, Value>

    /// The field `key`.
    public static var key: Field<String> {
      .init(1)
    }

    /// The field `value`.
    public static var value: Field<ProtobufTestMessages.Proto3.ForeignEnum> {
      .init(2)
    }
  }
}

extension ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry {
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
      self.storage = storage ?? ProtobufTestMessages.Proto3.TestAllTypesProto3.MapStringForeignEnumEntry.empty
    }

    /// The field `key`.
    public var key: StringView {
      @_lifetime(copy self)
      get {
        _overrideLifetime(.init(storage.pointee.key), copying: self)
      }
    }

    /// The field `value`.
    public var value: ProtobufTestMessages.Proto3.ForeignEnum {
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
