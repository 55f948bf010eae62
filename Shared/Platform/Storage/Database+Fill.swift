// SPDX-License-Identifier: Apache-2.0

public import GRDB

extension Database {
  /// Records that the database is being filled, which happens only once: a database emptied by its
  /// owner stays empty.
  ///
  /// The record is part of the same transaction as what follows, so a database is filled completely
  /// or not at all. The format needs a table `fills` with the text column `name` as its key.
  ///
  /// - Parameter name: The name of the data.
  /// - Returns: Whether the database has never been filled with it.
  /// - Throws: `DatabaseError`.
  public func beginFill(_ name: String) throws -> Bool {
    try execute(sql: "INSERT OR IGNORE INTO fills (name) VALUES (?)", arguments: [name])
    return changesCount == 1
  }
}
