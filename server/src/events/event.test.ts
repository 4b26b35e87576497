import {
  addEventGigs,
  addEventShifts,
  checkEventGrid,
  createEvent,
  deleteEvent,
  editEvent,
  editGigShift,
  getEvent,
  getEventBoard,
  getEventRemoval,
  getShiftMove,
  listEventApplicants,
  listEventNetwork,
  listEvents,
  listEventShifts,
  listOrganizationShifts,
  listStaffingRatios,
  openEventToMarketplace,
  postEventGrid,
  putStaffingRatios,
} from '@muster/contract/events/event-endpoints.ts'
import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { utcWallTime } from '@muster/contract/events/event-rules.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { cancelGig, editGig, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOffenders } from '../doctor/doctor-queries.ts'
import { doctorChecks } from '../doctor/doctor-checks.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
type Manager = Person & { location_id: number; organization_id: number }
let manager: Manager
let other: Manager

beforeAll(async () => {
  app = await startTestApp()
  manager = await withOrganization()
  other = await withOrganization()
})
afterAll(async () => {
  for (const check of doctorChecks.filter(({ name }) => name.startsWith('shift-') || name.startsWith('event-') || name.startsWith('busy-')))
    expect([check.name, (await findOffenders(app.deps.db, check)).shown]).toEqual([check.name, []])
  await app.close()
})

async function withOrganization(): Promise<Manager> {
  const person = await newManager(app)
  const { organization_id } = await app.deps.db
    .selectFrom('location')
    .select('organization_id')
    .where('id', '=', person.location_id)
    .executeTakeFirstOrThrow()
  return Object.assign(person, { organization_id })
}

const newEvent = async (name = 'Stadium Saturday', of = manager): Promise<number> =>
  (await of.call(createEvent, { body: { name, organization_id: of.organization_id } })).id
const shiftsOf = async (id: number): Promise<GigShiftWithGigs[]> =>
  (await manager.call(listEventShifts, { params: { id }, query: { is_including_gigs: true } })) as GigShiftWithGigs[]

/** A local date some days from now, in Charleston. */
const dayIn = (days: number): string => localPartsOf(new Date(Date.now() + days * 86_400_000), 'America/New_York').date

const grid = (change: object = {}) => ({
  event_name: 'Spring gala',
  location_id: manager.location_id,
  contact_name: 'Dana Whitlock',
  contact_phone: '(843) 555-0127',
  times: [
    { local_date: dayIn(6), start_time: '10:00:00', end_time: '16:00:00', unpaid_break_minutes: 30 },
    { local_date: dayIn(6), start_time: '16:00:00', end_time: '23:00:00', unpaid_break_minutes: 30 },
  ],
  positions: [
    { skill_id: 1, wage_amount: 22 },
    { skill_id: 2, wage_amount: 24 },
    { skill_id: 3, wage_amount: 20 },
  ],
  places: [
    [4, 2, 0],
    [8, 4, 2],
  ],
  ...change,
})

/** Confirms a pro for a gig. */
async function confirm(gig_id: number, pro: Person & { pro_id: number }): Promise<void> {
  const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
}

