// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import RPC
import ServiceKit
import Storage

extension PricingHandlers {
  /// Sets a price, for administrators.
  func putPrice(
    _ request: Caffe.Pricing.V1.PutPriceRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.PutPriceResponse {
    let administrator = try administrators.check(context)
    return try await answer {
      let price = try Price(request)
      let stored = try done(
        try await store.put(price, request: identity(of: request, context)),
        of: "price \(price.key)", seen: price.version)
      log("Put a price.", of: stored.key, version: stored.version, context, administrator)
      var response = Caffe.Pricing.V1.PutPriceResponse()
      response.price = try stored.message
      return response
    }
  }

  /// Deletes a price, for administrators.
  func deletePrice(
    _ request: Caffe.Pricing.V1.DeletePriceRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.DeletePriceResponse {
    let administrator = try administrators.check(context)
    return try await answer {
      let key = try PriceKey(request)
      guard try await store.delete(key, request: identity(of: request, context)) else {
        throw RPCError(
          .notFound,
          "\(key.product.foodID) in \(key.product.sizeID) has no price in \(key.currencyCode).")
      }
      log("Deleted a price.", of: key, version: nil, context, administrator)
      return Caffe.Pricing.V1.DeletePriceResponse()
    }
  }

  /// Sets a promotion, for administrators.
  func putPromotion(
    _ request: Caffe.Pricing.V1.PutPromotionRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.PutPromotionResponse {
    let administrator = try administrators.check(context)
    return try await answer {
      let promotion = try Promotion(request)
      let stored = try done(
        try await store.put(promotion, request: identity(of: request, context)),
        of: "promotion \(promotion.code)", seen: promotion.version)
      logger.info(
        "Put a promotion.",
        metadata: [
          "promotion": "\(stored.code)", "version": "\(stored.version)", "peer": "\(context.peer)",
          "administrator": "\(administrator)",
        ])
      var response = Caffe.Pricing.V1.PutPromotionResponse()
      response.promotion = request.promotion
      response.promotion?.version = stored.version
      return response
    }
  }

  private func identity(
    of request: some Message, _ context: ServerContext
  ) throws -> WriteRequest? {
    try context.identity(of: request).map { WriteRequest(id: $0.id, digest: $0.digest) }
  }

  /// What was stored, or `ABORTED` with both versions where another change came first.
  private func done<Value>(
    _ outcome: PriceStore.Outcome<Value>, of subject: String, seen version: UInt64
  ) throws(RPCError) -> Value {
    switch outcome {
    case .done(let value): return value
    case .stale(let current):
      throw .staleVersion(of: subject, seen: version, current: current, domain: "caffe.pricing.v1")
    }
  }

  private func log(
    _ message: Logger.Message, of key: PriceKey, version: UInt64?, _ context: ServerContext,
    _ administrator: Administrator
  ) {
    var metadata: Logger.Metadata = [
      "food": "\(key.product.foodID)", "size": "\(key.product.sizeID)",
      "currency": "\(key.currencyCode)", "peer": "\(context.peer)",
      "administrator": "\(administrator)",
    ]
    if let version { metadata["version"] = "\(version)" }
    logger.info(message, metadata: metadata)
  }
}
