import { listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { extendAwaited, nudgeAwaited } from '@muster/contract/gigs/applications/awaited-endpoints.ts'
import { selectBest } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { HOUR } from '@muster/contract/moment.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGig } from '../../testing/make-gig.ts'
import { readAllNotices } from '../../testing/read-all-notices.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { widenDueRescues } from '../rescue/widen-rescue.ts'

type Pro = Person & { pro_id: number }
let app: TestApp
let manager: Person & { location_id: number }
let stranger: Person & { location_id: number }
let grace: Pro
let leo: Pro
beforeAll(async () => {
  app = await startTestApp()
  ;[manager, stranger, grace, leo] = await Promise.all([newManager(app), newManager(app), newPro(app), newPro(app, { first_name: 'Leo' })])
  // Without a term an offer lasts until the shift starts, so there is nothing to extend.
  await app.deps.db
    .updateTable('location')
    .set({ private_direct_offer_expiration_enabled: true, private_direct_offer_expiration: 'HOURS_12' })
    .where('id', '=', manager.location_id)
    .execute()
})
afterAll(() => app.close())

async function asked(pro: Pro, gig_id: number): Promise<number> {
  const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  return id
}
const kindsOf = async (pro: Pro, gig_id: number) =>
  (await pro.call(listNotices, { query: { page_size: 50 } })).results
    .filter(({ payload }) => payload['gig_id'] === gig_id)
    .map(({ kind }) => kind)
const atHome = async (gig_id: number) => (await manager.call(getHome, {})).to_confirm.filter((one) => one.gig_id === gig_id)

describe('a reminder', () => {
  test('reaches every pro with an unanswered offer, once an hour, and is in the audit', async () => {
    const gig = await makeGig(manager, 40, { allowed_confirmed_pros: 2 })
    const application_ids = [await asked(grace, gig.id), await asked(leo, gig.id)]
    expect((await atHome(gig.id)).map(({ nudged_at }) => nudged_at)).toEqual([null, null])
    const nudge = { params: { id: gig.id }, body: { application_ids } }
    expect(await manager.call(nudgeAwaited, nudge)).toEqual({ application_ids })
    for (const pro of [grace, leo]) expect((await kindsOf(pro, gig.id)).filter((kind) => kind === 'nudged')).toHaveLength(1)
    expect((await atHome(gig.id)).every(({ nudged_at }) => nudged_at !== null)).toBe(true)
    expect(await manager.refusal(nudgeAwaited, nudge)).toMatchObject({ code: 'NUDGED_RECENTLY' })
    expect((await kindsOf(grace, gig.id)).filter((kind) => kind === 'nudged')).toHaveLength(1)
    const told = (await manager.call(getGigTimeline, { params: { id: gig.id } })).filter(({ action }) => action === 'application.nudged')
    expect(new Set(told.map(({ pro_name }) => pro_name))).toEqual(new Set(['Grace O.', 'Leo O.']))
  })

  test('leaves out pros who were reminded within the hour or have answered', async () => {
    const gig = await makeGig(manager, 50, { allowed_confirmed_pros: 3 })
    const maya = await newPro(app, { first_name: 'Maya' })
    const [first, second, third] = [await asked(grace, gig.id), await asked(leo, gig.id), await asked(maya, gig.id)]
    // The audit cannot be edited, so the test inserts an hour-old reminder.
    await sql`INSERT INTO audit_entry (actor_kind, action, subject_kind, subject_id, gig_id, created_ts)
      VALUES ('user', 'application.nudged', 'application', ${first}, ${gig.id}, app_now() - interval '61 minutes'),
        ('user', 'application.nudged', 'application', ${second}, ${gig.id}, app_now() - interval '50 minutes')`.execute(app.deps.db)
    await maya.call(confirmApplication, { params: { id: third } })
    expect(await manager.call(nudgeAwaited, { params: { id: gig.id }, body: { application_ids: [third, second, first, first] } })).toEqual({
      application_ids: [first],
    })
    expect(await manager.refusal(nudgeAwaited, { params: { id: gig.id }, body: { application_ids: [third] } })).toMatchObject({
      code: 'ALREADY_CONFIRMED',
    })
  })

  test('is not for another location’s shift, nor for applications of another shift', async () => {
    const [gig, other] = [await makeGig(manager, 60), await makeGig(manager, 70)]
    const id = await asked(grace, gig.id)
    const body = { application_ids: [id] }
    expect(await stranger.refusal(nudgeAwaited, { params: { id: gig.id }, body })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await manager.refusal(nudgeAwaited, { params: { id: other.id }, body })).toMatchObject({ target: 'application_ids' })
    expect(await kindsOf(grace, gig.id)).not.toContain('nudged')
  })
})

describe('more time to answer', () => {
  test('notifies the pro and ends at the start at the latest', async () => {
    const gig = await makeGig(manager, 80)
    const id = await asked(grace, gig.id)
    const [before] = await atHome(gig.id)
    const until = new Date(Date.parse(before?.offer_expires_at ?? '') + HOUR).toISOString()
    const extend = (wanted: string) => ({ params: { id: gig.id }, body: { application_ids: [id], until: wanted } })
    expect(await manager.call(extendAwaited, extend(until))).toEqual({ application_ids: [id], offer_expires_at: until })
    // The database drops trailing zeros of the seconds.
    expect(Date.parse((await atHome(gig.id))[0]?.offer_expires_at ?? '')).toBe(Date.parse(until))
    expect(await kindsOf(grace, gig.id)).toContain('offer_extended')
    expect(await manager.refusal(extendAwaited, extend(until))).toMatchObject({ code: 'OFFER_NOT_LONGER' })
    await readAllNotices(grace)
    const late = new Date(Date.parse(gig.start_time) + 5 * HOUR).toISOString()
    expect(await manager.call(extendAwaited, extend(late))).toMatchObject({ offer_expires_at: new Date(gig.start_time).toISOString() })
    expect(await manager.refusal(extendAwaited, extend(late))).toMatchObject({ code: 'OFFER_NOT_LONGER' })
    expect((await kindsOf(grace, gig.id)).filter((kind) => kind === 'offer_extended')).toHaveLength(2)
  })

  test('keeps a rescue from withdrawing the offer', async () => {
    const gig = await makeGig(manager, 90)
    const { id } = await leo.call(applyToGig, { params: { id: gig.id } })
    await manager.call(startRescue, { params: { id: gig.id }, body: {} })
    await widenDueRescues(app.deps)
    const { offer_expires_at } = (await atHome(gig.id)).find(({ application_id }) => application_id === id)!
    const until = new Date(Date.parse(offer_expires_at ?? '') + HOUR).toISOString()
    await manager.call(extendAwaited, { params: { id: gig.id }, body: { application_ids: [id], until } })
    const { expires_at } = await app.deps.db
      .selectFrom('rescue_offer')
      .select('expires_at')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(expires_at)).toBe(Date.parse(until))
  })
})

