// SPDX-License-Identifier: Apache-2.0

import Concurrency
public import Logging
import NIOCore
import NIOPosix

/// A gRPC server over HTTP/2 on TCP or on a Unix socket.
///
/// ```swift
/// var router = Router()
/// router.unary(Caffe.Menu.V1.MenuService.getFood) { request, context in … }
/// let server = Server(router: router, configuration: .init(host: "0.0.0.0", port: 50052))
/// let address = try await server.start()
/// try await server.run()
/// ```
public final class Server: Sendable {
  private enum State {
    case idle
    case starting
    case running(Listener)
    case stopping
  }

  /// The listening channels.
  private struct Listener {
    let channel: any Channel
    let tls: ServerTLSAcceptor?
    let socketFile: UnixSocketFile?
    /// The pipes for busy polling and for taking turns.
    let pipes: [any Channel]

    /// Accepts no more connections, and closes those not yet established.
    func close() async {
      try? await channel.close()
      socketFile?.remove()
      tls?.stop()
    }
  }

  /// The health that the server reports; services set theirs here.
  public let health: HealthService

  private let core: ServerCore
  let registry: ConnectionRegistry
  private let group: MultiThreadedEventLoopGroup
  private let resources: [ObjectIdentifier: LoopResources]
  private let state = Mutex(State.idle)
  private let stopped = Latch()

  /// Creates a server for the methods of `router`, adding health and reflection.
  public init(
    router: Router, configuration: ServerConfiguration = .init(),
    logger: Logger = Logger(label: "rpc.server"), health: HealthService = .init()
  ) {
    var router = router
    health.register(in: &router)
    if configuration.servesReflection { ReflectionService.register(in: &router) }
    self.health = health
    registry = ConnectionRegistry(
      connectionsMax: configuration.connectionsMax ?? DescriptorLimit.connections)
    core = ServerCore(
      router: router, configuration: configuration, logger: logger, health: health)
    group =
      configuration.eventLoopThreads.map(MultiThreadedEventLoopGroup.init(numberOfThreads:))
      ?? .singleton
    var resources: [ObjectIdentifier: LoopResources] = [:]
    for loop in group.makeIterator() {
      resources[ObjectIdentifier(loop)] = LoopResources(
        slice: configuration.sliceTime, statistics: configuration.statistics?.makeLoop())
    }
    self.resources = resources
  }

  /// Starts listening; calls are answered from now on.
  ///
  /// - Throws: ``ServerError`` if the address cannot be bound, or at the second start.
  @discardableResult
  public func start() async throws(ServerError) -> BoundAddress {
    let mayStart = state.withLock { state in
      guard case .idle = state else { return false }
      state = .starting
      return true
    }
    guard mayStart else {
      throw ServerError(
        code: .alreadyStarted, message: "the server was started before", cause: nil)
    }
    do throws(ServerError) {
      let listener = try await listen()
      let isWanted = state.withLock { state in
        guard case .starting = state else { return false }
        state = .running(listener)
        return true
      }
      guard isWanted else {
        // A concurrent shutdown had no listener to close.
        await listener.close()
        throw ServerError(
          code: .addressUnavailable, message: "the server was shut down", cause: nil)
      }
      let address = describe(listener.channel.localAddress)
      core.logger.debug("listening", metadata: ["address": "\(address)"])
      return address
    } catch {
      let isFirst = state.withLock { state in
        if case .stopping = state { return false }
        state = .stopping
        return true
      }
      if isFirst { stopped.open() }
      throw error
    }
  }

  /// Starts the server unless it is running, and returns when it has shut down.
  ///
  /// When the task is cancelled the server shuts down, leaving running calls ten seconds.
  ///
  /// - Throws: ``ServerError`` if the server cannot start.
  public func run() async throws(ServerError) {
    let isIdle = state.withLock { state in
      if case .idle = state { return true }
      return false
    }
    if isIdle { try await start() }
    await withTaskCancellationHandler {
      await stopped.wait()
    } onCancel: {
      Task { await self.shutdownGracefully(within: .seconds(10)) }
    }
  }

  /// Returns when every thread that serves connections has had a turn: what takes its time here
  /// delays calls, and what never returns means that one is stuck.
  public func everyLoopTurns() async throws {
    for loop in group.makeIterator() { try await loop.submit {}.get() }
  }

  /// Reloads the TLS files, if any, for new handshakes.
  ///
  /// Unusable files are logged, and the previous credentials stay in effect.
  public func reloadCredentials() async {
    let listener: Listener? = state.withLock { state in
      if case .running(let listener) = state { return listener }
      return nil
    }
    await listener?.tls?.reload()
  }

