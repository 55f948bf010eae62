// SPDX-License-Identifier: Apache-2.0

import GRDB
import ServiceKit
import Storage

// The menu in PostgreSQL: the tables of SQLite's, in the schema `menu`.
extension FoodStore {
  static var replication: ReplicatedFormat {
    ReplicatedFormat(
      schema: "menu",
      migrations: [ReplicaMigration("foods", oldestCompatible: 1, sql: replicatedTables)],
      tables: [replicatedFoods])
  }

  private static let replicatedFoods = ReplicatedTable(
    "foods",
    [
      .init("id", .text), .init("position", .integer), .init("category", .text),
      .init("name", .bytes), .init("summary", .bytes), .init("is_available", .flag),
      .init("version", .integer), .init("revision", .integer), .init("is_deleted", .flag),
    ],
    parts: [
      .init(
        "ingredients",
        [
          .init("food_id", .text), .init("position", .integer), .init("id", .text),
          .init("name", .bytes), .init("allergens", .integer),
        ]),
      .init(
        "sizes",
        [
          .init("food_id", .text), .init("position", .integer), .init("id", .text),
          .init("name", .bytes),
        ]),
    ])

  private static let replicatedTables = """
    CREATE TABLE foods (
      id text NOT NULL PRIMARY KEY,
      position bigint NOT NULL UNIQUE,
      category text NOT NULL,
      name bytea NOT NULL,
      summary bytea,
      is_available boolean NOT NULL,
      version bigint NOT NULL CHECK (version > 0),
      revision bigint NOT NULL UNIQUE,
      is_deleted boolean NOT NULL DEFAULT false
    );

    CREATE TABLE ingredients (
      food_id text NOT NULL REFERENCES foods (id),
      position integer NOT NULL,
      id text NOT NULL,
      name bytea NOT NULL,
      allergens bigint NOT NULL,
      PRIMARY KEY (food_id, position)
    );

    CREATE TABLE sizes (
      food_id text NOT NULL REFERENCES foods (id),
      position integer NOT NULL,
      id text NOT NULL,
      name bytea NOT NULL,
      PRIMARY KEY (food_id, position)
    );
    """

  /// Has the image follow the copy of what PostgreSQL has.
  func followReplica() {
    database.follow { change in
      try image.following {
        switch try change() {
        case .nothing: return []
        case .everything: return nil
        case .rows(let revisions):
          return try database.writer.steadyRead { database in
            let rows = try FoodRow.fetchAll(
              database.cachedStatement(
                sql: "SELECT * FROM foods WHERE revision > ? ORDER BY revision"),
              arguments: [revisions[0]])
            var foods = try foods(rows.filter { !$0.isDeleted }, in: database)[...]
            return rows.compactMap { row in
              if row.isDeleted { return image(deleting: row.id, revision: row.revision) }
              let place = Place(position: row.position, revision: row.revision)
              return foods.popFirst().map { image(putting: $0, at: place) }
            }
          }
        }
      }
      changes.send()
    }
  }
}
