// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Resources
import ServiceKit
import Storage
import WireResources

extension PricingHandlers {
  /// The prices, page by page, and what each is called in the reader's locale.
  ///
  /// A page ends early where its response would get too large.
  func listPrices(
    _ request: Caffe.Pricing.V1.ListPricesRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.ListPricesResponse {
    try await answer {
      let (filter, limit) = try Self.filter(request)
      context.addTrailingMetadata(dataAge: store.database.age)
      return try await ServerContext.withRoom(forTexts: limit, bytes: limit * Self.priceBytes) {
        let (prices, hasMore) = try await store.prices(filter, limit: limit)
        var texts: [EncodedTextBatch.Text?] = []
        if let options = request.options, !prices.isEmpty {
          texts = await self.texts(
            of: try prices.map { try PreparedResource(Sentences.price($0).message) },
            options: options, context: context)
          if texts.allSatisfy({ $0 == nil }) { texts = [] }
        }
        return try Self.page(prices, texts: texts, hasMore, filter, room: PageRoom(context))
      }
    }
  }

  /// What a price takes with its two ids, in bytes, about.
  private static let priceBytes = 256

  /// A page of prices with their texts, if there are any, as far as there is room.
  private static func page(
    _ prices: [Price], texts: [EncodedTextBatch.Text?], _ hasMore: Bool, _ filter: PriceFilter,
    room: PageRoom
  ) throws -> Caffe.Pricing.V1.ListPricesResponse {
    var response = Caffe.Pricing.V1.ListPricesResponse()
    var room = room
    for (place, price) in prices.enumerated() {
      let text = texts.isEmpty ? nil : texts[place]
      guard room.takes(price.bytesInList + (text?.countInField ?? 0)) else { break }
      response.prices.append(try price.message)
      // Texts stand in the order of the prices: a price without one has an empty one.
      if !texts.isEmpty { response.texts.append(try text?.decoded() ?? .init()) }
    }
    if hasMore || response.prices.count < prices.count, !response.prices.isEmpty {
      let last = prices[response.prices.count - 1]
      response.nextPageToken = PageToken(after: last.key.position, of: filter.listing).text
    }
    return response
  }

  /// The most foods that a listing may name.
  static let foodIDsMax = 1_000

  static func filter(
    _ request: Caffe.Pricing.V1.ListPricesRequest
  ) throws(RPCError) -> (filter: PriceFilter, limit: Int) {
    var violations = FieldViolations()
    var filter = PriceFilter()
    filter.foodIDs = Array(Set(request.foodIds)).sorted()
    if violations.count(request.foodIds.count, "food_ids", max: foodIDsMax) {
      for (index, id) in request.foodIds.enumerated() {
        violations.identifier(id, "food_ids[\(index)]")
      }
    }
    filter.currency = currency(request.currencyCode, &violations)
    let page = PageRequest(
      size: request.pageSize, token: request.pageToken, of: filter.listing, &violations,
      position: PriceKey.init(position:))
    filter.after = page.position
    try violations.check()
    return (filter, page.limit)
  }

  /// The currency of a code; absent where the code is empty or wrong.
  static func currency(
    _ code: String, field: String = "currency_code", _ violations: inout FieldViolations
  ) -> Currency? {
    guard !code.isEmpty else { return nil }
    let currency = Currency(code)
    if currency == nil { violations.add(field, "must be a currency of ISO 4217, such as EUR") }
    return currency
  }
}