describe('an event', () => {
  test('has a name of 3 to 25 characters, with clear messages', async () => {
    for (const [name, message] of [
      ['  ab ', 'Event name must be at least 3 characters'],
      ['a'.repeat(26), 'Event name must be 25 characters or less'],
    ]) {
      const response = await app.app.inject({
        method: 'POST',
        url: '/api/events/',
        headers: { authorization: `Bearer ${manager.token}`, 'x-location-id': String(manager.location_id) },
        payload: { name, organization_id: manager.organization_id },
      })
      expect([response.statusCode, response.json<{ error: { message: string } }>().error.message]).toEqual([400, message])
    }
    const id = await newEvent('  Gala  ')
    expect(await manager.call(getEvent, { params: { id } })).toMatchObject({
      name: 'Gala',
      shifts_count: 0,
      places_count: 0,
      first_start_time: null,
    })
  })

  test('is renamed, and the second of two editors is refused', async () => {
    const id = await newEvent()
    const renamed = await manager.call(editEvent, { params: { id }, body: { name: 'Stadium Sunday' } }, { 'if-match': `"${id}-1"` })
    expect(renamed).toMatchObject({ name: 'Stadium Sunday', edit_version: 2 })
    const refusal = await manager.refusal(editEvent, { params: { id }, body: { name: 'Mine' } }, { 'if-match': `"${id}-1"` })
    expect(refusal).toMatchObject({ status: 412, code: 'EDITED_BY_ANOTHER' })
  })

  test('of another organization is not found by any call', async () => {
    const id = await newEvent('Theirs', other)
    const params = { id }
    const gig = await makeGig(manager, 50)
    for (const refusal of [
      await manager.refusal(getEvent, { params }),
      await manager.refusal(editEvent, { params, body: { name: 'Mine now' } }),
      await manager.refusal(deleteEvent, { params, query: { gigs: 'cancel' } }),
      await manager.refusal(getEventRemoval, { params }),
      await manager.refusal(listEventShifts, { params }),
      await manager.refusal(addEventGigs, { params, body: { gig_ids: [gig.id] } }),
      await manager.refusal(addEventShifts, { params, body: { gig_shift_ids: [1] } }),
      await manager.refusal(openEventToMarketplace, { params, body: {} }),
      await manager.refusal(listEventNetwork, { params }),
      await manager.refusal(listEventApplicants, { params }),
      await manager.refusal(createEvent, { body: { name: 'Theirs too', organization_id: other.organization_id } }),
      await manager.refusal(listOrganizationShifts, { params: { orgId: other.organization_id } }),
      await manager.refusal(postEventGrid, { body: grid({ event_name: undefined, event_id: id }) }),
    ])
      expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const theirs = await makeGig(other, 50)
    const mine = await newEvent()
    expect(await manager.refusal(addEventGigs, { params: { id: mine }, body: { gig_ids: [gig.id, theirs.id] } })).toMatchObject({
      status: 404,
    })
    expect(await shiftsOf(mine)).toEqual([])
    expect((await manager.call(listEvents, {})).results.map((event) => event.id)).not.toContain(id)
  })

  test('with shifts is removed only if the manager says what happens to them', async () => {
    const id = await newEvent()
    const kept = await makeGig(manager, 70, { event_id: id })
    expect(await manager.refusal(deleteEvent, { params: { id } })).toMatchObject({ status: 409, code: 'CONFLICT', target: 'gigs' })
    expect(await manager.call(getEventRemoval, { params: { id } })).toMatchObject({
      upcoming_gigs_count: 1,
      confirmed_pros_count: 0,
      amount_due: 0,
    })
    await manager.call(deleteEvent, { params: { id }, query: { gigs: 'keep' } })
    expect(await manager.call(getGig, { params: { id: kept.id } })).toMatchObject({ status: 'POSTED', event: null })
    expect(await manager.refusal(getEvent, { params: { id } })).toMatchObject({ status: 404 })

    // A pro who loses several shifts is notified once.
    const third = await newEvent()
    const gigs = [await makeGig(manager, 400, { event_id: third }), await makeGig(manager, 424, { event_id: third })]
    const pro = await newPro(app)
    // A message names one position, so the shift in another position gets its own.
    const other = await makeGig(manager, 448, { event_id: third, skill_id: 2 })
    for (const gig of [...gigs, other]) await confirm(gig.id, pro)
    await manager.call(deleteEvent, { params: { id: third }, query: { gigs: 'cancel' } })
    const told = (await pro.call(listNotices, {})).results.filter(({ kind }) => kind === 'shift_cancelled')
    expect(told.map(({ payload }) => [payload['gig_id'], payload['gig_count']]).toReversed()).toEqual([
      [gigs[0]!.id, 2],
      [other.id, undefined],
    ])

    const second = await newEvent()
    const doomed = await makeGig(manager, 70, { event_id: second })
    await manager.call(deleteEvent, { params: { id: second }, query: { gigs: 'cancel' } })
    expect((await manager.call(getGig, { params: { id: doomed.id } })).status).toBe('CANCELLED')
  })
})

