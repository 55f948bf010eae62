// SPDX-License-Identifier: Apache-2.0

/// A file's path from the root of the repository, and its lines.
struct SourceFile {
  let path: String
  let lines: [Substring]
  let text: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    self.lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Whether a program wrote it.
  var isGenerated: Bool {
    path.contains("/Generated/") || path.hasPrefix("Shared/C/CMessages/")
      || path.hasPrefix("Shared/Wire/Stubs/")
  }

  /// What a check finds in the lines that it dislikes.
  func findings(_ complaint: (Substring) -> String?) -> [Finding] {
    lines.enumerated().compactMap { index, line in
      complaint(line).map { Finding(path: path, line: index + 1, text: $0) }
    }
  }

  /// The same for Swift without its comments and the contents of its strings.
  func findingsInCode(_ complaint: (Substring) -> String?) -> [Finding] {
    SourceFile(path: path, text: SwiftText.code(of: text)).findings(complaint)
  }
}
