// SPDX-License-Identifier: Apache-2.0

import SwiftASN1

/// The parts of certificates that this library looks at: the subject and the extensions (RFC 5280
/// section 4.1).
struct CertificateFields {
  struct Extension: DERParseable {
    let identifier: ASN1ObjectIdentifier
    let isCritical: Bool
    /// The DER in its octet string.
    let value: ArraySlice<UInt8>

    init(derEncoded node: ASN1Node) throws {
      let parts = node.elements
      guard node.identifier == .sequence, let first = parts.first, let last = parts.last else {
        throw ASN1Error.invalidASN1Object(reason: "An extension has an identifier and a value.")
      }
      identifier = try ASN1ObjectIdentifier(derEncoded: first)
      value = try ASN1OctetString(derEncoded: last).bytes
      // DER leaves a default out. Certificates in use spell FALSE out here all the same.
      isCritical = try parts.count == 3 && Bool(derEncoded: parts[1])
    }
  }

  private(set) var subject: ASN1Node?
  private(set) var extensions: [Extension] = []

  /// Parses a certificate; invalid ones have no fields.
  init(der bytes: [UInt8]) {
    // What is signed comes first, before the signature's algorithm and the signature.
    guard let contents = try? DER.parse(bytes).elements.first else { return }
    var fields = contents.elements[...]
    let extensions = fields.last.flatMap { $0.identifier == .context(3) ? $0 : nil }
    guard let found = try? extensions.map(Self.extensions) ?? [] else { return }
    // The version may be left out. The serial number, the signature's algorithm, the issuer and the
    // validity precede the subject.
    if fields.first?.identifier == .context(0) { fields.removeFirst() }
    guard let subject = fields.dropFirst(4).first, subject.identifier == .sequence else { return }
    self.subject = subject
    self.extensions = found
  }

  private static func extensions(_ node: ASN1Node) throws -> [Extension] {
    try node.elements.flatMap {
      try DER.sequence(of: Extension.self, identifier: .sequence, rootNode: $0)
    }
  }

  /// The value of the extension `id-ce NUMBER` (RFC 5280 section 4.2.1).
  func standardExtension(_ number: UInt) -> ASN1Node? {
    extensions.first { $0.identifier == [2, 5, 29, number] }.flatMap { try? DER.parse($0.value) }
  }
}
