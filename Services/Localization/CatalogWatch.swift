// SPDX-License-Identifier: Apache-2.0

import ServiceLifecycle

/// Looks at the catalogs' files again and again, so that what is written there is said without
/// anybody asking for it.
///
/// It looks instead of being told: a folder may be on a volume of another machine, or be changed
/// through a link far up its path, as Kubernetes does, and neither is told to anybody who watches
/// the folder.
struct CatalogWatch: Service, CustomStringConvertible {
  let catalogs: LoadedCatalogs
  let interval: Duration

  var description: String { "catalog watch" }

  /// Looks until the group shuts down.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: interval)) != nil { await catalogs.look() }
    }
  }
}
