// SPDX-License-Identifier: Apache-2.0

/// Who makes a change that only administrators may make, as logs name it.
public enum Administrator: Sendable, Hashable, CustomStringConvertible {
  /// Somebody with the token.
  case tokenHolder
  /// A client whose certificate has this name.
  case client(name: String)

  /// `token`, or `certificate NAME`.
  public var description: String {
    switch self {
    case .tokenHolder: "token"
    case .client(let name): "certificate \(name)"
    }
  }
}
