// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Locales
import Localization

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

  /// Counts what an answer had no translation for: its own key, and those of the texts in it.
  func count(_ missing: [ResolvedString.Missing]) {
    for text in missing {
      let key = Key(
        bundle: text.bundle, table: text.table,
        key: String(decoding: text.key.utf8.prefix(Self.keyBytesMax), as: UTF8.self),
        locale: text.wanted.identifier)
      records.withLock { records in
        if records[key] == nil, records.count >= Self.keysMax { return }
        let times = (records[key]?.times ?? 0) + 1
        records[key] = Record(
          times: times, source: text.source, answeredIn: text.language.identifier)
      }
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
