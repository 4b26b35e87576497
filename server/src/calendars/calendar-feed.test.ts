import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@muster/contract/calendars/calendar-endpoints.ts'
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '@muster/contract/calendars/calendar-feed-rules.ts'
import { confirmOwnInterview } from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import { cancelInterview, inviteToInterview } from '@muster/contract/hiring/interview-endpoints.ts'
import { cancelGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { cancelByPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addToNetwork } from '@muster/contract/network/network-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetOld } from '../jobs/retention.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const DAY = 86_400
const pathOf = async (person: Person): Promise<string> => new URL((await person.call(makeCalendarFeed, {})).link).pathname
const fetchText = (url: string) => app.app.inject({ method: 'GET', url })

/** What a calendar reads at an address, by the entry's UID. */
async function readAt(path: string): Promise<Map<string, ICAL.Event & { status: string }>> {
  const { statusCode, headers, body } = await fetchText(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const entries = new ICAL.Component(ICAL.parse(body) as unknown[]).getAllSubcomponents('vevent')
  return new Map(
    entries.map((one) => {
      const event = new ICAL.Event(one)
      return [event.uid, Object.assign(event, { status: String(one.getFirstPropertyValue('status')) })]
    }),
  )
}

/** A pro on a shift of a manager, in two days. */
async function confirmed() {
  const [manager, pro] = [await newManager(app), await newPro(app)]
  const gig = await makeGig(manager, 48)
  return { manager, pro, gig, id: await takePlace(manager, pro, gig.id) }
}

describe('a calendar link', () => {
  test('is made, replaced and ended; only its last secret opens it, and only its hash is kept', async () => {
    const pro = await newPro(app)
    expect(await pro.call(getCalendarFeed, {})).toEqual({ created_ts: null })
    const first = await pathOf(pro)
    expect((await pro.call(getCalendarFeed, {})).created_ts).toEqual(expect.any(String))
    const second = await pathOf(pro)
    expect((await fetchText(first)).statusCode).toBe(404)
    expect((await fetchText(second)).statusCode).toBe(200)
    expect((await fetchText(`${second.slice(0, -4)}x.ics`)).statusCode).toBe(404)
    const { rows } = await sql`SELECT 1 FROM calendar_feed f WHERE f::text LIKE ${`%${second.slice(10, -4)}%`}`.execute(app.deps.db)
    expect(rows).toEqual([])
    await pro.call(endCalendarFeed, {})
    await pro.call(endCalendarFeed, {})
    expect((await fetchText(second)).statusCode).toBe(404)
  })
})

describe('the calendar of a pro', () => {
  test('has the shifts they confirmed, at their instants, with place and contact', async () => {
    const { pro, gig } = await confirmed()
    const entries = await readAt(await pathOf(pro))
    expect([...entries.keys()]).toEqual([`shift-${gig.id}@muster`])
    const entry = entries.get(`shift-${gig.id}@muster`)!
    expect(entry.startDate.toJSDate().toISOString()).toBe(new Date(gig.start_time).toISOString())
    expect(entry.endDate.toJSDate().toISOString()).toBe(new Date(gig.end_time).toISOString())
    expect(entry.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect([entry.status, entry.location]).toEqual(['CONFIRMED', expect.stringContaining('Charleston')])
  })

  test('keeps the entry of a cancelled shift as cancelled, with a higher version, and forgets it later', async () => {
    const { manager, pro, gig } = await confirmed()
    const path = await pathOf(pro)
    const before = (await readAt(path)).get(`shift-${gig.id}@muster`)!
    await app.travel(60)
    await manager.call(cancelGig, { params: { id: gig.id }, body: { explanation: 'Rain' } })
    const after = (await readAt(path)).get(`shift-${gig.id}@muster`)!
    expect(after.status).toBe('CANCELLED')
    expect(after.sequence).toBeGreaterThan(before.sequence)
    await app.travel((FEED_DAYS_BACK + 3) * DAY)
    expect([...(await readAt(path)).keys()]).toEqual([])
  })

  test('keeps a shift that they dropped as cancelled', async () => {
    const { pro, gig, id } = await confirmed()
    const path = await pathOf(pro)
    await pro.call(cancelByPro, { params: { id }, body: { explanation: 'Fever' } })
    expect((await readAt(path)).get(`shift-${gig.id}@muster`)!.status).toBe('CANCELLED')
  })

  test('keeps a cancelled interview as cancelled for a month, for both sides, with a higher version', async () => {
    const { manager, pro } = await confirmed()
    await manager.call(addToNetwork, { body: { pro_uuid: (await pro.call(getMyProfile, {})).uuid } })
    const start_time = new Date(Date.now() + 3 * DAY * 1_000).toISOString()
    const end_time = new Date(Date.parse(start_time) + 1_800_000).toISOString()
    const { id } = await manager.call(inviteToInterview, {
      body: { start_time, end_time, pro_id: pro.pro_id, interview_contact: { fullname: 'Theo Marsh', phone_number: '(843) 555-0133' } },
    })
    const sides = [
      { path: await pathOf(pro), uid: `interview-${id}@muster` },
      { path: await pathOf(manager), uid: `location-interview-${id}@muster` },
    ]
    const read = async () => Promise.all(sides.map(async ({ path, uid }) => (await readAt(path)).get(uid)))
    const before = await read()
    expect(before.map((entry) => entry?.status)).toEqual(['CONFIRMED', 'CONFIRMED'])
    await manager.call(cancelInterview, { params: { id } })
    const after = await read()
    for (const [index, entry] of after.entries()) {
      expect(entry?.status).toBe('CANCELLED')
      expect(entry!.sequence).toBeGreaterThan(before[index]!.sequence)
      expect([entry!.summary, entry!.startDate.toJSDate()]).toEqual([before[index]!.summary, before[index]!.startDate.toJSDate()])
    }
    expect([...(await readAt(await pathOf(await newPro(app)))).keys()]).toEqual([])
    await app.travel((FEED_DAYS_BACK + 1) * DAY)
    expect(await read()).toEqual([undefined, undefined])
    await forgetOld(app.deps)
    const { rows } = await sql`SELECT 1 FROM cancelled_interview WHERE interview_id = ${id}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  test('has their interviews, and nothing of anyone else', async () => {
    const [manager, pro, stranger] = [await newManager(app), await newPro(app), await newPro(app)]
    await manager.call(addToNetwork, { body: { pro_uuid: (await pro.call(getMyProfile, {})).uuid } })
    const start_time = new Date(Date.now() + 3 * DAY * 1_000).toISOString()
    const end_time = new Date(Date.parse(start_time) + 1_800_000).toISOString()
    const { id } = await manager.call(inviteToInterview, {
      body: { start_time, end_time, pro_id: pro.pro_id, interview_contact: { fullname: 'Theo Marsh', phone_number: '(843) 555-0133' } },
    })
    await pro.call(confirmOwnInterview, { params: { id } })
    expect((await readAt(await pathOf(pro))).get(`interview-${id}@muster`)!.description).toContain('Theo Marsh')
    expect((await readAt(await pathOf(manager))).get(`location-interview-${id}@muster`)!.summary).toMatch(/^Interview: Grace/)
    expect([...(await readAt(await pathOf(stranger))).keys()]).toEqual([])
  })
})

describe('the calendar of a manager', () => {
  test('has the shifts of their locations with how many are confirmed, until they leave the team', async () => {
    const { manager, gig } = await confirmed()
    const path = await pathOf(manager)
    const uid = `location-shift-${gig.id}@muster`
    expect((await readAt(path)).get(uid)!.summary).toContain(`1/${gig.allowed_confirmed_pros}`)
    const other = await newManager(app)
    expect([...(await readAt(await pathOf(other))).keys()]).toEqual([])
    await sql`DELETE FROM location_manager WHERE location_id = ${manager.location_id}`.execute(app.deps.db)
    await sql`DELETE FROM organization_manager WHERE organization_id = (SELECT organization_id FROM location WHERE id = ${manager.location_id})`.execute(
      app.deps.db,
    )
    expect([...(await readAt(path)).keys()]).toEqual([])
  })

  test('has no shift that is further away than the link shows', async () => {
    const manager = await newManager(app)
    const path = await pathOf(manager)
    const near = await makeGig(manager, (FEED_DAYS_AHEAD - 2) * 24)
    const far = await makeGig(manager, (FEED_DAYS_AHEAD + 2) * 24)
    const uids = [...(await readAt(path)).keys()]
    expect(uids).toContain(`location-shift-${near.id}@muster`)
    expect(uids).not.toContain(`location-shift-${far.id}@muster`)
  })
})

test('the text keeps to RFC 5545: lines of at most 75 octets that end in CRLF, and no smuggled line', async () => {
  const { pro, manager, gig } = await confirmed()
  const name = `Cocina ñandú, “Über”; café \\ ${'ñ'.repeat(60)}`
  await sql`UPDATE location SET name = ${name} WHERE id = ${manager.location_id}`.execute(app.deps.db)
  await sql`UPDATE gig SET contact_name = ${'Eve\r\nATTENDEE:mailto:eve@example.com'} WHERE id = ${gig.id}`.execute(app.deps.db)
  const path = await pathOf(pro)
  const { body } = await fetchText(path)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  expect(body.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  const entry = (await readAt(path)).get(`shift-${gig.id}@muster`)!
  expect(entry.summary).toContain(name)
  expect(entry.description).toContain('ATTENDEE:mailto:eve@example.com')
})
