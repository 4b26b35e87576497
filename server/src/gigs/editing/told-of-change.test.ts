import { listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig, getGig, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication, getGigForPro, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { changeRescue, getRescue, startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { editGigShift } from '@muster/contract/events/event-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { widenDueRescues } from '../rescue/widen-rescue.ts'

let app: TestApp
let manager: Person & { location_id: number }
let confirmed: Person & { pro_id: number }
let asked: Person & { pro_id: number }
let waiting: Person & { pro_id: number }
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, confirmed, asked, waiting] = await Promise.all([newManager(app), newPro(app), newPro(app), newPro(app)])
  // Its offers run until the start.
  await app.deps.db
    .updateTable('location')
    .set({ private_direct_offer_expiration_enabled: false })
    .where('id', '=', manager.location_id)
    .execute()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const kindsOf = async (pro: Person, gig_id: number) =>
  (await pro.call(listNotices, { query: { page_size: 50 } })).results
    .filter(({ payload }) => payload['gig_id'] === gig_id)
    .map(({ kind }) => kind)
    .toReversed()

/** Fills a gig's two spots, one confirmed and one offered, and adds a waiting applicant. Returns the offered application. */
async function threeOn(gig_id: number): Promise<number> {
  await takePlace(manager, confirmed, gig_id)
  const { id } = await asked.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  await waiting.call(applyToGig, { params: { id: gig_id } })
  return id
}
const nextDay = (gig: { start_time: string; timezone: string }) => addDays(localPartsOf(gig.start_time, gig.timezone).date, 1)
const expiryOf = async (gig_id: number, id: number) =>
  (
    await app.deps.db
      .selectFrom('application')
      .select('offer_expires_at')
      .where('id', '=', id)
      .where('gig_id', '=', gig_id)
      .executeTakeFirstOrThrow()
  ).offer_expires_at

describe('a shift that changes', () => {
  test('notifies confirmed, selected and waiting pros, so no one agrees to old times', async () => {
    const gig = await makeGig(manager, 40, { allowed_confirmed_pros: 2 })
    await threeOn(gig.id)
    await manager.call(editGig, { params: { id: gig.id }, body: { local_date: nextDay(gig) } })
    await manager.call(editGig, { params: { id: gig.id }, body: { description: 'Bring black shoes' } })
    for (const pro of [asked, waiting]) expect((await kindsOf(pro, gig.id)).filter((kind) => kind === 'shift_changed')).toHaveLength(1)
    expect((await kindsOf(confirmed, gig.id)).filter((kind) => kind === 'times_changed')).toHaveLength(1)
  })

  test('that pays less asks its confirmed pros again, and one that pays more does not', async () => {
    const gig = await makeGig(manager, 220, { allowed_confirmed_pros: 2 })
    await threeOn(gig.id)
    const more = await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: gig.wage_amount + 2 } })
    expect(more.stats).toMatchObject({ confirmed_pros_count: 1, selected_applications_count: 1 })
    const less = await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: gig.wage_amount + 1 } })
    expect(more.asked_again_count).toBe(0)
    expect(less).toMatchObject({
      status: 'POSTED',
      asked_again_count: 1,
      stats: { confirmed_pros_count: 0, selected_applications_count: 2 },
    })
    const [kinds, others] = [await kindsOf(confirmed, gig.id), await kindsOf(asked, gig.id)]
    expect(kinds.filter((kind) => kind === 'pay_lowered')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'shift_changed')).toHaveLength(1)
    // The second says the same as the first, which is unread.
    expect(others.filter((kind) => kind === 'shift_changed')).toHaveLength(1)
    const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
    expect(story.filter(({ action }) => action === 'application.asked_again')).toHaveLength(1)
    const { results } = await manager.call(listApplications, { params: { id: gig.id }, query: { group: 'selected' } })
    const id = results.find(({ gigster }) => gigster.id === confirmed.pro_id)!.id
    await confirmed.call(confirmApplication, { params: { id } })
    expect((await manager.call(getGig, { params: { id: gig.id } })).stats.confirmed_pros_count).toBe(1)
  })

  test('that pays less and ends later names both, and keeps what its pro had agreed to until the pro answers', async () => {
    const gig = await makeGig(manager, 280, { allowed_confirmed_pros: 2 })
    await threeOn(gig.id)
    const agreed = async (pro: Person) => (await pro.call(getGigForPro, { params: { id: gig.id } })).agreed_terms
    expect(await agreed(confirmed)).toBeNull()
    const end_time = new Date(Date.parse(gig.end_time) + 60 * 60_000).toISOString()
    await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: gig.wage_amount - 0.5, end_time } })
    expect(await kindsOf(confirmed, gig.id)).toContain('pay_and_times_changed')
    const kept = await agreed(confirmed)
    expect(kept).toMatchObject({ unpaid_break_minutes: gig.unpaid_break_minutes, hourly_pay: gig.wage_amount })
    expect([kept!.start_time, kept!.end_time].map(Date.parse)).toEqual([gig.start_time, gig.end_time].map(Date.parse))
    const { results } = await confirmed.call(listProApplications, { query: { group: 'selected' } })
    const offer = results.find((one) => one.gig.id === gig.id)
    expect(offer?.gig.agreed_terms?.hourly_pay).toBe(gig.wage_amount)
    expect([await agreed(asked), await agreed(waiting)]).toEqual([null, null])
    await confirmed.call(confirmApplication, { params: { id: offer!.id } })
    expect(await agreed(confirmed)).toBeNull()
  })

  test('only in its break says how long the break was and is', async () => {
    const gig = await makeGig(manager, 310, { allowed_confirmed_pros: 2, unpaid_break_minutes: 30 })
    await threeOn(gig.id)
    await manager.call(editGig, { params: { id: gig.id }, body: { unpaid_break_minutes: 45 } })
    const [first] = (await confirmed.call(listNotices, {})).results
    expect(first).toMatchObject({ kind: 'break_changed', payload: { gig_id: gig.id } })
    expect(first!.payload['body']).toContain('changed your unpaid break from 30 to 45 min')
    expect(first!.payload['body']).toContain('Confirm again')
  })

  test('cannot pay less after a pro has clocked in', async () => {
    const gig = await makeGig(manager, 250)
    const pro = await newPro(app)
    const application_id = await takePlace(manager, pro, gig.id)
    await app.travel((Date.parse(gig.start_time) - Date.now()) / 1000 - 20 * 60)
    await pro.call(addPunch, { params: { application_id }, body: { punch_type: 'CLOCK_IN', client_id: randomUUID() } })
    const body = { wage_amount: gig.wage_amount - 1 }
    expect(await manager.refusal(editGig, { params: { id: gig.id }, body })).toMatchObject({ code: 'GIG_STARTED', target: 'wage_amount' })
  })

  test('notifies the same people when its event’s shift moves', async () => {
    // Within its day: the message about another day has another name.
    const gig = await makeGig(manager, 100, { allowed_confirmed_pros: 2, start_time: '10:00:00', end_time: '16:00:00' })
    await threeOn(gig.id)
    const later = (instant: string) => new Date(Date.parse(instant) + 3_600_000).toISOString()
    const { gig_shift_id } = await app.deps.db.selectFrom('gig').select('gig_shift_id').where('id', '=', gig.id).executeTakeFirstOrThrow()
    await manager.call(editGigShift, {
      params: { id: gig_shift_id },
      body: { start_time: later(gig.start_time), end_time: later(gig.end_time), timezone: gig.timezone },
    })
    for (const pro of [confirmed, asked, waiting])
      expect((await kindsOf(pro, gig.id)).filter((kind) => kind === 'shift_changed')).toHaveLength(1)
  })

  test('keeps its open offers until its new start, earlier or later', async () => {
    const gig = await makeGig(manager, 186, { allowed_confirmed_pros: 2 })
    const id = await threeOn(gig.id)
    const later = await manager.call(editGig, { params: { id: gig.id }, body: { local_date: nextDay(gig) } })
    expect(await expiryOf(gig.id, id)).toBe(later.start_time)
    const sooner = await manager.call(editGig, { params: { id: gig.id }, body: { local_date: addDays(nextDay(gig), -3) } })
    expect(await expiryOf(gig.id, id)).toBe(sooner.start_time)
  })
})

