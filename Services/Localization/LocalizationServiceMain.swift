// SPDX-License-Identifier: Apache-2.0

import Logging
import Messages
import PostgreSQL
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
        .host, .port(default: 50051), .catalogPath(isRequired: false), .catalogReloadInterval,
        .catalogURL, .catalogCopyPath, .replicaName, .answerCacheBytes,
        .playground, .docsPath, .playgroundMenu, .playgroundPricing, .watcherTimeout,
      ]
        + ConfigurationKey.administration
    ) { configuration, logger in
      let reference = try configuration.docsPath.map(ReferencePages.all(in:)) ?? []
      let subscription = try subscription(configuration, logger)
      let catalogs = try await loaded(subscription, configuration, logger)
      var router = Router()
      let handlers = LocalizationHandlers(
        catalogs: catalogs, administrators: try configuration.administrators(logger: logger),
        logger: logger, watcherTimeout: configuration.watcherTimeout)
      handlers.register(in: &router)
      if configuration.servesPlayground {
        Playground(
          menu: configuration.playgroundMenu, pricing: configuration.playgroundPricing,
          hasReference: !reference.isEmpty
        )
        .add(to: &router)
      }
      for page in reference { router.add(page) }
      let interval = configuration.catalogReloadInterval
      var components = ServiceComponents(
        router: router,
        reportedNames: [Caffe.Localization.V1.LocalizationService.name],
        reload: { _ = await catalogs.reload() }, measure: { catalogs.measurements })
      components.services = [GrammarPreparation(catalogs: catalogs)]
      if let subscription {
        components.services += [
          ClosingService("published catalogs", logger: logger) { await subscription.close() }
        ]
        components.health = { catalogs.report(to: $0) }
      } else if interval > .zero {
        components.services += [CatalogWatch(catalogs: catalogs, interval: interval)]
      }
      return components
    }
  }

  /// What follows the published catalogs; nil where a folder has the catalogs.
  private static func subscription(
    _ configuration: ServiceConfiguration, _ logger: Logger
  ) throws -> CatalogSubscription? {
    guard let text = configuration.catalogURL else { return nil }
    guard let url = PostgreSQLURL(text) else {
      throw CatalogSubscription.Failure(
        description: "CATALOG_URL: It must be \(PostgreSQLURL.expectation)")
    }
    let options = CatalogSubscription.Options(
      url: url, replica: configuration.replicaName, copyPath: configuration.catalogCopyPath)
    return try CatalogSubscription(options, logger: logger)
  }

  private static func loaded(
    _ subscription: CatalogSubscription?, _ configuration: ServiceConfiguration,
    _ logger: Logger
  ) async throws -> LoadedCatalogs {
    if let subscription {
      return try await LoadedCatalogs(
        published: subscription, answerCacheBytes: configuration.answerCacheBytes,
        logger: logger)
    }
    guard !configuration.catalogPath.isEmpty else {
      throw ConfigurationError.required(.catalogPath(), or: .catalogURL)
    }
    return try LoadedCatalogs(
      directory: configuration.catalogPath, answerCacheBytes: configuration.answerCacheBytes,
      logger: logger)
  }
}
