// SPDX-License-Identifier: Apache-2.0

/// The other end of a server's connection.
final class Peer: Sendable, CustomStringConvertible {
  /// The address, as `127.0.0.1:41234` or `unix`.
  let address: String
  /// The client's verified certificate; nil without TLS, or if it presented none.
  let certificate: PeerCertificate?

  init(address: String, certificate: PeerCertificate?) {
    self.address = address
    self.certificate = certificate
  }

  /// The address.
  var description: String { address }
}
