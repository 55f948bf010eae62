// SPDX-License-Identifier: Apache-2.0

/// The parts of certificates parsed by this library: the subject and the extensions (RFC 5280
/// section 4.1).
struct CertificateFields {
  struct Extension {
    /// The contents of its object identifier.
    let identifier: ArraySlice<UInt8>
    let isCritical: Bool
    /// The DER in its octet string.
    let value: ArraySlice<UInt8>
  }

  private(set) var subject: ArraySlice<UInt8>?
  private(set) var extensions: [Extension] = []

  /// Parses a certificate; invalid ones have no fields.
  init(der bytes: [UInt8]) {
    var outer = DERReader(bytes[...])
    guard let certificate = outer.next(DERReader.Tag.sequence) else { return }
    var signed = DERReader(certificate)
    guard let contents = signed.next(DERReader.Tag.sequence) else { return }
    var fields = DERReader(contents)
    _ = fields.next(DERReader.Tag.version)
    // The serial number, the signature's algorithm, the issuer and the validity.
    for _ in 0..<4 { _ = fields.next() }
    subject = fields.next(DERReader.Tag.sequence)
    while let tag = fields.nextTag, tag != DERReader.Tag.extensions {
      guard fields.next() != nil else { break }
    }
    extensions = fields.next(DERReader.Tag.extensions).map(Self.extensions) ?? []
  }

  private static func extensions(_ contents: ArraySlice<UInt8>) -> [Extension] {
    var found: [Extension] = []
    var outer = DERReader(contents)
    guard let list = outer.next(DERReader.Tag.sequence) else { return [] }
    var items = DERReader(list)
    while let item = items.next(DERReader.Tag.sequence) {
      var item = DERReader(item)
      guard let identifier = item.next(DERReader.Tag.objectIdentifier) else { continue }
      // The optional flag "critical" precedes the value.
      let isCritical = item.next(DERReader.Tag.boolean)?.contains { $0 != 0 } == true
      guard let value = item.next(DERReader.Tag.octetString) else { continue }
      found.append(Extension(identifier: identifier, isCritical: isCritical, value: value))
    }
    return found
  }

  /// The value of the extension `id-ce NUMBER` (RFC 5280 section 4.2.1).
  func standardExtension(_ number: UInt8) -> ArraySlice<UInt8>? {
    extensions.first { $0.identifier.elementsEqual([0x55, 0x1D, number]) }?.value
  }
}
