// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import RPC

/// Answers the metrics requests of one connection, one after the other.
///
/// An answer is a thousand times as long as its request. The next one is made only when the last
/// has been sent, and until then nothing is read: a client that asks and does not read waits, and
/// is closed for its silence.
final class MetricsHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The most requests that may wait for their answers. Scrapers and probes send one at a time.
  static let pipelinedMax = 16

  /// The response to a request.
  struct Answer: Equatable {
    var status: HTTPResponseStatus
    var type = "text/plain; charset=utf-8"
    var body: String
  }

  private let page: MetricsPage
  private let health: HealthService
  /// The hosts that requests may be for; nil for any.
  private let hosts: AllowedHosts?
  private let connections: LatestConnections
  private var head: HTTPRequestHead?
  private var waiting: [HTTPRequestHead] = []
  private var isAnswering = false
  /// Whether the connection ends with the answer that is being sent.
  private var isLast = false
  private var isReadDue = false

  init(
    page: MetricsPage, health: HealthService, hosts: AllowedHosts?, connections: LatestConnections
  ) {
    self.page = page
    self.health = health
    self.hosts = hosts
    self.connections = connections
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head) where head.hasBody: take(head, context)
    case .head(let head): self.head = head
    // Refused with its head, or nothing.
    case .body: break
    case .end:
      guard let head else { return }
      self.head = nil
      take(head, context)
    }
  }

  /// Answers a request now or in its turn.
  private func take(_ request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard !isLast else { return }
    if !isAnswering { return respond(to: request, context) }
    waiting.append(request)
    if waiting.count > Self.pipelinedMax { context.close(promise: nil) }
  }

  func read(context: ChannelHandlerContext) {
    if isAnswering { isReadDue = true } else { context.read() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    waiting = []
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  private func answer(_ request: HTTPRequestHead) -> Answer {
    guard request.method == .GET || request.method == .HEAD else {
      return Answer(status: .methodNotAllowed, body: "Use GET.\n")
    }
    guard !request.hasBody else {
      return Answer(status: .payloadTooLarge, body: "Nothing here takes a body.\n")
    }
    switch request.uri.prefix(while: { $0 != "?" }) {
    case "/metrics":
      guard request.headers["host"].allSatisfy({ hosts?.allows($0.utf8) != false }) else {
        return Answer(
          status: .misdirectedRequest, body: "Host is no name that the service is known by.\n")
      }
      return Answer(
        status: .ok, type: "text/plain; version=0.0.4; charset=utf-8", body: page.text())
    case "/healthz":
      let isServing = health.status() == .serving
      return isServing
        ? Answer(status: .ok, body: "SERVING\n")
        : Answer(status: .serviceUnavailable, body: "NOT_SERVING\n")
    default:
      return Answer(status: .notFound, body: "There are /metrics and /healthz.\n")
    }
  }

  private func respond(to request: HTTPRequestHead, _ context: ChannelHandlerContext) {
    isAnswering = true
    connections.noteUse(of: context.channel)
    // A body that trickles in would keep the connection open; enough of them, all connections.
    isLast = !request.isKeepAlive || request.hasBody
    let answer = answer(request)
    var headers: HTTPHeaders = [
      "content-type": answer.type, "content-length": "\(answer.body.utf8.count)",
    ]
    if answer.status == .methodNotAllowed { headers.add(name: "allow", value: "GET, HEAD") }
    if isLast { headers.add(name: "connection", value: "close") }
    context.write(
      wrapOutboundOut(
        .head(HTTPResponseHead(version: request.version, status: answer.status, headers: headers))),
      promise: nil)
    if request.method != .HEAD {
      context.write(
        wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: answer.body)))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
      self.answered(context)
    }
  }

  /// Goes on when an answer has been sent.
  private func answered(_ context: ChannelHandlerContext) {
    isAnswering = false
    if isLast { return context.close(promise: nil) }
    if !waiting.isEmpty { return respond(to: waiting.removeFirst(), context) }
    if isReadDue {
      isReadDue = false
      context.read()
    }
  }
}

extension HTTPRequestHead {
  /// Whether anything follows it before the next request.
  fileprivate var hasBody: Bool {
    headers.contains(name: "transfer-encoding") || headers["content-length"].contains { $0 != "0" }
  }
}
