// SPDX-License-Identifier: Apache-2.0

import Messages
import ServiceKit

extension WireMessage where Contents == Caffe.Pricing.V1.QuoteOrderResponse {
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
    _ quote: Quote, sentences: QuoteSentences, texts: [EncodedText?], expiresAt: Instant
  ) throws -> Self {
    var writer = WireWriter()
    for (index, item) in quote.items.enumerated() {
      let text = index < texts.count ? texts[index] : nil
      let line = try line(item, in: quote.currency, sentence: sentences.lines[index], text: text)
      writer.append(QuoteField.lines, line)
    }
    writer.append(try amounts(of: quote, expiresAt: expiresAt).encoded())
    writer.append(QuoteField.summary, sentences.summary.bytes)
    if let text = texts.last ?? nil { writer.append(QuoteField.text, text.bytes) }
    return Self(trusting: writer.bytes)
  }

  private static func line(
    _ item: OrderItem, in currency: Currency, sentence: QuoteSentences.Resource,
    text: EncodedText?
  ) throws -> [UInt8] {
    var line = Caffe.Pricing.V1.QuotedLine()
    line.line = Caffe.Pricing.V1.OrderLine(
      foodId: item.product.foodID, sizeId: item.product.sizeID, quantity: item.quantity)
    line.unitPrice = try item.unitPrice.message(in: currency)
    line.total = try item.total().message(in: currency)
    var writer = WireWriter()
    writer.append(try line.encoded())
    writer.append(LineField.description, sentence.bytes)
    if let text { writer.append(LineField.text, text.bytes) }
    return writer.bytes
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

/// The numbers of `caffe.pricing.v1.QuoteOrderResponse`'s fields.
private enum QuoteField {
  static let lines: UInt32 = 1
  static let summary: UInt32 = 8
  static let text: UInt32 = 9
}

/// The numbers of `caffe.pricing.v1.QuotedLine`'s fields.
private enum LineField {
  static let description: UInt32 = 4
  static let text: UInt32 = 5
}
