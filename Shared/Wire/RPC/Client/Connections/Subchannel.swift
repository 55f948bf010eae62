// SPDX-License-Identifier: Apache-2.0

import Logging
import NIOCore

/// One address and its connection, re-established as often as the load balancer requests.
///
/// Confined to the channel's event loop.
final class Subchannel: @unchecked Sendable {
  // Unchecked: see above; `Sendable` so that timers and futures of the loop may hold it.

  enum State {
    /// Not connected; only ``connect()`` changes that.
    case idle
    /// Connecting, until the server's settings and, if watched, its health arrive; or about to,
    /// after a pause.
    case connecting
    case ready(ClientConnection)
    /// Connecting failed, or connections end soon, and the pause is not over; or the server reports
    /// that it is not serving.
    case transientFailure(RPCError)
    /// No longer needed.
    case shutdown
  }

  let address: ServerAddress
  private let channel: ClientChannel
  private weak var balancer: (any LoadBalancer)?
  /// The service whose health decides whether the connection is ready; nil for none.
  private let healthService: String?
  private var health: HealthWatch?

  private(set) var state = State.idle
  private var connection: ClientConnection?
  private var backoff: Backoff
  /// The earliest moment for the next attempt.
  private var nextAttempt = NIODeadline.distantPast
  /// Whether this waits because it could not connect. One whose connections end soon has to wait in
  /// any case.
  private var isPausingAfterFailure = false
  /// Attempts since a connection lasted for a while.
  private var attemptCount = 0
  /// When the connection was established.
  private var readyTime = NIODeadline.distantPast
  /// Ends an attempt, or the pause before or after one.
  private let timer: LoopTimer

  init(
    address: ServerAddress, channel: ClientChannel, for balancer: any LoadBalancer,
    healthService: String? = nil
  ) {
    self.address = address
    self.channel = channel
    self.balancer = balancer
    self.healthService = healthService
    backoff = Backoff(channel.configuration)
    timer = LoopTimer(on: channel.eventLoop)
  }

  var isConnecting: Bool {
    if case .connecting = state { true } else { false }
  }

  /// Whether the attempt has not begun, because the connection before ended so soon.
  var isPausing: Bool { isConnecting && connection == nil }

  private func change(to new: State) {
    state = new
    balancer?.stateChanged(self)
  }

  // Connecting -------------------------------------------------------------------------------

  /// Starts an attempt if idle; the balancer is only told how it ends.
  func connect() {
    guard case .idle = state else { return }
    state = .connecting
    if .now() < nextAttempt {
      timer.set(at: nextAttempt) { self.attempt() }
    } else {
      attempt()
    }
  }

  /// Starts an attempt before the pause after a failed one is over; whether it did. The pause after
  /// this one is the next longer one.
  func endPause() -> Bool {
    guard isPausingAfterFailure else { return false }
    timer.cancel()
    state = .connecting
    attempt()
    return true
  }

  private func attempt() {
    isPausingAfterFailure = false
    nextAttempt = .now() + .nanoseconds(backoff.nextNanoseconds())
    attemptCount += 1
    let connection = ClientConnection(subchannel: self, channel: channel)
    self.connection = connection
    let timeout = TimeAmount(channel.configuration.connectTimeout)
    timer.set(in: timeout) {
      self.failed(connection, ChannelError.connectTimeout(timeout))
      connection.close()
    }
    Connector.connect(connection, to: address, channel: channel).whenComplete { result in
      switch result {
      case .success: if connection !== self.connection { connection.close() }
      case .failure(let error): self.failed(connection, error)
      }
    }
  }

  private func failed(_ connection: ClientConnection, _ cause: any Error) {
    guard connection === self.connection, isConnecting else { return }
    isPausingAfterFailure = true
    pause("cannot connect", cause)
  }

  /// Fails until the next attempt may be made.
  private func pause(_ problem: String, _ cause: any Error) {
    let reason = ConnectFailure.text(of: cause)
    let place =
      channel.target.text.hasSuffix(address.description) ? "" : " (\(address.description))"
    let error = RPCError(
      .unavailable, "\(problem) to \(channel.target.text)\(place): \(reason)", cause: cause)
    channel.logger.debug(
      "\(problem)", metadata: ["address": "\(address)", "error": "\(reason)"])
    release()
    timer.set(at: nextAttempt) { self.change(to: .idle) }
    change(to: .transientFailure(error))
  }

  /// Releases the connection, which may live on for its calls, and everything that belongs to it.
  private func release() {
    timer.cancel()
    health?.stop()
    health = nil
    connection = nil
  }

  // What the connection tells ----------------------------------------------------------------

  /// The server's settings have arrived.
  func ready(_ connection: ClientConnection) {
    guard connection === self.connection, isConnecting else { return }
    timer.cancel()
    readyTime = .now()
    channel.logger.debug("connected", metadata: ["address": "\(address)"])
    guard let healthService else { return change(to: .ready(connection)) }
    health = HealthWatch(healthService, on: connection, channel: channel) { report in
      self.reported(report, connection)
    }
    health?.start()
  }

  private func reported(_ report: HealthWatch.Report, _ connection: ClientConnection) {
    guard connection === self.connection else { return }
    switch report {
    case .healthy: change(to: .ready(connection))
    case .unhealthy(let reason):
      let text = "\(channel.target.text) (\(address)) is not healthy: \(reason)"
      change(to: .transientFailure(RPCError(.unavailable, text)))
    }
  }

  /// The server accepts no more calls on `connection`; existing ones may finish.
  func draining(_ connection: ClientConnection) {
    ended(connection, ChannelError.ioOnClosedChannel)
  }

  func lost(_ connection: ClientConnection, _ error: any Error) {
    ended(connection, error)
  }

  private func ended(_ connection: ClientConnection, _ error: any Error) {
    guard connection === self.connection else { return }
    if isConnecting, timer.isSet { return failed(connection, error) }
    if readyTime + TimeAmount(channel.configuration.backoffInitial) <= .now() {
      // The connection was good for a while, so the next attempt needs no pause.
      backoff.reset()
      attemptCount = 0
      nextAttempt = .distantPast
    } else if attemptCount > 1, .now() < nextAttempt {
      // Without pauses, a server that sends each of its clients away would be asked a thousand
      // times a second.
      return pause("cannot stay connected", error)
    }
    // Once, that may happen to anybody: calls wait for the next attempt, which waits for its time.
    release()
    change(to: .idle)
  }

  /// Lets the connection's calls finish, and never reconnects.
  func shutDown() {
    if case .shutdown = state { return }
    state = .shutdown
    balancer = nil
    let connection = connection
    release()
    connection?.drain()
  }
}
