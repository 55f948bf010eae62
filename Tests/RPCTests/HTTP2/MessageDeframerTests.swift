// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct MessageDeframerTests {
  static func frame(_ message: [UInt8], flag: UInt8 = 0) -> [UInt8] {
    [flag, 0, 0, UInt8(message.count >> 8), UInt8(message.count & 0xFF)] + message
  }

  static let messages: [[UInt8]] = [
    [], [1], Array(repeating: 7, count: 300), [], [2, 3],
  ]

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 64, 1_000])
  func anyChunking(size: Int) throws {
    let bytes = Self.messages.flatMap { Self.frame($0) }
    var deframer = MessageDeframer(bytesMax: 300)
    var received: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let chunk = Array(bytes[start..<min(start + size, bytes.count)])
      try chunk.withUnsafeBytes { try deframer.append($0) { received.append($0.bytes) } }
    }
    #expect(received == Self.messages)
    #expect(deframer.isAtBoundary)
  }

  @Test func declaredLengthIsCheckedBeforeTheBody() {
    var deframer = MessageDeframer(bytesMax: 10)
    let error = #expect(throws: RPCError.self) {
      try ([0, 0xFF, 0xFF, 0xFF, 0xFF] as [UInt8]).withUnsafeBytes { bytes in
        try deframer.append(bytes) { _ in }
      }
    }
    #expect(error?.code == .resourceExhausted)
  }

  @Test(arguments: [1, 2, 0xFF] as [UInt8])
  func flags(flag: UInt8) {
    var deframer = MessageDeframer(bytesMax: 10)
    let error = #expect(throws: RPCError.self) {
      try Self.frame([1], flag: flag).withUnsafeBytes { bytes in
        try deframer.append(bytes) { _ in }
      }
    }
    #expect(error?.code == .internal)
  }

  @Test func wholeMessageOnlyWhenItIsAlone() throws {
    var deframer = MessageDeframer(bytesMax: 10)
    func whole(_ bytes: [UInt8]) -> [UInt8]? {
      bytes.withUnsafeBytes { deframer.wholeMessage(in: $0).map { Array($0) } }
    }
    #expect(whole(Self.frame([1, 2])) == [1, 2])
    #expect(whole(Self.frame([])) == [])
    #expect(whole(Self.frame([1]) + [0]) == nil)
    #expect(whole(Array(Self.frame([1, 2]).dropLast())) == nil)
    #expect(whole(Self.frame([1], flag: 1)) == nil)
    #expect(whole(Self.frame(Array(repeating: 0, count: 11))) == nil)
    try ([0, 0] as [UInt8]).withUnsafeBytes { try deframer.append($0) { _ in } }
    #expect(whole(Self.frame([1])) == nil)
  }
}
