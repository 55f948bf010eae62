// SPDX-License-Identifier: Apache-2.0

public import RPC

/// Decides who may change a service's data: callers with the token, and clients whose certificates
/// have certain names.
///
/// A certificate alone is not enough, although an authority has signed it: the services themselves
/// have certificates from the same authority, both as servers and as clients.
public struct Administrators: Sendable {
  private enum Token: Sendable {
    case fixed(Secret)
    case file(AdministratorToken)

    func matches(_ guess: some Collection<UInt8>) -> Bool {
      switch self {
      case .fixed(let secret): secret.matches(guess)
      case .file(let token): token.matches(guess)
      }
    }
  }

  private let token: Token?
  /// The names' UTF-8: as texts, names are equal that authorities tell apart, such as one with a K
  /// and one with the sign of the kelvin.
  private let clientNames: Set<[UInt8]>

  /// Creates a check for a token and for names.
  ///
  /// Without either, nobody is an administrator. An empty token matches nothing.
  ///
  /// - Parameters:
  ///   - token: The token that calls send as `authorization: Bearer TOKEN`.
  ///   - clientNames: Names to match against ``PeerCertificate/names``.
  public init(token: String?, clientNames: Set<String> = []) {
    self.token = token.flatMap(Secret.init).map { .fixed($0) }
    self.clientNames = Set(clientNames.map { Array($0.utf8) })
  }

  init(tokenFile token: AdministratorToken?, clientNames: Set<String>) {
    self.token = token.map { .file($0) }
    self.clientNames = Set(clientNames.map { Array($0.utf8) })
  }

  /// Rejects calls that are not an administrator's.
  ///
  /// A call of a web page, which has the header `origin`, needs the token.
  ///
  /// - Returns: The administrator, for the log of changes.
  /// - Throws: `PERMISSION_DENIED` if nobody is an administrator, or the caller is known and is not
  ///   one; `UNAUTHENTICATED` if the caller presents neither a certificate nor the token (RFC
  ///   6750).
  public func check(_ context: ServerContext) throws(RPCError) -> Administrator {
    try check(context.metadata, certificate: context.peerCertificate)
  }

  func check(
    _ metadata: Metadata, certificate: PeerCertificate?
  ) throws(RPCError) -> Administrator {
    guard token != nil || !clientNames.isEmpty else {
      throw RPCError(
        .permissionDenied,
        "Changes are refused: this service has neither ADMIN_TOKEN_FILE nor ADMIN_CLIENT_NAMES.")
    }
    // A page of another site can make a browser present a certificate, but does not have the token.
    if metadata["origin"] == nil,
      let name = certificate?.names.first(where: { clientNames.contains(Array($0.utf8)) })
    {
      return .client(name: name)
    }
    guard let token, let header = metadata["authorization"] else {
      throw refusal(of: certificate)
    }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer", token.matches(parts[1].utf8) else {
      throw RPCError(.unauthenticated, "The authorization header has another token.")
    }
    return .tokenHolder
  }

  /// The error for a caller without a token, or with one where none is configured.
  private func refusal(of certificate: PeerCertificate?) -> RPCError {
    if let certificate {
      return RPCError(
        .permissionDenied,
        "The certificate of \(certificate.identity ?? "a client without a name") is not an "
          + "administrator's.")
    }
    guard token != nil else {
      return RPCError(.unauthenticated, "The call needs an administrator's certificate.")
    }
    return RPCError(
      .unauthenticated,
      "The call needs an authorization header: Bearer TOKEN"
        + (clientNames.isEmpty ? "." : ", or an administrator's certificate."))
  }
}
