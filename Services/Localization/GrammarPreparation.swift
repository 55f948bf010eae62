// SPDX-License-Identifier: Apache-2.0

import Localization
import ServiceLifecycle

/// Reads the grammars of the catalogs' languages once the service has started, so that neither the
/// start nor the first reader of a language waits for them.
struct GrammarPreparation: Service, CustomStringConvertible {
  let catalogs: LoadedCatalogs

  var description: String { "grammar preparation" }

  /// Reads one grammar after the other, until the group shuts down.
  ///
  /// The grammar that is read then is not waited for: nobody needs it any more, and without
  /// optimization one takes seconds.
  func run() async {
    let work = Task.detached {
      let resolver = catalogs.resolver
      for language in resolver.grammarLanguages {
        // Calls that are waiting go first.
        await Task.yield()
        if Task.isCancelled { return }
        resolver.prepareGrammar(of: language)
      }
    }
    try? await gracefulShutdown()
    work.cancel()
  }
}
