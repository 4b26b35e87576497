import { listApplications, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, getGigTimeline, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { applyToGig, confirmApplication, declineApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { doctorChecks } from '../../doctor/doctor-checks.ts'
import { findOffenders } from '../../doctor/doctor-queries.ts'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { readAllNotices } from '../../testing/read-all-notices.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { widenDueRescues } from '../rescue/widen-rescue.ts'
import { lapseOffers } from './lapse-offers.ts'
import { tellSelected } from './tell-selected.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const HOUR = 3_600
const told = async (person: Person, kind: string) =>
  (await person.call(listNotices, { query: { page_size: 50 } })).results.filter((notice) => notice.kind === kind)
const selectedCount = async (manager: Person, gig_id: number) =>
  (await manager.call(getGig, { params: { id: gig_id } })).stats.selected_applications_count

/** A manager of a business whose offers lapse after twelve hours. */
async function hurriedManager() {
  const manager = await newManager(app)
  await app.deps.db
    .updateTable('location')
    .set({ private_direct_offer_expiration_enabled: true, private_direct_offer_expiration: 'HOURS_12' })
    .where('id', '=', manager.location_id)
    .execute()
  return manager
}
async function ask(manager: Person, pro: Person, gig_id: number): Promise<number> {
  const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  await tellSelected(app.deps, { gig_id, application_id: id })
  return id
}

describe('a lapsed offer', () => {
  test('ends after a day at a new location, notifies both sides once and no longer holds a spot', async () => {
    const [manager, pro] = [await newManager(app), await newPro(app)]
    const gig = await makeGig(manager, 40)
    await ask(manager, pro, gig.id)
    await app.travel(23 * HOUR)
    expect(await lapseOffers(app.deps)).toBe(0)
    expect(await selectedCount(manager, gig.id)).toBe(1)
    await app.travel(25 * HOUR)
    expect(await lapseOffers(app.deps)).toBe(1)
    expect(await lapseOffers(app.deps)).toBe(0)
    expect((await told(manager, 'offer_lapsed')).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        gig_id: gig.id,
        location_id: manager.location_id,
        body: expect.stringMatching(/^Grace O\. did not reply: .+ The spot is open again\.$/) as unknown,
      }),
    ])
    expect(await told(pro, 'offer_expired')).toHaveLength(1)
    expect(await selectedCount(manager, gig.id)).toBe(0)
    const listed = await manager.call(listGigs, { query: { page_size: 10 } })
    expect(listed.results.find(({ id }) => id === gig.id)).toMatchObject({ selected_applications_count: 0 })
    expect((await manager.call(getHome, {})).to_confirm).toEqual([])
    const { groups, results } = await manager.call(listApplications, { params: { id: gig.id }, query: { group: 'waiting' } })
    expect(groups).toMatchObject({ waiting: 1, selected: 0 })
    expect(results).toMatchObject([{ is_selected: true, is_confirmed: false }])
    const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
    expect(story.filter(({ action }) => action === 'application.offer_lapsed')).toHaveLength(1)
  })

  test('may be made again, and notifies again when it lapses again', async () => {
    const [manager, pro] = [await hurriedManager(), await newPro(app)]
    const gig = await makeGig(manager, 60)
    const id = await ask(manager, pro, gig.id)
    await app.travel(13 * HOUR)
    await lapseOffers(app.deps)
    await manager.call(selectApplicant, { params: { id } })
    expect(await selectedCount(manager, gig.id)).toBe(1)
    await readAllNotices(manager)
    await app.travel(26 * HOUR)
    expect(await lapseOffers(app.deps)).toBe(1)
    expect(await told(manager, 'offer_lapsed')).toHaveLength(2)
    await manager.call(selectApplicant, { params: { id } })
    await pro.call(confirmApplication, { params: { id } })
    await app.travel(39 * HOUR)
    expect(await lapseOffers(app.deps)).toBe(0)
  })

  test('makes auto-select ask the next pro at once, not the same one again', async () => {
    const manager = await hurriedManager()
    const [first, second] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 40, { auto_select_enabled: true })
    await app.deps.db.updateTable('gig').set({ auto_select_threshold: 0 }).where('id', '=', gig.id).execute()
    await ask(manager, first, gig.id)
    await second.call(applyToGig, { params: { id: gig.id } })
    await app.travel(13 * HOUR)
    await lapseOffers(app.deps)
    expect(await told(first, 'selected')).toHaveLength(1)
    expect(await told(second, 'selected')).toHaveLength(1)
    expect(await selectedCount(manager, gig.id)).toBe(1)
  })

  test('is one message for several pros of one shift', async () => {
    const manager = await hurriedManager()
    const gig = await makeGig(manager, 40, { allowed_confirmed_pros: 9 })
    for (let count = 0; count < 5; count++) await ask(manager, await newPro(app), gig.id)
    await app.travel(13 * HOUR)
    expect(await lapseOffers(app.deps)).toBe(5)
    const [message, ...others] = await told(manager, 'offer_lapsed')
    expect(others).toEqual([])
    expect(message?.payload['body']).toMatch(/^Grace O\., Grace O\., Grace O\. and 2 more did not reply: /)
  })

  test('notifies no one once every spot is taken', async () => {
    const manager = await hurriedManager()
    const [late, quick] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 40)
    await ask(manager, late, gig.id)
    await takePlace(manager, quick, gig.id)
    await app.travel(13 * HOUR)
    expect(await lapseOffers(app.deps)).toBe(1)
    expect(await told(manager, 'offer_lapsed')).toEqual([])
    expect(await told(late, 'offer_expired')).toEqual([])
    expect(await selectedCount(manager, gig.id)).toBe(0)
  })

  test('is left to the rescue that made it', async () => {
    const [manager, pro] = [await hurriedManager(), await newPro(app)]
    const gig = await makeGig(manager, 20)
    await pro.call(applyToGig, { params: { id: gig.id } })
    await manager.call(startRescue, { params: { id: gig.id }, body: {} })
    await widenDueRescues(app.deps)
    expect(await selectedCount(manager, gig.id)).toBe(1)
    await app.travel(10 * HOUR)
    expect(await lapseOffers(app.deps)).toBe(0)
    expect(await told(manager, 'offer_lapsed')).toEqual([])
  })

  test('leaves counters that match a recount', async () => {
    const [manager, pro] = [await hurriedManager(), await newPro(app)]
    const gig = await makeGig(manager, 40)
    await ask(manager, pro, gig.id)
    await app.travel(13 * HOUR)
    await lapseOffers(app.deps)
    const check = doctorChecks.find(({ name }) => name === 'gig-counters')!
    expect(await findOffenders(app.deps.db, check)).toMatchObject({ count: 0 })
  })
})

