// SPDX-License-Identifier: Apache-2.0

/// What a certificate's key may be used for (RFC 5280 sections 4.2.1.3, 4.2.1.9 and 4.2.1.12),
/// interpreted as by BoringSSL.
struct CertificateUse {
  /// Whether it may sign certificates.
  private(set) var isAuthority = false
  /// Whether clients may present it.
  private(set) var isForClients = false
  /// Whether servers may present it.
  private(set) var isForServers = false

  /// Bits of the key usage extension, the first in the highest position.
  private enum KeyUsage {
    static let digitalSignature: UInt8 = 0x80
    static let keyEncipherment: UInt8 = 0x20
    static let keyAgreement: UInt8 = 0x08
    static let signCertificates: UInt8 = 0x04
  }

  /// Numbers of extensions under `id-ce`.
  private enum Number {
    static let keyUsage: UInt8 = 15
    static let basicConstraints: UInt8 = 19
    static let extendedKeyUsage: UInt8 = 37
    /// Those processed by BoringSSL: also the alternative names, the name constraints, and those
    /// for policies.
    static let heeded: Set<UInt8> = [
      keyUsage, 17, basicConstraints, 30, 32, 33, 36, extendedKeyUsage, 54,
    ]
  }

  /// `id-kp-serverAuth` and `id-kp-clientAuth`.
  private static let serverPurpose: [UInt8] = [0x2B, 6, 1, 5, 5, 7, 3, 1]
  private static let clientPurpose: [UInt8] = [0x2B, 6, 1, 5, 5, 7, 3, 2]

  /// Parses a certificate; an invalid one permits nothing.
  init(_ der: [UInt8]) {
    let fields = CertificateFields(der: der)
    guard fields.subject != nil, fields.extensions.allSatisfy(Self.isUnderstood) else { return }
    let usage = fields.standardExtension(Number.keyUsage).map(Self.keyUsage) ?? 0xFF
    let purposes = fields.standardExtension(Number.extendedKeyUsage).map(Self.purposes)
    let isServers = purposes?.contains(Self.serverPurpose) != false
    let isClients = purposes?.contains(Self.clientPurpose) != false
    let signing = KeyUsage.digitalSignature | KeyUsage.keyAgreement
    isForClients = isClients && usage & signing != 0
    isForServers = isServers && usage & (signing | KeyUsage.keyEncipherment) != 0
    isAuthority =
      usage & KeyUsage.signCertificates != 0
      && fields.standardExtension(Number.basicConstraints).map(Self.isAuthority) == true
  }

  /// Whether an extension is acceptable: a critical one must be understood.
  private static func isUnderstood(_ found: CertificateFields.Extension) -> Bool {
    guard found.isCritical else { return true }
    let identifier = Array(found.identifier)
    return identifier.count == 3 && identifier[0] == 0x55 && identifier[1] == 0x1D
      && Number.heeded.contains(identifier[2])
  }

  private static func keyUsage(_ value: ArraySlice<UInt8>) -> UInt8 {
    var reader = DERReader(value)
    // The first byte is the number of unused bits in the last.
    return reader.next(DERReader.Tag.bitString)?.dropFirst().first ?? 0
  }

  private static func purposes(_ value: ArraySlice<UInt8>) -> [[UInt8]] {
    var outer = DERReader(value)
    guard let list = outer.next(DERReader.Tag.sequence) else { return [] }
    var found: [[UInt8]] = []
    var items = DERReader(list)
    while let purpose = items.next(DERReader.Tag.objectIdentifier) { found.append(Array(purpose)) }
    return found
  }

  private static func isAuthority(_ value: ArraySlice<UInt8>) -> Bool {
    var outer = DERReader(value)
    guard let list = outer.next(DERReader.Tag.sequence) else { return false }
    var items = DERReader(list)
    return items.next(DERReader.Tag.boolean)?.contains { $0 != 0 } == true
  }
}
