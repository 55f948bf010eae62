// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// Giving what a client has sent to the session, in pieces where it is much.
///
/// One read may hold a thousand calls, and nghttp2 cannot be interrupted between them. A server
/// gives it a piece at a time, and lets its loop's other connections go on where that takes long.
/// While pieces wait, nothing more is read of the client.
extension HTTP2Connection {
  /// The size of a piece, in bytes: a few hundred of the shortest calls. The clock is read after
  /// each.
  private static let pieceBytes = 8 << 10

  /// Receives what has been read from the channel.
  func receive(_ buffer: ByteBuffer) {
    let turns = resources.turns
    guard isServer,
      unread.readableBytes > 0 || buffer.readableBytes > Self.pieceBytes || turns.isCrowded
    else {
      buffer.withUnsafeReadableBytes(receive)
      return
    }
    let (before, left) = (share, turns.nanosecondsLeft(of: share))
    // Behind what waits already, and behind others if it has used more than they have.
    guard unread.readableBytes == 0, left > 0 else { return keepUnread(buffer) }
    let start = NIODeadline.now().uptimeNanoseconds
    var rest = buffer
    repeat {
      receivePiece(of: &rest)
    } while rest.readableBytes > 0 && mayContinue(until: start + left) && !turns.isCrowded
    // The calls among it have counted their own time already.
    turns.use(NIODeadline.now().uptimeNanoseconds - start, since: before, of: &share)
    if rest.readableBytes > 0, !isClosing { keepUnread(rest) }
  }

  /// Receives waiting pieces until the slice ends, at least one.
  func receiveUnread(until end: UInt64) {
    let before = unread.readableBytes
    // Taken out, so that nobody else has the storage while it is read.
    var rest = unread
    unread = ByteBuffer()
    repeat {
      receivePiece(of: &rest)
    } while rest.readableBytes > 0 && mayContinue(until: end)
    if isClosing { rest.clear() }
    if rest.readableBytes > 0 { unread = rest }
    unreadChanged(by: rest.readableBytes - before)
    readBurstEnded()
    // Reads on if nothing is left.
    flush()
  }

  /// Forgets what waits: nobody is there to be answered.
  func dropUnread() {
    guard unread.readableBytes > 0 else { return }
    unreadChanged(by: -unread.readableBytes)
    unread = ByteBuffer()
  }

  private func mayContinue(until end: UInt64) -> Bool {
    !isClosing && NIODeadline.now().uptimeNanoseconds < end
  }

  /// Keeps a copy, because the buffer for reading is shared by all connections of the loop.
  private func keepUnread(_ rest: ByteBuffer) {
    if unread.readableBytes == 0 { unread = ByteBuffer() }
    unread.writeBytes(rest.readableBytesView)
    unreadChanged(by: rest.readableBytes)
  }

  private func receivePiece(of rest: inout ByteBuffer) {
    let count = min(rest.readableBytes, Self.pieceBytes)
    rest.withUnsafeReadableBytes { receive(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    rest.moveReaderIndex(forwardBy: count)
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) {
    guard admits(bytes), let session else { return }
    let result = insideSession {
      nghttp2_session_mem_recv(
        session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    }
    if result < 0 { receiveFailed(result) }
  }
}
