// SPDX-License-Identifier: Apache-2.0

/// How a terminal shows a piece of text.
enum TextStyle: Sendable, Hashable {
  case bold, dim

  /// The text between ECMA-48's SGR sequences, or as it is where the console shows no styles.
  func apply(to text: String, on console: Console) -> String {
    guard console.isStyled, !text.isEmpty else { return text }
    return "\u{1B}[\(self == .bold ? 1 : 2)m\(text)\u{1B}[0m"
  }
}
