// SPDX-License-Identifier: Apache-2.0

/// The hosts that requests of HTTP/1.1 without TLS may be for.
///
/// A site can have its own name resolve to this machine (DNS rebinding). To the browser, what its
/// pages ask for then has their own origin, so that they may read the answer; only `Host` gives
/// them away. With TLS, no certificate here has that name, and without TLS no browser speaks
/// HTTP/2.
package struct AllowedHosts: Sendable {
  /// In lower case.
  private let names: Set<String>

  /// Allows these names, in lower case, beside addresses and those of the machine itself.
  package init(names: Set<String>) {
    self.names = names
  }

  /// Whether a request may be for a host, with or without a port; see ``HTTP1Fields/isHost(_:)``.
  package func allows(_ host: some Collection<UInt8>) -> Bool {
    // No site can be named like an address, and no browser leaves the host out.
    guard let first = host.first, first != UInt8(ascii: "[") else { return true }
    let name = host.prefix { $0 != UInt8(ascii: ":") }
    if name.allSatisfy({ $0 == Self.dot || (0x30...0x39).contains($0) }) { return true }
    var text = String(decoding: name, as: UTF8.self).lowercased()
    // The dot behind a name only says that it is complete.
    if text.utf8.last == Self.dot { text.removeLast() }
    return text == "localhost" || text.hasSuffix(".localhost") || names.contains(text)
  }

  private static let dot = UInt8(ascii: ".")
}
