import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a pro reads how often the business cancelled late and how many pros came back, and nothing of a new one', async () => {
  const manager = await newManager(app)
  const pros = await Promise.all([newPro(app), newPro(app), newPro(app)])
  const [pro] = pros
  const HOUR = 3_600
  const open = await makeGig(manager, 400)
  const recordNow = async () => (await pro!.call(getGigForPro, { params: { id: open.id } })).business_record
  expect(await recordNow()).toEqual({ shifts_count: 0, late_cancelled_count: 0, pros_count: 0, returned_pros_count: 0 })
  const early = await makeGig(manager, 80)
  const late = await makeGig(manager, 90)
  await makeGig(manager, 95)
  await manager.call(cancelGig, { params: { id: early.id }, body: {} })
  await app.travel(75 * HOUR)
  await manager.call(cancelGig, { params: { id: late.id }, body: {} })
  // The shifts have not started yet.
  expect((await recordNow()).shifts_count).toBe(0)
  await app.travel(110 * HOUR)
  for (const [at, { pro_id }] of pros.entries())
    await sql`INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
      SELECT id, market_id, ${manager.location_id}, ${at}, 0, 0 FROM pro WHERE id = ${pro_id}`.execute(app.deps.db)
  expect(await recordNow()).toEqual({ shifts_count: 3, late_cancelled_count: 1, pros_count: 2, returned_pros_count: 1 })
})
