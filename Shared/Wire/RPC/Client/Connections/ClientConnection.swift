// SPDX-License-Identifier: Apache-2.0

import CNghttp2
import NIOCore

/// A client's connection to one server.
final class ClientConnection: HTTP2Connection, @unchecked Sendable {
  // Unchecked: confined to the event loop, as the superclass says.

  private let subchannel: Subchannel
  private let channel: ClientChannel
  private var keepalive: Keepalive?
  /// Whether the server's settings have arrived, so that the connection may be used.
  private(set) var isReady = false
  /// Whether no new streams are opened, at the request of the server or of this side.
  private(set) var isDraining = false
  /// Whether the server has complained about pings.
  private var wasToldToPingLess = false
  /// Whether the connection closes after its last stream.
  private var closesWhenEmpty = false

  init(subchannel: Subchannel, channel: ClientChannel) {
    self.subchannel = subchannel
    self.channel = channel
    super.init(
      isServer: false, deadlines: channel.deadlines, limits: channel.configuration.http2Limits,
      logger: channel.logger)
  }

  /// Whether another call can start now.
  var hasCapacity: Bool {
    guard let session, isReady, !isDraining else { return false }
    let limit = nghttp2_session_get_remote_settings(
      session, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS)
    return streams.count < Int(limit)
  }

  // What happens on the connection -----------------------------------------------------------

  override func opened() {
    if !channel.add(self) { close() }
  }

  override func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    keepalive?.noteRead()
    super.channelRead(context: context, data: data)
  }

  override func received(_ frame: ConnectionFrame) {
    switch frame {
    case .settings:
      let isFirst = !isReady
      isReady = true
      if isFirst { startKeepalive() }
      // Not within the session's callback: calls are started once it has returned.
      eventLoop.execute {
        if isFirst { self.subchannel.ready(self) } else { self.channel.capacityMayHaveGrown() }
      }
    case .goAway(_, let code, let reason):
      isDraining = true
      if code == NGHTTP2_ENHANCE_YOUR_CALM.rawValue, reason == "too_many_pings" {
        // Once: a server may repeat itself, and the next connection is the first to ping less.
        if !wasToldToPingLess { channel.pingLess() }
        wasToldToPingLess = true
      }
      eventLoop.execute { self.subchannel.draining(self) }
    case .ping, .pingAcknowledged, .settingsAcknowledged: break
    }
  }

  override func streamClosed(_ stream: HTTP2Stream) {
    if closesWhenEmpty, streams.isEmpty { terminate() }
    channel.capacityMayHaveGrown()
  }

  override func closed(_ error: any Error) {
    isDraining = true
    keepalive?.stop()
    keepalive = nil
    channel.remove(self)
    subchannel.lost(self, error)
  }

  private func startKeepalive() {
    guard let time = channel.keepaliveNanoseconds else { return }
    let configuration = channel.configuration
    keepalive = Keepalive(
      eventLoop: eventLoop, time: time,
      timeout: UInt64(TimeAmount(configuration.keepaliveTimeout).nanoseconds),
      pingsWithoutCalls: configuration.keepaliveWithoutCalls
    ) { [unowned self] in
      !streams.isEmpty
    } ping: { [unowned self] in
      nghttp2_submit_ping(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil)
      scheduleFlush()
    } giveUp: { [unowned self] in
      guard let context else { return }
      errorCaught(
        context: context,
        error: RPCError(.unavailable, "the server did not answer a keepalive ping"))
    }
    keepalive?.start()
  }

  // Calls ------------------------------------------------------------------------------------

  /// Sends the headers of a call; its messages follow as the windows allow.
  ///
  /// False if the connection cannot take another stream, ever.
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
      eventLoop.execute { self.subchannel.draining(self) }
      return false
    }
    add(stream, id: id)
    keepalive?.callStarted()
    scheduleFlush()
    return true
  }

  private func headers(of stream: ClientStream) -> HeaderBlock {
    var block = HeaderBlock()
    block.add(":method", "POST")
    block.add(":scheme", channel.tls == nil ? "http" : "https")
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
    if stream.failedAttempts > 0 {
      block.add("grpc-previous-rpc-attempts", String(stream.failedAttempts))
    }
    stream.metadata.write(into: &block)
    return block
  }

  private static let userAgent = "grpc-swift-caffe/1.0"

  // The end ----------------------------------------------------------------------------------

  /// Opens no more streams, and closes when the existing ones have ended.
  func drain() {
    isDraining = true
    closesWhenEmpty = true
    if streams.isEmpty { terminate() }
  }

  private func terminate() {
    guard let session else { return close() }
    nghttp2_session_terminate_session(session, NGHTTP2_NO_ERROR.rawValue)
    scheduleFlush()
    eventLoop.scheduleTask(in: .seconds(1)) { self.close() }
  }

  /// Ends every call and closes.
  func shutDown(_ error: RPCError) {
    isDraining = true
    for stream in streams { (stream as? ClientStream)?.fail(error) }
    terminate()
  }
}
