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
      guard target.elements().isEmpty, !content.contains(UInt8(ascii: "<")), !content.isEmpty else {
        throw CatalogProblem(
          "“\(mend.key)” has tags in its text, which are left to people.", file: file)
      }
      if let scalar = XMLText.forbidden(in: text) { throw forbidden(scalar) }
      splices.replace(target.contentRange, with: Array(AndroidWriter.escaped(text).utf8))
    }
    try source.apply(splices)
  }
}
