// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

extension PricingHandlers {
  /// Every price now, then each change as it comes.
  ///
  /// Nothing is kept for a watcher: it reads the changes that it has not seen, and of a price that
  /// changed several times meanwhile only the newest. A slow one falls behind and costs nothing.
  func watchPrices(
    _ request: Caffe.Pricing.V1.WatchPricesRequest,
    responses: ResponseWriter<Caffe.Pricing.V1.WatchPricesResponse>, context: ServerContext
  ) async throws {
    try await answer {
      var violations = FieldViolations()
      let currency = Self.currency(request.currencyCode, &violations)
      try violations.check()
      guard store.changes.listenerCount < Self.watchersMax else {
        throw RPCError(.resourceExhausted, "\(Self.watchersMax) watch the prices already.")
      }
      // Listening begins before reading, so that no change falls between the two.
      var wakes = store.changes.wakes().makeAsyncIterator()
      let start = try await store.revision()
      var revision: Int64 = 0
      var isCaughtUp = false
      repeat {
        while true {
          let rows = try await store.changes(
            after: revision, in: currency, limit: Self.watchPageSize)
          // What was deleted before the watch began was never there for this watcher.
          let news = rows.filter { !$0.isDeleted || $0.revision > start }
          try await send(news, options: request.options, to: responses, context: context)
          revision = rows.last?.revision ?? revision
          if rows.count < Self.watchPageSize { break }
        }
        if !isCaughtUp {
          isCaughtUp = true
          var response = Caffe.Pricing.V1.WatchPricesResponse()
          response.change = .caughtUp(true)
          try await responses.write(response)
        }
      } while await wakes.next() != nil
      throw CancellationError()
    }
  }

  /// The most that may watch at once, and how many changes are read and resolved at a time.
  static let watchersMax = 10_000
  static let watchPageSize = 100

  private func send(
    _ rows: [PriceRow], options: Caffe.Localization.V1.ResolveOptions?,
    to responses: ResponseWriter<Caffe.Pricing.V1.WatchPricesResponse>, context: ServerContext
  ) async throws {
    let put = rows.filter { !$0.isDeleted }
    var texts: [Caffe.Localization.V1.ResolveResponse?] = []
    if let options, !put.isEmpty {
      texts = await self.texts(
        of: try put.map { try Sentences.price($0.price) }, options: options, context: context)
    }
    var remaining = texts[...]
    for row in rows {
      var response = Caffe.Pricing.V1.WatchPricesResponse()
      let message = try row.price.message
      if row.isDeleted {
        response.change = .deleted(message)
      } else {
        response.change = .put(message)
        response.text = remaining.popFirst() ?? nil
      }
      try await responses.write(response)
    }
  }
}
