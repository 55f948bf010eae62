// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Resources
import WireResources

extension PricingHandlers {
  /// What an order costs, line by line, with a sentence for each line and one for the whole.
  func quoteOrder(
    _ request: Caffe.Pricing.V1.QuoteOrderRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.QuoteOrderResponse {
    try await answer {
      let now = clock()
      let order = try OrderRequest(request, house: house)
      let basis = try await store.quoteBasis(
        for: Set(order.lines.map(\.product)), in: order.currency, place: order.region,
        promotionCode: order.promotionCode)
      let (items, rule, promotion) = try order.priced(with: basis, at: now)
      let quote = try Quote(items, in: order.currency, tax: rule, promotion: promotion)
      var response = try Self.response(quote)
      response.expiresAt = expiry(from: now, promotion: promotion).message
      if let options = request.options {
        try await addTexts(to: &response, quote, options: options, context: context)
      }
      return response
    }
  }

  /// A quote holds for a while, but not beyond its promotion.
  private func expiry(from now: Instant, promotion: Promotion?) -> Instant {
    let end = now.adding(seconds: house.quoteLifetimeSeconds)
    return promotion?.endsAt.map { min($0, end) } ?? end
  }

  private static func response(
    _ quote: Quote
  ) throws -> Caffe.Pricing.V1.QuoteOrderResponse {
    var response = Caffe.Pricing.V1.QuoteOrderResponse()
    response.lines = try quote.items.map { item in
      var line = Caffe.Pricing.V1.QuotedLine()
      var orderLine = Caffe.Pricing.V1.OrderLine()
      orderLine.foodId = item.product.foodID
      orderLine.sizeId = item.product.sizeID
      orderLine.quantity = item.quantity
      line.line = orderLine
      line.unitPrice = try item.unitPrice.message(in: quote.currency)
      line.total = try item.total().message(in: quote.currency)
      line.description = Sentences.addToOrder(item).message
      return line
    }
    response.subtotal = try quote.subtotal.message(in: quote.currency)
    response.discount = try quote.discount.message(in: quote.currency)
    response.tax = try quote.tax.message(in: quote.currency)
    response.total = try quote.total.message(in: quote.currency)
    response.taxIncluded = quote.isTaxIncluded
    response.summary = try Sentences.summary(of: quote).message
    return response
  }

  private func addTexts(
    to response: inout Caffe.Pricing.V1.QuoteOrderResponse, _ quote: Quote,
    options: Caffe.Localization.V1.ResolveOptions, context: ServerContext
  ) async throws {
    let resources = quote.items.map(Sentences.addToOrder) + [try Sentences.summary(of: quote)]
    let texts = await texts(of: resources, options: options, context: context)
    for index in response.lines.indices { response.lines[index].text = texts[index] }
    response.text = texts.last ?? nil
  }
}
