// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Entries of a snapshot's tables that were asked for and had to be taken apart for it.
final class UnpackedEntries: Sendable {
  private struct Place: Hashable {
    var table: Int
    var place: Int
  }

  /// Some ten thousand entries of the usual length.
  private static let bytesMax = 32 << 20

  private let tables = Mutex(0)
  private let entries = BoundedCache<Place, CatalogEntry>(bytesMax: bytesMax) { _, entry in
    entry.heapBytes
  }

  /// The number of a table that has none yet.
  func newTable() -> Int {
    tables.withLock { tables in
      tables += 1
      return tables
    }
  }

  /// The entry at a table's place, made if it is not there.
  func value(table: Int, place: Int, make: () -> CatalogEntry) -> CatalogEntry {
    entries.value(for: Place(table: table, place: place), make: make)
  }
}
