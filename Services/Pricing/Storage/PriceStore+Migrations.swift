// SPDX-License-Identifier: Apache-2.0

import GRDB
import Storage

extension PriceStore {
  /// The price list's database, marked "PRIC" in ASCII.
  static var format: DatabaseFormat {
    DatabaseFormat(
      name: "pricing", applicationID: 0x5052_4943, migrator: migrator, replication: replication)
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1-prices-tax-promotions") { database in
      try database.execute(sql: tables)
    }
    migrator.registerMigration("2-requests-promotion-revisions") { database in
      try database.execute(sql: WriteRequest.table)
      try database.execute(
        sql: """
          ALTER TABLE promotions ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
          UPDATE promotions SET revision =
            (SELECT count(*) FROM promotions earlier WHERE earlier.code <= promotions.code);
          CREATE UNIQUE INDEX promotions_by_revision ON promotions (revision);
          """)
    }
    return migrator
  }

  /// A deleted price stays as a mark with its version, so that a later one continues from it, and
  /// so that watchers learn of the deletion.
  ///
  /// `revision` numbers the changes of the whole list.
  private static let tables = """
    CREATE TABLE prices (
      food_id TEXT NOT NULL,
      size_id TEXT NOT NULL,
      currency TEXT NOT NULL,
      units INTEGER NOT NULL,
      nanos INTEGER NOT NULL CHECK (nanos BETWEEN -999999999 AND 999999999),
      version INTEGER NOT NULL CHECK (version > 0),
      revision INTEGER NOT NULL,
      is_deleted INTEGER NOT NULL DEFAULT 0 CHECK (is_deleted IN (0, 1)),
      PRIMARY KEY (food_id, size_id, currency)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX prices_by_revision ON prices (revision);

    CREATE TABLE tax_rules (
      region TEXT NOT NULL PRIMARY KEY,
      rate_millionths INTEGER NOT NULL CHECK (rate_millionths BETWEEN 0 AND 1000000),
      is_included INTEGER NOT NULL CHECK (is_included IN (0, 1))
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE promotions (
      code TEXT NOT NULL PRIMARY KEY,
      title BLOB NOT NULL,
      benefit TEXT NOT NULL CHECK (benefit IN ('share', 'amount', 'every-nth-free')),
      basis_points INTEGER,
      units INTEGER,
      nanos INTEGER,
      currency TEXT,
      every_nth INTEGER,
      starts_at_seconds INTEGER,
      starts_at_nanos INTEGER,
      ends_at_seconds INTEGER,
      ends_at_nanos INTEGER,
      version INTEGER NOT NULL CHECK (version > 0)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE promotion_foods (
      code TEXT NOT NULL REFERENCES promotions (code) ON DELETE CASCADE,
      food_id TEXT NOT NULL,
      PRIMARY KEY (code, food_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE fills (
      name TEXT NOT NULL PRIMARY KEY,
      filled_at INTEGER NOT NULL DEFAULT (unixepoch())
    ) STRICT, WITHOUT ROWID;
    """
}
