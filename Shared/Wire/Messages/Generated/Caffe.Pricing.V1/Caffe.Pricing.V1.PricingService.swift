// DO NOT EDIT. Generated from caffe/pricing/v1/pricing_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Pricing.V1 {
  /// What it costs.
  ///
  /// Amounts are exact decimals; sentences are resources, and where a request carries options they
  /// come back resolved too.
  public enum PricingService {
    /// The name with its package.
    public static let name = "caffe.pricing.v1.PricingService"

    /// `ListPrices`.
    public static let listPrices = Method<
      Caffe.Pricing.V1.ListPricesRequest,
      Caffe.Pricing.V1.ListPricesResponse
    >(service: name, name: "ListPrices")

    /// Every price now, then each change.
    public static let watchPrices = Method<
      Caffe.Pricing.V1.WatchPricesRequest,
      Caffe.Pricing.V1.WatchPricesResponse
    >(service: name, name: "WatchPrices", serverStreaming: true)

    /// What an order would cost, line by line.
    public static let quoteOrder = Method<
      Caffe.Pricing.V1.QuoteOrderRequest,
      Caffe.Pricing.V1.QuoteOrderResponse
    >(service: name, name: "QuoteOrder")

    /// When the customer's next free coffee is due.
    public static let getReward = Method<
      Caffe.Pricing.V1.GetRewardRequest,
      Caffe.Pricing.V1.GetRewardResponse
    >(service: name, name: "GetReward")

    /// For administrators.
    public static let putPrice = Method<
      Caffe.Pricing.V1.PutPriceRequest,
      Caffe.Pricing.V1.PutPriceResponse
    >(service: name, name: "PutPrice")

    /// `DeletePrice`.
    public static let deletePrice = Method<
      Caffe.Pricing.V1.DeletePriceRequest,
      Caffe.Pricing.V1.DeletePriceResponse
    >(service: name, name: "DeletePrice")

    /// `PutPromotion`.
    public static let putPromotion = Method<
      Caffe.Pricing.V1.PutPromotionRequest,
      Caffe.Pricing.V1.PutPromotionResponse
    >(service: name, name: "PutPromotion")

    /// The path of every method.
    public static var allMethods: [String] {
      [
        listPrices.path,
        watchPrices.path,
        quoteOrder.path,
        getReward.path,
        putPrice.path,
        deletePrice.path,
        putPromotion.path,
      ]
    }
  }
}
