// SPDX-License-Identifier: Apache-2.0

/// The hosts that requests of HTTP/1.1 without TLS may be for.
///
/// A page of any site can let the site's name lead to this machine ("DNS rebinding"), and what it
/// asks for is then of its own origin to the browser, which lets it read the answer. Only `Host`
/// tells. With TLS, no certificate here has that name, and without TLS no browser speaks HTTP/2.
package struct AllowedHosts: Sendable {
  /// In lower case.
  private let names: Set<String>

  /// Allows these names, in lower case, beside addresses and those of the machine itself.
  package init(names: Set<String>) {
    self.names = names
  }

  /// Whether a request may be for a host, with or without a port; see ``HTTP1Fields/isHost(_:)``.
  package func allows(_ host: some Collection<UInt8>) -> Bool {
    // Nobody's name can be an address, and no browser leaves the host out.
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
