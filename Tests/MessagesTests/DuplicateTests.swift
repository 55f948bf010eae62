// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

/// A message whose singular sub-messages come in parts, and the same in one piece, as Python's
/// protobuf 4.25.3 merges them.
struct DuplicateCase: Sendable, CustomTestStringConvertible {
  var name: String
  var parts: String
  var whole: String

  var testDescription: String { name }
}

struct DuplicateTests {
  static let cases = [
    DuplicateCase(
      name: "fields and a list", parts: "1202080112042202080512020807",
      whole: "1206080722020805"),
    DuplicateCase(name: "oneof that is not set", parts: "1202080112020802", whole: "12020802"),
    DuplicateCase(
      name: "messages in a oneof",
      parts: "320608012202080532032a0178320432020804320532032a0171",
      whole: "320d080122020805320508042a0171"),
    DuplicateCase(
      name: "oneof that changes", parts: "320208012a016132032a0178", whole: "32032a0178"),
    DuplicateCase(
      name: "oneof that ends as a string", parts: "32020801320208022a0161", whole: "2a0161"),
    DuplicateCase(
      name: "two levels", parts: "1a080a020801120208021a060a0422020803",
      whole: "1a0c0a0608012202080312020802"),
    DuplicateCase(
      name: "in a list's element", parts: "22091202080112032a017a",
      whole: "2207120508012a017a"),
    DuplicateCase(
      name: "unknown field between", parts: "120208019a060361626312020802", whole: "12020802"),
  ]

  @Test(arguments: cases)
  func partsAreMerged(_ testCase: DuplicateCase) throws {
    #expect(
      try Node(decoding: bytes(testCase.parts)) == Node(decoding: bytes(testCase.whole)))
    let viaView = try bytes(testCase.parts).withUnsafeBytes { buffer in
      try Node.withView(decoding: buffer) { Node($0) }
    }
    #expect(viaView == (try Node(decoding: bytes(testCase.whole))))
  }

  /// Each message within the others in two parts; a list's elements, too, are of such messages.
  @Test func partsAtEveryLevelAreMerged() throws {
    func node(_ level: Int) -> Node {
      guard level > 0 else { return Node(value: 1, link: .label("a")) }
      let inner = node(level - 1)
      return Node(
        value: Int64(level), next: inner, branch: Branch(left: inner, right: nil),
        children: [inner, Node(value: 7)], link: .linked(inner))
    }
    /// The fields of the same message.
    func fields(_ level: Int) -> [[UInt8]] {
      guard level > 0 else { return [bytes("0801"), field(5, bytes("61"))] }
      let inner = fields(level - 1)
      let (start, end) = (Array(inner[..<2].joined()), Array(inner[2...].joined()))
      // What is chosen last counts, and only that of it that no other member comes behind.
      return [
        field(6, bytes("0809")), field(2, start), field(5, bytes("7a")), field(3, field(1, start)),
        field(6, start), field(4, start + end), varint(8) + varint(UInt64(level)),
        field(2, end), field(4, bytes("0807")), field(3, field(1, end)), field(6, end),
      ]
    }
    for level in 1...4 {
      let parts = Array(fields(level).joined())
      #expect(try Node(decoding: parts) == node(level))
    }
  }

  /// One message in parts leaves the others as they are, whatever their sizes.
  @Test func theRestStaysAsItIs() throws {
    let children = [0, 1, 100, 200, 20_000].map { count in
      Node(
        next: Node(link: .label(String(repeating: "a", count: count))),
        branch: Branch(left: Node(), right: Node(value: 2)), link: .linked(Node(value: 3)))
    }
    let node = Node(value: 1, next: Node(value: 2), children: children)
    #expect(try Node(decoding: node.encoded() + bytes("1200")) == node)
  }

  @Test func mapValueInParts() throws {
    let parts = field(42, bytes("0801") + field(2, bytes("0801")) + field(2, bytes("2a017a")))
    #expect(
      try FieldKinds(decoding: parts).messageMap == [1: Node(value: 1, link: .label("z"))])
  }

  @Test func manyPartsAreRefused() throws {
    let part = bytes("12020801")
    let sixteenTimesMore = Array(repeating: part, count: 17).flatMap { $0 }
    #expect(try Node(decoding: sixteenTimesMore) == Node(next: Node(value: 1)))
    do {
      _ = try Node(decoding: sixteenTimesMore + part)
      Issue.record("The bytes were taken.")
    } catch {
      #expect(error.code == .tooManyDuplicates)
      #expect(error.isLimit)
      #expect(error.field == "next")
      #expect(error.offset == 17 * 4)
    }
    // Each message counts for itself.
    let twice = field(4, sixteenTimesMore) + field(4, sixteenTimesMore)
    #expect(try Node(decoding: twice).children.count == 2)
  }

  @Test func quadraticMergeIsRefusedAtOnce() {
    // protobuf-c takes more than a minute for these four megabytes.
    let part = field(2, field(4, []))
    let bytes = Array(repeating: part, count: 1_000_000).flatMap { $0 }
    #expect(throws: MessageError.self) { try Node(decoding: bytes) }
  }

  @Test func mergedMessagesStayWithinTheArena() {
    let part = field(2, field(5, Array(repeating: UInt8(ascii: "a"), count: 10_000)))
    #expect(throws: MessageError.self) {
      try Node(decoding: part + part, limits: DecodingLimits(arenaBytes: 15_000))
    }
  }
}
