import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { planAutoSelect } from '../gigs/plan-auto-select.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

const minutesUntil = async (name: string): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`SELECT (extract(epoch FROM start_after - now()) / 60)::float AS minutes
    FROM pgboss.job WHERE name = ${name} ORDER BY created_on DESC LIMIT 1`.execute(app.deps.db)
  return rows[0]!.minutes
}

test.each([-90, 90])('a job is due by the database’s clock, even if the process’s clock is %d days off', async (days) => {
  const { db, outbox } = app.deps
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  await planAutoSelect({ deps: app.deps, db }, { id: 1, auto_select_enabled: true, now: '' })
  expect(await minutesUntil('auto-select')).toBeGreaterThan(14)
  expect(await minutesUntil('auto-select')).toBeLessThanOrEqual(15.1)
  await outbox.enqueue(db, 'send-transfer', { transfer_id: 1 })
  expect(await minutesUntil('send-transfer')).toBeLessThanOrEqual(0.1)
})

test.each([-90, 90])(
  'the list says who is expected now by the database’s clock, even if the process’s clock is %d days off',
  async (days) => {
    const { manager, gig } = await confirmedShift(app)
    await app.travel((Date.parse(gig.start_time) - Date.now()) / 1000 - 60)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
    const { results } = await manager.call(listGigs, { query: {} })
    expect(results.find(({ id }) => id === gig.id)?.on_the_day).toMatchObject({ coming: 1 })
  },
)
