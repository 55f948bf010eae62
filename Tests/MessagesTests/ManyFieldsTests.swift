// SPDX-License-Identifier: Apache-2.0

import ProtobufConformanceMessages
import Testing

@testable import Messages

/// Messages with more fields than a word has bits.
struct ManyFieldsTests {
  private typealias Message = ProtobufTestMessages.Proto3.TestAllTypesProto3

  @Test func eachFieldIsSeenByItself() {
    var seen = SeenFields()
    let indices = 0..<SeenFields.capacity
    #expect(indices.filter { seen.insert($0) } == Array(indices))
    #expect(indices.filter { seen.insert($0) } == [])
  }

  /// All singular messages at once: none of them is taken for another that comes again.
  @Test func manySingularMessages() throws {
    var message = Message()
    message.optionalNestedMessage = .init(a: 1)
    message.recursiveMessage = .init(optionalInt32: 2)
    message.optionalBoolWrapper = .init(value: true)
    message.optionalStringWrapper = .init(value: "a")
    message.optionalDuration = .init(seconds: 3)
    message.optionalTimestamp = .init(seconds: 4)
    message.optionalValue = .init(kind: .numberValue(5))
    var limits = DecodingLimits.default
    limits.duplicates = 0
    #expect(try Message(decoding: message.encoded(), limits: limits) == message)
  }

  /// Parts of fields far behind the first 64 are merged, and counted as parts.
  @Test func partsAreMerged() throws {
    let parts = [
      Message(optionalDuration: .init(seconds: 1), optionalTimestamp: .init(nanos: 3)),
      Message(optionalDuration: .init(nanos: 2), optionalTimestamp: .init(seconds: 4)),
    ]
    let bytes = try parts.flatMap { try $0.encoded() }
    let whole = Message(
      optionalDuration: .init(seconds: 1, nanos: 2), optionalTimestamp: .init(seconds: 4, nanos: 3))
    #expect(try Message(decoding: bytes) == whole)
    var limits = DecodingLimits.default
    limits.duplicates = 1
    let error = #expect(throws: MessageError.self) {
      try Message(decoding: bytes, limits: limits)
    }
    #expect(error?.code == .tooManyDuplicates)
  }

  /// Names of one number that are the same in Swift are there once.
  @Test func namesOfOneNumber() {
    #expect(Message.AliasedEnum.moo.rawValue == 2)
    #expect(Message.AliasedEnum.baz == .aliasBaz)
    #expect(Message.AliasedEnum.allCases.map(\.name) == ["ALIAS_FOO", "ALIAS_BAR", "ALIAS_BAZ"])
  }
}
