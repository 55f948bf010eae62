// SPDX-License-Identifier: Apache-2.0

import GRDB

extension DatabaseQueue {
  /// Opens a database that is only to be read.
  ///
  /// A process that is killed in the middle of a transaction leaves a journal, with which whoever
  /// opens the file next rolls the transaction back (https://sqlite.org/atomiccommit.html). That
  /// takes writing, which a read-only connection may not do.
  ///
  /// - Throws: `DatabaseError`.
  static func reading(
    _ path: String, _ configuration: Configuration
  ) throws -> DatabaseQueue {
    var reading = configuration
    reading.readonly = true
    do {
      return try DatabaseQueue(path: path, configuration: reading)
    } catch let error as DatabaseError
      where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
    {
      try DatabaseQueue(path: path, configuration: configuration).close()
      return try DatabaseQueue(path: path, configuration: reading)
    }
  }
}