  /// Stops admitting connections and calls, and returns when the running calls have ended.
  ///
  /// Health is not serving from the first moment. Handlers learn that they should end soon
  /// (``ServerContext/isDraining``), and clients that they should call elsewhere.
  ///
  /// - Parameters:
  ///   - limit: How long all of it may take. Calls that are still running when a quarter of it is
  ///     left, or a second, end with `UNAVAILABLE`, and clients that have not read that by its end
  ///     are not waited for.
  ///   - settling: How long to continue as before except for health: load balancers take a while to
  ///     learn that the server is leaving, and keep sending calls until then.
  public func shutdownGracefully(
    within limit: Duration, afterSettling settling: Duration = .zero
  ) async {
    let (isFirst, listener) = state.withLock { state -> (Bool, Listener?) in
      defer { state = .stopping }
      switch state {
      case .running(let listener): return (true, listener)
      case .idle, .starting: return (true, nil)
      case .stopping: return (false, nil)
      }
    }
    guard isFirst else { return await stopped.wait() }
    health.shutDown()
    if settling > .zero, listener != nil { try? await Task.sleep(for: settling) }
    await listener?.close()
    registry.close()
    registry.forEach { $0.beginShutdown() }
    let farewell = min(limit / 4, .seconds(1))
    let timer = Task { [registry] in
      guard (try? await Task.sleep(for: limit - farewell)) != nil else { return }
      // Who gives calls no time still lets them be answered.
      let limit = max(farewell, .milliseconds(100))
      registry.forEach { $0.endCalls(DrainCause.shutdown.error, within: limit) }
    }
    await registry.waitUntilEmpty()
    timer.cancel()
    for pipe in listener?.pipes ?? [] { try? await pipe.close() }
    if core.configuration.eventLoopThreads != nil { try? await group.shutdownGracefully() }
    stopped.open()
    core.logger.debug("shut down")
  }

  private func listen() async throws(ServerError) -> Listener {
    let tls: ServerTLSAcceptor?
    do {
      tls = try core.configuration.tls.map { files throws(TLSError) in
        try ServerTLSAcceptor(
          files, rules: core.configuration.connections, registry: registry, logger: core.logger)
      }
    } catch {
      throw ServerError(code: .unusableCredentials, message: "cannot speak TLS", cause: error)
    }
    do {
      let (channel, socketFile) = try await bind(tls)
      return Listener(
        channel: channel, tls: tls, socketFile: socketFile,
        pipes: await startPolling() + startTurns())
    } catch {
      tls?.stop()
      let configuration = core.configuration
      let address = BoundAddress(
        host: configuration.host,
        port: configuration.host.hasPrefix("unix:") ? 0 : configuration.port)
      throw ServerError(
        code: .addressUnavailable, message: "cannot listen on \(address)", cause: error)
    }
  }

  /// Starts busy polling on every event loop, if configured.
  private func startPolling() async -> [any Channel] {
    let time = core.configuration.busyPollTime
    guard time > .zero else { return [] }
    var channels: [any Channel] = []
    for eventLoop in group.makeIterator() {
      guard let resources = resources[ObjectIdentifier(eventLoop)] else { continue }
      do {
        channels.append(try await BusyPoll.start(on: eventLoop, for: time, resources))
      } catch {
        // Calls take longer without it, but that is all.
        core.logger.warning("an event loop cannot stay awake", metadata: ["error": "\(error)"])
      }
    }
    return channels
  }

  /// Makes every event loop poll its sockets between two slices of long work.
  private func startTurns() async -> [any Channel] {
    var channels: [any Channel] = []
    for eventLoop in group.makeIterator() {
      guard let resources = resources[ObjectIdentifier(eventLoop)] else { continue }
      do {
        channels.append(try await TurnBell.start(on: eventLoop, resources))
      } catch {
        // Timers schedule the turns instead, each slightly later.
        core.logger.warning("an event loop has no bell", metadata: ["error": "\(error)"])
      }
    }
    return channels
  }

  private func bind(
    _ tls: ServerTLSAcceptor?
  ) async throws -> (channel: any Channel, socketFile: UnixSocketFile?) {
    let configuration = core.configuration
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: Int32(clamping: configuration.acceptBacklog))
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptPause())
        }
      }
      .childChannelOption(.writeBufferWaterMark, value: .init(low: 32 << 10, high: 64 << 10))
      .childChannelInitializer { [core, registry, resources] channel in
        channel.eventLoop.makeCompletedFuture {
          let eventLoop = channel.eventLoop
          let resources = resources[ObjectIdentifier(eventLoop)] ?? LoopResources()
          let makeConnection = { (certificate: PeerCertificate?) in
            ServerConnection(
              server: core, registry: registry, resources: resources, eventLoop: eventLoop,
              certificate: certificate)
          }
          if let tls {
            try tls.prepare(channel, makeConnection: makeConnection)
          } else {
            try resources.prepare(channel)
            let connection = makeConnection(nil)
            try channel.pipeline.syncOperations.addHandlers(
              ProtocolSwitch(connection), connection)
          }
        }
      }
    if configuration.host.hasPrefix("unix:") {
      let path = String(configuration.host.dropFirst("unix:".count))
      let socket = try UnixSocketFile.bind(path, permissions: configuration.socketPermissions)
      do {
        let channel = try await bootstrap.withBoundSocket(socket.descriptor).get()
        // NIO has started listening with a backlog of its own.
        socket.listen(backlog: Int32(clamping: configuration.acceptBacklog))
        return (channel, socket)
      } catch {
        socket.remove()
        throw error
      }
    }
    let channel =
      try await bootstrap
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .bind(host: configuration.host, port: configuration.port).get()
    return (channel, nil)
  }

  private func describe(_ address: SocketAddress?) -> BoundAddress {
    if core.configuration.host.hasPrefix("unix:") {
      return BoundAddress(host: core.configuration.host, port: 0)
    }
    return BoundAddress(
      host: address?.ipAddress ?? core.configuration.host, port: address?.port ?? 0)
  }
}
