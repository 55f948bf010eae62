// SPDX-License-Identifier: Apache-2.0

/// What readers missed, for people: a heading, and a line for each text.
struct MissingPage: Sendable {
  var document: MissingDocument

  /// The terminal's width; nil for as much as there is.
  var columns: Int?

  /// The table's lines.
  ///
  /// Any caller chooses the keys and bundles, so they may contain anything.
  var lines: [String] {
    var table = TextTable([.trailing])
    table.rows = [["times", "language", "bundle", "key"]]
    table.rows += document.strings.map { each in
      ["\(each.times)", each.locale, each.bundle, each.key].map { CatalogLine.escaped($0) }
    }
    return table.lines(fitting: columns)
  }
}
