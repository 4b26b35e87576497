import { randomUUID } from 'node:crypto'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addGeoLog, explainGeoLog, listGeoLogs } from '@muster/contract/timesheets/geo-log-endpoints.ts'
import { addPunch, getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hoursChecks } from '../doctor/hours-checks.ts'
import { confirmedShift } from '../testing/confirmed-shift.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro } from '../testing/test-person.ts'
import { erasePositions } from './old-position-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR = 3_600

/** A pro who clocked in an hour ago, and a function that sends their phone's logs. */
async function working(last_name = 'Okafor') {
  const { manager, pro, gig, id } = await confirmedShift(app, { last_name })
  const [lng, lat] = (await pro.call(getProApplication, { params: { id } })).gig.location.coordinates.coordinates
  await app.travel(30 * HOUR)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await app.travel(31 * HOUR)
  const at = (meters: number) => ({
    coordinates: { type: 'Point' as const, coordinates: [lng, lat + meters / 111_195] as [number, number] },
    precision: 'FINE' as const,
    accuracy_m: 10,
  })
  const tells = (action: 'GEO_FENCE_ENTERED' | 'GEO_FENCE_EXITED', meters: number, client_id = randomUUID()) =>
    pro.call(addGeoLog, { body: { gig_application_id: id, client_id, action, position: at(meters) } })
  return { manager, pro, gig, id, tells }
}

test('a clock-in away from the place keeps the pro’s reason, for the pro and next to the hours', async () => {
  const { manager, pro, gig, id } = await confirmedShift(app)
  await app.travel(30 * HOUR)
  const body = { client_id: randomUUID(), punch_type: 'CLOCK_IN' as const, explanation: ' Picking up ice ' }
  const sheet = await pro.call(addPunch, { params: { application_id: id }, body })
  expect(sheet.time_punches).toMatchObject([{ proof: 'none', explanation: 'Picking up ice' }])
  const [row] = await manager.call(getRoster, { params: { id: gig.id }, query: {} })
  expect(row!.timesheet!.time_punches).toMatchObject([{ explanation: 'Picking up ice' }])
  await app.travel(0)
})

describe('a phone that leaves the place', () => {
  test('is flagged when it stays away, explained by its pro, and shown to the manager with the hours', async () => {
    const { manager, pro, gig, id, tells } = await working()
    expect((await tells('GEO_FENCE_EXITED', 800)).geo_flags).toEqual([])
    await app.travel(31 * HOUR + 40 * 60)
    const { geo_flags, last_geo_action } = await tells('GEO_FENCE_ENTERED', 20)
    expect(last_geo_action).toBe('GEO_FENCE_ENTERED')
    expect(geo_flags).toMatchObject([{ action: 'GEO_FENCE_EXITED', distance_m: 800, explanation: null }])
    const geo_log_id = geo_flags[0]!.id
    await pro.call(explainGeoLog, { params: { application_id: id }, body: { geo_log_id, words: 'Fetched ice from the depot' } })
    const [row] = await manager.call(getRoster, { params: { id: gig.id }, query: {} })
    expect(row!.timesheet!.geo_flags).toMatchObject([{ id: geo_log_id, explanation: 'Fetched ice from the depot' }])
    const flagged = await manager.call(listGeoLogs, { query: { is_flagged_for_staffer_review: true } })
    expect(flagged.results).toMatchObject([
      {
        id: geo_log_id,
        action: 'GEO_FENCE_EXITED',
        precision: 'FINE',
        is_flagged_for_staffer_review: true,
        metadata: { gig_id: gig.id, location_id: manager.location_id, gig_application_id: id },
        coordinates: { type: 'Point' },
      },
    ])
    expect((await manager.call(listGeoLogs, { query: {} })).count).toBe(2)
  })

  test('is flagged at the clock-out if it never came back, but not if it came back soon', async () => {
    const { pro, id, tells } = await working()
    await tells('GEO_FENCE_EXITED', 800)
    await app.travel(31 * HOUR + 10 * 60)
    expect((await tells('GEO_FENCE_ENTERED', 20)).geo_flags).toEqual([])
    await tells('GEO_FENCE_EXITED', 900)
    await app.travel(33 * HOUR)
    await clock(pro, id, 'CLOCK_OUT')
    expect((await pro.call(getTimesheet, { params: { application_id: id } })).geo_flags).toMatchObject([{ distance_m: 900 }])
  })

  test('logs a repeated action or a replay once', async () => {
    const { manager, tells } = await working()
    const client_id = randomUUID()
    await tells('GEO_FENCE_EXITED', 800, client_id)
    await tells('GEO_FENCE_EXITED', 850)
    await tells('GEO_FENCE_ENTERED', 10)
    await tells('GEO_FENCE_EXITED', 800, client_id)
    expect((await manager.call(listGeoLogs, { query: {} })).count).toBe(2)
  })
})

test('logs only on the pro’s own shift while on the clock, and only flagged logs can be explained', async () => {
  const { pro, id, tells } = await working()
  const stranger = await newPro(app)
  const body = { gig_application_id: id, client_id: randomUUID(), action: 'UNKNOWN' as const }
  expect(await stranger.refusal(addGeoLog, { body })).toMatchObject({ code: 'NOT_FOUND' })
  await tells('GEO_FENCE_EXITED', 800)
  const words = { params: { application_id: id }, body: { geo_log_id: 999_999, words: 'Nothing' } }
  expect(await pro.refusal(explainGeoLog, words)).toMatchObject({ code: 'NOT_FOUND' })
  await clock(pro, id, 'CLOCK_OUT')
  expect(await pro.refusal(addGeoLog, { body })).toMatchObject({ code: 'ALREADY_CLOCKED_OUT' })
})

test('a manager sees only their own location’s logs, and can search by name', async () => {
  const { manager, tells } = await working('Quimby')
  await tells('GEO_FENCE_EXITED', 800)
  const other = await newManager(app)
  expect((await other.call(listGeoLogs, { query: {} })).count).toBe(0)
  expect((await manager.call(listGeoLogs, { query: { search: 'quim' } })).count).toBe(1)
  expect((await manager.call(listGeoLogs, { query: { search: 'okafor' } })).count).toBe(0)
})

test('positions are erased after thirty days, logs are kept', async () => {
  const { manager, tells } = await working()
  await tells('GEO_FENCE_EXITED', 800)
  await erasePositions(app.deps.db)
  expect((await manager.call(listGeoLogs, { query: {} })).results[0]!.coordinates).not.toBeNull()
  await app.travel(31 * HOUR + 31 * 24 * HOUR)
  await erasePositions(app.deps.db)
  expect((await manager.call(listGeoLogs, { query: {} })).results).toMatchObject([{ coordinates: null, distance_m: 800 }])
})

test('leaves data that passes every check of hours', async () => {
  for (const check of hoursChecks) expect((await sql`${sql.raw(check.sql)}`.execute(app.deps.db)).rows, check.name).toEqual([])
})
