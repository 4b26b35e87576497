import {
  addEventGigs,
  addEventShifts,
  createEvent,
  deleteEvent,
  editEvent,
  editGigShift,
  getEvent,
  getEventRemoval,
  getShiftMove,
  listEventApplicants,
  listEventNetwork,
  listEvents,
  listEventShifts,
  listOrganizationShifts,
  openEventToMarketplace,
  postEventGrid,
} from '@muster/contract/events/event-endpoints.ts'
import { utcWallTime } from '@muster/contract/events/event-rules.ts'
import { cancelGig, editGig, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gridAt, openEventDesk } from '../testing/event-desk.ts'
import { makeGig } from '../testing/make-gig.ts'
import { newManager, newPro } from '../testing/test-person.ts'

let desk: Awaited<ReturnType<typeof openEventDesk>>
beforeAll(async () => {
  desk = await openEventDesk()
})
afterAll(() => desk.close())

const grid = (change: object = {}) => gridAt(desk.manager.location_id, change)

describe('an event', () => {
  test('has a name of 3 to 25 characters, with clear messages', async () => {
    for (const [name, message] of [
      ['  ab ', 'Event name must be at least 3 characters'],
      ['a'.repeat(26), 'Event name must be 25 characters or less'],
    ]) {
      const response = await desk.app.app.inject({
        method: 'POST',
        url: '/api/events/',
        headers: { authorization: `Bearer ${desk.manager.token}`, 'x-location-id': String(desk.manager.location_id) },
        payload: { name, organization_id: desk.manager.organization_id },
      })
      expect([response.statusCode, response.json<{ error: { message: string } }>().error.message]).toEqual([400, message])
    }
    const id = await desk.newEvent('  Gala  ')
    expect(await desk.manager.call(getEvent, { params: { id } })).toMatchObject({
      name: 'Gala',
      shifts_count: 0,
      places_count: 0,
      first_start_time: null,
    })
  })

  test('is renamed, and the second of two editors is refused', async () => {
    const id = await desk.newEvent()
    const renamed = await desk.manager.call(editEvent, { params: { id }, body: { name: 'Stadium Sunday' } }, { 'if-match': `"${id}-1"` })
    expect(renamed).toMatchObject({ name: 'Stadium Sunday', edit_version: 2 })
    const refusal = await desk.manager.refusal(editEvent, { params: { id }, body: { name: 'Mine' } }, { 'if-match': `"${id}-1"` })
    expect(refusal).toMatchObject({ status: 412, code: 'EDITED_BY_ANOTHER' })
  })

  test('of another organization is not found by any call', async () => {
    const id = await desk.newEvent('Theirs', desk.other)
    const params = { id }
    const gig = await makeGig(desk.manager, 50)
    for (const refusal of [
      await desk.manager.refusal(getEvent, { params }),
      await desk.manager.refusal(editEvent, { params, body: { name: 'Mine now' } }),
      await desk.manager.refusal(deleteEvent, { params, query: { gigs: 'cancel' } }),
      await desk.manager.refusal(getEventRemoval, { params }),
      await desk.manager.refusal(listEventShifts, { params }),
      await desk.manager.refusal(addEventGigs, { params, body: { gig_ids: [gig.id] } }),
      await desk.manager.refusal(addEventShifts, { params, body: { gig_shift_ids: [1] } }),
      await desk.manager.refusal(openEventToMarketplace, { params, body: {} }),
      await desk.manager.refusal(listEventNetwork, { params }),
      await desk.manager.refusal(listEventApplicants, { params }),
      await desk.manager.refusal(createEvent, { body: { name: 'Theirs too', organization_id: desk.other.organization_id } }),
      await desk.manager.refusal(listOrganizationShifts, { params: { orgId: desk.other.organization_id } }),
      await desk.manager.refusal(postEventGrid, { body: grid({ event_name: undefined, event_id: id }) }),
    ])
      expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const theirs = await makeGig(desk.other, 50)
    const mine = await desk.newEvent()
    expect(await desk.manager.refusal(addEventGigs, { params: { id: mine }, body: { gig_ids: [gig.id, theirs.id] } })).toMatchObject({
      status: 404,
    })
    expect(await desk.shiftsOf(mine)).toEqual([])
    expect((await desk.manager.call(listEvents, {})).results.map((event) => event.id)).not.toContain(id)
  })

  test('shows someone who runs one location of the organization only what is there, and lets them change nothing else', async () => {
    const id = await desk.newEvent('Two houses')
    const params = { id }
    const gig = await makeGig(desk.manager, 90, { event_id: id })
    const closed = await makeGig(desk.manager, 96, { event_id: id, type: 'NETWORK' })
    const [house] = await desk.shiftsOf(id)
    const pro = await newPro(desk.app)
    await pro.call(applyToGig, { params: { id: gig.id } })
    const { db } = desk.app.deps
    await db.insertInto('network_member').values({ location_id: desk.manager.location_id, pro_id: pro.pro_id }).execute()
    const sister = await newManager(desk.app)
    const { organization_id } = desk.manager
    await db.updateTable('location').set({ organization_id }).where('id', '=', sister.location_id).execute()
    await makeGig(sister, 100, { event_id: id })
    const guest = await newPro(desk.app, { first_name: 'Luis' })
    await db.insertInto('network_member').values({ location_id: sister.location_id, pro_id: guest.pro_id }).execute()

    expect(await sister.call(getEvent, { params })).toMatchObject({ shifts_count: 1, places_count: 1 })
    const shifts = await sister.call(listEventShifts, { params })
    expect(shifts.map(({ location_id }) => location_id)).toEqual([sister.location_id])
    const all = await sister.call(listOrganizationShifts, { params: { orgId: organization_id } })
    expect([...new Set(all.map(({ location_id }) => location_id))]).toEqual([sister.location_id])
    expect(await sister.call(listEventApplicants, { params })).toEqual([])
    expect((await sister.call(listEventNetwork, { params })).map(({ id, shifts: at }) => [id, at.length])).toEqual([[guest.pro_id, 1]])
    const there = { params: { id: house!.id } }
    const refusals = [
      await sister.refusal(editGigShift, { ...there, body: { contact_name: 'Ana Diaz' } }),
      await sister.refusal(getShiftMove, { ...there, query: { start_time: gig.start_time, end_time: gig.end_time } }),
      await sister.refusal(addEventGigs, { params, body: { gig_ids: [gig.id] } }),
      await sister.refusal(addEventShifts, { params, body: { gig_shift_ids: [house!.id] } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    await sister.call(openEventToMarketplace, { params, body: {} })
    expect(await desk.manager.call(getGig, { params: { id: closed.id } })).toMatchObject({ type: 'NETWORK' })
    expect(await sister.refusal(deleteEvent, { params, query: { gigs: 'cancel' } })).toMatchObject({ status: 409, target: 'gigs' })
  })

  test('with shifts leaves them on their own when it is removed, or cancels them on request', async () => {
    const id = await desk.newEvent()
    const kept = await makeGig(desk.manager, 70, { event_id: id })
    expect(await desk.manager.call(getEventRemoval, { params: { id } })).toMatchObject({
      upcoming_gigs_count: 1,
      confirmed_pros_count: 0,
      amount_due: 0,
    })
    await desk.manager.call(deleteEvent, { params: { id } })
    expect(await desk.manager.call(getGig, { params: { id: kept.id } })).toMatchObject({ status: 'POSTED', event: null })
    expect(await desk.manager.refusal(getEvent, { params: { id } })).toMatchObject({ status: 404 })

    // A pro who loses several shifts is notified once.
    const third = await desk.newEvent()
    const gigs = [await makeGig(desk.manager, 400, { event_id: third }), await makeGig(desk.manager, 424, { event_id: third })]
    const pro = await newPro(desk.app)
    // A message names one position, so the shift in another position gets its own.
    const other = await makeGig(desk.manager, 448, { event_id: third, skill_id: 2 })
    for (const gig of [...gigs, other]) await desk.confirm(gig.id, pro)
    await desk.manager.call(deleteEvent, { params: { id: third }, query: { gigs: 'cancel' } })
    const told = (await pro.call(listNotices, {})).results.filter(({ kind }) => kind === 'shift_cancelled')
    expect(told.map(({ payload }) => [payload['gig_id'], payload['gig_count']]).toReversed()).toEqual([
      [gigs[0]!.id, 2],
      [other.id, undefined],
    ])

    const second = await desk.newEvent()
    const doomed = await makeGig(desk.manager, 70, { event_id: second })
    await desk.manager.call(deleteEvent, { params: { id: second }, query: { gigs: 'cancel' } })
    expect((await desk.manager.call(getGig, { params: { id: doomed.id } })).status).toBe('CANCELLED')
  })
})

describe('shifts of an event', () => {
  test('group the gigs of one address and the same times, by start, without cancelled gigs and empty shifts', async () => {
    const id = await desk.newEvent()
    const late = await makeGig(desk.manager, 90, { event_id: id })
    const first = await makeGig(desk.manager, 80, { event_id: id })
    const beside = await makeGig(desk.manager, 80, { event_id: id, skill_id: 2, wage_amount: 24 })
    const alone = await makeGig(desk.manager, 85, { event_id: id })
    await desk.manager.call(cancelGig, { params: { id: alone.id }, body: {} })
    const shifts = await desk.shiftsOf(id)
    expect(shifts.map(({ gigs }) => gigs.map((gig) => gig.id).sort((a, b) => a - b))).toEqual([[first.id, beside.id], [late.id]])
    expect(shifts[0]).toMatchObject({ location_id: desk.manager.location_id, contact_name: 'Dana Whitlock', event_id: id })
    expect(first.event).toEqual({ id, name: 'Stadium Saturday' })
    expect((await desk.manager.call(listEventShifts, { params: { id } }))[0]).not.toHaveProperty('gigs')
  })

  test('gain and lose a gig when its times change', async () => {
    const id = await desk.newEvent()
    const first = await makeGig(desk.manager, 100, { event_id: id })
    const second = await makeGig(desk.manager, 110, { event_id: id, skill_id: 2, wage_amount: 24 })
    const { date, time } = localPartsOf(first.start_time, 'America/New_York')
    const end = localPartsOf(first.end_time, 'America/New_York').time
    await desk.manager.call(editGig, { params: { id: second.id }, body: { local_date: date, start_time: time, end_time: end } })
    const shifts = await desk.shiftsOf(id)
    expect(shifts.map(({ gigs }) => gigs.length)).toEqual([2])
  })

  test('are chosen from the organization’s other shifts and added', async () => {
    const id = await desk.newEvent()
    const free = await makeGig(desk.manager, 200)
    const network = await makeGig(desk.manager, 205, { type: 'NETWORK' })
    const inside = await makeGig(desk.manager, 210, { event_id: id })
    const choose = async (query: object): Promise<number[]> =>
      (await desk.manager.call(listOrganizationShifts, { params: { orgId: desk.manager.organization_id }, query })).flatMap(({ gigs }) =>
        gigs!.map((gig) => gig.id),
      )
    const all = await choose({ start_time: free.start_time, excluded_event_ids: [id] })
    expect(all).toEqual(expect.arrayContaining([free.id, network.id]))
    expect(all).not.toContain(inside.id)
    expect(await choose({ start_time: free.start_time, gig_types: ['NETWORK'] })).toEqual([network.id])
    expect(await choose({ location_id: desk.other.location_id })).toEqual([])

    const [chosen] = await desk.manager.call(listOrganizationShifts, {
      params: { orgId: desk.manager.organization_id },
      query: { start_time: free.start_time },
    })
    await desk.manager.call(addEventShifts, { params: { id }, body: { gig_shift_ids: [chosen!.id] } })
    await desk.manager.call(addEventGigs, { params: { id }, body: { gig_ids: [network.id] } })
    expect((await desk.shiftsOf(id)).flatMap(({ gigs }) => gigs.map((gig) => gig.id))).toEqual([free.id, network.id, inside.id])
  })
})

describe('a gig shift', () => {
  test('moves as one, in UTC wall time; confirmed pros are notified and keep their spots', async () => {
    const id = await desk.newEvent()
    // By day: moved past midnight, it would be another day, and confirmed pros would be asked again.
    const day = { start_time: '10:00:00', end_time: '18:00:00' }
    const first = await makeGig(desk.manager, 130, { event_id: id, ...day })
    const second = await makeGig(desk.manager, 130, { event_id: id, skill_id: 2, wage_amount: 24, ...day })
    const pro = await newPro(desk.app)
    await desk.confirm(first.id, pro)
    const [shift] = await desk.shiftsOf(id)
    const start_time = new Date(Date.parse(first.start_time) + 3_600_000).toISOString()
    const end_time = new Date(Date.parse(first.end_time) + 2 * 3_600_000).toISOString()
    const query = { start_time: utcWallTime(start_time), end_time: utcWallTime(end_time) }
    const move = await desk.manager.call(getShiftMove, { params: { id: shift!.id }, query })
    expect(move).toMatchObject({ start_time, end_time, overlapping_pros: [], confirmed_pros: [{ id: pro.pro_id }] })
    expect(move.wages_after - move.wages_before).toBe(22 + 24)

    const moved = await desk.manager.call(
      editGigShift,
      { params: { id: shift!.id }, body: query },
      { 'if-match': `"${shift!.id}-${shift!.edit_version}"` },
    )
    expect([Date.parse(moved.start_time), Date.parse(moved.end_time)]).toEqual([Date.parse(start_time), Date.parse(end_time)])
    for (const gig of [first, second])
      expect(Date.parse((await desk.manager.call(getGig, { params: { id: gig.id } })).start_time)).toBe(Date.parse(start_time))
    expect((await pro.call(listNotices, {})).results.map(({ kind }) => kind)).toContain('shift_changed')
    const stale = await desk.manager.refusal(
      editGigShift,
      { params: { id: shift!.id }, body: query },
      { 'if-match': `"${shift!.id}-${shift!.edit_version}"` },
    )
    expect(stale).toMatchObject({ status: 412, code: 'EDITED_BY_ANOTHER' })
  })

  test('does not move to a time at which a confirmed pro works elsewhere: refused, naming the pro', async () => {
    const id = await desk.newEvent()
    const gig = await makeGig(desk.manager, 150, { event_id: id })
    const elsewhere = await makeGig(desk.manager, 160)
    const pro = await newPro(desk.app, { first_name: 'Imani', last_name: 'Brooks' })
    await desk.confirm(gig.id, pro)
    await desk.confirm(elsewhere.id, pro)
    const [shift] = await desk.shiftsOf(id)
    const times = { start_time: elsewhere.start_time, end_time: elsewhere.end_time }
    const move = await desk.manager.call(getShiftMove, { params: { id: shift!.id }, query: times })
    expect(move.overlapping_pros).toEqual([{ id: pro.pro_id, display_name: 'Imani B.' }])
    await expect(desk.manager.call(editGigShift, { params: { id: shift!.id }, body: times })).rejects.toThrow('Imani B.')
    expect(Date.parse((await desk.shiftsOf(id))[0]!.start_time)).toBe(Date.parse(gig.start_time))
  })

  test('has one contact, is not found by another business, and does not move into the past', async () => {
    const id = await desk.newEvent()
    await makeGig(desk.manager, 170, { event_id: id })
    await makeGig(desk.manager, 170, { event_id: id, skill_id: 2, wage_amount: 24 })
    const [shift] = await desk.shiftsOf(id)
    const params = { id: shift!.id }
    const edited = await desk.manager.call(editGigShift, {
      params,
      body: { contact_name: 'Theo Marchetti', contact_phone: '843 555 0128' },
    })
    expect(edited).toMatchObject({ contact_name: 'Theo Marchetti', contact_phone: '+18435550128' })
    expect((await desk.shiftsOf(id))[0]!.gigs.map((gig) => gig.contact_name)).toEqual(['Theo Marchetti', 'Theo Marchetti'])
    expect(await desk.other.refusal(editGigShift, { params, body: { contact_name: 'X' } })).toMatchObject({ status: 404 })
    const past = { start_time: '2020-01-01T10:00:00Z', end_time: '2020-01-01T16:00:00Z' }
    expect(await desk.manager.refusal(editGigShift, { params, body: past })).toMatchObject({ code: 'GIG_STARTED', target: 'start_time' })
    expect(await desk.manager.refusal(editGigShift, { params, body: { ...past, end_time: '2020-01-05T16:00:00Z' } })).toMatchObject({
      status: 400,
    })
  })
})