describe('the end of an offer', () => {
  test('is chosen with the offer, and otherwise comes before the start by the location’s term', async () => {
    const gig = await makeGig(manager, 10, { allowed_confirmed_pros: 2 })
    const [{ id: first }, { id: second }] = [
      await grace.call(applyToGig, { params: { id: gig.id } }),
      await leo.call(applyToGig, { params: { id: gig.id } }),
    ]
    const { offer_expires_at } = await manager.call(listApplications, { params: { id: gig.id } })
    const byTerm = await manager.call(selectApplicant, { params: { id: first } })
    expect(Math.abs(Date.parse(byTerm.offer_expires_at!) - Date.parse(offer_expires_at!))).toBeLessThan(60_000)
    expect(Date.parse(byTerm.offer_expires_at!)).toBeLessThan(Date.parse(gig.start_time) - HOUR)
    const late = new Date(Date.parse(gig.start_time) + HOUR).toISOString()
    const soon = new Date(Date.now() + 60_000).toISOString()
    const offer = (confirm_by: string) => ({ params: { id: second }, query: { confirm_by } })
    expect(await manager.refusal(selectApplicant, offer(late))).toMatchObject({ code: 'OFFER_PAST_START' })
    expect(await manager.refusal(selectApplicant, offer(soon))).toMatchObject({ code: 'OFFER_TOO_SHORT' })
    const chosen = new Date(Date.now() + 2 * HOUR).toISOString()
    expect(Date.parse((await manager.call(selectApplicant, offer(chosen))).offer_expires_at!)).toBe(Date.parse(chosen))
  })

  test('is chosen for the best of a shift, too', async () => {
    const gig = await makeGig(manager, 120)
    await (await newPro(app, { first_name: 'Nora' })).call(applyToGig, { params: { id: gig.id } })
    const confirm_by = new Date(Date.now() + 3 * HOUR).toISOString()
    expect(await manager.call(selectBest, { params: { id: gig.id }, body: { confirm_by } })).toMatchObject({
      selected: 1,
      offer_expires_at: confirm_by,
    })
  })
})
