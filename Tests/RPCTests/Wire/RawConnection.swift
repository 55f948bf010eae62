// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import Concurrency
import NIOCore
import NIOPosix

@testable import RPC

/// A client, or one of a ``RawServer``'s peers, that writes HTTP/2 frames by hand and notes those
/// it gets.
final class RawConnection: Sendable {
  struct Frame: Sendable {
    let type: UInt8
    let flags: UInt8
    let stream: Int32
    let payload: [UInt8]

    var endsStream: Bool { flags & 1 != 0 && type <= 1 }
  }

  private let channel: any Channel
  private let collector: Collector

  var isClosed: Bool { collector.state.withLock { $0.isClosed } }
  var frames: [Frame] { collector.state.withLock { $0.frames } }
  /// What has come and is no whole frame, as text.
  var text: String { collector.state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

  /// Connects, sends the preface and empty settings, and acknowledges the server's.
  static func with(
    _ address: BoundAddress, preface: Bool = true, acknowledges: Bool = true,
    _ body: (RawConnection) async throws -> Void
  ) async throws {
    // Before the connection is up, so that no frame comes too early.
    let collector = Collector()
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelInitializer { $0.pipeline.addHandler(collector) }
      .connect(host: address.host, port: address.port).get()
    let connection = RawConnection(channel, collector)
    if preface {
      // In one piece, so that a busy machine does not come between them.
      var opening = RawFrame.preface + RawFrame.bytes(type: 4, stream: 0)
      if acknowledges { opening += RawFrame.bytes(type: 4, flags: 1, stream: 0) }
      try await connection.write(opening)
    }
    do {
      try await body(connection)
      try? await channel.close()
    } catch {
      try? await channel.close()
      throw error
    }
  }

  init(_ channel: any Channel, _ collector: Collector) {
    self.channel = channel
    self.collector = collector
  }

  // Sending ----------------------------------------------------------------------------------

  func write(_ bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  func send(type: UInt8, flags: UInt8 = 0, stream: Int32, _ payload: [UInt8] = []) async throws {
    try await write(RawFrame.bytes(type: type, flags: flags, stream: stream, payload))
  }

  func sendHeaders(
    _ stream: Int32, _ headers: [(String, String)], end: Bool = false
  ) async throws {
    try await write(RawFrame.headers(stream, headers, end: end))
  }

  func sendData(_ stream: Int32, _ bytes: [UInt8], end: Bool = false) async throws {
    try await send(type: 0, flags: end ? 1 : 0, stream: stream, bytes)
  }

  /// Closes the connection without a word.
  func close() async throws {
    try await channel.close()
  }

  // Receiving --------------------------------------------------------------------------------

  /// What the server says on `stream`, once it has ended it or reset it, or closed the connection.
  func response(_ stream: Int32) async throws -> RawResponse {
    try await until {
      isClosed
        || frames.contains { $0.stream == stream && ($0.endsStream || $0.type == 3) }
    }
    return RawResponse(frames, stream: stream)
  }

  final class Collector: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    struct State {
      var bytes: [UInt8] = []
      var frames: [Frame] = []
      var isClosed = false
    }

    let state = Mutex(State())

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let buffer = unwrapInboundIn(data)
      state.withLock { state in
        state.bytes.append(contentsOf: buffer.readableBytesView)
        if state.bytes.starts(with: RawFrame.preface) {
          state.bytes.removeFirst(RawFrame.preface.count)
        }
        while state.bytes.count >= 9 {
          let head = state.bytes[..<9].map { Int($0) }
          let length = head[0] << 16 | head[1] << 8 | head[2]
          guard state.bytes.count >= 9 + length else { return }
          let stream = head[5...].reduce(0) { $0 << 8 | $1 } & 0x7FFF_FFFF
          state.frames.append(
            Frame(
              type: UInt8(head[3]), flags: UInt8(head[4]), stream: Int32(stream),
              payload: Array(state.bytes[9..<9 + length])))
          state.bytes.removeFirst(9 + length)
        }
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      state.withLock { $0.isClosed = true }
    }
  }
}
