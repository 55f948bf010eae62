// SPDX-License-Identifier: Apache-2.0

import NIOCore
import NIOHTTP1
import RPC

/// Answers the metrics requests of one connection.
final class MetricsHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The response to a request.
  struct Answer: Equatable {
    var status: HTTPResponseStatus
    var type = "text/plain; charset=utf-8"
    var body: String
  }

  private let metrics: PrometheusMetrics
  private let health: HealthService
  private var head: HTTPRequestHead?

  init(metrics: PrometheusMetrics, health: HealthService) {
    self.metrics = metrics
    self.health = health
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    // No request here needs a body; any is ignored.
    case .body: break
    case .end:
      guard let head else { return }
      self.head = nil
      respond(to: head, context)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// The response to a request for `uri`.
  func answer(_ method: HTTPMethod, _ uri: String) -> Answer {
    guard method == .GET || method == .HEAD else {
      return Answer(status: .methodNotAllowed, body: "Use GET.\n")
    }
    switch uri.prefix(while: { $0 != "?" }) {
    case "/metrics":
      return Answer(
        status: .ok, type: "text/plain; version=0.0.4; charset=utf-8", body: metrics.text)
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
    let answer = answer(request.method, request.uri)
    var headers: HTTPHeaders = [
      "content-type": answer.type, "content-length": "\(answer.body.utf8.count)",
    ]
    if answer.status == .methodNotAllowed { headers.add(name: "allow", value: "GET, HEAD") }
    if !request.isKeepAlive { headers.add(name: "connection", value: "close") }
    context.write(
      wrapOutboundOut(
        .head(HTTPResponseHead(version: request.version, status: answer.status, headers: headers))),
      promise: nil)
    if request.method != .HEAD {
      context.write(
        wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: answer.body)))), promise: nil)
    }
    let channel = context.channel
    let isLast = !request.isKeepAlive
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      if isLast { channel.close(promise: nil) }
    }
  }
}
