// SPDX-License-Identifier: Apache-2.0

/// Inspects the headers of a client's frames before nghttp2 does.
///
/// nghttp2 answers or skips any number of frames without payload, and reports many of them late or
/// not at all; here each has its price. Payloads are skipped, so the cost is one check of nine
/// bytes per frame, however the bytes are split.
struct FrameMeter {
  /// What is wrong with some bytes.
  enum Complaint: Hashable {
    /// They do not start as RFC 9113 section 3.4 requires.
    case notHTTP2(Opening)
    /// They are more frames without payload than the budget allows.
    case flood(frameType: UInt8)
    /// They continue a stream that the client has ended: RFC 9113 section 5.1.
    case afterEnd
  }

  /// What a connection starts with instead of the preface.
  enum Opening: Hashable {
    /// The first line of an HTTP/1 request.
    case http1
    /// A TLS record.
    case tls
    case other
  }

  private enum Block { case none, open, last }

  private(set) var budget: FrameBudget
  /// The number of header blocks so far, to tell them apart.
  private(set) var headerBlockCount = 0
  /// Blocks that have been credited like a call but have opened none so far.
  private var unopenedCount = 0

  private var prefaceCount = 0
  /// What arrived instead of the preface, as long as it may be an HTTP/1 request.
  private var requestLine: RequestLine?
  private var ended = EndedStreams()
  /// The bytes of an incomplete frame header, the first in the highest position.
  private var head: UInt64 = 0
  private var headCount = 0
  private var payloadLeft = 0
  /// The size of a padded DATA frame whose first byte, the padding's length, has not arrived.
  private var paddedLength: Int?
  private var block = Block.none

  init(budget: FrameBudget) {
    self.budget = budget
  }

  /// Whether the client's preface is complete.
  var hasPreface: Bool { prefaceCount == Self.preface.utf8CodeUnitCount }

  /// Whether the bytes are not the preface, but too few to tell what they are.
  var isUndecided: Bool { requestLine != nil }

  /// Whether a header block has begun and its last byte has not arrived.
  var isInsideHeaderBlock: Bool { block != .none }

  private static let preface: StaticString = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

  /// A header block has opened a call.
  mutating func callOpened() {
    unopenedCount -= 1
  }

  /// Takes back the credit of header blocks that opened no call.
  private mutating func settle() {
    let count = unopenedCount - (isInsideHeaderBlock ? 1 : 0)
    guard count > 0 else { return }
    unopenedCount -= count
    budget.charge(count * Self.earnedByCall)
  }

  /// Adds to the client's budget.
  mutating func earn(_ count: Int) {
    budget.earn(count)
  }

  /// Takes from the client's budget, even more than is left.
  mutating func charge(_ cost: Int) {
    budget.charge(cost)
  }

  /// Inspects the next bytes of the connection, and returns the first violation, after which it
  /// must not be called again.
  ///
  /// The monotonic clock, in nanoseconds, is read only when the budget is used up.
  mutating func read(_ bytes: UnsafeRawBufferPointer, now: () -> UInt64) -> Complaint? {
    var index = 0
    if unopenedCount > 0 { settle() }
    if !hasPreface {
      if let opening = readPreface(bytes, &index) { return .notHTTP2(opening) }
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
      guard follows(head) else { return .afterEnd }
      guard begin(head, now: now) else { return .flood(frameType: head.type) }
    }
    return nil
  }

  /// Reads the preface; returns what arrived instead of it.
  private mutating func readPreface(
    _ bytes: UnsafeRawBufferPointer, _ index: inout Int
  ) -> Opening? {
    while index < bytes.count, !hasPreface {
      let byte = bytes[index]
      if requestLine == nil {
        if byte == Self.preface.utf8Start[prefaceCount] {
          prefaceCount += 1
          index += 1
          continue
        }
        if let opening = beginRequestLine(byte) { return opening }
      }
      if let kind = requestLine?.read(byte) { return kind == .http1 ? .http1 : .other }
      index += 1
    }
    return nil
  }

  /// Classifies the first byte that differs from the preface; nil if it may still be HTTP/1.
  private mutating func beginRequestLine(_ byte: UInt8) -> Opening? {
    if prefaceCount == 0 {
      if (0x14...0x17).contains(byte) { return .tls }
      // All methods in use in HTTP/1 are upper case.
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) else { return .other }
    }
    var line = RequestLine()
    // The preface was designed to look like a request.
    for index in 0..<prefaceCount where line.read(Self.preface.utf8Start[index]) != nil {
      return .other
    }
    requestLine = line
    return nil
  }

  // Heads ------------------------------------------------------------------------------------

  private struct Head {
    let length: Int
    let type: UInt8
    let flags: UInt8
    let stream: Int32

    /// Creates a frame header from its first eight bytes and the ninth.
    init(_ word: UInt64, _ last: UInt8) {
      length = Int(word >> 40)
      type = UInt8(truncatingIfNeeded: word >> 32)
      flags = UInt8(truncatingIfNeeded: word >> 24)
      // Without the reserved bit.
      stream = Int32(truncatingIfNeeded: (word << 8 | UInt64(last)) & 0x7FFF_FFFF)
    }
  }

  private mutating func nextHead(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Head? {
    if headCount == 0, bytes.count - index >= 9 {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index += 9
      return Head(UInt64(bigEndian: word), bytes[index - 1])
    }
    while index < bytes.count {
      headCount += 1
      let byte = bytes[index]
      index += 1
      guard headCount == 9 else {
        head = head << 8 | UInt64(byte)
        continue
      }
      headCount = 0
      defer { head = 0 }
      return Head(head, byte)
    }
    return nil
  }

  /// Records the streams that the client ends; false for a frame that follows the end.
  ///
  /// nghttp2 does not notice once it has forgotten the stream, and when that happens is chance.
  /// Frames that may follow an end are those of section 5.1 that carry no message.
  private mutating func follows(_ head: Head) -> Bool {
    switch head.type {
    case FrameType.data, FrameType.headers:
      guard !ended.contains(head.stream) else { return false }
      // The flag END_STREAM of sections 6.1 and 6.2.
      if head.flags & 0x1 != 0 { ended.insert(head.stream) }
    case FrameType.reset: ended.insert(head.stream)
    default: break
    }
    return true
  }

  /// Records a frame and charges its price; false if the budget is exhausted.
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
        // Credited at once, because one read may contain many calls, with all the frames that they
        // entail.
        unopenedCount += 1
        budget.earn(Self.earnedByCall)
      }
      // The flag END_HEADERS of sections 6.2 and 6.10.
      block = head.flags & 0x4 == 0 ? .open : head.length == 0 ? .none : .last
    case FrameType.settings where head.flags & 0x1 == 0:
      // Each may change the window of every open stream, and requires an acknowledgement.
      cost = Self.settingsCost
    default: break
    }
    return cost == 0 || budget.spend(cost, now: now)
  }

  private static let settingsCost = 10
}

extension FrameMeter {
  /// The credit for opening a call: its own headers and the frames that end, reset and prioritize
  /// it.
  static let earnedByCall = 5
  /// The price of a call that the server had to reset: twice its credit.
  static let costOfProvokedReset = 10

  /// The credit for sending `count` bytes of DATA: the client opens windows as it receives them, at
  /// worst for each small packet, and may measure the round trip with a ping.
  static func earned(byDataSent count: Int) -> Int {
    4 + (count >> 8)
  }
}
