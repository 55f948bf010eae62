// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import Resources
import ServiceKit
import WireResources

extension PricingHandlers {
  /// Every price now, then each change as it comes.
  func watchPrices(
    _ request: Caffe.Pricing.V1.WatchPricesRequest,
    responses: ResponseWriter<Caffe.Pricing.V1.WatchPricesResponse>, context: ServerContext
  ) async throws {
    try WatchedOptions.check(request.options)
    // A watch has no end of its own.
    try context.endOnDrain()
    try await answer {
      var violations = FieldViolations()
      let currency = Self.currency(request.currencyCode, &violations)
      try violations.check()
      try await slowWatchers.watch { watch in
        try await self.watch(request, in: currency, deadline: context.deadline) { response, gap in
          context.addTrailingMetadata(shortfall: gap)
          try await watch.send { try await responses.write(response) }
        }
      }
    }
  }

  /// Sends every price now, then each change as it comes; of texts that are missing, once why.
  private func watch(
    _ request: Caffe.Pricing.V1.WatchPricesRequest, in currency: Currency?, deadline: Deadline?,
    send: (Caffe.Pricing.V1.WatchPricesResponse, _ shortfall: String?) async throws -> Void
  ) async throws {
    var isNoted = false
    try await store.changeFeed(in: currency).follow { event in
      switch event {
      case .changes(let rows):
        let texts = try await texts(of: rows, options: request.options, deadline: deadline)
        for response in try Self.responses(rows, texts: texts.texts) {
          // Once is enough: a watch may go on for days, and its trailers have a limit.
          try await send(response, isNoted ? nil : texts.shortfall)
          isNoted = isNoted || texts.shortfall != nil
        }
      case .caughtUp:
        try await send(Caffe.Pricing.V1.WatchPricesResponse(change: .caughtUp(true)), nil)
      }
    }
  }

  /// The texts of the prices among some changes; none without options.
  private func texts(
    of rows: [PriceRow], options: Caffe.Localization.V1.ResolveOptions?, deadline: Deadline?
  ) async throws -> TextBatch {
    let put = rows.filter { !$0.isDeletion }
    guard let options, !put.isEmpty else { return TextBatch(texts: []) }
    return await textSource.texts(
      of: try put.map { try Sentences.price($0.price).message }, options: options,
      deadline: deadline)
  }

  private static func responses(
    _ rows: [PriceRow], texts: [Caffe.Localization.V1.ResolveResponse?]
  ) throws -> [Caffe.Pricing.V1.WatchPricesResponse] {
    var remaining = texts[...]
    return try rows.map { row in
      let message = try row.price.message
      if row.isDeletion { return Caffe.Pricing.V1.WatchPricesResponse(change: .deleted(message)) }
      return Caffe.Pricing.V1.WatchPricesResponse(
        change: .put(message), text: remaining.popFirst() ?? nil)
    }
  }
}
