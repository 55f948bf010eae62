// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import Storage

extension PricingHandlers {
  /// What an order costs, line by line, with a sentence for each line and one for the whole.
  func quoteOrder(
    _ request: Caffe.Pricing.V1.QuoteOrderRequest, context: ServerContext
  ) async throws -> Encoded<Caffe.Pricing.V1.QuoteOrderResponse> {
    try await answer {
      let now = clock()
      let order = try OrderRequest(request, house: house)
      context.addTrailingMetadata(dataAge: store.database.age)
      let basis = try await store.quoteBasis(
        for: Set(order.lines.map(\.product)), in: order.currency, place: order.region,
        promotionCode: order.promotionCode)
      let (items, rule, promotion) = try order.priced(with: basis, at: now)
      let quote = try Quote(items, in: order.currency, tax: rule, promotion: promotion)
      let sentences = try QuoteSentences(quote)
      let end = expiry(from: now, promotion: promotion)
      guard let options = request.options else {
        return try .quote(quote, sentences: sentences, texts: [], expiresAt: end)
      }
      let bytes = sentences.prepared.reduce(0) { $0 + $1.byteCount }
      return try await ServerContext.withRoom(forTexts: sentences.prepared.count, bytes: bytes) {
        let texts = await self.texts(of: sentences.prepared, options: options, context: context)
        return try .quote(quote, sentences: sentences, texts: texts, expiresAt: end)
      }
    }
  }

  /// A quote holds for a while, but not beyond its promotion.
  private func expiry(from now: Instant, promotion: Promotion?) -> Instant {
    let end = now.adding(seconds: house.quoteLifetimeSeconds)
    return promotion?.endsAt.map { min($0, end) } ?? end
  }

  /// Resolves an answer's resources in one batch, and says in the trailing metadata why texts are
  /// missing, if any are.
  func texts(
    of resources: [PreparedResource], options: Caffe.Localization.V1.ResolveOptions,
    context: ServerContext
  ) async -> [EncodedTextBatch.Text?] {
    let batch: EncodedTextBatch = await textSource.texts(
      of: resources, options: options, deadline: context.deadline)
    context.addTrailingMetadata(shortfall: batch.shortfall)
    return batch.texts
  }
}
