import type { GigStatus } from '@muster/contract/gigs/gig-status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../db/database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { EFFECTIVE_STATUS, statusIsOneOf } from './effective-status-queries.ts'

const all: GigStatus[] = ['UNAPPROVED', 'POSTED', 'CONFIRMED', 'INCOMPLETE', 'FAILED_PAYMENT', 'COMPLETED', 'UNFILLED', 'CANCELLED']
/** Every status of a shift, before and after its end, with and without pros. */
const shifts = `(SELECT status, app_now() + make_interval(hours => hours) AS end_time, confirmed_pros_count
  FROM unnest(enum_range(NULL::gig_status)) status, unnest('{-1,1}'::int[]) hours, unnest('{0,2}'::int[]) confirmed_pros_count) g`

let pool: ReturnType<typeof openPool>
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  pool = openPool(database.url, { name: 'test', max: 1, statementTimeout: 30_000 })
  drop = () => database.drop()
})
afterAll(async () => {
  await pool.end()
  await drop()
})

test('for every set of statuses the shorter condition finds the same shifts as the full one', async () => {
  for (let set = 1; set < 2 ** all.length; set++) {
    const statuses = all.filter((_, at) => (set >> at) % 2 === 1)
    const { rows } = await pool.query<{ differ: number }>(
      `SELECT count(*) AS differ FROM ${shifts} WHERE (${statusIsOneOf(statuses, '$1')}) <> ((${EFFECTIVE_STATUS}) = ANY ($1::gig_status[]))`,
      [statuses],
    )
    expect([statuses, rows[0]!.differ]).toEqual([statuses, 0])
  }
})

test('the condition reads the clock only when the clock can change the answer', () => {
  expect(statusIsOneOf(['POSTED'], '$1')).toContain('app_now()')
  expect(statusIsOneOf(all, '$1')).not.toContain('app_now()')
})
