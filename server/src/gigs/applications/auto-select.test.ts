import { dismissApplicant, selectApplicant, undoDismissal } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { editGig, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import {
  applyToGig,
  cancelByPro,
  confirmApplication,
  declineApplication,
  listProApplications,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { autoSelect } from './auto-select.ts'
import { tellDismissed } from './tell-dismissed.ts'

let app: TestApp
let manager: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

/** The threshold is 0, so every eligible applicant is selected. */
async function selectingGig(hours: number, change: Parameters<typeof makeGig>[2] = {}) {
  const gig = await makeGig(manager, hours, { auto_select_enabled: true, ...change })
  await app.deps.db.updateTable('gig').set({ auto_select_threshold: 0 }).where('id', '=', gig.id).execute()
  return gig
}
/** Takes the gig's queued batch out of the queue and runs it. Returns how many there were. */
async function runBatch(gig_id: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM pgboss.job WHERE name = 'auto-select' AND state < 'active' AND (data ->> 'gig_id')::bigint = ${gig_id} RETURNING id`.execute(
    app.deps.db,
  )
  for (const _batch of rows) await autoSelect(app.deps, gig_id)
  return rows.length
}
const isAsked = async (pro: Person, gig_id: number) =>
  (await pro.call(listProApplications, { query: { group: 'selected', page_size: 50 } })).results.some(({ gig }) => gig.id === gig_id)

describe('auto-select', () => {
  test('continues when a full shift opens again, and asks the waiting applicants', async () => {
    const [first, second] = [await newPro(app), await newPro(app)]
    const gig = await selectingGig(60)
    const id = await takePlace(manager, first, gig.id)
    expect(await runBatch(gig.id)).toBe(1)
    await first.call(cancelByPro, { params: { id }, body: { explanation: '' } })
    await second.call(applyToGig, { params: { id: gig.id } })
    expect(await runBatch(gig.id)).toBe(1)
    expect(await isAsked(second, gig.id)).toBe(true)
  })

  test('is overruled by who dismisses the pro it asked', async () => {
    const pro = await newPro(app)
    const gig = await selectingGig(65)
    const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
    await runBatch(gig.id)
    const { cancellation, selection_source } = await manager.call(dismissApplicant, { params: { id }, body: {} })
    expect([selection_source, cancellation?.reason]).toEqual(['AUTO_MATCH', 'OVERRIDE_AUTOSELECT'])
    // It is a dismissal like any other: taken back within seconds, else told.
    expect(await manager.call(undoDismissal, { params: { id } })).toMatchObject({ is_selected: true, is_cancelled: false })
    await manager.call(dismissApplicant, { params: { id }, body: {} })
    await tellDismissed(app.deps, { gig_id: gig.id, application_id: id })
    expect((await pro.call(listNotices, {})).results.map(({ kind }) => kind)).toContain('dismissed')
  })

  test('starts when it is turned on later, and only once even if it is toggled', async () => {
    const pro = await newPro(app)
    const gig = await selectingGig(70, { auto_select_enabled: false })
    await pro.call(applyToGig, { params: { id: gig.id } })
    expect(await runBatch(gig.id)).toBe(0)
    for (const auto_select_enabled of [true, false, true])
      await manager.call(editGig, { params: { id: gig.id }, body: { auto_select_enabled } })
    expect(await runBatch(gig.id)).toBe(1)
    expect(await isAsked(pro, gig.id)).toBe(true)
    await manager.call(editGig, { params: { id: gig.id }, body: { auto_select_enabled: false } })
    await runBatch(gig.id)
    expect(await runBatch(gig.id)).toBe(0)
  })

  test('asks no one after the shift has started', async () => {
    const pro = await newPro(app)
    const gig = await selectingGig(20)
    await pro.call(applyToGig, { params: { id: gig.id } })
    await app.travel(21 * 3_600)
    expect(await runBatch(gig.id)).toBe(1)
    expect(await isAsked(pro, gig.id)).toBe(false)
    expect((await pro.call(listNotices, { query: {} })).results).toEqual([])
    expect(await runBatch(gig.id)).toBe(0)
  })
})

describe('a lapsed offer', () => {
  test('holds no spot: the next applicant is asked, and the same pro again if the manager selects them', async () => {
    await app.deps.db
      .updateTable('location')
      .set({ private_direct_offer_expiration_enabled: true, private_direct_offer_expiration: 'HOURS_12' })
      .where('id', '=', manager.location_id)
      .execute()
    const [silent, next] = [await newPro(app), await newPro(app)]
    const gig = await selectingGig(80)
    const { id } = await silent.call(applyToGig, { params: { id: gig.id } })
    await manager.call(selectApplicant, { params: { id } })
    const other = await next.call(applyToGig, { params: { id: gig.id } })
    await runBatch(gig.id)
    expect(await isAsked(next, gig.id)).toBe(false)
    await app.travel(13 * 3_600)
    await runBatch(gig.id)
    expect(await isAsked(next, gig.id)).toBe(true)
    expect(await silent.refusal(confirmApplication, { params: { id } })).toMatchObject({ code: 'OFFER_EXPIRED' })
    await next.call(declineApplication, { params: { id: other.id } })
    await manager.call(selectApplicant, { params: { id } })
    await silent.call(confirmApplication, { params: { id } })
    expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('CONFIRMED')
  })
})
