// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

struct LimitTests {
  /// `levels` messages within one another, each the `next` of the one around it.
  static func nested(_ levels: Int) -> [UInt8] {
    // The lengths are found from the inside, and written from the outside.
    var sizes: [Int] = []
    var size = 0
    for _ in 0..<levels {
      sizes.append(size)
      size += 1 + varint(UInt64(size)).count
    }
    var result: [UInt8] = []
    result.reserveCapacity(size)
    for size in sizes.reversed() { result += [0x12] + varint(UInt64(size)) }
    return result
  }

  static func code(_ bytes: [UInt8], _ limits: DecodingLimits = .default) -> MessageError.Code? {
    do {
      _ = try FieldKinds(decoding: bytes, limits: limits)
      return nil
    } catch {
      return error.isLimit ? error.code : .malformed
    }
  }

  @Test func sixtyFourLevelsAreTaken() throws {
    var node: Node? = try Node(decoding: Self.nested(64))
    var levels = -1
    while let next = node {
      levels += 1
      node = next.next
    }
    #expect(levels == 64)
  }

  @Test func sixtyFourLevelsOfALargeMessageAreTaken() throws {
    var bytes: [UInt8] = []
    for _ in 0..<64 { bytes = field(58, bytes) }
    var message = try FieldKinds(decoding: bytes)
    #expect(try message.encoded() == bytes)
    var levels = 0
    while case .recursiveChoice(let inner) = message.choice {
      levels += 1
      message = inner
    }
    #expect(levels == 64)
  }

  @Test(arguments: [65, 66, 541, 1_000, 100_000, 700_000])
  func deeperLevelsAreRefused(_ levels: Int) {
    do {
      _ = try Node(decoding: Self.nested(levels))
      Issue.record("The bytes were taken.")
    } catch {
      #expect(error.code == .nestingTooDeep)
      #expect(error.field == Array(repeating: "next", count: 65).joined(separator: "."))
    }
  }

  @Test func nestingCanBeLower() throws {
    let limits = DecodingLimits(nesting: 2)
    #expect(try Node(decoding: Self.nested(2), limits: limits) == Node(next: Node(next: Node())))
    #expect(throws: MessageError.self) { try Node(decoding: Self.nested(3), limits: limits) }
    #expect(throws: MessageError.self) {
      try Node(decoding: Self.nested(1), limits: DecodingLimits(nesting: 0))
    }
  }

  @Test func nestingIsNeverHigher() {
    #expect(DecodingLimits(nesting: 1_000).nesting == 64)
    var limits = DecodingLimits.default
    limits.nesting = 65
    #expect(limits.nesting == 64)
    limits.nesting = -1
    #expect(limits.nesting == 0)
  }

  @Test func messageBytes() {
    let limits = DecodingLimits(messageBytes: 3)
    #expect(Self.code(bytes("720161"), limits) == nil)
    #expect(Self.code(bytes("72026161"), limits) == .messageTooLarge)
    #expect(Self.code(field(15, Array(repeating: 0, count: 4 << 20))) == .messageTooLarge)
  }

  @Test func elementsOfEveryForm() {
    let limits = DecodingLimits(elements: 4)
    #expect(Self.code(bytes("0801 0801 0801 0801"), limits) == nil)
    #expect(Self.code(bytes("0801 0801 0801 0801 0801"), limits) == .tooManyElements)
    #expect(Self.code(bytes("aa0103010203"), limits) == nil)
    #expect(Self.code(bytes("aa010401020304"), limits) == .tooManyElements)
    #expect(Self.code(bytes("da010c000000000000000000000000"), limits) == nil)
    #expect(
      Self.code(bytes("da011000000000000000000000000000000000"), limits) == .tooManyElements)
    #expect(Self.code(bytes("b80601 b80601 b80601 b80601 b80601"), limits) == .tooManyElements)
    #expect(Self.code(bytes("8a01020801 aa0200 aa0200"), limits) == nil)
    #expect(Self.code(bytes("8a01020801 aa0200 aa0200 aa0200"), limits) == .tooManyElements)
  }

  @Test func amplificationIsBounded() {
    // Two bytes each on the wire, ninety-six and more in memory.
    let messages = Array(repeating: bytes("aa0200"), count: 1_300_000).flatMap { $0 }
    #expect(Self.code(messages) == .tooManyElements)
    let limits = DecodingLimits(elements: .max, arenaBytes: 8 << 20)
    #expect(Self.code(messages, limits) == .memoryExhausted)
    let packed = field(21, Array(repeating: 1, count: 4_000_000))
    #expect(Self.code(packed) == .tooManyElements)
    #expect(Self.code(packed, limits) == .memoryExhausted)
  }

  @Test func arenaBytes() {
    let text = field(14, Array(repeating: UInt8(ascii: "a"), count: 100_000))
    #expect(Self.code(text, DecodingLimits(arenaBytes: 200_000)) == nil)
    #expect(Self.code(text, DecodingLimits(arenaBytes: 100_000)) == .memoryExhausted)
    #expect(Self.code(text, DecodingLimits(arenaBytes: 0)) == .memoryExhausted)
    // The thread's next message has its own limit again.
    #expect(Self.code(text) == nil)
  }
}
