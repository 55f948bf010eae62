// SPDX-License-Identifier: Apache-2.0

/// Reads what `generate` made for Python and TypeScript: keys that programs use by their symbols.
///
/// Those of Swift are found as all that Swift has.
public enum GeneratedSymbols {
  /// Whether a file was generated, by what it begins with.
  public static func isFile(beginningWith bytes: some Collection<UInt8>) -> Bool {
    ["# ", "// "].contains { bytes.starts(with: ($0 + SymbolGeneration.mark).utf8) }
  }

  /// How many bytes tell that.
  public static let markLength = "// ".utf8.count + SymbolGeneration.mark.utf8.count

  /// The keys of a file, with their tables and bundles.
  public static func strings(
    in bytes: [UInt8], file: String, target: SymbolGeneration.Target
  ) -> [SourceString] {
    let tokens = SourceTokenizer.tokens(of: bytes, target == .python ? .python : .javascript)
    var strings: [SourceString] = []
    for index in tokens.indices.dropFirst(2) where tokens[index - 1].kind == .mark(":") {
      guard case .string(let text) = tokens[index].kind else { continue }
      switch tokens[index - 2].kind {
      case .string("key"), .name("key"):
        var string = SourceString(text, file: file)
        string.isGenerated = true
        strings.append(string)
      case .string("table"), .name("table"):
        if !strings.isEmpty { strings[strings.count - 1].table = text }
      case .string("bundle"), .name("bundle"):
        if !strings.isEmpty { strings[strings.count - 1].bundle = text }
      default: continue
      }
    }
    return strings
  }
}