describe('shifts of an event', () => {
  test('group the gigs of one address and the same times, by start, without cancelled gigs and empty shifts', async () => {
    const id = await newEvent()
    const late = await makeGig(manager, 90, { event_id: id })
    const first = await makeGig(manager, 80, { event_id: id })
    const beside = await makeGig(manager, 80, { event_id: id, skill_id: 2, wage_amount: 24 })
    const alone = await makeGig(manager, 85, { event_id: id })
    await manager.call(cancelGig, { params: { id: alone.id }, body: {} })
    const shifts = await shiftsOf(id)
    expect(shifts.map(({ gigs }) => gigs.map((gig) => gig.id).sort((a, b) => a - b))).toEqual([[first.id, beside.id], [late.id]])
    expect(shifts[0]).toMatchObject({ location_id: manager.location_id, contact_name: 'Dana Whitlock', event_id: id })
    expect(first.event).toEqual({ id, name: 'Stadium Saturday' })
    expect((await manager.call(listEventShifts, { params: { id } }))[0]).not.toHaveProperty('gigs')
  })

  test('gain and lose a gig when its times change', async () => {
    const id = await newEvent()
    const first = await makeGig(manager, 100, { event_id: id })
    const second = await makeGig(manager, 110, { event_id: id, skill_id: 2, wage_amount: 24 })
    const { date, time } = localPartsOf(first.start_time, 'America/New_York')
    const end = localPartsOf(first.end_time, 'America/New_York').time
    await manager.call(editGig, { params: { id: second.id }, body: { local_date: date, start_time: time, end_time: end } })
    const shifts = await shiftsOf(id)
    expect(shifts.map(({ gigs }) => gigs.length)).toEqual([2])
  })

  test('are chosen from the organization’s other shifts and added', async () => {
    const id = await newEvent()
    const free = await makeGig(manager, 200)
    const network = await makeGig(manager, 205, { type: 'NETWORK' })
    const inside = await makeGig(manager, 210, { event_id: id })
    const choose = async (query: object): Promise<number[]> =>
      (await manager.call(listOrganizationShifts, { params: { orgId: manager.organization_id }, query })).flatMap(({ gigs }) =>
        gigs!.map((gig) => gig.id),
      )
    const all = await choose({ start_time: free.start_time, excluded_event_ids: [id] })
    expect(all).toEqual(expect.arrayContaining([free.id, network.id]))
    expect(all).not.toContain(inside.id)
    expect(await choose({ start_time: free.start_time, gig_types: ['NETWORK'] })).toEqual([network.id])
    expect(await choose({ location_id: other.location_id })).toEqual([])

    const [chosen] = await manager.call(listOrganizationShifts, {
      params: { orgId: manager.organization_id },
      query: { start_time: free.start_time },
    })
    await manager.call(addEventShifts, { params: { id }, body: { gig_shift_ids: [chosen!.id] } })
    await manager.call(addEventGigs, { params: { id }, body: { gig_ids: [network.id] } })
    expect((await shiftsOf(id)).flatMap(({ gigs }) => gigs.map((gig) => gig.id))).toEqual([free.id, network.id, inside.id])
  })
})

