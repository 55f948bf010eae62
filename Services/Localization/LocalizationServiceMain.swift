// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC
import ServiceKit
import Stubs

/// The process that knows how to say it: it reads the catalogs and resolves what other services
/// send, in the locale that each call names.
@main
enum LocalizationServiceMain {
  static func main() async {
    await ServiceApplication.run(
      name: "localization-service",
      keys: [
        .host, .port(default: 50051), .catalogPath(), .catalogReloadInterval, .answerCacheBytes,
        .playground, .docsPath, .playgroundMenu, .playgroundPricing, .watcherTimeout,
      ]
        + ConfigurationKey.administration
    ) { configuration, logger in
      let reference = try configuration.docsPath.map(ReferencePages.all(in:)) ?? []
      let catalogs = try LoadedCatalogs(
        directory: configuration.catalogPath,
        answerCacheBytes: configuration.answerCacheBytes,
        logger: logger)
      var router = Router()
      let handlers = LocalizationHandlers(
        catalogs: catalogs, administrators: try configuration.administrators(logger: logger),
        logger: logger, watcherTimeout: configuration.watcherTimeout)
      handlers.register(in: &router)
      if configuration.servesPlayground {
        Playground(menu: configuration.playgroundMenu, pricing: configuration.playgroundPricing)
          .add(to: &router)
      }
      for page in reference { router.add(page) }
      let interval = configuration.catalogReloadInterval
      return ServiceComponents(
        router: router,
        services: interval > .zero ? [CatalogWatch(catalogs: catalogs, interval: interval)] : [],
        reportedNames: [Caffe.Localization.V1.LocalizationService.name],
        reload: { _ = await catalogs.reload() })
    }
  }
}
