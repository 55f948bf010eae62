// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Concurrency
import Locales
import Resources

/// The messages that one reader's languages have for keys, found and made ready once.
final class PlainReader: Sendable {
  /// A message and the language of its words.
  struct Found: Sendable {
    var message: PlainMessage
    var language: LanguageTag
  }

  private struct Key: Hashable {
    var key: String
    var table: String
    var bundle: String
  }

  /// Longer keys are looked up each time: what callers send must not fill the memory.
  private static let keyBytesMax = 512

  private let preferred: [LanguageTag]
  private let messages = BoundedCache<Key, Found?>(capacity: 4096)

  init(preferred: [LanguageTag]) {
    self.preferred = preferred
  }

  /// The message of a resource's key; nil where the composer is needed.
  func message(for resource: LocalizedStringResource, resolver: Resolver) -> Found? {
    let key = Key(
      key: resource.key, table: resource.tableName, bundle: resource.bundle.name)
    guard key.key.utf8.count <= Self.keyBytesMax else { return nil }
    return messages.value(for: key) { find(key, resolver: resolver) }
  }

  /// Looks a key up as `resolve` does, as far as nothing needs to be said about how it was found.
  private func find(_ key: Key, resolver: Resolver) -> Found? {
    for bundle in resolver.candidates(for: key.bundle) {
      guard
        let found = resolver.lookup(
          key: key.key, table: key.table, in: bundle, for: preferred, perKey: false)
      else { continue }
      // What stands in for words of the first language is counted as missing.
      guard !found.match.isNormalized, found.suits(preferred.prefix(1)) else { return nil }
      return PlainMessage(
        found.match.entry.message, language: found.language,
        locale: resolver.formattingLocale(for: found.language, among: preferred)
      ).map { Found(message: $0, language: found.language) }
    }
    return nil
  }
}
