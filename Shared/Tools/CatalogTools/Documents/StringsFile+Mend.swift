// SPDX-License-Identifier: Apache-2.0

extension StringsFile {
  public mutating func mend(_ mends: [TextMend]) throws(CatalogProblem) {
    var splices = Splices()
    for mend in mends {
      guard mend.path.isEmpty, let text = mend.text, let entry = entry(mend.key),
        entry.valueRange != entry.keyRange
      else { throw missing(mend.key, mend.path) }
      splices.replace(entry.valueRange, with: quoted(text))
    }
    try apply(splices)
  }
}
