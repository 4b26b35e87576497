import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { answerExtension, askExtension } from '@muster/contract/timesheets/extension-endpoints.ts'
import { checkInPro } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { approvePunchedHours, editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, type Person } from '../testing/test-person.ts'
import { autopay } from './autopay.ts'
import { listAutopayGigs } from './autopay-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
// Hours that one test leaves unpaid must not be paid in the next.
beforeEach(() => app.deps.db.updateTable('payment_method').set({ status: 'FAILED' }).execute())
afterAll(() => app.close())

type Confirmed = Awaited<ReturnType<typeof confirmedShift>>
const MINUTE = 60
const HOUR = 3_600
const travelTo = (moment: string, seconds = 0) => app.travel((Date.parse(moment) - Date.now()) / 1000 + seconds)
const later = (moment: string, seconds: number): string => new Date(Date.parse(moment) + seconds * 1000).toISOString()

/** A pro who clocked in at the start, with proof. */
async function clockedIn(): Promise<Confirmed> {
  const shift = await confirmedShift(app)
  await travelTo(shift.gig.start_time)
  await clock(shift.pro, shift.id, 'CLOCK_IN', shift.gig.checkin_code)
  return shift
}

const clockOutAt = async ({ pro, id, gig }: Confirmed, seconds: number): Promise<void> => {
  await travelTo(gig.end_time, seconds)
  await clock(pro, id, 'CLOCK_OUT', gig.checkin_code)
}

/** A manager of the location who may enter hours and not pay. */
async function teamMember(manager: Person & { location_id: number }): Promise<Person> {
  const member = await newManager(app, { ready: false })
  const own = app.deps.db.selectFrom('manager_profile').select('user_id').orderBy('user_id', 'desc').limit(1)
  const { user_id } = await own.executeTakeFirstOrThrow()
  await app.deps.db.insertInto('location_manager').values({ user_id, location_id: manager.location_id, role: 'TEAM_MEMBER' }).execute()
  return Object.assign(member, { location_id: manager.location_id })
}

const rowOf = async (manager: Person, gig: Gig) => (await manager.call(getRoster, { params: { id: gig.id } }))[0]!
const approve = ({ manager, gig, id }: Confirmed) =>
  manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })

/** Autopay leaves the hours alone for weeks and says why; once a manager who may pay approved them, it pays. */
async function waitsForAPerson(shift: Confirmed, hold: string): Promise<void> {
  await travelTo(shift.gig.end_time, 20 * 24 * HOUR)
  // The statement that looks for due shifts knows the same doubts as the rule, so no turn tries this one again.
  expect(await listAutopayGigs(app.deps.db, { after: 0, limit: 100 })).toEqual([])
  expect(await autopay(app.deps)).toBe(0)
  expect((await rowOf(shift.manager, shift.gig)).autopay_hold).toBe(hold)
  await approve(shift)
  expect((await rowOf(shift.manager, shift.gig)).autopay_hold).toBeNull()
  expect(await autopay(app.deps)).toBe(1)
}

