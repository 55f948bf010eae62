// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

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
        response.nextPageToken = PageToken(after: last.key, of: filter).text
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

  /// The most prices on a page, and how many where the caller does not say.
  static let pageSizeMax = 1_000
  static let pageSizeDefault = 100

  /// The most foods that a listing may name.
  static let foodIDsMax = 1_000

  static func filter(
    _ request: Caffe.Pricing.V1.ListPricesRequest
  ) throws(RPCError) -> (filter: PriceFilter, limit: Int) {
    var violations = FieldViolations()
    var filter = PriceFilter()
    filter.foodIDs = Array(Set(request.foodIds)).sorted()
    if request.foodIds.count > foodIDsMax {
      violations.add("food_ids", "has \(request.foodIds.count) ids; at most \(foodIDsMax) may be")
    } else {
      for (index, id) in request.foodIds.enumerated() where !Identifier.isValid(id) {
        violations.add("food_ids[\(index)]", Identifier.expectation)
      }
    }
    filter.currency = currency(request.currencyCode, &violations)
    let size = Int(request.pageSize)
    if !(0...pageSizeMax).contains(size) {
      violations.add("page_size", "must be from 0 to \(pageSizeMax), not \(size)")
    }
    if !request.pageToken.isEmpty {
      if let token = PageToken(request.pageToken), token.continues(filter) {
        filter.after = token.after
      } else {
        violations.add("page_token", "is not from a page of this listing")
      }
    }
    try violations.check()
    return (filter, size == 0 ? pageSizeDefault : size)
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
