// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// What it costs.
///
/// Amounts are exact decimals; sentences are resources, and where a request carries options they
/// come back resolved too.
public protocol PricingServiceHandlers: Sendable {
  /// `ListPrices`.
  func listPrices(
    _ request: Caffe.Pricing.V1.ListPricesRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.ListPricesResponse

  /// Every price now, then each change.
  func watchPrices(
    _ request: Caffe.Pricing.V1.WatchPricesRequest,
    responses: ResponseWriter<Caffe.Pricing.V1.WatchPricesResponse>,
    context: ServerContext
  ) async throws

  /// What an order would cost, line by line.
  func quoteOrder(
    _ request: Caffe.Pricing.V1.QuoteOrderRequest, context: ServerContext
  ) async throws -> Encoded<Caffe.Pricing.V1.QuoteOrderResponse>

  /// When the customer's next free coffee is due.
  func getReward(
    _ request: Caffe.Pricing.V1.GetRewardRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.GetRewardResponse

  /// For administrators.
  func putPrice(
    _ request: Caffe.Pricing.V1.PutPriceRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.PutPriceResponse

  /// `DeletePrice`.
  func deletePrice(
    _ request: Caffe.Pricing.V1.DeletePriceRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.DeletePriceResponse

  /// `PutPromotion`.
  func putPromotion(
    _ request: Caffe.Pricing.V1.PutPromotionRequest, context: ServerContext
  ) async throws -> Caffe.Pricing.V1.PutPromotionResponse
}

extension PricingServiceHandlers {
  /// Adds every method to the router.
  public func register(in router: inout Router) {
    router.unary(Caffe.Pricing.V1.PricingService.listPrices) {
      request, context in
      try await self.listPrices(request, context: context)
    }
    router.serverStreaming(Caffe.Pricing.V1.PricingService.watchPrices) {
      request, responses, context in
      try await self.watchPrices(request, responses: responses, context: context)
    }
    router.unary(encodedResponseOf: Caffe.Pricing.V1.PricingService.quoteOrder) {
      request, context in
      try await self.quoteOrder(request, context: context)
    }
    router.unary(Caffe.Pricing.V1.PricingService.getReward) {
      request, context in
      try await self.getReward(request, context: context)
    }
    router.unary(Caffe.Pricing.V1.PricingService.putPrice) {
      request, context in
      try await self.putPrice(request, context: context)
    }
    router.unary(Caffe.Pricing.V1.PricingService.deletePrice) {
      request, context in
      try await self.deletePrice(request, context: context)
    }
    router.unary(Caffe.Pricing.V1.PricingService.putPromotion) {
      request, context in
      try await self.putPromotion(request, context: context)
    }
  }
}
