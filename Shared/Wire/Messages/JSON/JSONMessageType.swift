// SPDX-License-Identifier: Apache-2.0

/// A message as JSON writes it, made from the contract's descriptors.
package final class JSONMessageType: Sendable {
  /// The messages that have a JSON form of their own.
  enum WellKnown: Sendable, Equatable {
    case any, timestamp, duration, fieldMask, structure, value, listValue
    /// `google.protobuf.StringValue` and its neighbours, which are written as what they hold.
    case wrapper
  }

  /// The name with its package.
  package let fullName: String
  /// The fields, in the order of their numbers.
  let fields: [JSONField]
  let wellKnown: WellKnown?
  /// How many `oneof`s the message has.
  let oneofCount: Int

  private let names: ByteTable
  /// The index of the field of each number below its count, or -1.
  private let lowNumbers: [Int16]

  init(fullName: String, fields: [JSONField], oneofCount: Int) {
    let fields = fields.sorted { $0.number < $1.number }
    self.fullName = fullName
    self.fields = fields
    self.oneofCount = oneofCount
    wellKnown = Self.wellKnown(fullName)
    // JSON's own names come first: a field may have another's name in the contract.
    names = ByteTable(
      fields.enumerated().map { ($1.jsonName, $0) } + fields.enumerated().map { ($1.name, $0) })
    var lowNumbers = [Int16](repeating: -1, count: min(256, Int(fields.last?.number ?? 0) + 1))
    for (index, field) in fields.enumerated() where Int(field.number) < lowNumbers.count {
      lowNumbers[Int(field.number)] = Int16(index)
    }
    self.lowNumbers = lowNumbers
  }

  /// The index of the field that a key of an object means, in either spelling.
  func fieldIndex(named name: UnsafeRawBufferPointer) -> Int? { names[name] }

  /// The index of the field with this number.
  func fieldIndex(of number: UInt32) -> Int? {
    if Int(number) < lowNumbers.count {
      let index = lowNumbers[Int(number)]
      return index < 0 ? nil : Int(index)
    }
    var (low, high) = (0, fields.count)
    while low < high {
      let middle = (low + high) / 2
      if fields[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < fields.count && fields[low].number == number ? low : nil
  }

  private static func wellKnown(_ fullName: String) -> WellKnown? {
    switch fullName {
    case "google.protobuf.Any": .any
    case "google.protobuf.Timestamp": .timestamp
    case "google.protobuf.Duration": .duration
    case "google.protobuf.FieldMask": .fieldMask
    case "google.protobuf.Struct": .structure
    case "google.protobuf.Value": .value
    case "google.protobuf.ListValue": .listValue
    case "google.protobuf.DoubleValue", "google.protobuf.FloatValue",
      "google.protobuf.Int64Value", "google.protobuf.UInt64Value", "google.protobuf.Int32Value",
      "google.protobuf.UInt32Value", "google.protobuf.BoolValue", "google.protobuf.StringValue",
      "google.protobuf.BytesValue":
      .wrapper
    default: nil
    }
  }
}
