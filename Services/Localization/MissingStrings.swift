// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Locales
import Localization

/// Counts what readers asked for and had no translation, also where a fallback hid it.
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
    /// Its number among all, in the order in which they were first missed.
    var number: Int
    /// How often any had been missed when this one last was.
    var lastMissed: Int
  }

  /// A place in the list, behind an entry.
  ///
  /// Entries move up in the list while its pages are read. Those that have been missed again since
  /// the first page therefore stand behind the others on further pages, in the order of their
  /// numbers: each entry is on a page, and only those that change may be on two.
  struct Position: Hashable {
    /// How often any had been missed when the list began.
    var start: Int
    /// Whether the entry is among those that have been missed since.
    var isChanged: Bool
    /// How often the entry had been missed; of no account for a changed one.
    var times: UInt64
    var number: Int
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

  /// Tells the list from those of other processes, whose places are others.
  let instance = String(UInt64.random(in: .min ... .max), radix: 36)

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
        let seen = state.records[key]
        if seen == nil {
          let bytes = Self.entryBytes + key.heapBytes + answeredIn.heapBytes
          guard state.bytes + bytes <= bytesMax else { return }
          state.bytes += bytes
        }
        state.records[key] = Record(
          times: (seen?.times ?? 0) + 1, source: text.source, answeredIn: answeredIn,
          number: seen?.number ?? state.records.count, lastMissed: state.times)
      }
    }
  }

  /// How many are in the list, and how often any was missed.
  var counts: (keys: Int, times: Int) { state.withLock { ($0.records.count, $0.times) } }

  /// Everything that is missing, most often first; of those missed as often, what was missed first.
  var all: [(key: Key, record: Record)] { list(after: nil).map { ($0.key, $0.record) } }

  /// The list behind a place in it, most often missed first, then what has changed since it began.
  ///
  /// - Parameter position: The place; nil for the whole list.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  func list(after position: Position?) -> [(key: Key, record: Record, position: Position)] {
    let (records, times) = state.withLock { ($0.records, $0.times) }
    let start = position?.start ?? times
    return records.map { key, record in
      (
        key: key, record: record,
        position: Position(
          start: start, isChanged: record.lastMissed > start,
          times: record.times, number: record.number)
      )
    }.filter { entry in position.map { $0 < entry.position } ?? true }
      .sorted { $0.position < $1.position }
  }
}

extension MissingStrings.Position {
  /// Whether a place is before another of the same list.
  static func < (left: Self, right: Self) -> Bool {
    if left.isChanged != right.isChanged { return right.isChanged }
    if !left.isChanged, left.times != right.times { return left.times > right.times }
    return left.number < right.number
  }
}
