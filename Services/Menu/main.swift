// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import Storage
import Stubs

await ServiceApplication.run(
  name: "menu-service",
  summary: "What the café serves: foods with their ingredients, allergens and sizes.",
  keys: [
    .port(default: 50052), .databasePath(default: ".run/menu.sqlite"), .localizationTimeout,
    .watcherTimeout,
  ] + ConfigurationKey.database + ConfigurationKey.localizationClient
    + ConfigurationKey.administration
) { configuration, logger in
  let store = try await FoodStore(configuration, logger: logger)
  let texts = try LocalizationTextSource(configuration, logger: logger)
  let menu = Menu(store: store, textSource: LoggingTextSource(texts, logger: logger))
  let administrators = try configuration.administrators(logger: logger)
  let handlers = MenuHandlers(
    menu: menu, administrators: administrators, logger: logger,
    watcherTimeout: configuration.watcherTimeout)
  var router = Router()
  handlers.register(in: &router)
  return ServiceComponents(
    router: router,
    services: [ClosingService("database", logger: logger) { try await store.database.close() }],
    reportedNames: [Caffe.Menu.V1.MenuService.name],
    reload: { await texts.reloadCredentials() },
    measure: {
      store.database.recordHealth()
      return []
    })
}
