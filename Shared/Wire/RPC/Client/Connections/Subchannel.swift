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
    /// Connecting, until the server's settings and, if watched, its health arrive.
    case connecting
    case ready(ClientConnection)
    /// Connecting failed and the pause is not over, or the server reports that it is not serving.
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
  /// Ends an attempt, or the pause after one.
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

  private func change(to new: State) {
    state = new
    balancer?.stateChanged(self)
  }

  // Connecting -------------------------------------------------------------------------------

  /// Starts an attempt if idle; the balancer is only told how it ends.
  func connect() {
    guard case .idle = state else { return }
    state = .connecting
    nextAttempt = .now() + .nanoseconds(backoff.nextNanoseconds())
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
    let reason = ConnectFailure.text(of: cause)
    let place =
      channel.target.text.hasSuffix(address.description) ? "" : " (\(address.description))"
    let error = RPCError(
      .unavailable, "cannot connect to \(channel.target.text)\(place): \(reason)", cause: cause)
    channel.logger.debug(
      "cannot connect", metadata: ["address": "\(address)", "error": "\(reason)"])
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
    backoff.reset()
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
    // The connection was good once, so the next attempt needs no pause.
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
