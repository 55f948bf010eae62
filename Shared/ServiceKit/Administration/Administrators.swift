// SPDX-License-Identifier: Apache-2.0

public import RPC

/// Who may change what a service has: whoever has the token.
public struct Administrators: Sendable {
  private let token: [UInt8]?

  /// Makes the check for a token.
  ///
  /// Without one nobody is an administrator.
  public init(token: String?) { self.token = token.map { Array($0.utf8) } }

  /// Refuses a call that does not carry the token as `authorization: Bearer TOKEN` (RFC 6750).
  ///
  /// - Throws: `PERMISSION_DENIED` where no token is configured, `UNAUTHENTICATED` where the call
  ///   has none or another.
  public func check(_ metadata: Metadata) throws(RPCError) {
    guard let token else {
      throw RPCError(
        .permissionDenied, "Changes are refused: this service has no ADMIN_TOKEN_FILE.")
    }
    guard let header = metadata["authorization"] else {
      throw RPCError(.unauthenticated, "The call needs an authorization header: Bearer TOKEN.")
    }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer",
      Self.isEqual(Array(parts[1].utf8), token)
    else {
      throw RPCError(.unauthenticated, "The authorization header has another token.")
    }
  }

  /// Takes as long for any two texts of these lengths, so that the time tells nothing of how much
  /// of a guess was right.
  private static func isEqual(_ guess: [UInt8], _ token: [UInt8]) -> Bool {
    var difference = UInt8(guess.count == token.count ? 0 : 1)
    for index in guess.indices {
      difference |= guess[index] ^ token[index % max(token.count, 1)]
    }
    return difference == 0 && !token.isEmpty
  }
}
