// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import Stubs

await ServiceApplication.run(
  name: "menu-service",
  summary: "What the café serves: foods with their ingredients, allergens and sizes.",
  keys: [
    .port(default: 50052), .databasePath(default: ".run/menu.sqlite"), .localizationTimeout,
    .watcherTimeout,
  ] + ConfigurationKey.localizationClient + ConfigurationKey.administration
) { configuration, logger in
  let menu = Menu(
    store: try FoodStore(path: configuration.databasePath),
    textSource: LoggingTextSource(
      try LocalizationTextSource(configuration, logger: logger),
      logger: logger))
  let administrators = try configuration.administrators(logger: logger)
  let handlers = MenuHandlers(
    menu: menu, administrators: administrators, logger: logger,
    watcherTimeout: configuration.watcherTimeout)
  var router = Router()
  handlers.addMethods(to: &router)
  return ServiceComponents(router: router, reportedNames: [Caffe.Menu.V1.MenuService.name])
}
