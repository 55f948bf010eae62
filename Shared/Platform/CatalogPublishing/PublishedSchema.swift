// SPDX-License-Identifier: Apache-2.0

import PostgreSQL

/// The tables of published catalogs.
enum PublishedSchema {
  /// The schema's name, and that of the channel on which publications are told of.
  static let name = "catalogs"

  static let schema = PostgreSQLSchema(
    name, migrations: [.init("catalogs", oldestCompatible: 1, sql: tables)])

  /// Snapshots never change, and neither does what was done with them.
  ///
  /// The contents are apart, because old ones may be removed. They are compressed already, and
  /// stored outside of their rows as they are, so that a part of them can be read by itself.
  private static let tables = """
    CREATE TABLE snapshots (
      revision text NOT NULL PRIMARY KEY CHECK (revision ~ '^[0-9a-f]{64}$'),
      files integer NOT NULL,
      bytes bigint NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE contents (
      revision text NOT NULL PRIMARY KEY REFERENCES snapshots,
      content bytea NOT NULL
    );
    ALTER TABLE contents ALTER COLUMN content SET STORAGE EXTERNAL;
    CREATE TABLE publications (
      number bigint NOT NULL PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('publish', 'rollback', 'canary', 'promote', 'end')),
      revision text NOT NULL REFERENCES snapshots,
      share integer,
      origin bigint NOT NULL,
      author text NOT NULL,
      message text NOT NULL,
      made_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE current (
      is_only boolean NOT NULL DEFAULT true PRIMARY KEY CHECK (is_only),
      number bigint NOT NULL DEFAULT 0,
      revision text REFERENCES snapshots,
      canary text REFERENCES snapshots,
      share integer CHECK (share BETWEEN 1 AND 100),
      CHECK ((canary IS NULL) = (share IS NULL))
    );
    INSERT INTO current DEFAULT VALUES;
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'what was published does not change'; END
    $$;
    CREATE TRIGGER unchanging BEFORE UPDATE ON snapshots
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER unchanging BEFORE UPDATE ON contents
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER unchanging BEFORE UPDATE OR DELETE ON publications
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    """
}
