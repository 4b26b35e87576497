import { markNoShow, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { checkInPro } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { randomUUID } from 'node:crypto'
import { checkGigMove } from '@muster/contract/gigs/calendar/move-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices, readNotice } from '@muster/contract/notices/notice-endpoints.ts'
import { HOUR } from '@muster/contract/moment.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { tellSelected } from '../applications/tell-selected.ts'

type Pro = Person & { pro_id: number }
let app: TestApp
let manager: Person & { location_id: number }
let stranger: Person & { location_id: number }
let grace: Pro
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, stranger, grace] = await Promise.all([newManager(app), newManager(app), newPro(app)])
})
afterAll(() => app.close())

async function confirmed(pro: Pro, gig_id: number): Promise<number> {
  const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  return id
}

test('a pro who did not come stays on the home page, with the rescue, until the spot is taken', async () => {
  const gig = await makeGig(manager, 30)
  const id = await confirmed(grace, gig.id)
  await sql`UPDATE gig SET start_time = app_now() - interval '40 minutes', end_time = app_now() + interval '5 hours' WHERE id = ${gig.id}`.execute(
    app.deps.db,
  )
  const absent = async () => (await manager.call(getHome, {})).late_or_missing.map(({ state, has_rescue }) => ({ state, has_rescue }))
  expect(await absent()).toEqual([{ state: 'missing', has_rescue: false }])
  const startedAgo = (minutes: number) =>
    sql`UPDATE gig SET start_time = app_now() - ${minutes} * interval '1 minute' WHERE id = ${gig.id}`.execute(app.deps.db)
  await startedAgo(4)
  expect(await absent()).toEqual([])
  await startedAgo(6)
  expect(await absent()).toEqual([{ state: 'late', has_rescue: false }])
  expect(await manager.refusal(markNoShow, { params: { id }, body: {} })).toMatchObject({ code: 'GIG_NOT_STARTED' })
  await startedAgo(16)
  await manager.call(markNoShow, { params: { id }, body: {} })
  expect(await absent()).toEqual([{ state: 'no_show', has_rescue: true }])
})

test('a pro who left long before the end is on the home page as gone', async () => {
  const gig = await makeGig(manager, 30)
  const early = await newPro(app, { first_name: 'Ada' })
  const id = await confirmed(early, gig.id)
  await sql`UPDATE gig SET start_time = app_now() + interval '10 minutes', end_time = app_now() + interval '5 hours' WHERE id = ${gig.id}`.execute(
    app.deps.db,
  )
  const punch = (punch_type: 'CLOCK_IN' | 'CLOCK_OUT') =>
    manager.call(checkInPro, { params: { id }, body: { punch_type, client_id: randomUUID() } })
  await punch('CLOCK_IN')
  await punch('CLOCK_OUT')
  const absent = (await manager.call(getHome, {})).late_or_missing.filter((one) => one.application_id === id)
  expect(absent).toMatchObject([{ state: 'left_early', pro: { display_name: 'Ada O.' } }])
})

test('a shift with applicants is on the home page until its spots are taken or offered', async () => {
  const gig = await makeGig(manager, 150)
  const toSelect = async () =>
    (await manager.call(getHome, {})).to_select.map(({ id, total_applications_count }) => [id, total_applications_count])
  expect(await toSelect()).toEqual([])
  const [first] = [await newPro(app), await newPro(app)].map((pro) => pro.call(applyToGig, { params: { id: gig.id } }))
  const { id } = await first!
  await expect.poll(toSelect).toEqual([[gig.id, 2]])
  expect((await stranger.call(getHome, {})).to_select).toEqual([])
  await manager.call(selectApplicant, { params: { id } })
  expect(await toSelect()).toEqual([])
})

test('checking a move names who works elsewhere then and changes nothing', async () => {
  const [leo, maya] = await Promise.all([newPro(app, { first_name: 'Leo' }), newPro(app, { first_name: 'Maya' })])
  const gig = await makeGig(manager, 100, { allowed_confirmed_pros: 2 })
  const other = await makeGig(manager, 124)
  const application_id = await confirmed(leo, gig.id)
  await confirmed(maya, gig.id)
  await confirmed(leo, other.id)
  const check = (days: number, person = manager) => {
    const later = (time: string): string => new Date(Date.parse(time) + days * 24 * HOUR).toISOString()
    const query = { start_time: later(gig.start_time), end_time: later(gig.end_time) }
    return {
      call: () => person.call(checkGigMove, { params: { id: gig.id }, query }),
      refusal: () => person.refusal(checkGigMove, { params: { id: gig.id }, query }),
    }
  }
  expect(await check(0).call()).toEqual({ confirmed_pros_count: 2, busy: [] })
  expect(await check(1).call()).toEqual({ confirmed_pros_count: 2, busy: [{ application_id, display_name: 'Leo O.' }] })
  expect(await check(2).call()).toEqual({ confirmed_pros_count: 2, busy: [] })
  expect(await check(1, stranger).refusal()).toMatchObject({ code: 'NOT_FOUND' })
  const { start_time, end_time } = gig
  const backwards = { params: { id: gig.id }, query: { start_time: end_time, end_time: start_time } }
  expect(await manager.refusal(checkGigMove, backwards)).toMatchObject({ target: 'end_time' })
})

test('a notice is marked as read only by its own reader', async () => {
  const gig = await makeGig(manager, 200)
  const maya = await newPro(app, { first_name: 'Maya' })
  const { id } = await maya.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id } })
  await tellSelected(app.deps, { gig_id: gig.id, application_id: id })
  await manager.call(selectApplicant, { params: { id: (await grace.call(applyToGig, { params: { id: gig.id } })).id } })
  const read = async () => (await maya.call(listNotices, {})).results.map((notice) => [notice.id, notice.read_at !== null] as const)
  const [[notice_id] = [0]] = await read()
  expect(await grace.refusal(readNotice, { params: { id: notice_id } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await read()).toEqual([[notice_id, false]])
  for (const _ of [1, 2]) await maya.call(readNotice, { params: { id: notice_id } })
  expect(await read()).toEqual([[notice_id, true]])
})
