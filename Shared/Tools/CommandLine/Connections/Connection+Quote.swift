// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages

extension QuoteDocument {
  /// Creates a document from the service's response, which does not include formatted amounts.
  init(_ response: Caffe.Pricing.V1.QuoteOrderResponse) {
    let nonEmpty = { (text: String?) in text.flatMap { $0.isEmpty ? nil : $0 } }
    self.init(
      lines: response.lines.map { line in
        QuoteDocument.Line(
          foodID: line.line?.foodId ?? "", sizeID: line.line?.sizeId ?? "",
          quantity: line.line?.quantity ?? 0, unitPrice: MoneyDocument(line.unitPrice),
          total: MoneyDocument(line.total), text: nonEmpty(line.text?.text))
      },
      subtotal: MoneyDocument(response.subtotal), discount: MoneyDocument(response.discount),
      tax: MoneyDocument(response.tax), total: MoneyDocument(response.total),
      taxIncluded: response.taxIncluded,
      expiresAt: response.expiresAt.map {
        Date(timeIntervalSince1970: TimeInterval($0.seconds)).formatted(.iso8601)
      },
      text: nonEmpty(response.text?.text), notes: [])
  }
}

extension Connection {
  /// Adds a quote's formatted amounts and labels from the localization service, in one batch.
  ///
  /// - Throws: `CommandError` if the call fails.
  func addTexts(
    to quote: inout QuoteDocument, of response: Caffe.Pricing.V1.QuoteOrderResponse,
    _ options: Caffe.Localization.V1.ResolveOptions
  ) async throws(CommandError) {
    let amounts =
      response.lines.map(\.unitPrice) + response.lines.map(\.total)
      + [response.subtotal, response.discount, response.tax, response.total]
    let labels = ["Subtotal", "Discount", "Tax", "Tax included", "Total"]
    var resources = amounts.map { Self.resource("%@", [$0.map { .money($0) }]) }
    resources += labels.map { Self.resource($0, []) }
    resources.append(
      Self.resource("Valid until %@", [response.expiresAt.map { .date($0) }], timeOfDay: true))
    let texts = try await texts(of: resources, options: options)

    let lineCount = quote.lines.count
    for index in quote.lines.indices {
      quote.lines[index].unitPrice.text = texts[index]
      quote.lines[index].total.text = texts[lineCount + index]
    }
    var rest = texts[(2 * lineCount)...]
    for path in [\QuoteDocument.subtotal, \.discount, \.tax, \.total] {
      quote[keyPath: path].text = rest.removeFirst()
    }
    for path in [
      \QuoteDocument.Labels.subtotal, \.discount, \.tax, \.taxIncluded, \.total,
    ] {
      if let text = rest.removeFirst() { quote.labels[keyPath: path] = text }
    }
    if response.expiresAt != nil { quote.labels.validity = rest.removeFirst() }
  }

  private static func resource(
    _ key: String, _ values: [Caffe.Localization.V1.Argument.Value?], timeOfDay: Bool = false
  ) -> Caffe.Localization.V1.LocalizedStringResource {
    var resource = Caffe.Localization.V1.LocalizedStringResource()
    resource.key = key
    resource.bundle = "pricing"
    resource.arguments = values.map { value in
      var argument = Caffe.Localization.V1.Argument()
      argument.value = value
      if timeOfDay {
        var style = Caffe.Localization.V1.FormatStyle()
        style.style = .date(Caffe.Localization.V1.DateStyle(skeleton: "jm"))
        argument.format = style
      }
      return argument
    }
    return resource
  }
}
