// SPDX-License-Identifier: Apache-2.0

/// An enum as JSON writes it: by the names of its values, or their numbers.
final class JSONEnumType: Sendable {
  /// Whether it is `google.protobuf.NullValue`, whose only value is `null`.
  let isNull: Bool

  private let numbers: ByteTable
  private let quotedNames: [Int32: [UInt8]]

  init(fullName: String, values: [(name: String, number: Int32)]) {
    isNull = fullName == "google.protobuf.NullValue"
    numbers = ByteTable(values.map { ($0.name, Int($0.number)) })
    // Of several names of one number the first one is written.
    quotedNames = Dictionary(
      values.map { ($0.number, Array("\"\($0.name)\"".utf8)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The number of the value with this name.
  func number(named name: UnsafeRawBufferPointer) -> Int32? { numbers[name].map { Int32($0) } }

  /// The name of the value with this number, in quotes; nil where the contract has none.
  func quotedName(of number: Int32) -> [UInt8]? { quotedNames[number] }
}
