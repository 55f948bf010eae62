// SPDX-License-Identifier: Apache-2.0

/// What readers missed, for people: a line for each text.
struct MissingPage: Sendable {
  var document: MissingDocument

  /// The terminal's width; nil for as much as there is.
  var columns: Int?

  /// Whether a heading comes first.
  var hasHeading = true

  /// Whether the table of each text is said.
  var hasTables = false

  /// The table's lines.
  ///
  /// Any caller chooses the keys and bundles, so they may contain anything.
  var lines: [String] {
    var table = TextTable([.trailing])
    if hasHeading { table.rows = [row("times", "language", "bundle", "table", "key")] }
    table.rows += document.strings.map { each in
      row("\(each.times)", each.locale, each.bundle, each.table, each.key)
    }
    return table.lines(fitting: columns)
  }

  private func row(
    _ times: String, _ locale: String, _ bundle: String, _ table: String, _ key: String
  ) -> [String] {
    ([times, locale, bundle] + (hasTables ? [table] : []) + [key]).map { CatalogLine.escaped($0) }
  }
}
