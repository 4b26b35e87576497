import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { prepareDatabase } from '../prepare-database.ts'
import { onServer } from '../testing/test-cluster.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { mayDropGuards } from './runtime-role.ts'

const role = `muster_role_${randomBytes(6).toString('hex')}`
let database: TestDatabase
let url: string
let client: pg.Client
const prepare = () => prepareDatabase({ ownerUrl: database.url, url }, { log: pino({ level: 'error' }), say: () => undefined })

beforeAll(async () => {
  database = await createTestDatabase()
  await onServer(inject('testCluster').url, `CREATE ROLE ${role} LOGIN PASSWORD 'serves'`)
  const address = new URL(database.url)
  address.username = role
  address.password = 'serves'
  url = address.href
  await prepare()
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await onServer(inject('testCluster').url, `DROP ROLE ${role}`)
})

const APPEND_ONLY = [
  'audit_entry',
  'break_attestation',
  'charge_refusal',
  'credit_note',
  'invoice_line',
  'ledger_posting',
  'ledger_transaction',
  'payroll_line',
  'time_punch',
]
const REFUSED = { code: '42501' } // insufficient privilege

describe('the role that serves', () => {
  test.each([
    'DROP TRIGGER ledger_posting_append_only ON ledger_posting',
    'ALTER TABLE ledger_posting DISABLE TRIGGER USER',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'SET session_replication_role = replica',
    'DROP TABLE ledger_posting',
    'ALTER TABLE payment DROP COLUMN status',
    'CREATE TABLE mine (id integer)',
    'DROP SCHEMA pgboss CASCADE',
    'TRUNCATE payment CASCADE',
  ])('can’t %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject(REFUSED)
  })

  test.each(APPEND_ONLY)('can only add to %s', async (table) => {
    await expect(client.query(`DELETE FROM ${table}`)).rejects.toMatchObject(REFUSED)
    const { rows } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum LIMIT 1`,
      [table],
    )
    await expect(client.query(`UPDATE ${table} SET ${rows[0]!.name} = ${rows[0]!.name}`)).rejects.toMatchObject(REFUSED)
    expect((await client.query(`SELECT has_table_privilege($1, 'INSERT') AS may`, [table])).rows).toEqual([{ may: true }])
  })

  test('reads and writes every other table, the queue’s too', async () => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) AND relkind IN ('r', 'p')
       AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))
       ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(APPEND_ONLY)
  })

  test('is known from the owner, and keeps its rights when another process prepares the database', async () => {
    expect([await mayDropGuards(url), await mayDropGuards(database.url)]).toEqual([false, true])
    await Promise.all([prepare(), prepare()])
    expect(await mayDropGuards(url)).toBe(false)
    await expect(client.query('DELETE FROM ledger_posting')).rejects.toMatchObject(REFUSED)
  })
})
