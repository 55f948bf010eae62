// SPDX-License-Identifier: Apache-2.0

/// The texts of sources and targets of both versions of XLIFF.
enum XLIFFText {
  /// Elements that stand for something of the original file, a placeholder or a tag, without
  /// having it.
  private static let references: Set<String> = ["x", "bx", "ex", "sc", "ec"]

  /// Elements that have it in version 1.2, and may do without; in 2.0, `ph` never has it.
  private static let codes: Set<String> = ["ph", "it", "bpt", "ept"]

  /// All text in an element, also in those that stand around parts of it (`g`, `mrk`, `pc`).
  ///
  /// - Parameters:
  ///   - node: The element; nothing has no text.
  ///   - source: The file, for the place of a problem.
  /// - Throws: ``CatalogProblem`` where a part of the text is not in the file, such as a
  ///   placeholder: without it, the text would say something else.
  static func text(
    of node: XMLNode?, in source: XMLSource
  ) throws(CatalogProblem) -> String {
    guard let node else { return "" }
    if node.name == "cp" { return String(try character(node, source)) }
    var result = ""
    for part in node.content {
      switch part {
      case .element(let inner): result += try text(of: inner, in: source)
      case .text(let text): result += text
      case .comment: continue
      }
    }
    let isMissing = codes.contains(node.name) && result.isEmpty
    guard !isMissing, !references.contains(node.name) else {
      throw source.problem(
        "“<\(node.name)>” stands for a part of the text that the file does not have.",
        at: node.range.lowerBound)
    }
    return result
  }

  /// The character that `<cp hex="001A"/>` names, which XML itself cannot have.
  private static func character(
    _ node: XMLNode, _ source: XMLSource
  ) throws(CatalogProblem) -> Unicode.Scalar {
    let digits = node["hex"] ?? ""
    guard digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap({ Unicode.Scalar($0) })
    else {
      throw source.problem("“<cp>” names no character.", at: node.range.lowerBound)
    }
    return scalar
  }
}
