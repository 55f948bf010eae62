// SPDX-License-Identifier: Apache-2.0

extension StringsDictFile {
  public mutating func mend(_ mends: [TextMend]) throws(CatalogProblem) {
    var splices = Splices()
    for mend in mends {
      guard let entry = entry(mend.key) else { throw missing(mend.key) }
      guard let node = StringsDictTexts.node(at: mend.path, in: entry.value) else {
        throw missing(mend.key, mend.path)
      }
      if let text = mend.text {
        if let scalar = XMLText.forbidden(in: text) { throw forbidden(scalar) }
        splices.replace(
          node.range, with: Array("<string>\(XMLText.escaped(text))</string>".utf8))
      } else {
        guard let key = StringsDictTexts.key(at: mend.path, in: entry.value) else {
          throw missing(mend.key, mend.path)
        }
        splices.remove(source.lines(of: key.range.lowerBound..<node.range.upperBound))
      }
    }
    try apply(splices)
  }
}
