// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

/// Messages split into their fields, which are not read.
@Suite struct SplitTests {
  struct Field: Equatable {
    var number: UInt32
    var contents: [UInt8]?
  }

  private static func split(_ bytes: [UInt8]) -> (fields: [Field], isWhole: Bool) {
    var fields: [Field] = []
    let isWhole = bytes.withUnsafeBytes { bytes in
      Grpc.Testing.SimpleRequest.split(bytes) { number, contents in
        fields.append(Field(number: number, contents: contents.map { [UInt8]($0) }))
      }
    }
    return (fields, isWhole)
  }

  @Test func fieldsComeInTheirOrder() {
    let bytes: [UInt8] = [
      0x0A, 2, 1, 2, 0x10, 0x96, 1, 0x1D, 1, 2, 3, 4, 0x0A, 0, 0x21, 1, 2, 3, 4, 5, 6, 7, 8,
    ]
    let (fields, isWhole) = Self.split(bytes)
    #expect(isWhole)
    #expect(
      fields == [
        Field(number: 1, contents: [1, 2]), Field(number: 2), Field(number: 3),
        Field(number: 1, contents: []), Field(number: 4),
      ])
  }

  /// What was found is compared with the fields that the contract names.
  @Test func aFieldHasItsNumber() {
    typealias Fields = Grpc.Testing.SimpleRequest.Fields
    #expect(Fields.responseSize ~= 2 && Fields.payload ~= 3)
    #expect(!(Fields.responseSize ~= 3))
  }

  @Test(
    arguments: [
      [0x0A], [0x0A, 2, 1], [0x10], [0x1D, 1, 2, 3], [0x0B], [0x00, 0], [0x0F, 1],
      [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
    ] as [[UInt8]])
  func whatEndsPastTheBytesIsNotSplit(bytes: [UInt8]) {
    #expect(!Self.split(bytes).isWhole)
  }
}
