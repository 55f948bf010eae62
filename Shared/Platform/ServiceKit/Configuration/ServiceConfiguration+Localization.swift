// SPDX-License-Identifier: Apache-2.0

public import RPC

extension ServiceConfiguration {
  /// The TLS settings for calling the localization service; nil for plaintext.
  ///
  /// - Throws: ``ConfigurationError`` if the settings contradict each other, or a file is unusable;
  ///   the message names it and the problem.
  public func localizationTLS() throws(ConfigurationError) -> ClientTLS? {
    let details = ConfigurationKey.localizationClient.filter { key in
      key != .localizationAddress && key != .localizationTLS
    }
    let given = details.first { self[$0] != nil }
    switch self[.localizationTLS] {
    case "off":
      guard let given else { return nil }
      throw ConfigurationError(.badValue, "\(given.name) needs LOCALIZATION_TLS, which is off")
    case nil where given == nil: return nil
    default: break
    }
    var tls = ClientTLS(
      authorities: self[.localizationAuthoritiesFile].map { .file($0) } ?? .system)
    tls.certificateChainFile = self[.localizationCertificateFile]
    tls.privateKeyFile = self[.localizationKeyFile]
    tls.serverName = self[.localizationServerName]
    tls.handshakeTimeout = seconds(.tlsHandshakeTimeout) ?? tls.handshakeTimeout
    tls.reloadInterval = seconds(.tlsReloadInterval) ?? tls.reloadInterval
    do {
      try tls.check()
    } catch {
      throw ConfigurationError(tls: error)
    }
    return tls
  }
}
