// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Whom a client wants to reach, as the server's certificate must say.
enum ServerIdentity: Sendable {
  /// A DNS name, without the dot at its end.
  case name(String)
  /// An IP address as it was written, and its bytes.
  case address(String, bytes: [UInt8])

  /// Takes a DNS name, or an IP address without brackets.
  init(host: String) {
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      guard inet_pton(family, host, &bytes) == 1 else { continue }
      self = .address(host, bytes: bytes)
      return
    }
    self = .name(host.hasSuffix(".") ? String(host.dropLast()) : host)
  }

  /// The name to ask the server for; nil for an IP address, which TLS has no way to ask for.
  var dnsName: String? {
    if case .name(let name) = self { name } else { nil }
  }

  /// The name or the address, for messages.
  var text: String {
    switch self {
    case .name(let name): name
    case .address(let text, _): text
    }
  }

  /// Whether a certificate is for this server.
  func matches(_ certificate: PeerCertificate) -> Bool {
    switch self {
    case .name(let name): certificate.isFor(dnsName: name)
    case .address(_, let bytes): certificate.ipAddresses.contains(bytes)
    }
  }
}
