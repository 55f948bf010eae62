-- SPDX-License-Identifier: Apache-2.0
-- What menu-service sends to PostgreSQL for a PutFood of a new food that stands alone in its
-- transaction, for pgbench.
BEGIN;
SELECT epoch, sequence FROM replication FOR UPDATE \gset
SELECT id, digest, answer FROM requests WHERE id = ANY('{}');
INSERT INTO foods (id, position, category, name, summary, is_available, version, revision, is_deleted)
  VALUES (concat('pgbench-', :sequence::text), 1000000000 + :sequence, 'bench', '\x0a0573616c6164',
    NULL, false, 1, 1000000000 + :sequence, false)
  ON CONFLICT (id) DO UPDATE SET position = excluded.position, category = excluded.category,
    name = excluded.name, summary = excluded.summary, is_available = excluded.is_available,
    version = excluded.version, revision = excluded.revision, is_deleted = excluded.is_deleted;
DELETE FROM ingredients WHERE food_id = concat('pgbench-', :sequence::text);
DELETE FROM sizes WHERE food_id = concat('pgbench-', :sequence::text);
UPDATE replication SET sequence = :sequence + 1;
SELECT pg_notify('menu', (:sequence + 1)::text);
SET LOCAL statement_timeout = 0;
COMMIT;
