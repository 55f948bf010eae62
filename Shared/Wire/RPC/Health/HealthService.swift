// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Messages

/// The health of a server and its services: `grpc.health.v1.Health`, gRPC's `health-checking.md`.
///
/// The empty name is the whole server, which is serving from the start. ``Server`` answers the
/// methods itself, and reports everything as not serving when it shuts down.
public final class HealthService: Sendable {
  private struct State {
    var statuses: [String: ServingStatus] = ["": .serving]
    var watchers: [Int: Watcher] = [:]
    var nextWatcher = 0
    var isShutDown = false
  }

  private struct Watcher {
    let service: String
    let statuses: AsyncStream<ServingStatus>.Continuation
  }

  private let state = Mutex(State())
  /// The most services in one `List`; more are `RESOURCE_EXHAUSTED`, as gRPC's proposal A90
  /// requires.
  private static let listedServicesMax = 100
  /// The longest name that can be watched, in bytes: it is stored as long as the watch lasts.
  static let watchedNameBytesMax = 1024

  /// Creates a health service that reports the whole server as serving.
  public init() {}

  /// Sets the status of `service`, the empty name for the whole server, and notifies its watchers.
  ///
  /// Does nothing once the server shuts down.
  public func setStatus(service: String = "", _ status: ServingStatus) {
    state.withLock { state in
      guard !state.isShutDown, state.statuses[service] != status else { return }
      state.statuses[service] = status
      for watcher in state.watchers.values where watcher.service == service {
        watcher.statuses.yield(status)
      }
    }
  }

  /// Removes the status of `service`, as if it had never had one.
  public func clearStatus(service: String) {
    state.withLock { state in
      guard !state.isShutDown, state.statuses.removeValue(forKey: service) != nil else { return }
      for watcher in state.watchers.values where watcher.service == service {
        watcher.statuses.yield(.unknownService)
      }
    }
  }

  /// The status of `service`, nil if it has none.
  public func status(service: String = "") -> ServingStatus? {
    state.withLock { $0.statuses[service] }
  }

  /// Reports everything as not serving from now on.
  ///
  /// Watches end when their connections are drained.
  func shutDown() {
    state.withLock { state in
      guard !state.isShutDown else { return }
      state.isShutDown = true
      state.statuses = state.statuses.mapValues { _ in .notServing }
      for watcher in state.watchers.values {
        if state.statuses[watcher.service] != nil { watcher.statuses.yield(.notServing) }
      }
    }
  }

  // Methods ----------------------------------------------------------------------------------

  /// Adds the methods to `router`, unless the application has its own.
  func register(in router: inout Router) {
    guard !router.services.contains(Grpc.Health.V1.Health.name) else { return }
    router.onEventLoop(Grpc.Health.V1.Health.check) { request, _ throws in
      guard let status = self.status(service: request.service) else {
        throw RPCError(.notFound, "no service of this name has a status")
      }
      return .init(status: status.wire)
    }
    router.onEventLoop(Grpc.Health.V1.Health.list) { _, _ throws in
      let statuses = self.state.withLock { $0.statuses }
      guard statuses.count <= Self.listedServicesMax else {
        throw RPCError(.resourceExhausted, "more than \(Self.listedServicesMax) services")
      }
      return .init(statuses: statuses.mapValues { .init(status: $0.wire) })
    }
    router.serverStreaming(Grpc.Health.V1.Health.watch) { request, responses, context in
      try await self.watch(request.service, responses, context.call)
    }
  }

  private func watch(
    _ service: String, _ responses: ResponseWriter<Grpc.Health.V1.HealthCheckResponse>,
    _ call: ServerCall
  ) async throws {
    guard service.utf8.count <= Self.watchedNameBytesMax else {
      throw RPCError(
        .invalidArgument,
        "service has \(service.utf8.count) bytes; at most \(Self.watchedNameBytesMax) may be")
    }
    // Only the newest status waits for a slow watcher.
    let (statuses, continuation) = AsyncStream.makeStream(
      of: ServingStatus.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.withLock { state in
      state.nextWatcher += 1
      continuation.yield(state.statuses[service] ?? .unknownService)
      state.watchers[state.nextWatcher] = Watcher(service: service, statuses: continuation)
      return state.nextWatcher
    }
    defer { state.withLock { _ = $0.watchers.removeValue(forKey: id) } }
    // The last status is reported before the end.
    let drain = call.onDrain { continuation.finish() }
    defer { call.removeOnDrain(drain) }
    var last: ServingStatus?
    for await status in statuses where status != last {
      try await responses.write(.init(status: status.wire))
      last = status
    }
    if let cause = call.drainCause { throw cause.error }
  }
}
