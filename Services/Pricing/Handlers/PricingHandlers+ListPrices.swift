// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit

extension PricingHandlers {
  /// The prices, page by page, and what each is called in the reader's locale.
  func listPrices(
    _ request: Caffe.Pricing.V1.ListPricesRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.ListPricesResponse {
    try await answer {
      let (filter, limit) = try Self.filter(request)
      let (prices, hasMore) = try await store.prices(filter, limit: limit)
      var response = Caffe.Pricing.V1.ListPricesResponse()
      response.prices = try prices.map { try $0.message }
      if hasMore, let last = prices.last {
        response.nextPageToken =
          PageToken(
            after: last.key.position, of: filter.listing
          ).text
      }
      if let options = request.options, !prices.isEmpty {
        let texts = await texts(
          of: try prices.map(Sentences.price), options: options, context: context)
        // Texts stand in the order of the prices: a price without one has an empty one.
        if texts.contains(where: { $0 != nil }) {
          response.texts = texts.map { $0 ?? Caffe.Localization.V1.ResolveResponse() }
        }
      }
      return response
    }
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
