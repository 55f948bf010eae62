// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Requests that need no decoder, because they are as plain as nearly all are; see ``PlainHead``.
///
/// The decoder gets everything from the first byte on that is written in another way, or that comes
/// before the request in front of it is answered, and all that follows: where a request begins is
/// known only to whoever has read the one before.
extension HTTP1Bridge {
  /// Up to this size, the beginning of a head is looked at whenever more of it has come.
  ///
  /// Beyond it, that happens when a line is complete or as much again has come, so that its bytes
  /// are looked at a few times each.
  private static let heldBytesOften = 1 << 10

  /// Receives what has been read.
  ///
  /// - Returns: What the decoder must read, if anything.
  func receivePlain(_ read: ByteBuffer) -> ByteBuffer? {
    guard !isClosing, fault == nil else { return nil }
    var buffer = read
    if bodyLeft > 0 {
      receiveBody(&buffer)
    } else {
      guard exchange == nil else { return leave(buffer) }
      if held.readableBytes > 0 {
        let isWorthwhile =
          held.readableBytes < Self.heldBytesOften
          || buffer.readableBytesView.contains(UInt8(ascii: "\n"))
          || held.readableBytes + buffer.readableBytes >= 2 * heldSeen
        held.writeImmutableBuffer(buffer)
        guard isWorthwhile else { return nil }
        buffer = held
        held = ByteBuffer()
      }
      guard let outcome = beginPlain(buffer) else {
        // A copy: what was read into is used again.
        held.writeImmutableBuffer(buffer)
        heldSeen = held.readableBytes
        return nil
      }
      guard case .whole(let count) = outcome else { return leave(buffer) }
      hasReadPart = true
      buffer.moveReaderIndex(forwardBy: count)
      if frameless == nil { receiveBody(&buffer) }
    }
    return buffer.readableBytes > 0 && !isClosing ? leave(buffer) : nil
  }

  /// Leaves everything from now on to the decoder.
  private func leave(_ buffer: ByteBuffer) -> ByteBuffer {
    isDecoding = true
    return buffer
  }

  /// Begins a request; nil if its head is not complete, otherwise with the count of bytes that are
  /// of no more use.
  private func beginPlain(_ buffer: ByteBuffer) -> PlainHead.Outcome? {
    let head = connection.resources.plainHead
    return buffer.withUnsafeReadableBytes { bytes -> PlainHead.Outcome? in
      switch head.read(bytes, listBytesMax: limits.headerListBytesMax) {
      case .partial: return nil
      case .whole(let count):
        // It is refused behind the decoder.
        guard limits.allow(host: bytes[head.host], target: bytes[head.target]) else {
          return .other
        }
        return .whole(begin(head, bytes, count))
      case .other: return .other
      }
    }
  }

  private func begin(_ head: PlainHead, _ bytes: UnsafeRawBufferPointer, _ count: Int) -> Int {
    isInsideHead = false
    due = .distantFuture
    var exchange = Exchange(id: nextID, window: initialWindow)
    nextID += 2
    exchange.isKeptAlive = nextID < 1 << 30
    if bytes.count - count >= head.bodyBytes {
      let end = count + head.bodyBytes
      frameless = connection.receive(
        head, bytes, body: UnsafeRawBufferPointer(rebasing: bytes[count..<end]), id: exchange.id)
      if frameless != nil {
        exchange.isRequestComplete = true
        exchange.isRequestPassedOn = true
        self.exchange = exchange
        return end
      }
    }
    exchange.headers = head.block(bytes, isSecure: isSecure)
    bodyLeft = head.bodyBytes
    self.exchange = exchange
    return count
  }

  /// Receives a part of the body, or its end.
  private func receiveBody(_ buffer: inout ByteBuffer) {
    hasReadPart = true
    if let part = buffer.readSlice(length: min(bodyLeft, buffer.readableBytes)) {
      bodyLeft -= part.readableBytes
      // What is answered already has no use for it.
      if let exchange, !exchange.isRequestPassedOn { body.writeImmutableBuffer(part) }
    }
    guard bodyLeft == 0 else { return }
    exchange?.isRequestComplete = true
    passOn()
  }
}

extension PlainHead {
  /// The head as HTTP/2 has it, as ``HTTP1Fields`` would make it.
  func block(_ bytes: UnsafeRawBufferPointer, isSecure: Bool) -> [UInt8] {
    var block = PlainHeaderBlock()
    // The numbers are those of HPACK's static table: RFC 7541 appendix A.
    block.append(nameIndex: 2, nameBytes: 7, (isPost ? "POST" : "GET").utf8)
    block.append(nameIndex: 6, nameBytes: 7, (isSecure ? "https" : "http").utf8)
    block.append(nameIndex: 4, nameBytes: 5, bytes[target])
    block.append(nameIndex: 1, nameBytes: 10, bytes[host])
    for field in fields { block.append(lowercasing: name(field), bytes[field.value]) }
    return block.bytes
  }
}
