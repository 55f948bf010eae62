// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Locales
import Localization
import Resources

/// Counts what was asked for and had no translation, also where a fallback hid it.
final class MissingStrings: Sendable {
  /// One key that readers of a locale miss.
  struct Key: Hashable {
    var bundle: String
    var table: String
    var key: String
    var locale: String
  }

  /// How often it was missed, and what answered instead.
  struct Record {
    var times: UInt64
    var source: ResolvedString.Source
    var answeredIn: String
  }

  /// Keys come from callers, so that their number needs a bound.
  static let keysMax = 10_000

  /// Keys longer than this are cut in the list, not in the catalogs.
  static let keyBytesMax = 1024

  private let records = Mutex<[Key: Record]>([:])

  /// Counts an answer, if it was not a translation into the language that was asked for.
  func count(
    _ answer: ResolvedString, for resource: LocalizedStringResource, locale: LanguageTag?
  ) {
    let wanted = locale ?? resource.languageTag
    guard !answer.isTranslation(into: wanted) else { return }
    let key = Key(
      bundle: resource.bundle.name, table: resource.tableName,
      key: String(decoding: resource.key.utf8.prefix(Self.keyBytesMax), as: UTF8.self),
      locale: wanted?.identifier ?? "")
    records.withLock { records in
      if records[key] == nil, records.count >= Self.keysMax { return }
      let times = (records[key]?.times ?? 0) + 1
      records[key] = Record(
        times: times, source: answer.source, answeredIn: answer.language.identifier)
    }
  }

  /// Everything that is missing, most often first.
  var all: [(key: Key, record: Record)] {
    records.withLock { records in records.map { (key: $0.key, record: $0.value) } }
      .sorted { left, right in
        if left.record.times != right.record.times { return left.record.times > right.record.times }
        return (left.key.bundle, left.key.table, left.key.key, left.key.locale)
          < (right.key.bundle, right.key.table, right.key.key, right.key.locale)
      }
  }
}

extension ResolvedString {
  /// Whether a catalog had these words in the language that was asked for.
  func isTranslation(into wanted: LanguageTag?) -> Bool {
    source == .catalog && language.language == wanted?.language
  }
}
