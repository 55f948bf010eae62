// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// The other end of a server's connection, with what all of its calls need.
final class Peer: Sendable, CustomStringConvertible {
  /// The address, as `127.0.0.1:41234` or `unix`.
  let address: String
  /// The client's verified certificate; nil without TLS, or if it presented none.
  let certificate: PeerCertificate?

  /// Where its calls gather large answers.
  let room: FairRoom?

  init(address: String, certificate: PeerCertificate?, room: FairRoom?) {
    self.address = address
    self.certificate = certificate
    self.room = room
  }

  /// The address.
  var description: String { address }
}