test('a shift with a clock-in cannot move to a time that the clock-in would not fit; it can start a little later', async () => {
  const pro = await newPro(app)
  const gig = await makeGig(manager, 350, { start_time: '17:00:00', end_time: '23:00:00' })
  const application_id = await takePlace(manager, pro, gig.id)
  await app.travel((Date.parse(gig.start_time) - Date.now()) / 1_000 - 10 * 60)
  await pro.call(addPunch, { params: { application_id }, body: { punch_type: 'CLOCK_IN', client_id: randomUUID() } })
  const move = (change: { local_date?: string; start_time?: string }) => ({ params: { id: gig.id }, body: change })
  expect(await manager.refusal(editGig, move({ local_date: nextDay(gig) }))).toMatchObject({ code: 'GIG_STARTED', target: 'start_time' })
  const { gig_shift_id } = await app.deps.db.selectFrom('gig').select('gig_shift_id').where('id', '=', gig.id).executeTakeFirstOrThrow()
  const tomorrow = (instant: string) => new Date(Date.parse(instant) + 86_400_000).toISOString()
  const times = { start_time: tomorrow(gig.start_time), end_time: tomorrow(gig.end_time), timezone: gig.timezone }
  expect(await manager.refusal(editGigShift, { params: { id: gig_shift_id }, body: times })).toMatchObject({ code: 'GIG_STARTED' })
  const later = await manager.call(editGig, move({ start_time: '17:01:00' }))
  expect(Date.parse(later.start_time)).toBe(Date.parse(gig.start_time) + 60_000)
})

