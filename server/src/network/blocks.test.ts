import { applyFill } from '@muster/contract/filling/filling-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { makeDirectOffers } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getRescue, startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { blockPro, getBlockConsequence, listBlocks, unblockPro } from '@muster/contract/network/block-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { addFavorite } from '@muster/contract/pros/pro-record-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { autoSelect } from '../gigs/applications/auto-select.ts'
import { widenDueRescues } from '../gigs/rescue/widen-rescue.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }
type Pro = Person & { pro_id: number }

let app: TestApp
let dana: Manager
let grace: Pro
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  dana = await newManager(app)
  grace = await newPro(app)
})
afterAll(() => app.close())

const bodyOf = (manager: Manager, pro: Pro) => ({
  gigster_id: pro.pro_id,
  location_ids: [manager.location_id],
  reason: 'CANCELLED_CALLED_OUT' as const,
})
const block = (manager: Manager, pro: Pro, more: { amount_due?: number; feedback?: string } = {}) =>
  manager.call(blockPro, { body: { ...bodyOf(manager, pro), ...more } })
const consequence = (manager: Manager, pro: Pro) =>
  manager.call(getBlockConsequence, { query: { gigster_id: pro.pro_id, location_ids: [manager.location_id] } })
const join = (manager: Manager, pro: Pro) =>
  app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: pro.pro_id }).execute()
const onlyNote = (manager: Manager, pro: Pro) =>
  app.deps.db
    .insertInto('pro_block')
    .values({ location_id: manager.location_id, pro_id: pro.pro_id, reason: 'CANCELLED_CALLED_OUT' })
    .execute()

describe('blocking a pro', () => {
  test('ends every coming shift there, notifies the pro, finds a replacement and removes the pro from every list, as the question said', async () => {
    const soon = await makeGig(dana, 5)
    const later = await makeGig(dana, 60, { allowed_confirmed_pros: 2 })
    const applied = await makeGig(dana, 80)
    const other = await newPro(app)
    await takePlace(dana, grace, soon.id)
    await takePlace(dana, grace, later.id)
    await takePlace(dana, other, later.id)
    await grace.call(applyToGig, { params: { id: applied.id } })
    await join(dana, grace)
    await dana.call(addFavorite, { body: { pro_id: grace.pro_id, location_id: dana.location_id } })

    const told = await consequence(dana, grace)
    expect(told).toMatchObject({
      confirmed_count: 2,
      offered_count: 0,
      applied_count: 1,
      is_favorite: true,
      in_network: true,
      groups_count: 0,
    })
    expect(told.shifts.map(({ gig_id, standing }) => [gig_id, standing])).toEqual([
      [soon.id, 'confirmed'],
      [later.id, 'confirmed'],
      [applied.id, 'applied'],
    ])
    // The shift in five hours costs what a release costs.
    expect(told.amount_due).toBeGreaterThan(0)
    expect(await dana.refusal(blockPro, { body: { ...bodyOf(dana, grace), amount_due: 1 } })).toMatchObject({ code: 'PRICE_CHANGED' })

    const [made] = await block(dana, grace, { amount_due: told.amount_due, feedback: 'Twice in a week' })
    expect(made).toMatchObject({
      gigster_id: grace.pro_id,
      location_id: dana.location_id,
      feedback: 'Twice in a week',
      created_by_name: 'Dana Whitlock',
    })
    expect((await dana.call(getGig, { params: { id: soon.id } })).stats).toMatchObject({
      confirmed_pros_count: 0,
      cancelled_applications_count: 1,
    })
    expect((await dana.call(getGig, { params: { id: later.id } })).stats.confirmed_pros_count).toBe(1)
    expect(await dana.call(getRescue, { params: { id: soon.id } })).toMatchObject({ status: 'RUNNING' })
    const reasons = await app.deps.db
      .selectFrom('application_cancellation as c')
      .innerJoin('application as a', 'a.id', 'c.application_id')
      .select('c.reason')
      .where('a.pro_id', '=', grace.pro_id)
      .execute()
    expect(reasons.map(({ reason }) => reason)).toEqual(['PRO_BLOCKED', 'PRO_BLOCKED', 'PRO_BLOCKED'])
    // One message about both confirmed shifts, one about the application.
    const { results } = await grace.call(listNotices, { query: {} })
    expect(results.filter(({ kind }) => kind === 'released').map(({ payload }) => payload['gig_count'])).toEqual([2])
    expect(results.filter(({ kind }) => kind === 'dismissed')).toHaveLength(1)
    expect(await consequence(dana, grace)).toMatchObject({ shifts: [], amount_due: 0, is_favorite: false, in_network: false })
    const slots = await app.deps.db.selectFrom('gig_slot').select('slot_no').where('gig_id', '=', later.id).execute()
    expect(slots).toEqual([{ slot_no: 1 }])
    const owed = await app.deps.db
      .selectFrom('payment')
      .select('gig_id')
      .where('pro_id', '=', grace.pro_id)
      .where('subject', '=', 'cancellation')
      .execute()
    expect(owed.map(({ gig_id }) => gig_id)).toContain(soon.id)
    expect(owed.map(({ gig_id }) => gig_id)).not.toContain(later.id)
  })

  test('a second block of the same pro changes the reason, and a shift that started stays', async () => {
    const gig = await makeGig(dana, 3)
    await takePlace(dana, grace, gig.id)
    await app.travel(4 * 3600)
    await block(dana, grace)
    expect((await dana.call(getGig, { params: { id: gig.id } })).stats.confirmed_pros_count).toBe(1)
    await app.travel(0)
    await block(dana, grace, { feedback: 'Again' })
    expect((await dana.call(listBlocks, {})).map(({ feedback }) => feedback)).toEqual(['Again'])
  })

  test('is for locations that the manager runs, pros of the market, and reasons of a manager', async () => {
    const wes = await newManager(app)
    const body = bodyOf(dana, grace)
    expect(await dana.refusal(blockPro, { body: { ...body, location_ids: [dana.location_id, wes.location_id] } })).toMatchObject({
      status: 404,
    })
    expect(await dana.refusal(blockPro, { body: { ...body, gigster_id: 999_999_999 } })).toMatchObject({ status: 404 })
    expect(await dana.refusal(blockPro, { body: { ...body, reason: 'BLOCKED_BY_GIGPRO_ADMIN' } })).toMatchObject({ target: 'reason' })
    await block(dana, grace)
    const [made] = await dana.call(listBlocks, {})
    expect(await wes.call(listBlocks, {})).toEqual([])
    expect(await wes.refusal(unblockPro, { params: { id: made!.id } })).toMatchObject({ status: 404 })
    await dana.call(unblockPro, { params: { id: made!.id } })
    expect(await dana.call(listBlocks, {})).toEqual([])
    const gig = await makeGig(dana, 50)
    await grace.call(applyToGig, { params: { id: gig.id } })
  })
})

