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

  /// What all readers of a resolver were given.
  typealias Messages = BoundedCache<Key, Found?>

  /// What a reader asks for.
  struct Key: Hashable {
    /// The reader's languages.
    var preferred: [LanguageTag]
    /// Their hash, which is the same for all that a reader asks for.
    var preferredHash: Int
    var key: String
    var table: String
    var bundle: String

    func hash(into hasher: inout Hasher) {
      hasher.combine(preferredHash)
      hasher.combine(key)
      hasher.combine(table)
      hasher.combine(bundle)
    }

    var heapBytes: Int {
      preferred.heapBytes + key.heapBytes + table.heapBytes + bundle.heapBytes
    }
  }

  private let preferred: [LanguageTag]
  private let preferredHash: Int

  init(preferred: [LanguageTag]) {
    self.preferred = preferred
    preferredHash = preferred.hashValue
  }

  /// Room for what readers are given, empty: some ten thousand messages of the usual length.
  static func makeMessages() -> Messages {
    Messages(bytesMax: 16 << 20, entryBytesMax: 64 << 10) { key, found in
      key.heapBytes + (found.map { $0.message.bytes + $0.language.heapBytes } ?? 0)
    }
  }

  /// The message of a resource's key; nil where the composer is needed.
  func message(
    for resource: LocalizedStringResource, resolver: Resolver, work: inout Work
  ) -> Found? {
    let key = Key(
      preferred: preferred, preferredHash: preferredHash, key: resource.key,
      table: resource.tableName, bundle: resource.bundle.name)
    return resolver.plainMessages.value(for: key) {
      find(key, resolver: resolver, work: &work)
    }
  }

  /// Looks a key up as `resolve` does, as far as nothing needs to be said about how it was found.
  ///
  /// It is looked up to the end, whatever work is left: what was found is kept for others.
  private func find(_ key: Key, resolver: Resolver, work outer: inout Work) -> Found? {
    var work = Work(.unlimited)
    defer { outer.owe(steps: work.done.steps) }
    for bundle in resolver.candidates(for: key.bundle) {
      guard
        let found = resolver.lookup(
          key: key.key, table: key.table, in: bundle, for: preferred, perKey: false,
          work: &work)
      else { continue }
      // What stands in for words of the first language is counted as missing.
      guard !found.match.isNormalized, found.suits(preferred.prefix(1)),
        !found.isElsewhere(than: key.bundle, in: resolver)
      else { return nil }
      let meter = FormattingMeter()
      let message = PlainMessage(
        found.match.entry.message, language: found.language,
        locale: resolver.formattingLocale(
          for: resolver.valueLanguage(of: found, for: preferred, work: &work), among: preferred),
        meter: meter)
      work.owe(meter)
      work.owe(steps: message?.steps ?? 0)
      return message.map { Found(message: $0, language: found.language) }
    }
    return nil
  }
}
