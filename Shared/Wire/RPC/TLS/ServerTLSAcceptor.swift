// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Logging
import NIOCore
import NIOSSL

/// A server's side of handshakes: their credentials, and those in progress.
final class ServerTLSAcceptor: Sendable {
  private struct State {
    var channels: [ObjectIdentifier: any Channel] = [:]
    var isStopped = false
  }

  private let timeout: TimeAmount
  private let contexts: TLSContexts
  /// Counts the established connections; handshakes count against the same limit.
  private let registry: ConnectionRegistry
  private let logger: Logger
  private let state = Mutex(State())

  /// Reads the files, and watches them from now on.
  init(_ tls: ServerTLS, registry: ConnectionRegistry, logger: Logger) throws(TLSError) {
    timeout = TimeAmount(tls.handshakeTimeout)
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
    // Outside of the lock: a connection that makes room ends its channel.
    let isAdmitted =
      begin(channel) || registry.makeRoom(on: channel.eventLoop) && begin(channel)
    guard isAdmitted else { throw ChannelError.ioOnClosedChannel }
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
      state.channels[ObjectIdentifier(channel)] = channel
      return true
    }
  }

  private func end(_ channel: any Channel) {
    state.withLock { _ = $0.channels.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  /// Reloads the files.
  func reload() async { await contexts.reload() }

  /// Closes connections in the middle of a handshake, admits no more, and stops watching the files.
  func stop() {
    contexts.stopWatching()
    let channels = state.withLock { state in
      state.isStopped = true
      return Array(state.channels.values)
    }
    for channel in channels { channel.close(promise: nil) }
  }
}
