// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Sends every call to the first reachable address: gRPC's `pick_first`.
///
/// Addresses are tried in order, each one a moment after the previous or as soon as that fails,
/// alternating between IPv6 and IPv4 (gRFC A61, after RFC 8305); the first connection that is ready
/// wins. When all have failed, each is retried independently, and calls fail with the last error
/// until one succeeds (gRFC A62).
final class PickFirst: LoadBalancer, @unchecked Sendable {
  // Unchecked: confined to the channel's event loop; `Sendable` so that its timer may hold it.

  private enum Phase {
    /// No connection was requested.
    case idle
    /// Every address is tried once.
    case firstPass
    /// Every address has failed, and each is retried with its own backoff.
    case repeating
    case selected(Subchannel)
  }

  private unowned let channel: ClientChannel
  private let shufflesAddresses: Bool
  private var addresses: [ServerAddress] = []
  private var subchannels: [Subchannel] = []
  private var phase = Phase.idle
  /// Whether to connect as soon as there is an address.
  private var isWanted = true
  /// Whether calls fail until a connection is ready.
  private var isFailing = false
  private var lastError = RPCError(.unavailable, "no address was tried")
  /// The next address to try in the first pass.
  private var nextIndex = 0
  private let attemptTimer: LoopTimer
  /// Failures since the last request for new addresses.
  private var failureCount = 0

  init(channel: ClientChannel, shufflesAddresses: Bool) {
    self.channel = channel
    self.shufflesAddresses = shufflesAddresses
    attemptTimer = LoopTimer(on: channel.eventLoop)
  }

  // Addresses --------------------------------------------------------------------------------

  func update(_ addresses: [ServerAddress]) {
    self.addresses = Self.interleaved(shufflesAddresses ? addresses.shuffled() : addresses)
    guard !addresses.isEmpty else {
      becomeIdle()
      // Nobody else asks again while calls fail.
      isWanted = true
      fail(RPCError(.unavailable, "\(channel.target.text) has no addresses"))
      return
    }
    switch phase {
    case .selected(let selected):
      guard !self.addresses.contains(selected.address) else { return }
      // The connection's calls may finish there; the next call uses the new addresses.
      becomeIdle()
      channel.publish(.idle, .wait)
    case .idle:
      if isWanted { beginPass() }
    case .firstPass, .repeating: beginPass()
    }
  }

  func resolutionFailed(_ error: RPCError) {
    if addresses.isEmpty { fail(error) }
  }

  /// The addresses without duplicates, alternating between families, starting with that of the
  /// first.
  static func interleaved(_ addresses: [ServerAddress]) -> [ServerAddress] {
    var seen: Set<ServerAddress> = []
    let unique = addresses.filter { seen.insert($0).inserted }
    let leading = unique.filter { $0.isIPv6 == unique.first?.isIPv6 }
    let others = unique.filter { $0.isIPv6 != unique.first?.isIPv6 }
    return (0..<max(leading.count, others.count)).flatMap { index in
      leading.dropFirst(index).prefix(1) + others.dropFirst(index).prefix(1)
    }
  }

  // Connecting -------------------------------------------------------------------------------

  func exitIdle() {
    guard case .idle = phase else { return }
    isWanted = true
    if !addresses.isEmpty { beginPass() }
  }

  private func beginPass() {
    var old = Dictionary(uniqueKeysWithValues: subchannels.map { ($0.address, $0) })
    subchannels = addresses.map { address in
      old.removeValue(forKey: address) ?? Subchannel(address: address, channel: channel, for: self)
    }
    for subchannel in old.values { subchannel.shutDown() }
    phase = .firstPass
    nextIndex = 0
    failureCount = 0
    if !isFailing { channel.publish(.connecting, .wait) }
    attemptNext()
  }

  /// Tries the next address of the first pass.
  private func attemptNext() {
    attemptTimer.cancel()
    while nextIndex < subchannels.count {
      let subchannel = subchannels[nextIndex]
      nextIndex += 1
      subchannel.connect()
      switch subchannel.state {
      case .ready(let connection): return select(subchannel, connection)
      case .connecting:
        // One that pauses needs no head start.
        if !subchannel.isPausing { return startTimer() }
      case .transientFailure(let error): lastError = error
      case .idle, .shutdown: break
      }
    }
    endPassIfAllFailed()
  }

  private func startTimer() {
    guard nextIndex < subchannels.count else { return }
    let delay = TimeAmount(channel.configuration.connectionAttemptDelay)
    attemptTimer.set(in: delay) { self.attemptNext() }
  }

  private func endPassIfAllFailed() {
    guard nextIndex >= subchannels.count, !subchannels.contains(where: { $0.isConnecting })
    else { return }
    phase = .repeating
    fail(lastError)
    channel.resolveAgain()
    // Those whose backoff is already over.
    for subchannel in subchannels { subchannel.connect() }
  }

  func stateChanged(_ subchannel: Subchannel) {
    switch (phase, subchannel.state) {
    case (.selected(let selected), .idle), (.selected(let selected), .transientFailure):
      guard subchannel === selected else { return }
      // It stays, because it knows when it may connect again.
      phase = .idle
      channel.resolveAgain()
      channel.publish(.idle, .wait)
    case (.firstPass, .ready(let connection)), (.repeating, .ready(let connection)):
      select(subchannel, connection)
    case (.firstPass, .transientFailure(let error)):
      lastError = error
      attemptNext()
    case (.repeating, .transientFailure(let error)):
      fail(error)
      failureCount += 1
      guard failureCount >= subchannels.count else { return }
      failureCount = 0
      channel.resolveAgain()
    case (.repeating, .idle): subchannel.connect()
    default: break
    }
  }

  private func fail(_ error: RPCError) {
    lastError = error
    isFailing = true
    channel.publish(.transientFailure, .fail(error))
  }

  private func select(_ subchannel: Subchannel, _ connection: ClientConnection) {
    attemptTimer.cancel()
    for other in subchannels where other !== subchannel { other.shutDown() }
    subchannels = [subchannel]
    phase = .selected(subchannel)
    isFailing = false
    isWanted = false
    channel.publish(.ready, .only(connection))
  }

  private func becomeIdle() {
    attemptTimer.cancel()
    for subchannel in subchannels { subchannel.shutDown() }
    subchannels = []
    phase = .idle
  }

  func shutDown() {
    becomeIdle()
  }
}
