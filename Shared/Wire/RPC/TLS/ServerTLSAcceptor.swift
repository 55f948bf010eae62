// SPDX-License-Identifier: Apache-2.0

import Concurrency
import DequeModule
import Logging
import NIOCore
import NIOSSL

/// A server's side of handshakes: their credentials, and those in progress.
final class ServerTLSAcceptor: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: (channel: any Channel, number: Int)] = [:]
    /// All that have begun, the oldest first; of those that have ended, some are still here.
    var begun: Deque<(id: ObjectIdentifier, number: Int, at: UInt64)> = []
    var lastNumber = 0
    var isStopped = false

    mutating func insert(_ channel: any Channel) {
      let id = ObjectIdentifier(channel)
      lastNumber += 1
      channels[id] = (channel, lastNumber)
      begun.append((id, lastNumber, NIODeadline.now().uptimeNanoseconds))
    }

    /// The oldest handshake, which is given up, if it has taken for as long; nil if none has.
    mutating func popFirst(after duration: Duration) -> (any Channel)? {
      forgetEnded()
      let now = NIODeadline.now().uptimeNanoseconds
      guard let first = begun.first, first.at.adding(duration) <= now else { return nil }
      begun.removeFirst()
      return channels.removeValue(forKey: first.id)?.channel
    }

    /// Drops what has ended from the front.
    mutating func forgetEnded() {
      while let first = begun.first, channels[first.id]?.number != first.number {
        begun.removeFirst()
      }
    }
  }

  private let timeout: TimeAmount
  /// How long a handshake has taken that is given up in favour of a new one.
  private let evictableAfter: Duration
  private let contexts: TLSContexts
  /// Counts the established connections; handshakes count against the same limit.
  private let registry: ConnectionRegistry
  private let logger: Logger
  private let state = Mutex(State())

  /// Reads the files, and watches them from now on.
  init(
    _ tls: ServerTLS, rules: ConnectionRules, registry: ConnectionRegistry, logger: Logger
  ) throws(TLSError) {
    timeout = TimeAmount(tls.handshakeTimeout)
    evictableAfter = rules.evictableAfter
    contexts = try TLSContexts(files: tls.files, logger: logger) { () throws(TLSError) in
      try tls.makeContext()
    }
    self.registry = registry
    self.logger = logger
    contexts.startWatching(every: tls.reloadInterval)
  }

  /// Prepares a new channel; `makeConnection` is called after the handshake, on its loop.
  func prepare(
    _ channel: any Channel, makeConnection: @escaping (PeerCertificate?) -> ServerConnection
  ) throws {
    guard begin(channel) || makeRoom(on: channel.eventLoop) && begin(channel) else {
      throw ChannelError.ioOnClosedChannel
    }
    channel.closeFuture.whenComplete { [weak self] _ in self?.end(channel) }
    var logger = logger
    logger[metadataKey: "peer"] = "\(channel.remoteAddress.map(String.init(describing:)) ?? "")"
    let handshake = TLSHandshake(isServer: true, timeout: timeout) {
      [logger] outcome in
      self.end(channel)
      switch outcome {
      case .success(let certificate): return makeConnection(certificate)
      case .failure(let error):
        logger.debug("a TLS handshake failed", metadata: ["error": "\(error)"])
        return nil
      }
    }
    let firstBytes = FirstBytes(isExpected: { $0 == .tls }) { spoken in
      guard let spoken else { return nil }
      handshake.fail(
        TLSError(.plaintextPeer, "the peer spoke \(spoken.text) on a TLS port"), isClosing: true)
      return Self.answer(to: spoken)
    }
    try channel.pipeline.syncOperations.addHandlers(
      firstBytes, PeerTrust.makeServerHandler(contexts.current), handshake)
  }

  /// An answer that a peer speaking plaintext can interpret.
  private static func answer(to spoken: WireProtocol) -> ByteBuffer? {
    switch spoken {
    case .http1: .http1Refusal("This port speaks TLS only.\n")
    // TLS's own way to tell a client what it has reached: a fatal alert, unexpected message (RFC
    // 8446 section 6.2).
    case .http2: ByteBuffer(bytes: [0x15, 0x03, 0x03, 0, 2, 2, 10])
    case .tls, .unknown: nil
    }
  }

  private func begin(_ channel: any Channel) -> Bool {
    state.withLock { state in
      guard !state.isStopped, registry.hasRoom(beside: state.channels.count) else { return false }
      state.insert(channel)
      return true
    }
  }

  /// Gives up the oldest handshake, or else an idle connection of an event loop; false if there is
  /// none that has had its time. Called on that loop.
  private func makeRoom(on eventLoop: any EventLoop) -> Bool {
    let oldest = state.withLock { $0.popFirst(after: evictableAfter) }
    // Outside of the lock, as the idle connection: what ends its channel asks for it.
    guard let oldest else { return registry.makeRoom(on: eventLoop) }
    oldest.close(promise: nil)
    return true
  }

  private func end(_ channel: any Channel) {
    state.withLock { state in
      state.channels.removeValue(forKey: ObjectIdentifier(channel))
      state.forgetEnded()
    }
  }

  /// Reloads the files.
  func reload() async { await contexts.reload() }

  /// Closes connections in the middle of a handshake, admits no more, and stops watching the files.
  func stop() {
    contexts.stopWatching()
    let channels = state.withLock { state in
      state.isStopped = true
      return state.channels.values.map(\.channel)
    }
    for channel in channels { channel.close(promise: nil) }
  }
}
