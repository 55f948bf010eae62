// SPDX-License-Identifier: Apache-2.0

/// Connects to every address and sends calls to each in turn: gRPC's `round_robin`.
///
/// Lost connections are re-established at once. An address that failed counts as failing until it
/// is ready, regardless of further attempts. When the last one that was ready is gone, those that
/// wait for their next attempt are tried at once, and calls wait for that: a server may have been
/// back for most of a pause.
final class RoundRobin: LoadBalancer {
  private unowned let channel: ClientChannel
  private let healthService: String?
  private var subchannels: [Subchannel] = []
  /// Subchannels that failed and have not been ready since.
  private var failing: Set<ObjectIdentifier> = []
  private var lastError: RPCError?
  /// Whether any was ready when this was last announced.
  private var hadReady = false

  /// Creates a balancer; with a `healthService`, only servers that report it as serving get calls.
  init(channel: ClientChannel, healthService: String?) {
    self.channel = channel
    self.healthService = healthService
  }

  func update(_ addresses: [ServerAddress]) {
    var old = Dictionary(uniqueKeysWithValues: subchannels.map { ($0.address, $0) })
    var seen: Set<ServerAddress> = []
    subchannels = addresses.filter { seen.insert($0).inserted }.map { address in
      old.removeValue(forKey: address)
        ?? Subchannel(
          address: address, channel: channel, for: self, healthService: healthService)
    }
    for subchannel in old.values {
      failing.remove(ObjectIdentifier(subchannel))
      subchannel.shutDown()
    }
    for subchannel in subchannels { subchannel.connect() }
    if subchannels.isEmpty {
      lastError = RPCError(.unavailable, "\(channel.target.text) has no addresses")
    }
    publish()
  }

  func resolutionFailed(_ error: RPCError) {
    guard subchannels.isEmpty else { return }
    lastError = error
    publish()
  }

  func exitIdle() {
    for subchannel in subchannels { subchannel.connect() }
    publish()
  }

  func stateChanged(_ subchannel: Subchannel) {
    switch subchannel.state {
    case .ready: failing.remove(ObjectIdentifier(subchannel))
    case .transientFailure(let error):
      lastError = error
      failing.insert(ObjectIdentifier(subchannel))
      channel.resolveAgain()
    case .idle:
      // The connection was lost, or the backoff after a failure is over.
      if !failing.contains(ObjectIdentifier(subchannel)) { channel.resolveAgain() }
      subchannel.connect()
    case .connecting, .shutdown: break
    }
    publish()
  }

  private func publish() {
    let ready = subchannels.compactMap { subchannel in
      if case .ready(let connection) = subchannel.state { connection } else { nil }
    }
    let isLastGone = hadReady && ready.isEmpty
    hadReady = !ready.isEmpty
    if isLastGone { endPauses() }
    if !ready.isEmpty {
      channel.publish(.ready, .each(ready))
    } else if subchannels.contains(where: { !failing.contains(ObjectIdentifier($0)) }) {
      channel.publish(.connecting, .wait)
    } else {
      let error = lastError ?? RPCError(.unavailable, "\(channel.target.text) has no addresses")
      channel.publish(.transientFailure, .fail(error))
    }
  }

  /// Tries those at once that could not connect, and wait for their next attempt.
  private func endPauses() {
    for subchannel in subchannels where subchannel.endPause() {
      failing.remove(ObjectIdentifier(subchannel))
    }
  }

  func shutDown() {
    for subchannel in subchannels { subchannel.shutDown() }
    subchannels = []
    failing = []
  }
}
