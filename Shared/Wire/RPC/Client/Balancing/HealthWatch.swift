// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import NIOCore

/// Watches the health of a service over one connection: gRFC A17 and gRPC's `health-checking.md`.
///
/// Confined to the channel's event loop.
final class HealthWatch: @unchecked Sendable {
  // Unchecked: see above; `Sendable` so that its task and timer may hold it.

  enum Report {
    case healthy
    case unhealthy(String)
  }

  private let service: String
  private let connection: ClientConnection
  private let channel: ClientChannel
  private let report: (Report) -> Void
  private var stream: ClientStream?
  private var backoff: Backoff
  private let timer: LoopTimer
  private var isStopped = false

  /// Creates a watch; `report` is called on the event loop.
  init(
    _ service: String, on connection: ClientConnection, channel: ClientChannel,
    report: @escaping (Report) -> Void
  ) {
    self.service = service
    self.connection = connection
    self.channel = channel
    self.report = report
    backoff = Backoff(channel.configuration)
    timer = LoopTimer(on: channel.eventLoop)
  }

  func start() {
    let request = Grpc.Health.V1.HealthCheckRequest(service: service)
    guard !isStopped, let frame = try? MessageFrame.encode(request, bytesMax: .max) else { return }
    let eventLoop = channel.eventLoop
    let stream = ClientStream(
      channel: channel, path: Grpc.Health.V1.Health.watch.path, head: ResponseHeadBox())
    let inbox = MessageInbox(windowBytes: channel.configuration.streamWindowBytes) { count in
      eventLoop.execute { stream.connection?.consumed(count, by: stream) }
    } cancel: {
      // Nobody cancels the reading task.
    }
    stream.inbox = inbox
    stream.write(frame)
    stream.isOutboundComplete = true
    self.stream = stream
    // Beyond the server's limit of streams it waits in the session.
    guard connection.start(stream) else { return }
    Task {
      let failure: RPCError
      do throws(RPCError) {
        while let message = try await inbox.read() {
          let response: Grpc.Health.V1.HealthCheckResponse = try MessageFrame.decode(
            message, limits: stream.limits)
          eventLoop.execute { self.received(response.status, on: stream) }
        }
        failure = RPCError(.unavailable, "the server ended the watch")
      } catch {
        failure = error
      }
      eventLoop.execute { self.ended(failure, stream) }
    }
  }

  func stop() {
    isStopped = true
    timer.cancel()
    stream?.fail(RPCError(.cancelled, "the health is not watched any more"))
    stream = nil
  }

  private func received(
    _ status: Grpc.Health.V1.HealthCheckResponse.ServingStatus, on stream: ClientStream
  ) {
    guard stream === self.stream else { return }
    backoff.reset()
    report(status == .serving ? .healthy : .unhealthy("it reports \(Self.name(of: status))"))
  }

  private static func name(
    of status: Grpc.Health.V1.HealthCheckResponse.ServingStatus
  ) -> String {
    switch status {
    case .notServing: "NOT_SERVING"
    case .serviceUnknown: "SERVICE_UNKNOWN"
    default: "an unknown status"
    }
  }

  private func ended(_ error: RPCError, _ stream: ClientStream) {
    guard stream === self.stream else { return }
    self.stream = nil
    guard error.code != .unimplemented else {
      channel.logger.error(
        "the server does not report its health, so it counts as healthy",
        metadata: ["target": "\(channel.target.text)", "service": "\(service)"])
      return report(.healthy)
    }
    report(.unhealthy("the watch ended: \(error)"))
    timer.set(in: .nanoseconds(backoff.nextNanoseconds())) { self.start() }
  }
}
