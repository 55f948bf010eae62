// SPDX-License-Identifier: Apache-2.0

extension AndroidFile {
  public mutating func mend(_ mends: [TextMend]) throws(CatalogProblem) {
    var splices = Splices()
    for mend in mends {
      guard let (node, element) = node(mend.key) else { throw missing(mend.key) }
      var target = element.flatMap { Self.item($0, of: node) } ?? node
      if mend.path.first == "plural", let category = mend.path.last {
        guard let item = node.elements("item").last(where: { $0["quantity"] == category }) else {
          throw missing(mend.key, mend.path)
        }
        target = item
      }
      guard let text = mend.text else {
        guard target.name == "item", node.name == "plurals" else {
          throw missing(mend.key, mend.path)
        }
        splices.remove(source.lines(of: target.range))
        continue
      }
      // Tags, and what says that it is no markup, would not come through.
      let content = source.text[target.contentRange]
      guard !content.isEmpty else { throw missing(mend.key, mend.path) }
      guard !hasMarkup(target) else { throw markup(mend.key) }
      if let scalar = XMLText.forbidden(in: text) { throw forbidden(scalar) }
      splices.replace(target.contentRange, with: Array(AndroidWriter.escaped(text).utf8))
    }
    try source.apply(splices)
  }

  /// Whether an element has tags in its text, or what says that they are none.
  func hasMarkup(_ node: XMLNode) -> Bool {
    source.text[node.contentRange].contains(UInt8(ascii: "<"))
  }

  /// That a text has markup, which a new one would not have.
  func markup(_ key: String) -> CatalogProblem {
    CatalogProblem("“\(key)” has tags in its text, which are left to people.", file: file)
  }
}
