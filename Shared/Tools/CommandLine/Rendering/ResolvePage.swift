// SPDX-License-Identifier: Apache-2.0

/// A resolved text for people.
struct ResolvePage: Sendable {
  var answer: ResolveDocument

  /// The data: the text and, if its attributes were requested, each run on a line of its own.
  var lines: [String] {
    guard let runs = answer.runs else { return [answer.text] }
    var table = TextTable(indentation: "  ")
    table.rows = runs.map { run in
      [
        "\"\(CatalogLine.escaped(run.text))\"",
        CatalogLine.escaped(
          run.attributes.map { "\($0.name): \($0.value)" }.joined(separator: ", ")),
      ]
    }
    return [answer.text] + table.lines
  }

  /// The messages: the steps, if requested, and the diagnostics.
  var remarks: [String] {
    (answer.explanation ?? []).map { "\($0.kind): \($0.detail)" }
      + answer.diagnostics.map { "\($0.severity): \($0.message) [\($0.rule)]" }
  }
}
