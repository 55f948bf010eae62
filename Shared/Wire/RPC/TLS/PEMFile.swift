// SPDX-License-Identifier: Apache-2.0

import Concurrency
import NIOSSL

/// A PEM file of certificates or of a key, and its possible errors.
struct PEMFile {
  /// Its purpose, as named in messages: "certificate", "private key", "client authorities".
  let role: String
  let path: String

  /// The maximum size of a file in bytes, five times that of a system's bundle of all authorities.
  static let bytesMax = 1 << 20

  /// The certificates in the file, at least one.
  func certificates() throws(TLSError) -> [NIOSSLCertificate] {
    let bytes = try bytes()
    guard
      bytes.contains("-----BEGIN CERTIFICATE-----")
        || bytes.contains("-----BEGIN TRUSTED CERTIFICATE-----")
    else {
      throw error(.malformedFile, Self.isPEM(bytes) ? "has no certificate" : "is not PEM")
    }
    do {
      return try NIOSSLCertificate.fromPEMBytes(bytes)
    } catch {
      throw self.error(.malformedFile, "has a certificate that cannot be parsed", cause: error)
    }
  }

  /// The private key in the file.
  func privateKey() throws(TLSError) -> NIOSSLPrivateKey {
    let bytes = try bytes()
    guard bytes.contains("PRIVATE KEY-----") else {
      throw error(.malformedFile, Self.isPEM(bytes) ? "has no private key" : "is not PEM")
    }
    // "BEGIN ENCRYPTED PRIVATE KEY" of PKCS #8, "Proc-Type: 4,ENCRYPTED" of the older form.
    guard !bytes.contains("ENCRYPTED") else {
      throw error(.malformedFile, "is encrypted with a passphrase; a key is taken without one")
    }
    do {
      return try NIOSSLPrivateKey(bytes: bytes, format: .pem)
    } catch {
      throw self.error(.malformedFile, "has a private key that cannot be parsed", cause: error)
    }
  }

  /// An error that describes what is wrong with the file.
  func error(_ code: TLSError.Code, _ what: String, cause: (any Error)? = nil) -> TLSError {
    TLSError(code, "the \(role) file '\(path)' \(what)", file: path, cause: cause)
  }

  // Reading ----------------------------------------------------------------------------------

  private func bytes() throws(TLSError) -> [UInt8] {
    do throws(RegularFileError) {
      return try RegularFile.bytes(at: path, bytesMax: Self.bytesMax)
    } catch {
      throw self.error(.unreadableFile, error.description)
    }
  }

  private static func isPEM(_ bytes: [UInt8]) -> Bool { bytes.contains("-----BEGIN ") }
}

extension [UInt8] {
  /// Whether the bytes contain `text`.
  fileprivate func contains(_ text: String) -> Bool { firstRange(of: text.utf8) != nil }
}
