// SPDX-License-Identifier: Apache-2.0

public import RPC

extension ServiceConfiguration {
  /// The server's settings: address, limits, TLS, the permissions of a socket.
  ///
  /// - Throws: ``ConfigurationError`` if TLS settings contradict each other, or a file is unusable;
  ///   the message names it and the problem.
  public func serverConfiguration() throws(ConfigurationError) -> ServerConfiguration {
    var server = limitedServer
    server.connections = connectionRules
    server.tls = try serverTLS()
    server.cors = self[.corsOrigins].flatMap(ConfigurationValueKind.origins)
      .map { CORSPolicy(origins: $0) }
    server.allowedHosts = allowedHosts(on: host)
    server.compressesResponses = self[.responseCompression] == "on"
    if let count = self[.compressedBytesMin].flatMap(ConfigurationValueKind.count) {
      server.compressedBytesMin = count
    }
    server.ignoresUnknownJSONFields = self[.unknownJSONFields] == "ignore"
    server.eventLoopThreads = self[.eventLoops].flatMap { Int($0) }
    server.busyPollTime = .microseconds(self[.busyPoll].flatMap { Int($0) } ?? 0)
    server.socketPermissions = self[.socketMode].flatMap(ConfigurationValueKind.permissions)
    return server
  }

  /// `ALLOWED_HOSTS`: the names by which HTTP/1.1 without TLS may call, beside `localhost` and
  /// addresses; nil for any.
  ///
  /// Whoever listens on loopback expects callers of the same machine, and none of these has another
  /// name for it; but a page in its browser may.
  ///
  /// - Parameter address: The address that is listened on: `HOST`, or that of the metrics.
  func allowedHosts(on address: String) -> Set<String>? {
    guard let names = self[.allowedHosts].flatMap(ConfigurationValueKind.hosts) else {
      return Self.isLoopback(address) ? [] : nil
    }
    return names.contains("*") ? nil : names
  }

  /// The TLS settings of the server; nil if it has no certificate.
  private func serverTLS() throws(ConfigurationError) -> ServerTLS? {
    let keys: [ConfigurationKey] = [.tlsCertificateFile, .tlsKeyFile]
    guard let certificate = self[.tlsCertificateFile], let key = self[.tlsKeyFile] else {
      if let given = keys.first(where: { self[$0] != nil }) {
        throw .missing(keys.first { $0 != given } ?? given, neededBy: given)
      }
      if self[.tlsClientAuthoritiesFile] != nil {
        throw .missing(.tlsCertificateFile, neededBy: .tlsClientAuthoritiesFile)
      }
      if clientCertificates != .none {
        throw .missing(.tlsCertificateFile, neededBy: .tlsClientAuthentication)
      }
      return nil
    }
    var tls = ServerTLS(certificateChainFile: certificate, privateKeyFile: key)
    tls.clientCertificates = clientCertificates
    if tls.clientCertificates != .none {
      guard let authorities = self[.tlsClientAuthoritiesFile] else {
        throw .missing(.tlsClientAuthoritiesFile, neededBy: .tlsClientAuthentication)
      }
      tls.clientAuthoritiesFile = authorities
    }
    tls.handshakeTimeout = seconds(.tlsHandshakeTimeout) ?? tls.handshakeTimeout
    tls.reloadInterval = seconds(.tlsReloadInterval) ?? tls.reloadInterval
    do {
      try tls.check()
    } catch {
      throw ConfigurationError(tls: error)
    }
    return tls
  }

  /// Whether clients present certificates.
  ///
  /// Configured authorities imply that certificates are requested, so omitting the other setting
  /// must not leave the door open.
  var clientCertificates: ServerTLS.ClientCertificates {
    switch self[.tlsClientAuthentication] {
    case "none": .none
    case "optional": .optional
    case "required": .required
    default: self[.tlsClientAuthoritiesFile] == nil ? .none : .required
    }
  }

  func seconds(_ key: ConfigurationKey) -> Duration? {
    self[key].flatMap(ConfigurationValueKind.seconds)
  }
}

extension ConfigurationError {
  /// The error for a key without a value that another key requires.
  static func missing(
    _ key: ConfigurationKey, neededBy other: ConfigurationKey
  ) -> ConfigurationError {
    ConfigurationError(
      .missingValue, "\(other.name) needs \(key.name) too: set it, or pass \(key.flag)")
  }

  /// The error for two keys without a value, one of which must have one.
  public static func required(
    _ key: ConfigurationKey, or other: ConfigurationKey
  ) -> ConfigurationError {
    ConfigurationError(
      .missingValue,
      "\(key.name) is required: set it, or pass \(key.flag); or set \(other.name)")
  }

  /// Creates an error for an unusable TLS file.
  init(tls error: TLSError) {
    self.init(
      error.file == nil ? .badValue : .unreadableFile, "TLS: \(error.message)", cause: error)
  }
}
