import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { assignShift } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { applyToGig, cancelByPro, confirmApplication, getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listPointChanges } from '@muster/contract/pros/point-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { gigIn } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
const pointsOf = async (pro: Person): Promise<number> => (await pro.call(getMyProfile, {})).points
/** The shift of `confirmedShift` starts in 30 hours. */
const hoursBeforeStart = (hours: number) => app.travel((30 - hours) * HOUR)

test('a pro who drops a shift, comes back and works it keeps both on the record, and the shift counts once', async () => {
  const { manager, pro, gig, id } = await confirmedShift(app)
  await hoursBeforeStart(20)
  await pro.call(cancelByPro, { params: { id }, body: {} })
  expect(await pointsOf(pro)).toBe(60)
  await takePlace(manager, pro, gig.id)
  expect(await pointsOf(pro)).toBe(60)
  await hoursBeforeStart(10)
  await pro.call(cancelByPro, { params: { id }, body: {} })
  expect(await pointsOf(pro)).toBe(5)

  const { id: again } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id: again } })
  await pro.call(confirmApplication, { params: { id: again } })
  await hoursBeforeStart(0)
  await clock(pro, again, 'CLOCK_IN', gig.checkin_code)
  await app.travel(36 * HOUR + 60)
  await clock(pro, again, 'CLOCK_OUT')
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [again] } })
  // Five for the work and five for being on time, once.
  expect(await pointsOf(pro)).toBe(15)
  const { results, count } = await pro.call(listPointChanges, { query: {} })
  expect(results.map(({ kind, points, total, on_time, gig_id }) => [kind, points, total, on_time, gig_id])).toEqual([
    ['WORKED', 10, 15, true, gig.id],
    ['CALLED_OUT', -55, 5, false, gig.id],
    ['CALLED_OUT', -40, 60, false, gig.id],
  ])
  const second = await pro.call(listPointChanges, { query: { page: 2, page_size: 2 } })
  expect([count, second.results.map(({ total }) => total), second.next]).toEqual([3, [60], null])
  expect((await (await newPro(app)).call(listPointChanges, { query: {} })).results).toEqual([])
})

test('a pro who was assigned without being asked may decline free for a day', async () => {
  await app.travel(0)
  const manager = await newManager(app)
  const drops = async (after_hours: number): Promise<[told: number, left: number]> => {
    await app.travel(0)
    const pro = await newPro(app)
    await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: pro.pro_id }).execute()
    const { gig } = await manager.call(assignShift, { body: { ...gigIn(30, manager.location_id), pro_ids: [pro.pro_id] } })
    await app.travel(after_hours * HOUR)
    const seen = await pro.call(getGigForPro, { params: { id: gig.id } })
    await pro.call(cancelByPro, { params: { id: seen.application_id! }, body: {} })
    return [Math.abs(seen.cancel_points), await pointsOf(pro)]
  }
  expect(await drops(23)).toEqual([0, 100])
  expect(await drops(25)).toEqual([70, 30])
})

test('the profile names what the pro prefers, and each position of the past with its description', async () => {
  const pro = await newPro(app)
  const empty = { pro_contractor_type: [], skills: [], days_of_week: [], time_blocks: [], hours_per_week: null }
  expect((await pro.call(getMyProfile, {})).pro_preferences).toEqual(empty)
  await sql`UPDATE pro SET pro_preferences = '{"days_of_week": ["MONDAY"]}' WHERE id = ${pro.pro_id}`.execute(app.deps.db)
  await sql`INSERT INTO work_history (pro_id, market_id, business_name, position, skill_id, start_date)
    SELECT id, market_id, 'Harbor Hall', 'Server', 1, '2025-01-01' FROM pro WHERE id = ${pro.pro_id}`.execute(app.deps.db)
  const { pro_preferences, work_history } = await pro.call(getMyProfile, {})
  expect(pro_preferences).toEqual({ ...empty, days_of_week: ['MONDAY'] })
  expect(work_history[0]!.skill?.description).toMatch(/./)
})
