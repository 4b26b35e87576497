import {
  checkEventGrid,
  getEventBoard,
  listEventApplicants,
  listEventNetwork,
  listEvents,
  listStaffingRatios,
  openEventToMarketplace,
  postEventGrid,
  putStaffingRatios,
} from '@muster/contract/events/event-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn, gridAt, openEventDesk } from '../testing/event-desk.ts'
import { newPro, type Person } from '../testing/test-person.ts'

let desk: Awaited<ReturnType<typeof openEventDesk>>
beforeAll(async () => {
  desk = await openEventDesk()
})
afterAll(() => desk.close())

const grid = (change: object = {}) => gridAt(desk.manager.location_id, change)

describe('the grid', () => {
  test('posts every cell with its event, or nothing', async () => {
    const check = await desk.manager.call(checkEventGrid, { body: grid() })
    expect(check).toMatchObject({ gigs_count: 5, places_count: 20, problems: [] })
    expect(check.total).toBeGreaterThan(check.pro_total)
    const { event, gig_ids } = await desk.manager.call(postEventGrid, { body: grid() })
    expect(event).toMatchObject({ name: 'Spring gala', shifts_count: 2, places_count: 20, confirmed_count: 0 })
    expect(gig_ids).toHaveLength(5)
    const listed = await desk.manager.call(listGigs, { query: { page_size: 50 } })
    const ofEvent = listed.results.filter(({ event_name }) => event_name === 'Spring gala')
    expect(new Set(ofEvent.map(({ id }) => id))).toEqual(new Set(gig_ids))
    const shifts = await desk.shiftsOf(event.id)
    expect(shifts.map(({ gigs }) => gigs.map((gig) => gig.allowed_confirmed_pros).sort((a, b) => a - b))).toEqual([
      [2, 4],
      [2, 4, 8],
    ])
    await desk.manager.call(postEventGrid, {
      body: grid({
        event_name: undefined,
        event_id: event.id,
        places: [
          [0, 0, 1],
          [0, 0, 0],
        ],
      }),
    })
    expect((await desk.shiftsOf(event.id)).map(({ gigs }) => gigs.length)).toEqual([3, 3])

    const events = async (): Promise<number> => (await desk.manager.call(listEvents, { query: { page_size: 50 } })).count
    const before = await events()
    const wrong = grid({
      positions: [
        { skill_id: 1, wage_amount: 22 },
        { skill_id: 2, wage_amount: 24 },
        { skill_id: 9_999, wage_amount: 20 },
      ],
    })
    expect((await desk.manager.call(checkEventGrid, { body: wrong })).problems).toMatchObject([{ time: 1, position: 2, code: 'NOT_FOUND' }])
    expect(await desk.manager.refusal(postEventGrid, { body: wrong })).toMatchObject({ status: 400, code: 'invalid' })
    expect(await events()).toBe(before)
  })

  test('takes up to 200 shifts at once, fast enough', async () => {
    const times = Array.from({ length: 20 }, (_, n) => ({ local_date: dayIn(10 + n), start_time: '10:00:00', end_time: '16:00:00' }))
    const positions = Array.from({ length: 10 }, (_, n) => ({ skill_id: 1 + n, wage_amount: 40 }))
    const places = times.map(() => positions.map(() => 1))
    const started = performance.now()
    const { event } = await desk.manager.call(postEventGrid, { body: grid({ event_name: 'Two hundred', times, positions, places }) })
    expect(event.places_count).toBe(200)
    expect(performance.now() - started).toBeLessThan(5_000)
    const more = { times: [...times, times[0]!], positions, places: [...places, places[0]!] }
    expect(await desk.manager.refusal(postEventGrid, { body: grid(more) })).toMatchObject({ status: 400, code: 'invalid' })
  })
})

test('open network shifts go to the marketplace, and confirmed pros keep their spots', async () => {
  const { event, gig_ids } = await desk.manager.call(postEventGrid, {
    body: grid({
      type: 'NETWORK',
      places: [
        [1, 1, 0],
        [0, 0, 2],
      ],
    }),
  })
  const member = await newPro(desk.app, { first_name: 'Noor', last_name: 'Haddad' })
  await desk.app.deps.db.insertInto('network_member').values({ location_id: desk.manager.location_id, pro_id: member.pro_id }).execute()
  await desk.confirm(gig_ids[0]!, member)
  const network = await desk.manager.call(listEventNetwork, { params: { id: event.id } })
  expect(network.find(({ id }) => id === member.pro_id)?.shifts.map(({ state }) => state)).toEqual(['confirmed', 'free'])

  const { gig_ids: opened } = await desk.manager.call(openEventToMarketplace, { params: { id: event.id }, body: {} })
  expect(opened).toEqual(gig_ids.slice(1))
  const stranger = await newPro(desk.app, { first_name: 'Priya', last_name: 'Raman' })
  await stranger.call(applyToGig, { params: { id: gig_ids[2]! } })
  expect(await desk.manager.call(listEventApplicants, { params: { id: event.id } })).toMatchObject([
    { gig_id: gig_ids[2], state: 'applied', pro: { display_name: 'Priya R.' } },
  ])
  expect((await desk.manager.call(openEventToMarketplace, { params: { id: event.id }, body: {} })).gig_ids).toEqual([])
})

test('the board opens only by its link and shows neither names nor money', async () => {
  const { event, gig_ids } = await desk.manager.call(postEventGrid, { body: grid({ event_name: 'On the wall' }) })
  const pro = await newPro(desk.app, { first_name: 'Wilhelmina', last_name: 'Quill' })
  await desk.confirm(gig_ids[0]!, pro)
  const stranger = {
    call: desk.manager.call.bind(Object.assign(Object.create(desk.manager) as Person, { token: null, location_id: null })),
  }
  const board = await stranger.call(getEventBoard, { params: { token: event.board_token } })
  expect(board).toMatchObject({ name: 'On the wall', shifts: [{ gigs: [{ confirmed_pros_count: 1 }, {}] }, {}] })
  expect(JSON.stringify(board)).not.toMatch(/Wilhelmina|Quill|wage|\+1/)
  expect(await desk.manager.refusal(getEventBoard, { params: { token: '00000000-0000-4000-8000-000000000000' } })).toMatchObject({
    status: 404,
  })
})

test('a location saves how many guests one pro of a position serves', async () => {
  expect(await desk.manager.call(listStaffingRatios, {})).toEqual([])
  await desk.manager.call(putStaffingRatios, {
    body: {
      ratios: [
        { skill_id: 1, guests_each: 15 },
        { skill_id: 2, guests_each: 75 },
      ],
    },
  })
  await desk.manager.call(putStaffingRatios, { body: { ratios: [{ skill_id: 1, guests_each: 20 }] } })
  expect(await desk.manager.call(listStaffingRatios, {})).toEqual([
    { skill_id: 1, guests_each: 20 },
    { skill_id: 2, guests_each: 75 },
  ])
  expect(await desk.manager.refusal(putStaffingRatios, { body: { ratios: [{ skill_id: 9_999, guests_each: 20 }] } })).toMatchObject({
    status: 400,
  })
})
