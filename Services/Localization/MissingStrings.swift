// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Locales
import Localization

/// Counts what was asked for and had no translation, also where a fallback hid it.
final class MissingStrings: Sendable {
  /// One key that readers of a locale miss.
  struct Key: Hashable, HeapCounted {
    var bundle: String
    var table: String
    var key: String
    var locale: String

    var heapBytes: Int {
      bundle.heapBytes + table.heapBytes + key.heapBytes + locale.heapBytes
    }
  }

  /// How often it was missed, and what answered instead.
  struct Record {
    var times: UInt64
    var source: ResolvedString.Source
    var answeredIn: String
  }

  private struct State {
    var records: [Key: Record] = [:]
    var bytes = 0
    /// How often any was missed, those that are not in the list included.
    var times = 0
  }

  /// The most that they may take together, in bytes: ten thousand keys of a catalog are far below.
  ///
  /// Names come from callers, so that there is a bound. What is missed for the first time when it
  /// is reached is not counted.
  static let bytesMax = 8 << 20

  /// Names longer than this are cut in the list, not in the catalogs, in bytes.
  static let nameBytesMax = 1024

  /// What an entry takes in the table.
  private static let entryBytes = HeapBytes.table(
    count: 1, stride: MemoryLayout<Key>.stride + MemoryLayout<Record>.stride)

  private let state = Mutex(State())
  private let bytesMax: Int

  /// Makes an empty list.
  ///
  /// - Parameter bytesMax: What it may take, in bytes.
  init(bytesMax: Int = MissingStrings.bytesMax) {
    self.bytesMax = bytesMax
  }

  /// What the list takes now, in bytes, as it is counted.
  var byteCount: Int { state.withLock { $0.bytes } }

  /// Counts what an answer had no translation for: its own key, and those of the texts in it.
  func count(_ missing: [ResolvedString.Missing]) {
    for text in missing {
      let key = Key(
        bundle: text.bundle.shortened(utf8Max: Self.nameBytesMax),
        table: text.table.shortened(utf8Max: Self.nameBytesMax),
        key: text.key.shortened(utf8Max: Self.nameBytesMax), locale: text.wanted.identifier)
      let answeredIn = text.language.identifier
      state.withLock { state in
        state.times += 1
        let seen = state.records[key]?.times
        if seen == nil {
          let bytes = Self.entryBytes + key.heapBytes + answeredIn.heapBytes
          guard state.bytes + bytes <= bytesMax else { return }
          state.bytes += bytes
        }
        state.records[key] = Record(
          times: (seen ?? 0) + 1, source: text.source, answeredIn: answeredIn)
      }
    }
  }

  /// How many are in the list, and how often any was missed.
  var counts: (keys: Int, times: Int) { state.withLock { ($0.records.count, $0.times) } }

  /// Everything that is missing, most often first.
  var all: [(key: Key, record: Record)] {
    state.withLock { state in state.records.map { (key: $0.key, record: $0.value) } }
      .sorted { left, right in
        if left.record.times != right.record.times { return left.record.times > right.record.times }
        return (left.key.bundle, left.key.table, left.key.key, left.key.locale)
          < (right.key.bundle, right.key.table, right.key.key, right.key.locale)
      }
  }
}
