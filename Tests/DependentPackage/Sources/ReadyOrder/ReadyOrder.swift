// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Locales
import Localization
import Messages
import RPC
import Resources
import Stubs
import WireResources

/// Says the same twice: in process, and by a localization service.
///
/// What the README shows of both products is what this package does, so that it stays true.
/// Usage: `ReadyOrder CATALOGS TARGET`
@main
struct ReadyOrder {
  static func main() async throws {
    let (catalogs, target) = (CommandLine.arguments[1], CommandLine.arguments[2])
    let size = LocalizedStringResource("small")
    let food = LocalizedStringResource("salad")
    let resource = LocalizedStringResource("Your \(size) \(food) is ready.")

    LocalizationCatalogs.shared = LocalizationCatalogs(
      store: CatalogStore(directory: catalogs), preferredLanguages: [try LanguageTag("es")])
    print(String(localized: resource))

    let connection = try RPCClient(target: target)
    let client = LocalizationServiceClient(connection)
    let response = try await client.resolve(
      .init(resource: resource.message, options: .init(locales: ["es"])))
    print(response.text)
    await connection.shutdown()
  }
}
