// SPDX-License-Identifier: Apache-2.0

import GRDB
import Storage

extension FoodStore {
  /// The menu's database, marked "MENU" in ASCII.
  static var format: DatabaseFormat {
    DatabaseFormat(
      name: "menu", applicationID: 0x4D45_4E55, migrator: migrator, replication: replication)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1-foods") { database in
      try database.execute(sql: tables)
    }
    migrator.registerMigration("2-requests") { database in
      try database.execute(sql: WriteRequest.table)
    }
    return migrator
  }

  /// Resources are stored as encoded `caffe.localization.v1.LocalizedStringResource` messages: the
  /// contract says already how they may change, and SQL has no business inside them.
  ///
  /// A food keeps its `position`, which pages are cut by, as long as it is there. A deleted food
  /// stays as a mark with its version, so that a later one of this id continues from it and
  /// watchers learn of the deletion. `revision` numbers the changes of the whole menu.
  /// `allergens` has bit n set for the contract's allergen n.
  private static let tables = """
    CREATE TABLE foods (
      id TEXT NOT NULL PRIMARY KEY,
      position INTEGER NOT NULL UNIQUE,
      category TEXT NOT NULL,
      name BLOB NOT NULL,
      summary BLOB,
      is_available INTEGER NOT NULL CHECK (is_available IN (0, 1)),
      version INTEGER NOT NULL CHECK (version > 0),
      revision INTEGER NOT NULL UNIQUE,
      is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1))
    ) STRICT;

    CREATE TABLE ingredients (
      food_id TEXT NOT NULL REFERENCES foods (id),
      position INTEGER NOT NULL,
      id TEXT NOT NULL,
      name BLOB NOT NULL,
      allergens INTEGER NOT NULL,
      PRIMARY KEY (food_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE sizes (
      food_id TEXT NOT NULL REFERENCES foods (id),
      position INTEGER NOT NULL,
      id TEXT NOT NULL,
      name BLOB NOT NULL,
      PRIMARY KEY (food_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE fills (
      name TEXT NOT NULL PRIMARY KEY,
      filled_at INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT, WITHOUT ROWID;
    """
}
