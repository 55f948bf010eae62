// SPDX-License-Identifier: Apache-2.0

import Glibc
import NIOCore
import NIOSSL

extension ServerTLS {
  /// The files to watch.
  var files: [String] {
    [certificateChainFile, privateKeyFile] + (clientAuthoritiesFile.map { [$0] } ?? [])
  }

  /// Reads the files.
  func makeContext() throws(TLSError) -> TLSContext {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: [], privateKey: .privateKey(try key.privateKey()))
    configuration.certificateChain = try certificates.chain()
    configuration.applicationProtocols = ["h2", "http/1.1"]
    switch clientCertificates {
    case .none: configuration.certificateVerification = .none
    case .optional: configuration.certificateVerification = .optionalVerification
    case .required: configuration.certificateVerification = .noHostnameVerification
    }
    var anchors: TrustAnchors?
    if clientCertificates != .none {
      guard let clientAuthoritiesFile else {
        throw TLSError(
          .incomplete, "clients' certificates need a file of the authorities that sign them")
      }
      let file = PEMFile(role: "client authorities", path: clientAuthoritiesFile)
      let authorities = try file.authorities()
      configuration.trustRoots = .certificates(authorities)
      anchors = TrustAnchors(authorities, for: .clients)
      // Tells clients with several certificates which one to present.
      configuration.sendCANameList = true
    }
    return TLSContext(ssl: try .make(configuration, certificates, key), anchors: anchors)
  }

  private var certificates: PEMFile { PEMFile(role: "certificate", path: certificateChainFile) }
  private var key: PEMFile { PEMFile(role: "private key", path: privateKeyFile) }
}

extension ClientTLS {
  /// The files to watch.
  var files: [String] {
    var files = [certificateChainFile, privateKeyFile].compactMap { $0 }
    if case .file(let path) = authorities { files.append(path) }
    return files
  }

  /// Reads the files.
  func makeContext() throws(TLSError) -> TLSContext {
    if let serverName { try Self.check(serverName: serverName) }
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.applicationProtocols = ["h2"]
    var anchors: TrustAnchors?
    if case .file(let path) = authorities {
      let file = PEMFile(role: "authorities", path: path)
      let authorities = try file.authorities()
      configuration.trustRoots = .certificates(authorities)
      anchors = TrustAnchors(authorities, for: .servers)
    }
    guard let certificateChainFile, let privateKeyFile else {
      guard certificateChainFile == nil, privateKeyFile == nil else {
        throw TLSError(.incomplete, "a client's certificate and its private key go together")
      }
      return TLSContext(ssl: try .make(configuration, nil, nil), anchors: anchors)
    }
    let certificates = PEMFile(role: "certificate", path: certificateChainFile)
    let key = PEMFile(role: "private key", path: privateKeyFile)
    configuration.certificateChain = try certificates.chain()
    configuration.privateKey = .privateKey(try key.privateKey())
    return TLSContext(ssl: try .make(configuration, certificates, key), anchors: anchors)
  }

  /// Rejects names that cannot occur in a certificate.
  private static func check(serverName: String) throws(TLSError) {
    let isAddress = (try? SocketAddress(ipAddress: serverName, port: 0)) != nil
    let isName = serverName.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
    guard !isAddress, isName, (1...253).contains(serverName.utf8.count) else {
      throw TLSError(.incomplete, "'\(serverName)' is no DNS name, as a server's name must be")
    }
  }
}

extension NIOSSLContext {
  /// ECDHE with AEAD, which TLS 1.3 always uses and RFC 9113 requires of TLS 1.2.
  private static let cipherSuites: [NIOTLSCipher] = [
    .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
    .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
    .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
  ]

  /// Adds what both sides have in common, and reports a key that does not match the certificate.
  fileprivate static func make(
    _ base: TLSConfiguration, _ certificates: PEMFile?, _ key: PEMFile?
  ) throws(TLSError) -> NIOSSLContext {
    var configuration = base
    configuration.minimumTLSVersion = .tlsv12
    configuration.cipherSuiteValues = cipherSuites
    // A peer that does not answer our closing alert is not waited for long.
    configuration.shutdownTimeout = .seconds(1)
    do {
      return try NIOSSLContext(configuration: configuration)
    } catch NIOSSLError.failedToLoadPrivateKey {
      let name = certificates?.path ?? ""
      throw key?.error(.mismatchedKey, "does not fit the certificate in '\(name)'")
        ?? TLSError(.mismatchedKey, "the private key does not fit the certificate")
    } catch {
      throw TLSError(
        .malformedFile, "BoringSSL cannot use the certificates: \(error)",
        file: certificates?.path, cause: error)
    }
  }
}

extension PEMFile {
  /// The certificates that one side presents, none of which has expired.
  fileprivate func chain() throws(TLSError) -> [NIOSSLCertificateSource] {
    let chain = try certificates()
    let now = time(nil)
    if let expired = chain.first(where: { $0.notValidAfter < now }) {
      throw error(.expired, "has a certificate that \(expired.expiry)")
    }
    return chain.map { .certificate($0) }
  }

  /// The certificates of authorities, some of which may have expired, as in systems' bundles.
  fileprivate func authorities() throws(TLSError) -> [NIOSSLCertificate] {
    let authorities = try certificates()
    let now = time(nil)
    if let first = authorities.first, authorities.allSatisfy({ $0.notValidAfter < now }) {
      throw error(.expired, "has no certificate that is still valid: the first \(first.expiry)")
    }
    return authorities
  }
}

extension NIOSSLCertificate {
  /// "expired on 2026-11-20 11:47:45 UTC".
  var expiry: String { "expired on \(Self.text(ofSeconds: notValidAfter))" }

  /// A time in the form for people and logs.
  static func text(ofSeconds seconds: time_t) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 64)
    let count = strftime(&text, text.count, "%Y-%m-%d %H:%M:%S UTC", &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
