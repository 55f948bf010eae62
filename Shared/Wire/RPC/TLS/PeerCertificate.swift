// SPDX-License-Identifier: Apache-2.0

/// What a client's certificate says of it, once the handshake has found it good: signed by one of
/// the server's client authorities, valid now, and its key in the client's hands.
public struct PeerCertificate: Sendable, Hashable {
  /// The subject's common name, the most specific where there are several.
  public let commonName: String?
  /// The DNS names among the subject's alternative names, in the certificate's order.
  public let dnsNames: [String]
  /// The URIs among the subject's alternative names, such as `spiffe://caffe/menu`.
  public let uriNames: [String]

  /// Makes what a certificate with these names would be, for tests of handlers.
  public init(commonName: String?, dnsNames: [String], uriNames: [String]) {
    self.commonName = commonName
    self.dnsNames = dnsNames
    self.uriNames = uriNames
  }

  /// The names that the subject goes by: its URIs and DNS names.
  ///
  /// The common name counts only where there are neither, as RFC 6125 section 6.4.4 has it:
  /// authorities check alternative names, and may let anything stand in a common name.
  public var names: [String] {
    let alternative = uriNames + dnsNames
    return alternative.isEmpty ? commonName.map { [$0] } ?? [] : alternative
  }

  /// Whether one of the DNS names is `dnsName`, or has a star for its first label (RFC 6125 section
  /// 6.4); a common name does not count.
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
