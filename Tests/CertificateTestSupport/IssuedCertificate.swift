// SPDX-License-Identifier: Apache-2.0

/// A certificate and its key, in PEM files.
public struct IssuedCertificate: Sendable {
  /// The path of the certificate.
  public let certificateFile: String
  /// The path of the private key.
  public let keyFile: String

  /// Takes the paths of both.
  public init(certificateFile: String, keyFile: String) {
    self.certificateFile = certificateFile
    self.keyFile = keyFile
  }
}
