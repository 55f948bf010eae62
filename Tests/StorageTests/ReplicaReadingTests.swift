// SPDX-License-Identifier: Apache-2.0

import GRDB
import PostgreSQL
import PostgreSQLTestSupport
import Testing

@testable import Storage

/// How a copy is read.
@Suite struct ReplicaReadingTests {
  /// However much there is, no more than a page has to come in time.
  @Test func eachPageHasItsOwnTime() async throws {
    let url = try await PostgreSQLServer.database()
    let notes = try await Notes(url)
    let count = 1_100
    try await notes.database.write { database in
      for number in 1...count {
        try Notes.write("note-\(number)", "", tags: ["tag"], database)
      }
    }
    try await notes.database.close()
    let format = try #require(DatabaseFormat.notes().replication)
    let (read, asked) = try await PostgreSQLServer.blocking {
      let session = try PostgreSQLSession(
        url,
        PostgreSQLSession.Options(
          applicationName: "tests", schema: format.schema, statementTimeout: .seconds(60)),
        until: .now + .seconds(60))
      var asked = 0
      let (reading, _) = try ReplicaReading.snapshot(after: nil, format, session) {
        asked += 1
        return .now + .seconds(60)
      }
      return (reading.changes.tables[0].count, asked)
    }
    #expect(read == count + 1)
    // Three pages with their tags, and what is around them.
    #expect(asked == 3 * 2 + 2)
  }
}
