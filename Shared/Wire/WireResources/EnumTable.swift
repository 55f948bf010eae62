// SPDX-License-Identifier: Apache-2.0

import Messages

/// Maps the cases of an enum to those of the contract; "unspecified", 0, maps to none.
struct EnumTable<Value: Hashable & Sendable, Number: MessageEnum>: Sendable {
  private let numbers: [Value: Number]
  private let values: [Number: Value]

  init(_ pairs: KeyValuePairs<Value, Number>) {
    numbers = Dictionary(uniqueKeysWithValues: pairs.map { ($0.key, $0.value) })
    values = Dictionary(uniqueKeysWithValues: pairs.map { ($0.value, $0.key) })
  }

  /// The case for a number.
  func value(_ number: Number, _ field: String) throws(WireResourceError) -> Value? {
    if number.rawValue == 0 { return nil }
    guard let value = values[number] else {
      throw WireResourceError(
        field: field, message: "\(number.rawValue) is no value of \(Number.fullName)")
    }
    return value
  }

  /// The number for a case.
  func number(_ value: Value?) -> Number {
    value.flatMap { numbers[$0] } ?? Number(rawValue: 0)
  }
}
