// SPDX-License-Identifier: Apache-2.0

import CProtobufC

/// What precedes each field's value: the field's number and how the value is written.
struct WireTag {
  var number: UInt32
  var wireType: WireType
}

/// How a field's value is written.
enum WireType: UInt8 {
  case varint = 0
  case fixed64 = 1
  case lengthDelimited = 2
  case groupStart = 3
  case groupEnd = 4
  case fixed32 = 5

  /// How one value of a field's type is written.
  @inline(__always)
  init(of type: ProtobufCType) {
    switch type {
    case PROTOBUF_C_TYPE_STRING, PROTOBUF_C_TYPE_BYTES, PROTOBUF_C_TYPE_MESSAGE:
      self = .lengthDelimited
    case PROTOBUF_C_TYPE_FIXED32, PROTOBUF_C_TYPE_SFIXED32, PROTOBUF_C_TYPE_FLOAT:
      self = .fixed32
    case PROTOBUF_C_TYPE_FIXED64, PROTOBUF_C_TYPE_SFIXED64, PROTOBUF_C_TYPE_DOUBLE:
      self = .fixed64
    default:
      self = .varint
    }
  }
}

extension UnsafePointer<ProtobufCMessageDescriptor> {
  /// The index of the field with this number, found among the ranges of consecutive numbers.
  @inline(__always)
  func fieldIndex(of number: UInt32) -> Int? {
    guard let ranges = pointee.field_ranges else { return nil }
    let number = Int(number)
    var low = 0
    var high = Int(pointee.n_field_ranges)
    while low < high {
      let middle = (low + high) / 2
      let first = Int(ranges[middle].start_value)
      // The range after the last one holds the number of fields.
      let index = Int(ranges[middle].orig_index)
      let count = Int(ranges[middle + 1].orig_index) - index
      if number < first {
        high = middle
      } else if number >= first + count {
        low = middle + 1
      } else {
        return index + number - first
      }
    }
    return nil
  }
}
