// SPDX-License-Identifier: Apache-2.0

import GRDB

/// A row of a replicated table with the parts that belong to it, as SQLite's values.
struct ReplicaItem: Sendable, Hashable {
  var row: [DatabaseValue]
  /// The rows of each of the table's parts.
  var parts: [[[DatabaseValue]]]
}

/// What changed: for each of the format's tables its rows, in the order of the changes.
struct ReplicaChanges: Sendable {
  var tables: [[ReplicaItem]]
  /// The rows of the tables that are read whole; absent where they were not read.
  var references: [[[DatabaseValue]]]?

  /// Whether nothing changed.
  var isEmpty: Bool { tables.allSatisfy(\.isEmpty) && references == nil }
}

/// How far a copy has come.
struct ReplicaPosition: Sendable, Hashable {
  /// Which server it is of: another may have the same numbers, and other rows.
  var server: String

  /// Counts what is no numbered change, such as rows that an operator edited: a copy of another
  /// epoch is read anew.
  var epoch: Int64

  /// The number of the last transaction that changed anything, without gaps.
  var sequence: Int64

  /// The newest revision of each of the format's tables.
  var revisions: [Int64]

  /// The position after some changes.
  func advanced(
    to sequence: Int64, by changes: ReplicaChanges, _ format: ReplicatedFormat
  ) -> ReplicaPosition {
    var position = self
    position.sequence = sequence
    for (index, table) in format.tables.enumerated() {
      if let last = changes.tables[index].last {
        position.revisions[index] = max(revisions[index], table.revision(of: last.row))
      }
    }
    return position
  }
}

/// What became of a copy, for whoever keeps something that was made from it.
public enum ReplicaUpdate: Sendable, Hashable {
  /// Nothing.
  case nothing
  /// The rows behind these revisions changed, one for each of the format's tables.
  case rows(after: [Int64])
  /// It was read anew.
  case everything
}
