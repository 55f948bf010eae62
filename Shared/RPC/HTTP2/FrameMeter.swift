// SPDX-License-Identifier: Apache-2.0

/// Reads the heads of the frames that a client sends, before nghttp2 does.
///
/// nghttp2 answers or skips any number of frames that carry nothing, and tells of many of them
/// neither at their beginning nor at all; here each has its price. The payloads are passed over, so
/// the cost is one look at nine bytes a frame, however the bytes are cut.
struct FrameMeter {
  /// What there is to say against some bytes.
  enum Complaint: Hashable {
    /// They do not begin as RFC 9113 section 3.4 asks.
    case notHTTP2(Opening)
    /// They are more frames that carry nothing than the budget grants.
    case flood(frameType: UInt8)
  }

  /// What a connection begins with instead of the preface, by its first byte.
  enum Opening: Hashable {
    /// A method of HTTP/1, or a word of another protocol made of text.
    case text
    /// A record of TLS.
    case tls
    case other

    init(_ first: UInt8) {
      switch first {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .text
      case 0x14...0x17: self = .tls
      default: self = .other
      }
    }
  }

  private enum Block { case none, open, last }

  private(set) var budget: FrameBudget
  /// Header blocks begun, so that one can be told from the next.
  private(set) var headerBlockCount = 0
  /// Blocks that have earned what a call does, and opened none so far.
  private var unopenedCount = 0

  private var prefaceCount = 0
  /// The bytes of a head that has not come whole, the first in the highest place.
  private var head: UInt64 = 0
  private var headCount = 0
  private var payloadLeft = 0
  /// The size of a padded DATA frame whose first byte, the padding's length, has not come.
  private var paddedLength: Int?
  private var block = Block.none

  init(budget: FrameBudget) {
    self.budget = budget
  }

  /// Whether the client's preface is complete.
  var hasPreface: Bool { prefaceCount == Self.preface.utf8CodeUnitCount }

  /// Whether a header block has begun and its last byte has not come.
  var isInsideHeaderBlock: Bool { block != .none }

  private static let preface: StaticString = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

  /// A header block has opened a call.
  mutating func callOpened() {
    unopenedCount -= 1
  }

  /// Takes back what header blocks have earned that opened no call.
  private mutating func settle() {
    let count = unopenedCount - (isInsideHeaderBlock ? 1 : 0)
    guard count > 0 else { return }
    unopenedCount -= count
    budget.charge(count * Self.earnedByCall)
  }

  /// Adds to what the client may spend.
  mutating func earn(_ count: Int) {
    budget.earn(count)
  }

  /// Takes from what the client may spend, even more than is left.
  mutating func charge(_ cost: Int) {
    budget.charge(cost)
  }

  /// Takes in what came next on the connection, and gives the first thing wrong with it, after
  /// which nothing more is to be taken in.
  ///
  /// The monotonic clock, in nanoseconds, is read only when the budget is used up.
  mutating func read(_ bytes: UnsafeRawBufferPointer, now: () -> UInt64) -> Complaint? {
    var index = 0
    if unopenedCount > 0 { settle() }
    if !hasPreface {
      guard readPreface(bytes, &index) else {
        return .notHTTP2(Opening(prefaceCount > 0 ? Self.preface.utf8Start[0] : bytes[0]))
      }
    }
    while index < bytes.count {
      if let length = paddedLength {
        paddedLength = nil
        if Int(bytes[index]) + 1 >= length, !budget.spend(1, now: now) {
          return .flood(frameType: FrameType.data)
        }
      }
      if payloadLeft > 0 {
        let count = min(payloadLeft, bytes.count - index)
        payloadLeft -= count
        index += count
        if payloadLeft == 0, block == .last { block = .none }
        continue
      }
      guard let head = nextHead(bytes, &index) else { return nil }
      guard begin(head, now: now) else { return .flood(frameType: head.type) }
    }
    return nil
  }

  private mutating func readPreface(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Bool {
    while index < bytes.count, !hasPreface {
      guard bytes[index] == Self.preface.utf8Start[prefaceCount] else { return false }
      prefaceCount += 1
      index += 1
    }
    return true
  }

  // Heads ------------------------------------------------------------------------------------

  private struct Head {
    let length: Int
    let type: UInt8
    let flags: UInt8

    /// From the first eight of nine bytes; the stream does not matter.
    init(_ word: UInt64) {
      length = Int(word >> 40)
      type = UInt8(truncatingIfNeeded: word >> 32)
      flags = UInt8(truncatingIfNeeded: word >> 24)
    }
  }

  private mutating func nextHead(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Head? {
    if headCount == 0, bytes.count - index >= 9 {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 9
      return Head(UInt64(bigEndian: word))
    }
    while index < bytes.count {
      headCount += 1
      let byte = UInt64(bytes[index])
      index += 1
      guard headCount == 9 else {
        head = head << 8 | byte
        continue
      }
      headCount = 0
      defer { head = 0 }
      return Head(head)
    }
    return nil
  }

  /// Takes note of a frame and its price; false when the client cannot pay.
  private mutating func begin(_ head: Head, now: () -> UInt64) -> Bool {
    payloadLeft = head.length
    var cost = 1
    switch head.type {
    case FrameType.data:
      cost = head.length == 0 ? 1 : 0
      // The flag PADDED of RFC 9113 section 6.1.
      if head.length > 0, head.flags & 0x8 != 0 { paddedLength = head.length }
    case FrameType.headers, FrameType.continuation:
      if head.type == FrameType.headers {
        headerBlockCount += 1
        // At once, because many calls may come in one piece, with all that they entail.
        unopenedCount += 1
        budget.earn(Self.earnedByCall)
      }
      // The flag END_HEADERS of sections 6.2 and 6.10.
      block = head.flags & 0x4 == 0 ? .open : head.length == 0 ? .none : .last
    case FrameType.settings where head.flags & 0x1 == 0:
      // Each may change the window of every open stream, and wants an answer.
      cost = Self.settingsCost
    default: break
    }
    return cost == 0 || budget.spend(cost, now: now)
  }

  private static let settingsCost = 10

  private enum FrameType {
    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let settings: UInt8 = 4
    static let continuation: UInt8 = 9
  }
}

extension FrameMeter {
  /// What opening a call earns: its own headers and the frames that end, reset and prioritize it.
  static let earnedByCall = 5
  /// What a call costs that the server had to reset: twice what it earned.
  static let costOfProvokedReset = 10

  /// What `count` bytes of DATA earn: the client opens windows as it takes them, at worst with each
  /// small piece that the network hands it, and may measure the round trip with a ping.
  static func earned(byDataSent count: Int) -> Int {
    4 + (count >> 8)
  }
}