describe('a gig shift', () => {
  test('moves as one, in UTC wall time; confirmed pros are notified and keep their spots', async () => {
    const id = await newEvent()
    const first = await makeGig(manager, 130, { event_id: id })
    const second = await makeGig(manager, 130, { event_id: id, skill_id: 2, wage_amount: 24 })
    const pro = await newPro(app)
    await confirm(first.id, pro)
    const [shift] = await shiftsOf(id)
    const start_time = new Date(Date.parse(first.start_time) + 3_600_000).toISOString()
    const end_time = new Date(Date.parse(first.end_time) + 2 * 3_600_000).toISOString()
    const query = { start_time: utcWallTime(start_time), end_time: utcWallTime(end_time) }
    const move = await manager.call(getShiftMove, { params: { id: shift!.id }, query })
    expect(move).toMatchObject({ start_time, end_time, overlapping_pros: [], confirmed_pros: [{ id: pro.pro_id }] })
    expect(move.wages_after - move.wages_before).toBe(22 + 24)

    const moved = await manager.call(
      editGigShift,
      { params: { id: shift!.id }, body: query },
      { 'if-match': `"${shift!.id}-${shift!.edit_version}"` },
    )
    expect([Date.parse(moved.start_time), Date.parse(moved.end_time)]).toEqual([Date.parse(start_time), Date.parse(end_time)])
    for (const gig of [first, second])
      expect(Date.parse((await manager.call(getGig, { params: { id: gig.id } })).start_time)).toBe(Date.parse(start_time))
    expect((await pro.call(listNotices, {})).results.map(({ kind }) => kind)).toContain('shift_changed')
    const stale = await manager.refusal(
      editGigShift,
      { params: { id: shift!.id }, body: query },
      { 'if-match': `"${shift!.id}-${shift!.edit_version}"` },
    )
    expect(stale).toMatchObject({ status: 412, code: 'EDITED_BY_ANOTHER' })
  })

  test('does not move to a time at which a confirmed pro works elsewhere: refused, naming the pro', async () => {
    const id = await newEvent()
    const gig = await makeGig(manager, 150, { event_id: id })
    const elsewhere = await makeGig(manager, 160)
    const pro = await newPro(app, { first_name: 'Imani', last_name: 'Brooks' })
    await confirm(gig.id, pro)
    await confirm(elsewhere.id, pro)
    const [shift] = await shiftsOf(id)
    const times = { start_time: elsewhere.start_time, end_time: elsewhere.end_time }
    const move = await manager.call(getShiftMove, { params: { id: shift!.id }, query: times })
    expect(move.overlapping_pros).toEqual([{ id: pro.pro_id, display_name: 'Imani B.' }])
    await expect(manager.call(editGigShift, { params: { id: shift!.id }, body: times })).rejects.toThrow('Imani B.')
    expect(Date.parse((await shiftsOf(id))[0]!.start_time)).toBe(Date.parse(gig.start_time))
  })

  test('has one contact, is not found by another business, and does not move into the past', async () => {
    const id = await newEvent()
    await makeGig(manager, 170, { event_id: id })
    await makeGig(manager, 170, { event_id: id, skill_id: 2, wage_amount: 24 })
    const [shift] = await shiftsOf(id)
    const params = { id: shift!.id }
    const edited = await manager.call(editGigShift, { params, body: { contact_name: 'Theo Marchetti', contact_phone: '843 555 0128' } })
    expect(edited).toMatchObject({ contact_name: 'Theo Marchetti', contact_phone: '+18435550128' })
    expect((await shiftsOf(id))[0]!.gigs.map((gig) => gig.contact_name)).toEqual(['Theo Marchetti', 'Theo Marchetti'])
    expect(await other.refusal(editGigShift, { params, body: { contact_name: 'X' } })).toMatchObject({ status: 404 })
    const past = { start_time: '2020-01-01T10:00:00Z', end_time: '2020-01-01T16:00:00Z' }
    expect(await manager.refusal(editGigShift, { params, body: past })).toMatchObject({ code: 'GIG_STARTED', target: 'start_time' })
    expect(await manager.refusal(editGigShift, { params, body: { ...past, end_time: '2020-01-05T16:00:00Z' } })).toMatchObject({
      status: 400,
    })
  })
})

describe('the grid', () => {
  test('posts every cell with its event, or nothing', async () => {
    const check = await manager.call(checkEventGrid, { body: grid() })
    expect(check).toMatchObject({ gigs_count: 5, places_count: 20, problems: [] })
    expect(check.total).toBeGreaterThan(check.pro_total)
    const { event, gig_ids } = await manager.call(postEventGrid, { body: grid() })
    expect(event).toMatchObject({ name: 'Spring gala', shifts_count: 2, places_count: 20, confirmed_count: 0 })
    expect(gig_ids).toHaveLength(5)
    const shifts = await shiftsOf(event.id)
    expect(shifts.map(({ gigs }) => gigs.map((gig) => gig.allowed_confirmed_pros).sort((a, b) => a - b))).toEqual([
      [2, 4],
      [2, 4, 8],
    ])
    await manager.call(postEventGrid, {
      body: grid({
        event_name: undefined,
        event_id: event.id,
        places: [
          [0, 0, 1],
          [0, 0, 0],
        ],
      }),
    })
    expect((await shiftsOf(event.id)).map(({ gigs }) => gigs.length)).toEqual([3, 3])

    const events = async (): Promise<number> => (await manager.call(listEvents, { query: { page_size: 50 } })).count
    const before = await events()
    const wrong = grid({
      positions: [
        { skill_id: 1, wage_amount: 22 },
        { skill_id: 2, wage_amount: 24 },
        { skill_id: 9_999, wage_amount: 20 },
      ],
    })
    expect((await manager.call(checkEventGrid, { body: wrong })).problems).toMatchObject([{ time: 1, position: 2, code: 'NOT_FOUND' }])
    expect(await manager.refusal(postEventGrid, { body: wrong })).toMatchObject({ status: 400, code: 'invalid' })
    expect(await events()).toBe(before)
  })

  test('takes up to 200 shifts at once, fast enough', async () => {
    const times = Array.from({ length: 20 }, (_, n) => ({ local_date: dayIn(10 + n), start_time: '10:00:00', end_time: '16:00:00' }))
    const positions = Array.from({ length: 10 }, (_, n) => ({ skill_id: 1 + n, wage_amount: 40 }))
    const places = times.map(() => positions.map(() => 1))
    const started = performance.now()
    const { event } = await manager.call(postEventGrid, { body: grid({ event_name: 'Two hundred', times, positions, places }) })
    expect(event.places_count).toBe(200)
    expect(performance.now() - started).toBeLessThan(5_000)
    const more = { times: [...times, times[0]!], positions, places: [...places, places[0]!] }
    expect(await manager.refusal(postEventGrid, { body: grid(more) })).toMatchObject({ status: 400, code: 'invalid' })
  })
})

