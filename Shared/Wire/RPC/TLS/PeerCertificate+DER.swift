// SPDX-License-Identifier: Apache-2.0

import NIOSSL

extension PeerCertificate {
  private static let commonNameIdentifier: [UInt8] = [0x55, 0x04, 0x03]
  /// The number of the extension that has the alternative names.
  private static let alternativeNames: UInt8 = 17

  /// Parses the names in a certificate.
  init(_ certificate: NIOSSLCertificate) {
    self.init(der: (try? certificate.toDERBytes()) ?? [])
  }

  /// Parses the names in a certificate (RFC 5280 section 4.1); an invalid one has none.
  init(der bytes: [UInt8]) {
    let fields = CertificateFields(der: bytes)
    commonName = fields.subject.flatMap(Self.commonName)
    let names = fields.standardExtension(Self.alternativeNames).map(Self.generalNames) ?? []
    uriNames = names.filter { $0.tag == 0x86 }.map(\.text)
    dnsNames = names.filter { $0.tag == 0x82 }.map(\.text)
  }

  private static func generalNames(_ value: ArraySlice<UInt8>) -> [(tag: UInt8, text: String)] {
    var names: [(tag: UInt8, text: String)] = []
    var outer = DERReader(value)
    guard let list = outer.next(DERReader.Tag.sequence) else { return [] }
    var items = DERReader(list)
    while let (tag, contents) = items.next() {
      // IA5String, that is ASCII; anything else, or a control character, is an attempt to deceive.
      guard contents.allSatisfy({ (0x20..<0x7F).contains($0) }), !contents.isEmpty else { continue }
      names.append((tag, String(decoding: contents, as: UTF8.self)))
    }
    return names
  }

  private static func commonName(_ subject: ArraySlice<UInt8>) -> String? {
    var name: String?
    var sets = DERReader(subject)
    while let set = sets.next(DERReader.Tag.set) {
      var attributes = DERReader(set)
      while let attribute = attributes.next(DERReader.Tag.sequence) {
        var attribute = DERReader(attribute)
        guard
          attribute.next(DERReader.Tag.objectIdentifier)?.elementsEqual(commonNameIdentifier)
            == true, let (tag, contents) = attribute.next()
        else { continue }
        name = text(contents, tag: tag)
      }
    }
    return name
  }

  /// The text of a DirectoryString; nil if it is not valid text or has control characters.
  private static func text(_ bytes: ArraySlice<UInt8>, tag: UInt8) -> String? {
    let text: String?
    switch tag {
    case 0x0C, 0x13, 0x16:  // UTF8String, PrintableString, IA5String
      text = String(validating: bytes, as: UTF8.self)
    case 0x1E:  // BMPString: UTF-16, big-endian
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
