// SPDX-License-Identifier: Apache-2.0

/// The names in a client's certificate after verification in the handshake: it was signed by one of
/// the server's client authorities, is valid now, and the client has its key.
public struct PeerCertificate: Sendable, Hashable {
  /// The subject's common name, the most specific if there are several.
  public let commonName: String?
  /// The DNS names among the subject's alternative names, in the certificate's order.
  public let dnsNames: [String]
  /// The URIs among the subject's alternative names, such as `spiffe://caffe/menu`.
  public let uriNames: [String]
  /// The IP addresses among the subject's alternative names, of 4 or 16 bytes.
  let ipAddresses: [[UInt8]]

  /// Creates the result for a certificate with these names, for tests of handlers.
  public init(commonName: String?, dnsNames: [String], uriNames: [String]) {
    self.commonName = commonName
    self.dnsNames = dnsNames
    self.uriNames = uriNames
    ipAddresses = []
  }

  /// The subject's names: its URIs and DNS names.
  ///
  /// The common name is used only if there are neither, as in RFC 6125 section 6.4.4: authorities
  /// validate alternative names, but may allow anything as a common name.
  public var names: [String] {
    let alternative = uriNames + dnsNames
    return alternative.isEmpty ? commonName.map { [$0] } ?? [] : alternative
  }

  /// Whether one of the DNS names matches `dnsName`, possibly with a wildcard as its first label
  /// (RFC 6125 section 6.4); the common name is ignored.
  func isFor(dnsName: String) -> Bool {
    let name = dnsName.lowercased()
    let parent = name.firstIndex(of: ".").map { name[$0...] }
    return dnsNames.contains { candidate in
      let candidate = candidate.lowercased()
      if candidate == name { return true }
      return candidate.hasPrefix("*.") && parent.map { candidate.dropFirst() == $0 } == true
    }
  }

  /// The first of ``names``, for logs.
  public var identity: String? { names.first }
}