describe('a blocked pro', () => {
  test('can’t apply, get an offer or be assigned', async () => {
    await join(dana, grace)
    await onlyNote(dana, grace)
    const { id: gig_id } = await makeGig(dana, 50, { allowed_confirmed_pros: 2 })
    expect(['BLOCKED', 'NOT_FOUND']).toContain((await grace.refusal(applyToGig, { params: { id: gig_id } })).code)
    for (const application_type of ['DIRECT_OFFER', 'ASSIGNMENT'] as const) {
      const [outcome] = await dana.call(makeDirectOffers, { body: { application_type, gig_id, pro_ids: [grace.pro_id] } })
      expect(outcome).toMatchObject({ state: 'REFUSED', code: 'BLOCKED' })
    }
  })

  test('can’t be selected, select themselves by confirming, or be selected or offered a shift by a machine', async () => {
    const gig = await makeGig(dana, 50)
    const offered = await makeGig(dana, 70)
    const { id } = await grace.call(applyToGig, { params: { id: gig.id } })
    const selected = await grace.call(applyToGig, { params: { id: offered.id } })
    await dana.call(selectApplicant, { params: { id: selected.id } })
    await onlyNote(dana, grace)
    expect(await dana.refusal(selectApplicant, { params: { id } })).toMatchObject({ code: 'BLOCKED' })
    expect(await grace.refusal(confirmApplication, { params: { id: selected.id } })).toMatchObject({ code: 'BLOCKED' })
    const eager = { auto_select_enabled: true, auto_select_threshold: 0 }
    await app.deps.db.updateTable('gig').set(eager).where('id', '=', gig.id).execute()
    await autoSelect(app.deps, gig.id)
    expect((await dana.call(getGig, { params: { id: gig.id } })).stats.selected_applications_count).toBe(0)
    const { results } = await dana.call(applyFill, { body: { picks: [{ gig_id: gig.id, pro_id: grace.pro_id }] } })
    expect(results).toMatchObject([{ outcome: 'REFUSED', refusal: 'BLOCKED' }])
  })

  test('gets no offer from a rescue', async () => {
    await join(dana, grace)
    await dana.call(addFavorite, { body: { pro_id: grace.pro_id, location_id: dana.location_id } })
    await onlyNote(dana, grace)
    const gig = await makeGig(dana, 5)
    await dana.call(startRescue, { params: { id: gig.id }, body: {} })
    for (let rung = 0; rung < 5; rung++) {
      await app.deps.db
        .updateTable('rescue')
        .set({ rung_ends_at: new Date(0).toISOString() })
        .where('gig_id', '=', gig.id)
        .where('status', '=', 'RUNNING')
        .execute()
      await widenDueRescues(app.deps)
    }
    expect((await grace.call(listProApplications, { query: { group: 'selected' } })).results).toEqual([])
  })
})
