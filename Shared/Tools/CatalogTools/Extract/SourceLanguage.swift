// SPDX-License-Identifier: Apache-2.0

/// The programming languages that localizable calls are found in by pattern.
public enum SourceLanguage: String, Sendable, CaseIterable, Codable {
  /// Python 3.
  case python
  /// Go.
  case go
  /// JavaScript and TypeScript.
  case javascript

  /// How the names of its files end.
  public var endings: [String] {
    switch self {
    case .python: ["py", "pyi"]
    case .go: ["go"]
    case .javascript: ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts", "vue", "svelte"]
    }
  }
}
