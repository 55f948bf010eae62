// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore
import NIOSSL

extension TLSError {
  /// Describes why a handshake failed.
  ///
  /// - Parameters:
  ///   - error: The TLS handler's error.
  ///   - isServer: Whether this side is the server.
  ///   - serverName: The name that the server's certificate must have.
  ///   - peer: The other side's certificate, if it was received.
  init(
    handshake error: any Error, isServer: Bool, serverName: String?, peer: NIOSSLCertificate?
  ) {
    if let error = error as? TLSError {
      self = error
      return
    }
    let other = isServer ? "client" : "server"
    if let error = error as? NIOSSLExtraError, error == .failedToValidateHostname {
      self = .wrongName(serverName, peer)
      return
    }
    let reasons = BoringSSLReason.all(in: error)
    if reasons.contains("CERTIFICATE_VERIFY_FAILED") {
      self.init(.handshakeFailed, "the \(other)'s certificate \(Self.flaw(in: peer))", cause: error)
      return
    }
    let text = reasons.lazy.compactMap { BoringSSLReason.text(of: $0, other: other) }.first
    self.init(.handshakeFailed, text ?? Self.fallback(reasons, error, other), cause: error)
  }

  /// Describes what ended a connection, if it was TLS; any other error is returned as it is.
  static func naming(_ error: any Error, isServer: Bool) -> any Error {
    // A peer that closes without TLS's closing alert is just as gone, and HTTP/2 has its own
    // farewell.
    if case NIOSSLError.uncleanShutdown = error { return ChannelError.ioOnClosedChannel }
    guard !BoringSSLReason.all(in: error).isEmpty else { return error }
    return TLSError(handshake: error, isServer: isServer, serverName: nil, peer: nil)
  }

  private static func fallback(
    _ reasons: [String], _ error: any Error, _ other: String
  ) -> String {
    if let reason = reasons.first {
      let words = reason.lowercased().split(separator: "_").joined(separator: " ")
      return "the TLS handshake failed: \(words)"
    }
    switch error {
    case NIOSSLError.handshakeFailed(.sslError([.eofDuringHandshake])), NIOSSLError.uncleanShutdown:
      return "the \(other) closed the connection during the TLS handshake"
    case let error as IOError:
      return "the \(other) broke the connection off during the TLS handshake "
        + "(\(String(cString: strerror(error.errnoCode)))); it may speak plaintext only"
    default: return "the TLS handshake failed: \(error)"
    }
  }

  /// A server certificate for another name.
  static func wrongName(_ expected: String?, _ peer: NIOSSLCertificate?) -> TLSError {
    let names = peer.map { PeerCertificate($0).names.prefix(5).joined(separator: ", ") } ?? ""
    let wanted = expected ?? "the address that was called"
    return TLSError(
      .handshakeFailed,
      "the server's certificate is not for \(wanted)"
        + (names.isEmpty ? "" : ", but for \(names)"))
  }

  /// What is wrong with a rejected certificate.
  private static func flaw(in certificate: NIOSSLCertificate?) -> String {
    guard let certificate else { return "is not to be trusted" }
    let now = time(nil)
    if certificate.notValidAfter < now { return certificate.expiry }
    if certificate.notValidBefore > now {
      return "is not valid before \(NIOSSLCertificate.text(ofSeconds: certificate.notValidBefore))"
    }
    return "is not signed by an authority that is trusted here"
  }
}
