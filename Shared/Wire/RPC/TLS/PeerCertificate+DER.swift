// SPDX-License-Identifier: Apache-2.0

import NIOSSL
import SwiftASN1

extension PeerCertificate {
  private static let commonNameIdentifier: ASN1ObjectIdentifier = [2, 5, 4, 3]
  /// The number of the extension that has the alternative names.
  private static let alternativeNames: UInt = 17

  /// Parses the names in a certificate.
  init(_ certificate: NIOSSLCertificate) {
    self.init(der: (try? certificate.toDERBytes()) ?? [])
  }

  /// Parses the names in a certificate (RFC 5280 section 4.1); an invalid one has none.
  init(der bytes: [UInt8]) {
    let fields = CertificateFields(der: bytes)
    commonName = fields.subject.flatMap(Self.commonName)
    let names = fields.standardExtension(Self.alternativeNames)?.elements ?? []
    uriNames = names.filter { $0.identifier == .context(6) }.compactMap(Self.generalName)
    dnsNames = names.filter { $0.identifier == .context(2) }.compactMap(Self.generalName)
    ipAddresses = names.filter { $0.identifier == .context(7) }.compactMap { node in
      node.bytes.map(Array.init)
    }
  }

  private static func generalName(_ node: ASN1Node) -> String? {
    // IA5String, that is ASCII; anything else, or a control character, is an attempt to deceive.
    guard let bytes = node.bytes, !bytes.isEmpty,
      bytes.allSatisfy({ (0x20..<0x7F).contains($0) })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func commonName(_ subject: ASN1Node) -> String? {
    var name: String?
    for attribute in subject.elements.flatMap(\.elements) {
      let parts = attribute.elements
      guard parts.count == 2, let bytes = parts[1].bytes,
        (try? ASN1ObjectIdentifier(derEncoded: parts[0])) == commonNameIdentifier
      else { continue }
      name = text(bytes, parts[1].identifier)
    }
    return name
  }

  /// The text of a DirectoryString; nil if it is not valid text or has control characters.
  private static func text(
    _ bytes: ArraySlice<UInt8>, _ identifier: ASN1Identifier
  ) -> String? {
    let text: String?
    switch identifier {
    case .utf8String, .printableString, .ia5String:
      text = String(validating: bytes, as: UTF8.self)
    case .bmpString:  // UTF-16, big-endian
      let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
        UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
      }
      text = bytes.count.isMultiple(of: 2) ? String(validating: units, as: UTF16.self) : nil
    default: text = nil
    }
    guard let text, !text.isEmpty,
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return text
  }
}
