// SPDX-License-Identifier: Apache-2.0

/// A quote in the style of a receipt: the lines, the totals in one column, and the order in a
/// sentence.
struct QuotePage: Sendable {
  var quote: QuoteDocument
  var console: Console

  /// The page's lines.
  var lines: [String] {
    var table = TextTable([.leading, .trailing])
    for line in quote.lines {
      table.rows.append([text(of: line), line.total.shown])
    }
    let lineCount = table.rows.count
    let labels = quote.labels
    if quote.discount.amount != "0" || !quote.taxIncluded {
      table.rows.append([labels.subtotal, quote.subtotal.shown])
    }
    if quote.discount.amount != "0" {
      table.rows.append([labels.discount, "−\(quote.discount.shown)"])
    }
    if !quote.taxIncluded { table.rows.append([labels.tax, quote.tax.shown]) }
    let totalIndex = table.rows.count
    table.rows.append([labels.total, quote.total.shown])
    if quote.taxIncluded { table.rows.append([labels.taxIncluded, quote.tax.shown]) }

    let width = table.widths.reduce(-2) { $0 + $1 + 2 }
    var lines = table.lines.map(console.shown)
    lines[totalIndex] = TextStyle.bold.apply(to: lines[totalIndex], on: console)
    lines.insert(String(repeating: "─", count: width), at: lineCount)
    if let text = quote.text {
      lines.append("")
      lines += Paragraph.lines(of: console.shown(text), columns: console.columns ?? .max)
    }
    if let validity = labels.validity {
      lines.append(TextStyle.dim.apply(to: console.shown(validity), on: console))
    }
    return lines
  }

  /// The line's sentence, or its IDs as typed.
  private func text(of line: QuoteDocument.Line) -> String {
    line.text ?? "\(line.quantity)x\(line.foodID):\(line.sizeID)"
  }
}
