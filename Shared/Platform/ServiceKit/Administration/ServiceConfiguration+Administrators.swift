// SPDX-License-Identifier: Apache-2.0

public import Logging
import RPC

extension ServiceConfiguration {
  /// The administrators of `ADMIN_TOKEN_FILE` and `ADMIN_CLIENT_NAMES`.
  ///
  /// - Parameter logger: Logs a new token, and a file that others may read.
  /// - Returns: The check; without either setting it rejects everyone.
  /// - Throws: ``ConfigurationError`` if the file has no token, or names are given but clients are
  ///   not asked for certificates.
  public func administrators(logger: Logger) throws(ConfigurationError) -> Administrators {
    let token = try self[.adminTokenFile].map { path throws(ConfigurationError) in
      try AdministratorToken(
        SecretFile(name: ConfigurationKey.adminTokenFile.name, path: path), logger: logger)
    }
    let names = (self[.adminClientNames] ?? "").split(separator: ",")
      .map { $0.trimmingPrefix { $0 == " " } }
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
    if !names.isEmpty, clientCertificates == .none {
      throw .missing(.tlsClientAuthoritiesFile, neededBy: .adminClientNames)
    }
    return Administrators(tokenFile: token, clientNames: Set(names))
  }
}
