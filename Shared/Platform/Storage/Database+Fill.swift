// SPDX-License-Identifier: Apache-2.0

public import GRDB

extension Database {
  /// Notes that the database is being filled, which happens once: one that its owner has emptied
  /// stays empty.
  ///
  /// What follows is part of the same transaction, so that a database is filled as a whole or not
  /// at all. The format has the table `fills`, with the text column `name` as its key.
  ///
  /// - Parameter name: What it is filled with.
  /// - Returns: Whether it never was.
  /// - Throws: `DatabaseError`.
  public func beginFill(_ name: String) throws -> Bool {
    try execute(sql: "INSERT OR IGNORE INTO fills (name) VALUES (?)", arguments: [name])
    return changesCount == 1
  }
}
