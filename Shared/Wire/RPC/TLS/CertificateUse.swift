// SPDX-License-Identifier: Apache-2.0

import SwiftASN1

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
    static let keyUsage: UInt = 15
    static let basicConstraints: UInt = 19
    static let extendedKeyUsage: UInt = 37
    /// Those processed by BoringSSL: also the alternative names, the name constraints, and those
    /// for policies.
    static let heeded: [UInt] = [
      keyUsage, 17, basicConstraints, 30, 32, 33, 36, extendedKeyUsage, 54,
    ]
  }

  /// `id-kp-serverAuth` and `id-kp-clientAuth`.
  private static let serverPurpose: ASN1ObjectIdentifier = [1, 3, 6, 1, 5, 5, 7, 3, 1]
  private static let clientPurpose: ASN1ObjectIdentifier = [1, 3, 6, 1, 5, 5, 7, 3, 2]

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
    !found.isCritical || Number.heeded.contains { found.identifier == [2, 5, 29, $0] }
  }

  private static func keyUsage(_ node: ASN1Node) -> UInt8 {
    (try? ASN1BitString(derEncoded: node).bytes.first) ?? 0
  }

  private static func purposes(_ node: ASN1Node) -> [ASN1ObjectIdentifier] {
    (try? DER.sequence(of: ASN1ObjectIdentifier.self, identifier: .sequence, rootNode: node)) ?? []
  }

  private static func isAuthority(_ node: ASN1Node) -> Bool {
    // The flag may be left out, and the length of a path may follow it.
    (try? node.elements.first.map { try Bool(derEncoded: $0) }) ?? false
  }
}
