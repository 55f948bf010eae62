// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import Storage
import Stubs

await ServiceApplication.run(
  name: "pricing-service",
  summary: "What the café's food costs: prices, quotes, promotions and rewards.",
  keys: [
    .port(default: 50053), .databasePath(default: ".run/pricing.sqlite"), .localizationTimeout,
    .watcherTimeout,
  ] + ConfigurationKey.database + ConfigurationKey.localizationClient
    + ConfigurationKey.administration
) { configuration, logger in
  let store = try await PriceStore(configuration, logger: logger)
  let texts = try LocalizationTextSource(configuration, logger: logger)
  let handlers = PricingHandlers(
    store: store, textSource: LoggingTextSource(texts, logger: logger),
    administrators: try configuration.administrators(logger: logger),
    logger: logger, watcherTimeout: configuration.watcherTimeout)
  var router = Router()
  handlers.register(in: &router)
  return ServiceComponents(
    router: router,
    services: [ClosingService("database", logger: logger) { try await store.database.close() }],
    reportedNames: [Caffe.Pricing.V1.PricingService.name],
    reload: { await texts.reloadCredentials() },
    measure: {
      store.database.recordHealth()
      return []
    })
}
