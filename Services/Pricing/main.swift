// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import Stubs

await ServiceApplication.run(
  name: "pricing-service",
  summary: "What the café's food costs: prices, quotes, promotions and rewards.",
  keys: [
    .port(default: 50053), .databasePath(default: "pricing.sqlite"), .localizationAddress,
    .adminTokenFile,
  ]
) { configuration, logger in
  let store = try PriceStore(path: configuration.databasePath)
  // The localization service may start later, or again: a pause of minutes between attempts,
  // which is gRPC's usual one, would leave readers without texts for as long.
  var settings = ClientConfiguration()
  settings.backoffMax = .seconds(5)
  let client = try RPCClient(
    target: configuration.localizationAddress, configuration: settings, logger: logger)
  let handlers = PricingHandlers(
    store: store,
    textSource: LocalizationTextSource(
      client: LocalizationServiceClient(client), address: configuration.localizationAddress),
    administrators: Administrators(token: try configuration.secret(in: .adminTokenFile)),
    logger: logger)
  var router = Router()
  handlers.register(in: &router)
  return ServiceComponents(
    router: router, reportedNames: [Caffe.Pricing.V1.PricingService.name])
}