describe('a pro who declines an offer', () => {
  test('the manager is notified, and auto-select asks the next pro at once', async () => {
    const manager = await newManager(app)
    const [first, second] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 40, { auto_select_enabled: true })
    await app.deps.db.updateTable('gig').set({ auto_select_threshold: 0 }).where('id', '=', gig.id).execute()
    const id = await ask(manager, first, gig.id)
    await second.call(applyToGig, { params: { id: gig.id } })
    await first.call(declineApplication, { params: { id } })
    expect((await told(manager, 'offer_declined')).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ gig_id: gig.id, body: expect.stringMatching(/^Grace O\. declined: /) as unknown }),
    ])
    expect(await told(second, 'selected')).toHaveLength(1)
  })

  test('no one is notified if there was no offer, it had lapsed, or every spot is taken', async () => {
    const manager = await hurriedManager()
    const [unasked, late, quick] = [await newPro(app), await newPro(app), await newPro(app)]
    const [open, full] = [await makeGig(manager, 40), await makeGig(manager, 41)]
    const waiting = await unasked.call(applyToGig, { params: { id: open.id } })
    await unasked.call(declineApplication, { params: { id: waiting.id } })
    const standby = await ask(manager, late, full.id)
    await takePlace(manager, quick, full.id)
    await late.call(declineApplication, { params: { id: standby } })
    const lapsed = await ask(manager, late, open.id)
    await app.travel(13 * HOUR)
    await late.call(declineApplication, { params: { id: lapsed } })
    expect(await told(manager, 'offer_declined')).toEqual([])
  })
})
