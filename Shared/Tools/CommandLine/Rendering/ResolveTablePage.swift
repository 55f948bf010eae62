// SPDX-License-Identifier: Apache-2.0

/// A text in many languages, a row for each.
struct ResolveTablePage: Sendable {
  var document: ResolveTableDocument

  /// The terminal's width; nil for as much as there is.
  var columns: Int?

  /// The table's lines.
  var lines: [String] {
    var table = TextTable()
    table.rows = document.texts.map { text in
      [text.wanted, text.answer?.text ?? "(\(text.error ?? ""))"]
    }
    return table.lines(fitting: columns)
  }

  /// What is to be said of the texts, each line behind its language; what is the same for all is
  /// said once.
  var remarks: [String] {
    let all = document.texts.map { text in
      text.answer.map { ResolvePage(answer: $0).remarks } ?? []
    }
    if let first = all.first, all.allSatisfy({ $0 == first }) { return first }
    return zip(document.texts, all).flatMap { text, remarks in
      remarks.map { "\(text.wanted): \($0)" }
    }
  }
}
