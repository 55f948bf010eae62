// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct FrameMeterTests {
  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  private static func frame(
    _ type: UInt8, _ flags: UInt8 = 0, _ payload: [UInt8] = [], stream: Int = 1
  ) -> [UInt8] {
    [0, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF), type, flags]
      + [24, 16, 8, 0].map { UInt8(stream >> $0 & 0xFF) } + payload
  }

  private static func meter(burst: Int = 1_000) -> FrameMeter {
    FrameMeter(budget: FrameBudget(burst: burst, perSecond: 0, now: 0))
  }

  private static func read(
    _ meter: inout FrameMeter, _ bytes: [UInt8], pieces: Int = .max
  ) -> FrameMeter.Complaint? {
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      let piece = Array(bytes[start..<min(bytes.count - start, pieces) + start])
      if let complaint = piece.withUnsafeBytes({ meter.read($0) { 0 } }) { return complaint }
    }
    return nil
  }

  /// What each frame costs.
  @Test(
    arguments: [
      (frame(0, 0, [1, 2, 3]), 0), (frame(0, 1), 1), (frame(0, 0), 1),
      // Padding of two and three bytes of data, of two and one, and nothing but padding.
      (frame(0, 8, [2, 1, 2, 3, 0, 0]), 0), (frame(0, 8, [2, 1, 0, 0]), 0),
      (frame(0, 8, [2, 0, 0]), 1), (frame(0, 8, [0]), 1), (frame(0, 8, [255, 0]), 1),
      (frame(0, 8), 1), (frame(2, 0, [0, 0, 0, 0, 1]), 1),
      (frame(3, 0, [0, 0, 0, 8]), 1), (frame(4), 10), (frame(4, 0, [0, 4, 0, 0, 0, 1]), 10),
      (frame(4, 1), 1), (frame(6, 0, [0, 0, 0, 0, 0, 0, 0, 0]), 1), (frame(7, 0, [1]), 1),
      (frame(8, 0, [0, 0, 0, 1]), 1), (frame(9, 4, [1]), 1), (frame(0xFA, 0, [1]), 1),
    ] as [([UInt8], Int)])
  func price(frame: [UInt8], cost: Int) {
    // However the bytes are cut, and whatever surrounds them.
    for pieces in [1, 2, 3, 8, 9, 10, 11, 30, Int.max] {
      var meter = Self.meter()
      // The last byte of the head has the stream's number.
      var next = frame
      next[8] = 5
      let bytes = Self.preface + frame + Self.frame(0, 0, [7], stream: 3) + next
      #expect(Self.read(&meter, bytes, pieces: pieces) == nil)
      #expect(meter.budget.tokens == 1_000 - 2 * cost)
    }
  }

  /// Headers earn what their call entails, however many calls come at once, and pay it back when
  /// they open none.
  @Test(arguments: [true, false])
  func headersEarn(opensCalls: Bool) {
    var meter = Self.meter(burst: 50)
    _ = Self.read(&meter, Self.preface)
    func call(_ stream: Int) -> [UInt8] {
      Self.frame(1, 4, [1], stream: stream) + Self.frame(0, 0, [1], stream: stream)
        + Self.frame(0, 1, stream: stream) + Self.frame(3, stream: stream)
    }
    let calls = Array((0..<1_000).map { call(2 * $0 + 1) }.joined())
    #expect(Self.read(&meter, calls) == nil)
    if opensCalls { for _ in 0..<1_000 { meter.callOpened() } }
    // The beginning of a block is owed nothing yet.
    let next = Self.read(&meter, Self.frame(1, 0, [1], stream: 2_001))
    #expect((next == nil) == opensCalls)
    guard opensCalls else { return }
    #expect(Self.read(&meter, Self.frame(9, 4, [1], stream: 2_001)) == nil)
    meter.callOpened()
    #expect(Self.read(&meter, call(2_003)) == nil)
  }

  @Test(arguments: [UInt8(0), 2, 3, 6, 8, 9, 0xFA])
  func whatIsTooMuchIsNamed(type: UInt8) {
    var meter = Self.meter(burst: 50)
    var frames = 0
    var complaint = Self.read(&meter, Self.preface)
    while complaint == nil, frames < 1_000 {
      complaint = Self.read(&meter, Self.frame(type))
      frames += 1
    }
    #expect(complaint == .flood(frameType: type))
    #expect(frames == 51)
  }

  @Test(
    arguments: [
      ("GET / HTTP/1.1\r\n", .http1), ("P", nil), ("POST / HTTP/1.1", .http1),
      ("PRI * HTTP/1", .http1), ("PRIORITIZE /a%20b HTTP/1.0\r\n", .http1),
      ("\u{16}\u{3}\u{1}", .tls), ("\u{0}", .other), ("get", .other),
      ("PRI * HTTP/2.0\r\n", nil), ("PRI * HTTP/2.0\r\n\r\nXX", .other),
      ("INVALID CONNECTION PREFACE\r\n\r\n", .other), ("GET /\r\n", .other), ("QUIT", nil),
      ("EHLO\n", .other), ("HTTP/1.1 200 OK\r\n", .other), ("G\u{0}", .other),
      ("GET /" + String(repeating: "a", count: 8_000), .other),
    ] as [(String, FrameMeter.Opening?)])
  func whatIsNoPreface(text: String, opening: FrameMeter.Opening?) {
    for pieces in [1, 5, Int.max] {
      var meter = Self.meter()
      let expected = opening.map { FrameMeter.Complaint.notHTTP2($0) }
      #expect(Self.read(&meter, Array(text.utf8), pieces: pieces) == expected)
      #expect(!meter.hasPreface)
      #expect(opening != nil || meter.isUndecided == !"PRI * HTTP/2.0\r\n".hasPrefix(text))
    }
  }

  /// What may follow the end of a stream, and what may not.
  @Test(
    arguments: [
      (frame(0, 1, [1]), frame(0, 0, [1]), true), (frame(0, 1, [1]), frame(0, 0), true),
      (frame(1, 5, [1]), frame(0, 1, [1]), true), (frame(1, 5, [1]), frame(1, 5, [1]), true),
      (frame(3, 0, [0, 0, 0, 8]), frame(0, 0, [1]), true),
      (frame(3, 0, [0, 0, 0, 8]), frame(1, 5, [1]), true),
      (frame(0, 1, [1]), frame(0, 0, [1], stream: 3), false),
      (frame(0, 1, [1]), frame(0, 0, [1], stream: 1 + 128), false),
      (frame(0, 1, [1]), frame(0, 0, [1], stream: 1 + 1 << 24), false),
      (frame(0, 0, [1]), frame(0, 1, [1]), false), (frame(1, 4, [1]), frame(1, 5, [1]), false),
      (frame(0, 1, [1]), frame(2, 0, [0, 0, 0, 0, 1]), false),
      (frame(0, 1, [1]), frame(3, 0, [0, 0, 0, 8]), false),
      (frame(0, 1, [1]), frame(8, 0, [0, 0, 0, 1]), false),
      (frame(0, 1, [1]), frame(0xFA, 0, [1]), false),
    ] as [([UInt8], [UInt8], Bool)])
  func whatFollowsAnEnd(end: [UInt8], next: [UInt8], isWrong: Bool) {
    for pieces in [1, 8, 9, 10, Int.max] {
      var meter = Self.meter()
      let complaint = Self.read(&meter, Self.preface + end + next, pieces: pieces)
      #expect(complaint == (isWrong ? .afterEnd : nil))
    }
  }

  /// The last byte of the last frame ends a block, and nothing before it.
  @Test func headerBlocks() {
    let blocks = [
      Self.frame(1, 4, [1, 2, 3]),
      Self.frame(1, 0, [1, 2]) + Self.frame(9, 0) + Self.frame(9, 4, [3]),
      Self.frame(1, 0) + Self.frame(9, 4), Self.frame(1, 4),
    ]
    var meter = Self.meter()
    _ = Self.read(&meter, Self.preface)
    for (index, block) in blocks.enumerated() {
      #expect(meter.headerBlockCount == index)
      for (place, byte) in block.enumerated() {
        _ = Self.read(&meter, [byte])
        // A frame's head tells its type only when it is whole.
        let isInside = place >= 8 && place < block.count - 1
        #expect(meter.isInsideHeaderBlock == isInside)
      }
      _ = Self.read(&meter, Self.frame(0, 0, [1]))
      #expect(!meter.isInsideHeaderBlock)
    }
  }
}
