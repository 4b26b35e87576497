import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { generateSchema, SCHEMA_SQL, SCHEMA_TYPES } from './generate-schema.ts'
import { printSchema } from './print-schema.ts'

let database: TestDatabase

afterEach(() => database.drop())

test('schema.sql and its types match the migrations; `npm run generate` renews them', async () => {
  database = await createTestDatabase()
  const { sql, types } = await generateSchema(database.url)
  expect(sql).toBe(readFileSync(SCHEMA_SQL, 'utf8'))
  expect(types).toBe(readFileSync(SCHEMA_TYPES, 'utf8'))
})

test('prints every kind of object we use, and none of an extension', async () => {
  database = await createTestDatabase({ empty: true })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    CREATE EXTENSION btree_gist;
    CREATE TYPE mood AS ENUM ('sad', 'glad');
    CREATE DOMAIN cents AS bigint CHECK (VALUE >= 0);
    CREATE TABLE venue (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL DEFAULT 'x', upper_name text GENERATED ALWAYS AS (upper(name)) STORED);
    COMMENT ON TABLE venue IS 'Where it happens';
    CREATE TABLE booking (
      venue_id bigint NOT NULL REFERENCES venue ON DELETE CASCADE, price cents NOT NULL, mood mood, span tstzrange NOT NULL,
      CONSTRAINT short CHECK (price < 100), EXCLUDE USING gist (venue_id WITH =, span WITH &&)
    );
    CREATE UNIQUE INDEX booking_cheap ON booking (venue_id) WHERE price < 5;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
    CREATE TRIGGER booking_refuse BEFORE DELETE ON booking FOR EACH ROW EXECUTE FUNCTION refuse();
    CREATE VIEW names AS SELECT name FROM venue;
    CREATE SCHEMA other; CREATE TABLE other.hidden (n int);
  `)
  await client.end()
  const sql = await printSchema(database.url)
  for (const line of [
    'CREATE EXTENSION btree_gist;',
    "CREATE TYPE mood AS ENUM ('sad', 'glad');",
    'CREATE DOMAIN cents AS bigint CONSTRAINT cents_check CHECK ((VALUE >= 0));',
    '-- Where it happens\nCREATE TABLE venue (\n  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,',
    "  name text DEFAULT 'x'::text NOT NULL,\n  upper_name text GENERATED ALWAYS AS (upper(name)) STORED,",
    '  CONSTRAINT booking_venue_id_span_excl EXCLUDE USING gist (venue_id WITH =, span WITH &&),',
    '  CONSTRAINT short CHECK (((price)::bigint < 100)),',
    '  CONSTRAINT booking_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venue(id) ON DELETE CASCADE\n);',
    'CREATE UNIQUE INDEX booking_cheap ON public.booking USING btree (venue_id) WHERE ((price)::bigint < 5);',
    'CREATE TRIGGER booking_refuse BEFORE DELETE ON public.booking FOR EACH ROW EXECUTE FUNCTION refuse();',
    'RETURNS trigger',
    '-- VIEW names (its query is in the migrations)\n--   name text',
  ]) {
    expect(sql).toContain(line)
  }
  expect(sql).not.toMatch(/hidden|gbt_|_seq/)
})
