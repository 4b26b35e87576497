import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
const BUSINESSES = 6

test('six businesses that approve the same two pros at once count six shifts for each', { timeout: 60_000 }, async () => {
  const pros = [await newPro(app), await newPro(app)]
  const approvals: (() => Promise<unknown>)[] = []
  for (let n = 0; n < BUSINESSES; n++) {
    await app.travel(n * 8 * HOUR)
    const manager = await newManager(app)
    const gig = await makeGig(manager, 1 + n * 8, { allowed_confirmed_pros: 2 })
    // Every second business takes the pros in the other order, which deadlocks if they are locked as they come.
    const crew: { pro: (typeof pros)[number]; id: number }[] = []
    for (const pro of n % 2 === 0 ? pros : pros.toReversed()) crew.push({ pro, id: await takePlace(manager, pro, gig.id) })
    for (const [hour, punch] of [
      [1, 'CLOCK_IN'],
      [7, 'CLOCK_OUT'],
    ] as const) {
      await app.travel((n * 8 + hour) * HOUR + 60)
      for (const { pro, id } of crew) await clock(pro, id, punch, gig.checkin_code)
    }
    const application_ids = crew.map(({ id }) => id)
    approvals.push(() => manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids } }))
  }
  await Promise.all(approvals.map((approve) => approve()))
  const counted = app.deps.db.selectFrom('pro').select(['gigs_worked', 'businesses_worked'])
  const records = await counted
    .where(
      'id',
      'in',
      pros.map(({ pro_id }) => pro_id),
    )
    .execute()
  expect(records).toEqual(pros.map(() => ({ gigs_worked: BUSINESSES, businesses_worked: BUSINESSES })))
  const places = await app.deps.db
    .selectFrom('pro_at_location')
    .select(['pro_id', 'gigs_worked', 'review_count'])
    .orderBy('pro_id')
    .execute()
  expect(places).toEqual(
    pros.flatMap(({ pro_id }) => Array.from({ length: BUSINESSES }, () => ({ pro_id, gigs_worked: 1, review_count: 0 }))),
  )
})
