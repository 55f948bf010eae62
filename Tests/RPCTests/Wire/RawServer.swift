// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages
import NIOCore
import NIOPosix
import TestMessages

@testable import RPC

/// A server that writes HTTP/2 frames by hand, right or wrong.
final class RawServer: Sendable {
  private let accepted = Mutex<[RawConnection]>([])
  private let channels = Mutex<[any Channel]>([])

  /// Where it listens, as a client's target.
  var target: String {
    let address = channels.withLock { $0.first?.localAddress }
    return "127.0.0.1:\(address?.port ?? 0)"
  }

  /// The connections so far, in order.
  var connections: [RawConnection] { accepted.withLock { $0 } }

  /// What a server says first: its settings, and that it has understood the client's.
  static func greeting(_ settings: [UInt8] = []) -> [UInt8] {
    RawFrame.bytes(type: 4, stream: 0, settings) + RawFrame.bytes(type: 4, flags: 1, stream: 0)
  }

  /// Calls a closure with a server that sends `greeting` to whoever connects.
  static func with(
    greeting: [UInt8] = RawServer.greeting(),
    _ body: (RawServer) async throws -> Void
  ) async throws {
    let server = RawServer()
    let bootstrap = server.bootstrap(greeting)
    try await server.run(bootstrap.bind(host: "127.0.0.1", port: 0).get(), body)
  }

  /// Calls a closure with a server that listens on a socket that is bound already.
  static func with(
    boundSocket: CInt, _ body: (RawServer) async throws -> Void
  ) async throws {
    let server = RawServer()
    let bootstrap = server.bootstrap(greeting())
    try await server.run(bootstrap.withBoundSocket(boundSocket).get(), body)
  }

  private func bootstrap(_ greeting: [UInt8]) -> ServerBootstrap {
    ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).childChannelInitializer { child in
      let collector = RawConnection.Collector()
      let connection = RawConnection(child, collector)
      self.accepted.withLock { $0.append(connection) }
      self.channels.withLock { $0.append(child) }
      if !greeting.isEmpty {
        child.eventLoop.execute { child.writeAndFlush(ByteBuffer(bytes: greeting), promise: nil) }
      }
      return child.pipeline.addHandler(collector)
    }
  }

  private func run(
    _ channel: any Channel, _ body: (RawServer) async throws -> Void
  ) async throws {
    channels.withLock { $0.insert(channel, at: 0) }
    do {
      try await body(self)
      await stop()
    } catch {
      await stop()
      throw error
    }
  }

  private func stop() async {
    for channel in channels.withLock({ $0 }) { try? await channel.close() }
  }

  /// The connection that was the `index`th to be made, once it is.
  func connection(_ index: Int = 0) async throws -> RawConnection {
    try await until { connections.count > index }
    return connections[index]
  }
}

/// What a server does on a connection.
extension RawConnection {
  /// The stream of the `index`th request, once its headers are here, or all of it.
  func request(_ index: Int = 0, whole: Bool = true) async throws -> Int32 {
    var found: Int32?
    try await until {
      let opened = frames.filter { $0.type == 1 }
      guard opened.count > index else { return isClosed }
      let stream = opened[index].stream
      guard !whole || frames.contains(where: { $0.stream == stream && $0.endsStream }) else {
        return isClosed
      }
      found = stream
      return true
    }
    guard let found else { throw RPCError(.aborted, "the client hung up") }
    return found
  }

  /// The headers of the request on a stream.
  func headers(_ stream: Int32) -> [String: String] {
    RawResponse(frames, stream: stream).blocks.first ?? [:]
  }

  static let responseHeaders = [(":status", "200"), ("content-type", "application/grpc")]

  /// Answers with a message and OK.
  func answer(_ stream: Int32, _ message: some Message = Grpc.Testing.Empty()) async throws {
    let frame = try MessageFrame.encode(message, bytesMax: .max)
    try await write(
      RawFrame.headers(stream, Self.responseHeaders) + RawFrame.data(stream, frame)
        + RawFrame.headers(stream, [("grpc-status", "0")], end: true))
  }

  /// Answers with trailers only.
  func fail(
    _ stream: Int32, _ code: RPCStatus.Code, _ further: [(String, String)] = []
  ) async throws {
    let trailers = Self.responseHeaders + [("grpc-status", String(code.rawValue))] + further
    try await sendHeaders(stream, trailers, end: true)
  }

  /// Resets a stream with an error code of RFC 9113 section 7.
  func reset(_ stream: Int32, _ code: UInt8) async throws {
    try await send(type: 3, stream: stream, [0, 0, 0, code])
  }

  /// Takes no more streams above `last`.
  func goAway(last: Int32, code: UInt8 = 0, _ reason: String = "") async throws {
    try await send(
      type: 7, stream: 0,
      [24, 16, 8, 0].map { UInt8(last >> $0 & 0xFF) } + [0, 0, 0, code] + reason.utf8)
  }
}
