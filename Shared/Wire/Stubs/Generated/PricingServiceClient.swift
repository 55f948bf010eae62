// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `caffe.pricing.v1.PricingService`.
public struct PricingServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// `ListPrices`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func listPrices(
    _ request: Caffe.Pricing.V1.ListPricesRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Pricing.V1.ListPricesResponse {
    try await client.unary(Caffe.Pricing.V1.PricingService.listPrices, request, options: options)
  }

  /// Every price now, then each change.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func watchPrices(
    _ request: Caffe.Pricing.V1.WatchPricesRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Caffe.Pricing.V1.WatchPricesResponse> {
    try await client.serverStreaming(
      Caffe.Pricing.V1.PricingService.watchPrices, request, options: options
    )
  }

  /// What an order would cost, line by line.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func quoteOrder(
    _ request: Caffe.Pricing.V1.QuoteOrderRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Pricing.V1.QuoteOrderResponse {
    try await client.unary(Caffe.Pricing.V1.PricingService.quoteOrder, request, options: options)
  }

  /// When the customer's next free coffee is due.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func getReward(
    _ request: Caffe.Pricing.V1.GetRewardRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Pricing.V1.GetRewardResponse {
    try await client.unary(Caffe.Pricing.V1.PricingService.getReward, request, options: options)
  }

  /// For administrators.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func putPrice(
    _ request: Caffe.Pricing.V1.PutPriceRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Pricing.V1.PutPriceResponse {
    try await client.unary(Caffe.Pricing.V1.PricingService.putPrice, request, options: options)
  }

  /// `DeletePrice`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func deletePrice(
    _ request: Caffe.Pricing.V1.DeletePriceRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Pricing.V1.DeletePriceResponse {
    try await client.unary(Caffe.Pricing.V1.PricingService.deletePrice, request, options: options)
  }

  /// `PutPromotion`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func putPromotion(
    _ request: Caffe.Pricing.V1.PutPromotionRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Pricing.V1.PutPromotionResponse {
    try await client.unary(Caffe.Pricing.V1.PricingService.putPromotion, request, options: options)
  }
}
