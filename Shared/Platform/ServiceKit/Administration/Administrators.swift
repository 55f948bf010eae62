// SPDX-License-Identifier: Apache-2.0

public import RPC

/// Who may change what a service has: whoever has the token, and clients whose certificates have
/// certain names.
///
/// A certificate alone is not enough, although an authority has signed it: the services themselves
/// have certificates of the same authority, to be called and to call.
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
  private let clientNames: Set<String>

  /// Makes the check for a token and for names.
  ///
  /// Without either nobody is an administrator. An empty token is nobody's.
  ///
  /// - Parameters:
  ///   - token: What a call carries as `authorization: Bearer TOKEN`.
  ///   - clientNames: Names among ``PeerCertificate/names`` of certificates.
  public init(token: String?, clientNames: Set<String> = []) {
    self.token = token.flatMap(Secret.init).map { .fixed($0) }
    self.clientNames = clientNames
  }

  init(tokenFile token: AdministratorToken?, clientNames: Set<String>) {
    self.token = token.map { .file($0) }
    self.clientNames = clientNames
  }

  /// Refuses a call that is not an administrator's.
  ///
  /// - Returns: Who it is, for the log of changes.
  /// - Throws: `PERMISSION_DENIED` where nobody may, or the caller is known and none of them;
  ///   `UNAUTHENTICATED` where the caller shows neither a certificate nor the token (RFC 6750).
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
    if let name = certificate?.names.first(where: clientNames.contains) {
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

  /// What to tell a caller that shows no token, or one where there is none.
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