describe('autopay pays only what nobody could doubt', () => {
  test('half an hour more than planned is paid, as when a break was skipped; a forgotten clock-out is not', async () => {
    const skipped = await clockedIn()
    await clockOutAt(skipped, 3 * MINUTE)
    await travelTo(skipped.gig.end_time, 49 * HOUR)
    expect(await autopay(app.deps)).toBe(1)

    const forgotten = await clockedIn()
    await clockOutAt(forgotten, 47 * HOUR)
    await waitsForAPerson(forgotten, 'over_plan')
  })

  test('a clock-out that the manager entered for an hour ago waits, so nobody loses time unseen', async () => {
    const shift = await clockedIn()
    await travelTo(shift.gig.start_time, 2 * HOUR)
    const time = later(shift.gig.start_time, HOUR)
    const body = { punch_type: 'CLOCK_OUT' as const, time, client_id: randomUUID(), reason: 'Went home' }
    await shift.manager.call(checkInPro, { params: { id: shift.id }, body })
    expect((await shift.pro.call(listNotices, {})).results[0]!.kind).toBe('clocked_out')
    await waitsForAPerson(shift, 'sent_late')
  })

  test('a pro still clocks out after the manager did it for them; the later time counts, once a person has looked', async () => {
    const shift = await clockedIn()
    await travelTo(shift.gig.start_time, HOUR)
    await shift.manager.call(checkInPro, { params: { id: shift.id }, body: { punch_type: 'CLOCK_OUT', client_id: randomUUID() } })
    await clockOutAt(shift, 0)
    const punch = { punch_type: 'CLOCK_OUT' as const, client_id: randomUUID() }
    expect(await shift.pro.refusal(addPunch, { params: { application_id: shift.id }, body: punch })).toMatchObject({
      code: 'ALREADY_CLOCKED_OUT',
    })
    await waitsForAPerson(shift, 'clocked_out_twice')
    expect((await rowOf(shift.manager, shift.gig)).working_hours!.paid_minutes).toBeGreaterThan(355)
  })

  test('a punch that a phone sent a day later waits', async () => {
    const shift = await clockedIn()
    await travelTo(shift.gig.end_time, 24 * HOUR)
    const body = {
      punch_type: 'CLOCK_OUT' as const,
      time: shift.gig.end_time,
      client_id: randomUUID(),
      checkin_code: shift.gig.checkin_code,
    }
    await shift.pro.call(addPunch, { params: { application_id: shift.id }, body })
    await waitsForAPerson(shift, 'sent_late')
  })

  test('a pro on two clocks at once is paid for neither until a person has looked', async () => {
    const shift = await clockedIn()
    const other = await newManager(app)
    await app.travel(0)
    const gig = await makeGig(other, 37)
    const id = await takePlace(other, shift.pro, gig.id)
    await travelTo(gig.start_time, -20 * MINUTE)
    await clock(shift.pro, id, 'CLOCK_IN', gig.checkin_code)
    const second: Confirmed = { manager: other, pro: shift.pro, gig, id }
    await clockOutAt(second, 0)
    await clockOutAt(shift, 7 * HOUR)
    await travelTo(gig.end_time, 60 * HOUR)
    expect(await autopay(app.deps)).toBe(0)
    expect((await rowOf(shift.manager, shift.gig)).autopay_hold).toBe('overlap')
    expect((await rowOf(other, gig)).autopay_hold).toBe('overlap')
  })

  test('a pro who stayed after a declined request waits; one who left in time does not', async () => {
    const asks = async (): Promise<Confirmed> => {
      const shift = await clockedIn()
      await travelTo(shift.gig.start_time, HOUR)
      const body = { end_time: later(shift.gig.end_time, HOUR), reason: 'BUSY' as const }
      const { extensions } = await shift.pro.call(askExtension, { params: { application_id: shift.id }, body })
      await shift.manager.call(answerExtension, { params: { id: shift.id }, body: { extension_id: extensions[0]!.id, answer: 'DECLINE' } })
      return shift
    }
    const left = await asks()
    await clockOutAt(left, 0)
    await travelTo(left.gig.end_time, 49 * HOUR)
    expect(await autopay(app.deps)).toBe(1)
    const stayed = await asks()
    await clockOutAt(stayed, 20 * MINUTE)
    await waitsForAPerson(stayed, 'extension_declined')
  })

  test('a clock-out by a manager who may pay is paid; punches and hours by one who may not wait', async () => {
    const out = { punch_type: 'CLOCK_OUT' as const, client_id: randomUUID() }
    const marked = await clockedIn()
    await travelTo(marked.gig.end_time)
    await marked.manager.call(checkInPro, { params: { id: marked.id }, body: out })
    await travelTo(marked.gig.end_time, 49 * HOUR)
    expect(await autopay(app.deps)).toBe(1)

    const byMember = await clockedIn()
    await travelTo(byMember.gig.end_time)
    await (await teamMember(byMember.manager)).call(checkInPro, { params: { id: byMember.id }, body: out })
    await waitsForAPerson(byMember, 'entered_by_hand')

    const entered = await clockedIn()
    await clockOutAt(entered, 0)
    const { start_time, end_time } = entered.gig
    const hours = { start_time, end_time: later(end_time, 9 * HOUR), unpaid_break_minutes: 0, reason: 'Long night' }
    await travelTo(end_time, 10 * HOUR)
    await (await teamMember(entered.manager)).call(editWorkingHours, { params: { id: entered.id }, body: hours })
    await waitsForAPerson(entered, 'entered_by_hand')
  })
})
