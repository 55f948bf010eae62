// SPDX-License-Identifier: Apache-2.0

/// A style of terminal text.
enum TextStyle: Sendable, Hashable {
  case bold, dim

  /// The text between ECMA-48's SGR sequences, or unchanged if the console has no styles.
  func apply(to text: String, on console: Console) -> String {
    guard console.isStyled, !text.isEmpty else { return text }
    return "\u{1B}[\(self == .bold ? 1 : 2)m\(text)\u{1B}[0m"
  }
}