describe('a shift that fills', () => {
  test('because the last spot was taken notifies selected and waiting pros, not the confirmed ones', async () => {
    const gig = await makeGig(manager, 230, { allowed_confirmed_pros: 2 })
    await threeOn(gig.id)
    const last = await newPro(app)
    await takePlace(manager, last, gig.id)
    for (const pro of [asked, waiting]) expect((await kindsOf(pro, gig.id)).filter((kind) => kind === 'shift_filled')).toHaveLength(1)
    for (const pro of [confirmed, last]) expect(await kindsOf(pro, gig.id)).not.toContain('shift_filled')
  })

  test('because spots were removed notifies them too and ends the rescue', async () => {
    const gig = await makeGig(manager, 250, { allowed_confirmed_pros: 2 })
    await threeOn(gig.id)
    await manager.call(startRescue, { params: { id: gig.id }, body: {} })
    await widenDueRescues(app.deps)
    await manager.call(changeRescue, { params: { id: gig.id }, body: { act: 'pause' } })
    const filled = await manager.call(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 1 } })
    expect(filled.status).toBe('CONFIRMED')
    expect(await manager.call(getRescue, { params: { id: gig.id } })).toMatchObject({ status: 'FILLED' })
    const rescue = await manager.call(getRescue, { params: { id: gig.id } })
    expect(rescue?.offers.length).toBeGreaterThan(0)
    expect(rescue?.offers.every(({ outcome }) => outcome === 'WITHDRAWN')).toBe(true)
    for (const pro of [asked, waiting]) expect((await kindsOf(pro, gig.id)).filter((kind) => kind === 'shift_filled')).toHaveLength(1)
    expect(await kindsOf(confirmed, gig.id)).not.toContain('shift_filled')
    expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('CONFIRMED')
  })

  test('goes to the pro who confirms first, and the other is refused', async () => {
    const gig = await makeGig(manager, 300)
    const ids = []
    for (const pro of [asked, waiting]) {
      const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
      await manager.call(selectApplicant, { params: { id } })
      ids.push(id)
    }
    await asked.call(confirmApplication, { params: { id: ids[0]! } })
    expect((await kindsOf(waiting, gig.id)).filter((kind) => kind === 'shift_filled')).toHaveLength(1)
    expect(await waiting.refusal(confirmApplication, { params: { id: ids[1]! } })).toMatchObject({ code: 'GIG_FILLED' })
  })
})
