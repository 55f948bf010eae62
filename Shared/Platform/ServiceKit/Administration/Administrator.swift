// SPDX-License-Identifier: Apache-2.0

/// Who made a change reserved for administrators, as named in logs.
public enum Administrator: Sendable, Hashable, CustomStringConvertible {
  /// A caller with the token.
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
