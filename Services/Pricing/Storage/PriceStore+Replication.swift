// SPDX-License-Identifier: Apache-2.0

import GRDB
import ServiceKit
import Storage

// The price list in PostgreSQL: the tables of SQLite's, in the schema `pricing`.
extension PriceStore {
  static var replication: ReplicatedFormat {
    ReplicatedFormat(
      schema: "pricing",
      migrations: [
        ReplicaMigration(
          "prices, tax rules, promotions", oldestCompatible: 1, sql: replicatedTables)
      ],
      tables: [prices, promotions],
      references: [
        ReplicatedReference(
          "tax_rules",
          [
            .init("region", .text), .init("rate_millionths", .integer), .init("is_included", .flag),
          ])
      ])
  }

  private static let prices = ReplicatedTable(
    "prices",
    [
      .init("food_id", .text), .init("size_id", .text), .init("currency", .text),
      .init("units", .integer), .init("nanos", .integer), .init("version", .integer),
      .init("revision", .integer), .init("is_deleted", .flag),
    ], keyCount: 3)

  private static let promotions = ReplicatedTable(
    "promotions",
    [
      .init("code", .text), .init("title", .bytes), .init("benefit", .text),
      .init("basis_points", .integer), .init("units", .integer), .init("nanos", .integer),
      .init("currency", .text), .init("every_nth", .integer),
      .init("starts_at_seconds", .integer), .init("starts_at_nanos", .integer),
      .init("ends_at_seconds", .integer), .init("ends_at_nanos", .integer),
      .init("version", .integer), .init("revision", .integer),
    ],
    parts: [.init("promotion_foods", [.init("code", .text), .init("food_id", .text)])])

  /// Tax rules are edited with SQL, which no replica would hear of without the trigger.
  private static let replicatedTables = """
    CREATE TABLE prices (
      food_id text NOT NULL,
      size_id text NOT NULL,
      currency text NOT NULL,
      units bigint NOT NULL,
      nanos integer NOT NULL CHECK (nanos BETWEEN -999999999 AND 999999999),
      version bigint NOT NULL CHECK (version > 0),
      revision bigint NOT NULL UNIQUE,
      is_deleted boolean NOT NULL DEFAULT false,
      PRIMARY KEY (food_id, size_id, currency)
    );

    CREATE TABLE tax_rules (
      region text NOT NULL PRIMARY KEY,
      rate_millionths integer NOT NULL CHECK (rate_millionths BETWEEN 0 AND 1000000),
      is_included boolean NOT NULL
    );
    CREATE FUNCTION tell_edit() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE number bigint;
      BEGIN
        UPDATE pricing.replication SET epoch = epoch + 1, sequence = sequence + 1
          RETURNING sequence INTO number;
        PERFORM pg_notify('pricing', number::text);
        RETURN NULL;
      END $$;
    CREATE TRIGGER tax_rules_edited AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tax_rules
      FOR EACH STATEMENT EXECUTE FUNCTION tell_edit();

    CREATE TABLE promotions (
      code text NOT NULL PRIMARY KEY,
      title bytea NOT NULL,
      benefit text NOT NULL CHECK (benefit IN ('share', 'amount', 'every-nth-free')),
      basis_points bigint,
      units bigint,
      nanos integer,
      currency text,
      every_nth bigint,
      starts_at_seconds bigint,
      starts_at_nanos integer,
      ends_at_seconds bigint,
      ends_at_nanos integer,
      version bigint NOT NULL CHECK (version > 0),
      revision bigint NOT NULL UNIQUE
    );
    CREATE TABLE promotion_foods (
      code text NOT NULL REFERENCES promotions (code),
      food_id text NOT NULL,
      PRIMARY KEY (code, food_id)
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
          let rows = try database.writer.steadyRead { database in
            try Self.rows(after: revisions[0], in: database)
          }
          return rows.map { row in
            imageChange(of: row.price.key, revision: row.revision) { table in
              if row.isDeletion { table.delete(row.price.key) } else { table.put(row.price) }
            }
          }
        }
      }
      changes.send()
    }
  }

  private static func rows(after revision: Int64, in database: Database) throws -> [PriceRow] {
    try PriceRow.fetchAll(
      database.cachedStatement(
        sql: "SELECT \(PriceRow.columns) FROM prices WHERE revision > ? ORDER BY revision"),
      arguments: [revision])
  }
}