test('open network shifts go to the marketplace, and confirmed pros keep their spots', async () => {
  const { event, gig_ids } = await manager.call(postEventGrid, {
    body: grid({
      type: 'NETWORK',
      places: [
        [1, 1, 0],
        [0, 0, 2],
      ],
    }),
  })
  const member = await newPro(app, { first_name: 'Noor', last_name: 'Haddad' })
  await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: member.pro_id }).execute()
  await confirm(gig_ids[0]!, member)
  const network = await manager.call(listEventNetwork, { params: { id: event.id } })
  expect(network.find(({ id }) => id === member.pro_id)?.shifts.map(({ state }) => state)).toEqual(['confirmed', 'free'])

  const { gig_ids: opened } = await manager.call(openEventToMarketplace, { params: { id: event.id }, body: {} })
  expect(opened).toEqual(gig_ids.slice(1))
  const stranger = await newPro(app, { first_name: 'Priya', last_name: 'Raman' })
  await stranger.call(applyToGig, { params: { id: gig_ids[2]! } })
  expect(await manager.call(listEventApplicants, { params: { id: event.id } })).toMatchObject([
    { gig_id: gig_ids[2], state: 'applied', pro: { display_name: 'Priya R.' } },
  ])
  expect((await manager.call(openEventToMarketplace, { params: { id: event.id }, body: {} })).gig_ids).toEqual([])
})

test('the board opens only by its link and shows neither names nor money', async () => {
  const { event, gig_ids } = await manager.call(postEventGrid, { body: grid({ event_name: 'On the wall' }) })
  const pro = await newPro(app, { first_name: 'Wilhelmina', last_name: 'Quill' })
  await confirm(gig_ids[0]!, pro)
  const stranger = { call: manager.call.bind(Object.assign(Object.create(manager) as Person, { token: null, location_id: null })) }
  const board = await stranger.call(getEventBoard, { params: { token: event.board_token } })
  expect(board).toMatchObject({ name: 'On the wall', shifts: [{ gigs: [{ confirmed_pros_count: 1 }, {}] }, {}] })
  expect(JSON.stringify(board)).not.toMatch(/Wilhelmina|Quill|wage|\+1/)
  expect(await manager.refusal(getEventBoard, { params: { token: '00000000-0000-4000-8000-000000000000' } })).toMatchObject({ status: 404 })
})

test('a location saves how many guests one pro of a position serves', async () => {
  expect(await manager.call(listStaffingRatios, {})).toEqual([])
  await manager.call(putStaffingRatios, {
    body: {
      ratios: [
        { skill_id: 1, guests_each: 15 },
        { skill_id: 2, guests_each: 75 },
      ],
    },
  })
  await manager.call(putStaffingRatios, { body: { ratios: [{ skill_id: 1, guests_each: 20 }] } })
  expect(await manager.call(listStaffingRatios, {})).toEqual([
    { skill_id: 1, guests_each: 20 },
    { skill_id: 2, guests_each: 75 },
  ])
  expect(await manager.refusal(putStaffingRatios, { body: { ratios: [{ skill_id: 9_999, guests_each: 20 }] } })).toMatchObject({
    status: 400,
  })
})
