// SPDX-License-Identifier: Apache-2.0

import Messages
import ServiceKit

extension Encoded where Contents == Caffe.Pricing.V1.QuoteOrderResponse {
  /// The answer with a quote.
  ///
  /// - Parameters:
  ///   - quote: What the order costs.
  ///   - sentences: What it says.
  ///   - texts: The sentences' texts, as far as they came; empty where none was asked for.
  ///   - expiresAt: Until when it holds.
  /// - Returns: The answer.
  /// - Throws: `AmountError`, `overflow`, or `MessageError`.
  static func quote(
    _ quote: Quote, sentences: QuoteSentences, texts: [EncodedTextBatch.Text?], expiresAt: Instant
  ) throws -> Self {
    var writer = Writer()
    for (index, item) in quote.items.enumerated() {
      let text = index < texts.count ? texts[index] : nil
      let line = try line(item, in: quote.currency, sentence: sentences.lines[index], text: text)
      writer.append(Contents.Fields.lines, line)
    }
    writer.append(contentsOf: try Self(amounts(of: quote, expiresAt: expiresAt)))
    writer.append(Contents.Fields.summary, sentences.summary)
    if let text = texts.last ?? nil { writer.append(Contents.Fields.text, text) }
    return writer.finish()
  }

  private static func line(
    _ item: OrderItem, in currency: Currency, sentence: QuoteSentences.Resource,
    text: EncodedTextBatch.Text?
  ) throws -> Encoded<Caffe.Pricing.V1.QuotedLine> {
    typealias Fields = Caffe.Pricing.V1.QuotedLine.Fields
    var line = Caffe.Pricing.V1.QuotedLine()
    line.line = Caffe.Pricing.V1.OrderLine(
      foodId: item.product.foodID, sizeId: item.product.sizeID, quantity: item.quantity)
    line.unitPrice = try item.unitPrice.message(in: currency)
    line.total = try item.total().message(in: currency)
    var writer = Encoded<Caffe.Pricing.V1.QuotedLine>.Writer()
    writer.append(contentsOf: try Encoded<Caffe.Pricing.V1.QuotedLine>(line))
    writer.append(Fields.description, sentence)
    if let text { writer.append(Fields.text, text) }
    return writer.finish()
  }

  /// The answer without its lines, sentences and texts.
  private static func amounts(
    of quote: Quote, expiresAt: Instant
  ) throws -> Caffe.Pricing.V1.QuoteOrderResponse {
    var response = Caffe.Pricing.V1.QuoteOrderResponse()
    response.subtotal = try quote.subtotal.message(in: quote.currency)
    response.discount = try quote.discount.message(in: quote.currency)
    response.tax = try quote.tax.message(in: quote.currency)
    response.total = try quote.total.message(in: quote.currency)
    response.taxIncluded = quote.isTaxIncluded
    response.expiresAt = expiresAt.message
    return response
  }
}
