// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// A client's connection to one server.
final class ClientConnection: HTTP2Connection, @unchecked Sendable {
  // Unchecked: confined to the event loop, as the superclass says.

  private let channel: ClientChannel
  /// Whether the server's settings have come: the connection may be used.
  private(set) var isReady = false
  /// Whether the server takes no new streams.
  private(set) var isDraining = false

  init(channel: ClientChannel) {
    self.channel = channel
    super.init(
      isServer: false, deadlines: channel.deadlines, limits: channel.configuration.http2Limits,
      logger: channel.logger)
  }

  /// Whether another call may be started now.
  var hasCapacity: Bool {
    guard let session, isReady, !isDraining else { return false }
    let limit = nghttp2_session_get_remote_settings(
      session, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS)
    return streams.count < Int(limit)
  }

  override func received(_ frame: ConnectionFrame) {
    switch frame {
    case .settings:
      let isFirst = !isReady
      isReady = true
      // Not from inside the session's call: calls are started when it has returned.
      eventLoop.execute { isFirst ? self.channel.ready(self) : self.channel.startQueued() }
    case .goAway:
      isDraining = true
      eventLoop.execute { self.channel.draining(self) }
    case .ping, .pingAcknowledged: break
    }
  }

  override func streamClosed(_ stream: HTTP2Stream) {
    channel.capacityMayHaveGrown()
  }

  override func closed(_ error: any Error) {
    isDraining = true
    channel.lost(self, error)
  }

  /// Sends the head of a call; what it has to say follows as the windows allow.
  ///
  /// False when the connection cannot take another stream, ever.
  func start(_ stream: ClientStream) -> Bool {
    guard let session else { return false }
    let block = headers(of: stream)
    guard !block.isTooLarge else {
      let limit = HeaderBlock.listBytesMax
      stream.fail(
        RPCError(.resourceExhausted, "the request's metadata is larger than \(limit) bytes"))
      return true
    }
    let id = block.withPairs { pairs in
      var provider = stream.dataProvider
      return nghttp2_submit_request(
        session, nil, pairs.baseAddress, pairs.count, &provider,
        Unmanaged.passUnretained(stream as HTTP2Stream).toOpaque())
    }
    guard id > 0 else {
      isDraining = true
      return false
    }
    add(stream, id: id)
    scheduleFlush()
    return true
  }

  private func headers(of stream: ClientStream) -> HeaderBlock {
    var block = HeaderBlock()
    block.add(":method", "POST")
    block.add(":scheme", "http")
    block.add(":path", stream.path)
    block.add(":authority", channel.authority)
    if let deadline = stream.deadline {
      let text = TimeoutHeader.format(nanoseconds: max(1, deadline.remainingNanoseconds))
      block.add("grpc-timeout", text, indexed: false)
    }
    block.add("te", "trailers")
    block.add("content-type", "application/grpc")
    block.add("user-agent", Self.userAgent)
    if let algorithm = stream.compression { block.add("grpc-encoding", algorithm.description) }
    block.add("grpc-accept-encoding", CompressionAlgorithm.acceptEncoding)
    stream.metadata.write(into: &block)
    return block
  }

  private static let userAgent = "grpc-swift-caffe/1.0"

  /// Ends every call and closes.
  func shutDown(_ error: RPCError) {
    guard let session else { return close() }
    for stream in streams { (stream as? ClientStream)?.fail(error) }
    nghttp2_session_terminate_session(session, NGHTTP2_NO_ERROR.rawValue)
    flush()
    eventLoop.scheduleTask(in: .seconds(1)) { self.close() }
  }
}
