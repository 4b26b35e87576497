import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { cancelGig, editGig, getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  answerHandover,
  getHandover,
  handOver,
  listAwaitedHandovers,
  listHandovers,
  takeHandover,
  withdrawHandover,
} from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { cancelByPro, getGigForPro, getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { countSpots } from '@muster/contract/gigs/spot-count-rules.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { payShift, quoteShifts } from '@muster/contract/payments/payment-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { askExtension } from '@muster/contract/timesheets/extension-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runDoctor } from '../../doctor/run-doctor.ts'
import { confirmedShift, takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { makeCheckinPass } from '../../timesheets/checkin-pass.ts'
import { endHandovers } from './end-handovers.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { clock, newManager, newPro, type Person } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600
const after = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString().replace('.000Z', 'Z')
/** An answer with its instants written the same way. */
const plain = <T>(answer: T): T => JSON.parse(JSON.stringify(answer).replaceAll(/\.0+Z/g, 'Z')) as T
type Pro = Person & { pro_id: number }
type Manager = Person & { location_id: number }

async function joinNetwork(location_id: number, { pro_id }: Pro): Promise<void> {
  await sql`INSERT INTO network_member (location_id, pro_id) VALUES (${location_id}, ${pro_id})`.execute(app.deps.db)
}
async function phoneOf({ pro_id }: Pro): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    SELECT i.value FROM login_identity i JOIN pro p ON p.user_id = i.user_id WHERE p.id = ${pro_id}`.execute(app.deps.db)
  return rows[0]!.value
}
const kindsOf = async (person: Person): Promise<string[]> =>
  (await person.call(listNotices, {})).results.map(({ kind }) => kind).filter((kind) => kind.startsWith('handover_'))
const isSound = async (): Promise<void> => expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])

async function colleague(manager: Manager, first_name = 'Luis'): Promise<Pro> {
  const pro = await newPro(app, { first_name, last_name: 'Vega' })
  await joinNetwork(manager.location_id, pro)
  return pro
}

/** Grace is confirmed for six hours with a break of 30 minutes; Luis belongs to the network. */
async function scene() {
  const { manager, pro: grace, gig, id } = await confirmedShift(app)
  return { manager, grace, luis: await colleague(manager), gig, id, ...acts(manager, grace, gig, id) }
}

function acts(manager: Manager, grace: Pro, gig: Gig, id: number) {
  const params = { id }
  const of = { params: { id: gig.id } }
  const offer = (side: 'FIRST' | 'LAST', minutes: number) =>
    grace.call(handOver, { params, body: { part: { side, at: after(gig.start_time, minutes) } } })
  const refused = async (side: 'FIRST' | 'LAST', minutes: number): Promise<string> =>
    (await grace.refusal(handOver, { params, body: { part: { side, at: after(gig.start_time, minutes) } } })).code
  const names = async (gig_id: number) =>
    (await manager.call(getRoster, { params: { id: gig_id }, query: {} })).map(({ gigster }) => gigster.first_name)
  return { params, of, offer, refused, names }
}

/** What a gig promises its pro: minutes and cents, exactly. */
async function promised(gig_ids: readonly number[]) {
  const { rows } = await sql<{ minutes: number; value: number }>`
    SELECT sum(minutes)::float8 AS minutes, sum(minutes * cents)::float8 AS value FROM (
      SELECT extract(epoch FROM g.end_time - g.start_time) / 60 - g.unpaid_break_minutes AS minutes, t.wage_cents + t.bonus_cents AS cents
      FROM application a JOIN confirmed_terms t ON t.application_id = a.id JOIN gig g ON g.id = a.gig_id
      WHERE a.gig_id = ANY (${[...gig_ids]}::bigint[]) AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL) x`.execute(app.deps.db)
  return rows[0]!
}

describe('handing over a part of a shift', () => {
  test('the last part: each pro has a shift with its own times, and both together pay no more', async () => {
    const { manager, grace, luis, gig, id, params, of, offer, names } = await scene()
    const points = (await grace.call(getMyProfile, {})).points
    await sql`UPDATE confirmed_terms SET bonus_cents = 300 WHERE application_id = ${id}`.execute(app.deps.db)
    const before = await promised([gig.id])
    await offer('LAST', 180)
    const at = after(gig.start_time, 180)
    expect(plain((await grace.call(getHandover, { params })).handover)).toMatchObject({ status: 'OPEN', part: { side: 'LAST', at } })
    expect(plain(await luis.call(listHandovers, {}))).toMatchObject([
      { gig_id: gig.id, start_time: at, end_time: gig.end_time, total_pay: 66, answer_by: at, part: { side: 'LAST', at } },
    ])
    expect(await kindsOf(luis)).toEqual(['handover_part_offered'])
    const taken = await luis.call(takeHandover, of)
    expect(taken.status).toBe('DONE')
    expect(taken.gig_id).not.toBe(gig.id)

    const [first, last] = [await manager.call(getGig, of), await manager.call(getGig, { params: { id: taken.gig_id } })]
    expect(plain(first)).toMatchObject({ status: 'CONFIRMED', start_time: gig.start_time, end_time: at, unpaid_break_minutes: 30 })
    expect(plain(last)).toMatchObject({
      status: 'CONFIRMED',
      start_time: at,
      end_time: gig.end_time,
      unpaid_break_minutes: 0,
      wage_amount: 22,
    })
    expect(plain(first.split_with)).toEqual([{ gig_id: last.id, start_time: at, end_time: gig.end_time, pros: ['Luis V.'] }])
    expect(plain(last.split_with)).toEqual([{ gig_id: first.id, start_time: gig.start_time, end_time: at, pros: ['Grace O.'] }])
    expect([await names(first.id), await names(last.id)]).toEqual([['Grace'], ['Luis']])

    const both = await promised([first.id, last.id])
    expect(both.minutes).toBe(before.minutes)
    expect(both.value).toBeLessThan(before.value)
    expect((await grace.call(getMyProfile, {})).points).toBe(points)
    expect(await kindsOf(grace)).toEqual(['handover_part_taken'])
    expect(await kindsOf(manager)).toEqual(['handover_part_done'])
    expect(plain(await grace.call(getProApplication, { params }))).toMatchObject({
      is_confirmed: true,
      is_cancelled: false,
      planned_end_time: at,
      split_with: [{ pros: ['Luis V.'], start_time: at }],
    })
    const upcoming = (await luis.call(listProApplications, { query: { group: 'upcoming' } })).results
    expect(upcoming).toMatchObject([{ gig: { id: last.id, total_pay: 66 }, split_with: [{ gig_id: first.id, pros: ['Grace O.'] }] }])
    expect((await luis.call(getGigForPro, { params: { id: last.id } })).split_with).toHaveLength(1)
    await isSound()
  })

  test('the first part: the pro starts later, and their time before is free', async () => {
    const { manager, grace, luis, gig, of, offer } = await scene()
    await offer('FIRST', 120)
    const { gig_id } = await luis.call(takeHandover, of)
    const at = after(gig.start_time, 120)
    expect(plain(await manager.call(getGig, of))).toMatchObject({ start_time: at, end_time: gig.end_time, unpaid_break_minutes: 30 })
    expect(plain(await manager.call(getGig, { params: { id: gig_id } }))).toMatchObject({ start_time: gig.start_time, end_time: at })
    await takePlace(manager, grace, (await makeGig(manager, 25)).id)
    await isSound()
  })

  test('the rest while the pro works: the clock runs on, and each part is approved by its own times', async () => {
    const { manager, grace, luis, gig, id, params, offer, refused, of } = await scene()
    // A minute early, so that a slow machine is not a minute late.
    await app.travel(30 * HOUR - 60)
    await clock(grace, id, 'CLOCK_IN', gig.checkin_code)
    await app.travel(32 * HOUR)
    expect(await refused('FIRST', 240)).toBe('PART_TOO_LATE')
    expect(await refused('LAST', 110)).toBe('PART_TOO_LATE')
    expect((await grace.refusal(handOver, { params, body: {} })).code).toBe('ALREADY_CLOCKED_IN')
    const choice = await grace.call(getHandover, { params })
    expect(choice).toMatchObject({ why_not: 'ALREADY_CLOCKED_IN', parts: { FIRST: null } })
    expect(Date.parse(choice.parts.LAST!.earliest)).toBeGreaterThan(Date.parse(after(gig.start_time, 120)))
    expect(plain(choice.parts.LAST!.latest)).toBe(after(gig.end_time, -60))

    await offer('LAST', 180)
    const { gig_id } = await luis.call(takeHandover, of)
    const at = after(gig.start_time, 180)
    expect(plain(await grace.call(getTimesheet, { params: { application_id: id } })).planned_end_time).toBe(at)
    await app.travel(33 * HOUR - 60)
    const luis_id = (await manager.call(getRoster, { params: { id: gig_id }, query: {} }))[0]!.id
    // The picture on the roster of the shift as it was, which a manager may still show at the door.
    await clock(luis, luis_id, 'CLOCK_IN', makeCheckinPass(app.deps.secret, gig.id, after(at, -1)).pass)
    await app.travel(33 * HOUR + 60)
    await clock(grace, id, 'CLOCK_OUT')
    expect((await manager.call(getGig, of)).status).toBe('INCOMPLETE')
    const [first] = await manager.call(approvePunchedHours, { ...of, body: { application_ids: [id] } })
    await app.travel(36 * HOUR + 60)
    await clock(luis, luis_id, 'CLOCK_OUT')
    const [last] = await manager.call(approvePunchedHours, { params: { id: gig_id }, body: { application_ids: [luis_id] } })
    expect([first!.working_hours!.paid_minutes, last!.working_hours!.paid_minutes]).toEqual([180, 180])
    // Each part is paid once, by its own hours.
    const { shifts } = await manager.call(quoteShifts, { body: { gig_ids: [gig.id, gig_id] } })
    expect(shifts.map(({ application_ids }) => application_ids)).toEqual([[id], [luis_id]])
    for (const price of shifts) {
      const body = { gig_id: price.gig_id, application_ids: price.application_ids, total_amount: price.total_amount }
      const { payments } = await manager.call(payShift, { body })
      expect(payments.map(({ pro_amount }) => pro_amount)).toEqual([66])
    }
    expect((await manager.call(quoteShifts, { body: { gig_ids: [gig.id, gig_id] } })).shifts).toEqual([])
    await isSound()
  })

  test('a shift of three spots stays three spots in people’s counts, however often one is split', async () => {
    await app.travel(0)
    const [manager, grace] = [await newManager(app), await newPro(app)]
    const gig = plain(await makeGig(manager, 30, { allowed_confirmed_pros: 3 }))
    const id = await takePlace(manager, grace, gig.id)
    const { of, offer } = acts(manager, grace, gig, id)
    const [luis, nora] = [await colleague(manager), await colleague(manager, 'Nora')]
    await offer('LAST', 240)
    const given = (await luis.call(takeHandover, of)).gig_id
    const week = async () => (await manager.call(getHome, {})).week
    expect(await week()).toEqual({ places: 3, filled: 1 })
    const rows = async () => (await manager.call(listGigs, { query: {} })).results
    expect(countSpots(await rows())).toMatchObject({ places: 3, filled: 1, open: 2 })
    const kept = (await grace.call(getProApplication, { params: { id } })).gig.id
    expect(plain((await rows()).filter(({ split_of }) => split_of !== null).map(({ id, split_of }) => [id, split_of]))).toEqual(
      [kept, given].map((part) => [part, { gig_id: kept, start_time: gig.start_time, end_time: gig.end_time }]),
    )
    // Luis hands the end of the own part on: still one spot.
    const luis_id = (await luis.call(listProApplications, { query: { group: 'upcoming' } })).results[0]!.id
    await luis.call(handOver, { params: { id: luis_id }, body: { part: { side: 'LAST', at: after(gig.start_time, 300) } } })
    await nora.call(takeHandover, { params: { id: given } })
    expect(await week()).toEqual({ places: 3, filled: 1 })
    expect((await rows()).filter(({ split_of }) => split_of?.gig_id === kept)).toHaveLength(3)
    await isSound()
  })

  test('leaves the others of a shift with several spots alone', async () => {
    await app.travel(0)
    const manager = await newManager(app)
    const [grace, nora] = [await newPro(app), await newPro(app, { first_name: 'Nora', last_name: 'Diaz' })]
    const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 3 })
    const id = await takePlace(manager, grace, gig.id)
    await takePlace(manager, nora, gig.id)
    const luis = await colleague(manager)
    const { of, offer, names, params } = acts(manager, grace, gig, id)
    await offer('LAST', 180)
    const { gig_id } = await luis.call(takeHandover, of)
    const rest = await manager.call(getGig, of)
    expect(rest).toMatchObject({ status: 'POSTED', start_time: gig.start_time, end_time: gig.end_time, allowed_confirmed_pros: 2 })
    expect(await names(gig.id)).toEqual(['Nora'])
    expect(rest.split_with.map(({ pros }) => pros)).toEqual([['Grace O.'], ['Luis V.']])
    const [own] = rest.split_with
    expect(await names(own!.gig_id)).toEqual(['Grace'])
    expect(await grace.call(getProApplication, { params })).toMatchObject({ is_confirmed: true, gig: { id: own!.gig_id } })
    expect((await manager.call(getGig, { params: { id: gig_id } })).split_with).toMatchObject([{ gig_id: own!.gig_id }])
    await isSound()
  })

  test('says on the page of the shift as it was where the pro’s own part is, also after a second split', async () => {
    await app.travel(0)
    const manager = await newManager(app)
    const [grace, nora] = [await newPro(app), await newPro(app, { first_name: 'Nora', last_name: 'Diaz' })]
    const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 3 })
    const id = await takePlace(manager, grace, gig.id)
    await takePlace(manager, nora, gig.id)
    const [luis, ana] = [await colleague(manager), await colleague(manager, 'Ana')]
    const { of, offer, params } = acts(manager, grace, gig, id)
    await offer('LAST', 180)
    const { gig_id } = await luis.call(takeHandover, of)
    const own = async (pro: Person, page = gig.id) => plain((await pro.call(getGigForPro, { params: { id: page } })).own_parts)
    const kept = (await grace.call(getProApplication, { params })).gig.id
    const [middle, early] = [after(gig.start_time, 180), after(gig.start_time, 60)]
    expect(await own(grace)).toEqual([{ gig_id: kept, start_time: gig.start_time, end_time: middle }])
    expect(await own(luis)).toEqual([{ gig_id, start_time: middle, end_time: gig.end_time }])
    // Each on the own part, and a pro with no part, read of none.
    expect([await own(nora), await own(ana), await own(grace, kept), await own(luis, gig_id)]).toEqual([[], [], [], []])
    await offer('LAST', 60)
    const { gig_id: second } = await ana.call(takeHandover, { params: { id: kept } })
    expect(await own(grace)).toEqual([{ gig_id: kept, start_time: gig.start_time, end_time: early }])
    expect(await own(ana)).toEqual([{ gig_id: second, start_time: early, end_time: middle }])
    await grace.call(cancelByPro, { params, body: { explanation: 'Ill' } })
    expect(await own(grace)).toEqual([])
    await isSound()
  })

  test('says it on the page of a shift with one spot, whose first pro keeps it', async () => {
    const { luis, grace, of, offer, gig } = await scene()
    await offer('LAST', 180)
    const { gig_id } = await luis.call(takeHandover, of)
    expect((await luis.call(getGigForPro, of)).own_parts).toMatchObject([{ gig_id }])
    expect((await grace.call(getGigForPro, of)).own_parts).toEqual([])
    expect(gig.id).not.toBe(gig_id)
  })

  test('can be split again, by each of the two', async () => {
    const { manager, grace, luis, gig, of, offer, names } = await scene()
    const ana = await colleague(manager, 'Ana')
    await offer('LAST', 180)
    const { gig_id } = await luis.call(takeHandover, of)
    await offer('LAST', 60)
    const { gig_id: middle } = await ana.call(takeHandover, of)
    expect([await names(gig.id), await names(middle), await names(gig_id)]).toEqual([['Grace'], ['Ana'], ['Luis']])
    expect((await manager.call(getGig, of)).split_with.map((one) => one.gig_id)).toEqual([middle, gig_id])
    expect(grace.pro_id).not.toBe(ana.pro_id)
    await isSound()
  })
})

describe('who may take a part', () => {
  test('is judged by the time of the part, not of the shift', async () => {
    const { manager, grace, luis, params, of, gig } = await scene()
    await takePlace(manager, luis, (await makeGig(manager, 28)).id)
    const phone_number = await phoneOf(luis)
    const ask = (minutes: number) => ({ phone_number, part: { side: 'LAST' as const, at: after(gig.start_time, minutes) } })
    await grace.call(handOver, { params, body: ask(180) })
    expect(await luis.call(listHandovers, {})).toEqual([])
    await grace.call(withdrawHandover, { params })
    await grace.call(handOver, { params, body: ask(240) })
    expect(await luis.call(listHandovers, {})).toHaveLength(1)
    expect((await luis.call(takeHandover, of)).status).toBe('DONE')
    await isSound()
  })

  test('reads what speaks against the part, not against the whole shift', async () => {
    const { grace, luis, of, params, gig } = await scene()
    const other = await newManager(app)
    // Ends two hours into the shift.
    await takePlace(other, luis, (await makeGig(other, 26)).id)
    const part = { side: 'LAST' as const, at: after(gig.start_time, 240) }
    await grace.call(handOver, { params, body: { phone_number: await phoneOf(luis), part } })
    const shift = await luis.call(getGigForPro, of)
    expect(plain(shift.handover)).toMatchObject({ part })
    expect(shift.overlaps_with).toBeNull()
    expect(shift.cautions.find(({ kind }) => kind === 'REST')).toEqual({ kind: 'REST', rest_hours: 2 })
    await isSound()
  })

  test('is one of two who press at once', async () => {
    const { manager, luis, of, offer, gig } = await scene()
    const others = [await colleague(manager, 'Ana'), await colleague(manager, 'Ben')]
    await offer('LAST', 180)
    const answers = await Promise.allSettled([luis, ...others].map((one) => one.call(takeHandover, of)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await manager.call(getGig, { params: { id: gig.id } })).split_with).toHaveLength(1)
    await isSound()
  })

  test('gets it or meets a cancelled shift when the first pro cancels at once, also where others work beside them', async () => {
    for (let round = 0; round < 6; round++) {
      await app.travel(0)
      const manager = await newManager(app)
      const [grace, nora] = [await newPro(app), await newPro(app, { first_name: 'Nora' })]
      const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 2 })
      const id = await takePlace(manager, grace, gig.id)
      await takePlace(manager, nora, gig.id)
      const luis = await colleague(manager)
      const { of, offer, params, names } = acts(manager, grace, gig, id)
      await offer('LAST', 180)
      const [, taken] = await Promise.allSettled([
        grace.call(cancelByPro, { params, body: { explanation: 'Ill' } }),
        luis.call(takeHandover, of),
      ])
      expect((await grace.call(getProApplication, { params })).is_cancelled).toBe(true)
      expect(await names(gig.id)).toEqual(['Nora'])
      if (taken.status === 'fulfilled') expect(await names(taken.value.gig_id)).toEqual(['Luis'])
      await isSound()
    }
  })

  test('is approved by a manager where the location asks, who reads the times of the part', async () => {
    const { manager, luis, params, of, offer, gig, names } = await scene()
    await manager.call(editLocation, { params: { locationId: manager.location_id }, body: { handover_setting: 'ASK' } })
    await offer('LAST', 180)
    expect(await luis.call(takeHandover, of)).toEqual({ status: 'ASKED', gig_id: gig.id })
    expect(await kindsOf(manager)).toEqual(['handover_part_asked'])
    const at = after(gig.start_time, 180)
    const [waiting] = plain(await manager.call(listAwaitedHandovers, of))
    expect(waiting).toMatchObject({ start_time: at, end_time: gig.end_time, answer_by: at, part: { side: 'LAST', at } })
    expect(await names(gig.id)).toEqual(['Grace'])
    await manager.call(answerHandover, { params, body: { taker_id: luis.pro_id, answer: 'APPROVE' } })
    const [part] = (await manager.call(getGig, of)).split_with
    expect(await names(part!.gig_id)).toEqual(['Luis'])
    expect(await kindsOf(luis)).toEqual(['handover_yours', 'handover_part_offered'])
    await isSound()
  })

  test('is nobody once the manager refuses: the shift stays whole', async () => {
    const { manager, luis, params, of, offer, gig } = await scene()
    await manager.call(editLocation, { params: { locationId: manager.location_id }, body: { handover_setting: 'ASK' } })
    await offer('FIRST', 180)
    await luis.call(takeHandover, of)
    await manager.call(answerHandover, { params, body: { taker_id: luis.pro_id, answer: 'REFUSE' } })
    expect(await manager.call(getGig, of)).toMatchObject({ start_time: gig.start_time, end_time: gig.end_time, split_with: [] })
  })
})

describe('a part that can’t be handed over', () => {
  test('is too short, not at a full minute, or meant for a place where nobody hands over', async () => {
    const { manager, grace, gig, params, refused } = await scene()
    for (const side of ['FIRST', 'LAST'] as const) {
      expect(await refused(side, 59)).toBe('PART_TOO_SHORT')
      expect(await refused(side, 301)).toBe('PART_TOO_SHORT')
      expect(await refused(side, 90.5)).toBe('PART_TOO_SHORT')
      expect(await refused(side, 400)).toBe('PART_TOO_SHORT')
    }
    expect(plain((await grace.call(getHandover, { params })).parts)).toEqual({
      FIRST: { earliest: after(gig.start_time, 60), latest: after(gig.start_time, 300) },
      LAST: { earliest: after(gig.start_time, 60), latest: after(gig.start_time, 300) },
    })
    await manager.call(editLocation, { params: { locationId: manager.location_id }, body: { handover_setting: 'NO' } })
    expect(await refused('LAST', 180)).toBe('HANDOVER_OFF')
    expect((await grace.call(getHandover, { params })).parts).toEqual({ FIRST: null, LAST: null })
  })

  test('is the first one from two hours before the start, and any of a pro who is late', async () => {
    const { offer, refused, grace, params } = await scene()
    await app.travel(28 * HOUR + 60)
    expect(await refused('FIRST', 180)).toBe('PART_TOO_LATE')
    await offer('LAST', 180)
    await grace.call(withdrawHandover, { params })
    await app.travel(30 * HOUR + 60)
    expect(await refused('LAST', 180)).toBe('PART_TOO_LATE')
  })

  test('is any of a pro who asked to stay longer, and the offer is over once the pro has left', async () => {
    const { grace, luis, gig, id, offer, refused, of } = await scene()
    await app.travel(30 * HOUR)
    await clock(grace, id, 'CLOCK_IN', gig.checkin_code)
    const longer = { end_time: after(gig.end_time, 60), reason: 'RUNNING_LATE' as const, words: '' }
    await offer('LAST', 240)
    await grace.call(askExtension, { params: { application_id: id }, body: longer })
    expect((await luis.refusal(takeHandover, of)).code).toBe('HANDOVER_GONE')
    await grace.call(withdrawHandover, { params: { id } })
    expect(await refused('LAST', 240)).toBe('PART_EXTENDED')
  })

  test('is one that nobody took before it began: the pro works the whole shift', async () => {
    const { manager, grace, luis, gig, id, offer, of, params } = await scene()
    await offer('LAST', 180)
    await app.travel(30 * HOUR)
    await clock(grace, id, 'CLOCK_IN', gig.checkin_code)
    await app.travel(33 * HOUR)
    expect((await luis.refusal(takeHandover, of)).code).toBe('HANDOVER_GONE')
    expect(await endHandovers(app.deps)).toBeGreaterThanOrEqual(1)
    expect((await grace.call(getHandover, { params })).handover).toMatchObject({ status: 'LAPSED' })
    expect(await manager.call(getGig, of)).toMatchObject({ end_time: gig.end_time, split_with: [] })
    await isSound()
  })

  test('is one of a pro who clocked out meanwhile', async () => {
    const { grace, luis, gig, id, offer, of } = await scene()
    await app.travel(30 * HOUR)
    await clock(grace, id, 'CLOCK_IN', gig.checkin_code)
    await app.travel(31 * HOUR)
    await offer('LAST', 240)
    await clock(grace, id, 'CLOCK_OUT')
    expect((await luis.refusal(takeHandover, of)).code).toBe('HANDOVER_GONE')
  })
})

describe('a part afterwards is a shift like any other', () => {
  test('its pro drops it: only that part is open, and Muster finds a replacement', async () => {
    const { manager, luis, of, offer, names, gig } = await scene()
    await offer('LAST', 180)
    const { gig_id } = await luis.call(takeHandover, of)
    await app.travel(20 * HOUR)
    const [own] = (await luis.call(listProApplications, { query: { group: 'upcoming' } })).results
    await luis.call(cancelByPro, { params: { id: own!.id }, body: { explanation: 'Ill' } })
    expect(await manager.call(getGig, { params: { id: gig_id } })).toMatchObject({ status: 'POSTED', stats: { confirmed_pros_count: 0 } })
    expect((await manager.call(getRescue, { params: { id: gig_id } }))?.status).toBe('RUNNING')
    expect(await names(gig.id)).toEqual(['Grace'])
    expect((await manager.call(getGig, of)).split_with).toMatchObject([{ gig_id, pros: [] }])
    await isSound()
  })

  test('the manager cancels or moves one: the other stays as it is', async () => {
    const { manager, luis, of, offer, gig } = await scene()
    await offer('LAST', 180)
    const { gig_id } = await luis.call(takeHandover, of)
    const at = after(gig.start_time, 180)
    await manager.call(editGig, { ...of, body: { unpaid_break_minutes: 0 } }, { 'if-match': `"${gig.id}-${gig.edit_version + 1}"` })
    expect(plain(await manager.call(getGig, { params: { id: gig_id } }))).toMatchObject({ start_time: at, status: 'CONFIRMED' })
    await manager.call(cancelGig, { params: { id: gig_id }, body: { explanation: 'Quiet night' } })
    expect(plain(await manager.call(getGig, of))).toMatchObject({ end_time: at, status: 'CONFIRMED', split_with: [] })
    await isSound()
  })
})
