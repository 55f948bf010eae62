// SPDX-License-Identifier: Apache-2.0

import Concurrency

/// Entries of a snapshot's tables that were asked for and had to be taken apart for it.
final class UnpackedEntries: Sendable {
  private struct Place: Hashable {
    var table: Int
    var place: Int
  }

  private static let entriesMax = 4096

  private let tables = Mutex(0)
  private let entries = BoundedCache<Place, CatalogEntry>(capacity: entriesMax)

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
