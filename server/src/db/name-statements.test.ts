import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { openPool } from './database.ts'
import { statementNames } from './name-statements.ts'

const asked = (nameOf: (text: string) => string | undefined, text: string, times: number): (string | undefined)[] =>
  Array.from({ length: times }, () => nameOf(text))

describe('a statement gets a name', () => {
  test('once it comes often, and keeps it', () => {
    const nameOf = statementNames({ often: 3 })
    const names = asked(nameOf, 'SELECT id FROM gig WHERE id = $1', 5)
    expect(names.slice(0, 2)).toEqual([undefined, undefined])
    expect(new Set(names.slice(2)).size).toBe(1)
    expect(names[2]).toMatch(/^[\w-]{22}$/)
    expect(asked(nameOf, 'SELECT id FROM gig WHERE id = $1 AND true', 3)[2]).not.toBe(names[2])
  })
  test('only while there are names', () => {
    const nameOf = statementNames({ often: 1, most: 2 })
    expect(['SELECT 1', 'SELECT 2', 'SELECT 3', 'SELECT 1'].map((text) => nameOf(text) !== undefined)).toEqual([true, true, false, true])
  })
  test('never for what no plan is kept for, or what returns all columns', () => {
    const nameOf = statementNames({ often: 1 })
    for (const text of ['begin', 'SET LOCAL jit = off', 'select * from gig', 'UPDATE gig SET id = 1 RETURNING *', 'SELECT g.* FROM gig g'])
      expect(nameOf(text), text).toBeUndefined()
    expect(nameOf('SELECT count(*) FROM gig')).toBeDefined()
    expect(nameOf('SELECT g.id FROM application a, LATERAL (SELECT * FROM gig WHERE id = (a.gig_id) OFFSET 0) g')).toBeDefined()
    expect(nameOf('SELECT l.id, (1), week.* FROM location l CROSS JOIN LATERAL (SELECT count(*) AS places FROM gig) week')).toBeDefined()
    for (const text of ['WITH told AS (SELECT * FROM notice) SELECT told.* FROM told', 'SELECT g.* FROM (SELECT * FROM gig) g'])
      expect(nameOf(text), text).toBeUndefined()
  })
})

test('a connection that kept a plan the schema has outgrown ends, and the next one plans again', async () => {
  const database = await createTestDatabase({ empty: true })
  const pool = openPool(database.url, { name: 'test', max: 1, statementTimeout: 5_000 })
  try {
    await pool.query('CREATE TABLE thing (id integer)')
    const find = () => pool.query('SELECT id FROM thing WHERE id = $1', [1])
    for (let use = 0; use < 20; use++) await find()
    const { rows } = await pool.query<{ kept: number }>('SELECT count(*)::int AS kept FROM pg_prepared_statements')
    expect(rows).toEqual([{ kept: 1 }])
    await pool.query('ALTER TABLE thing ALTER id TYPE bigint')
    await expect(find()).rejects.toThrow('cached plan must not change result type')
    await expect.poll(() => find().then(({ rowCount }) => rowCount)).toBe(0)
  } finally {
    await pool.end()
    await database.drop()
  }
})
