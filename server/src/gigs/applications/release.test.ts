import { cancelApplication, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getBulkCancelConsequence } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { cancelGig, getCancelConsequence, getGig, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getRescue, startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autoSelect } from './auto-select.ts'
import { takePlace } from '../../testing/confirmed-shift.ts'
import { makeGig } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const paidTo = async (pro: Person) =>
  (await pro.call(listProPayments, {})).results.map(({ total_amount, lines }) => [total_amount, lines.map(({ kind }) => kind)])

describe('a confirmed pro released by the business', () => {
  test('less than 24 hours before the start is paid as for a cancelled shift, and a rescue starts', async () => {
    const manager = await newManager(app)
    const [pro, other] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 20, { allowed_confirmed_pros: 2 })
    const id = await takePlace(manager, pro, gig.id)
    await takePlace(manager, other, gig.id)
    expect((await manager.call(getGig, { params: { id: gig.id } })).has_vacated_spot).toBe(false)
    const { owed, amount_due } = await manager.call(getCancelConsequence, { params: { id: gig.id } })
    expect(owed).toMatchObject([
      { application_id: id, is_confirmed: true, pro_amount: 88 },
      { is_confirmed: true, pro_amount: 88 },
    ])
    expect(owed.every(({ display_name }) => /\w/.test(display_name))).toBe(true)
    expect(amount_due).toBeCloseTo(owed.reduce((sum, { total_amount }) => sum + total_amount, 0))
    await manager.call(cancelApplication, { params: { id }, body: {} })
    await app.workOff()
    expect(await paidTo(pro)).toEqual([[88, ['cancellation']]])
    expect(await paidTo(other)).toEqual([])
    expect(await manager.call(getRescue, { params: { id: gig.id } })).toMatchObject({ status: 'RUNNING', open_places: 1 })
    expect((await manager.call(getGig, { params: { id: gig.id } })).has_vacated_spot).toBe(true)
  })

  test('because fewer are needed is paid too, and no rescue starts', async () => {
    const manager = await newManager(app)
    const pro = await newPro(app)
    const gig = await makeGig(manager, 20)
    const id = await takePlace(manager, pro, gig.id)
    await manager.call(cancelApplication, { params: { id }, body: { reason: 'FEWER_PROS_NEEDED' } })
    await app.workOff()
    expect(await paidTo(pro)).toEqual([[88, ['cancellation']]])
    expect(await manager.call(getRescue, { params: { id: gig.id } })).toBeNull()
  })

  test('earlier than that is owed nothing, and the spot opens without a rescue', async () => {
    const manager = await newManager(app)
    const pro = await newPro(app)
    const gig = await makeGig(manager, 40)
    const id = await takePlace(manager, pro, gig.id)
    await manager.call(cancelApplication, { params: { id }, body: {} })
    await app.workOff()
    expect(await paidTo(pro)).toEqual([])
    expect(await manager.call(getRescue, { params: { id: gig.id } })).toBeNull()
  })

  test('who was confirmed again before the shift was cancelled is paid once', async () => {
    const manager = await newManager(app)
    const pro = await newPro(app)
    const gig = await makeGig(manager, 20)
    const id = await takePlace(manager, pro, gig.id)
    await manager.call(cancelApplication, { params: { id }, body: { reason: 'FEWER_PROS_NEEDED' } })
    await pro.call(applyToGig, { params: { id: gig.id } })
    await manager.call(selectApplicant, { params: { id } })
    await pro.call(confirmApplication, { params: { id } })
    expect((await manager.call(cancelGig, { params: { id: gig.id }, body: {} })).status).toBe('CANCELLED')
    await app.workOff()
    expect(await paidTo(pro)).toEqual([[88, ['cancellation']]])
  })

  test('is paid nothing here for a network shift paid elsewhere, and the dialog says so first', async () => {
    const manager = await newManager(app)
    const [one, other] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 20, { type: 'NETWORK', allowed_confirmed_pros: 2 })
    const { db } = app.deps
    await db.updateTable('location').set({ in_network_payments_enabled: false }).where('id', '=', manager.location_id).execute()
    await db
      .insertInto('network_member')
      .values([one, other].map(({ pro_id }) => ({ pro_id, location_id: manager.location_id })))
      .execute()
    const id = await takePlace(manager, one, gig.id)
    await takePlace(manager, other, gig.id)
    const shown = { confirmed_pros: [{}, {}], amount_due: 0, hours_each: 0 }
    expect(await manager.call(getCancelConsequence, { params: { id: gig.id } })).toMatchObject(shown)
    expect(await manager.call(getBulkCancelConsequence, { body: { gig_ids: [gig.id] } })).toMatchObject(shown)
    await manager.call(cancelApplication, { params: { id }, body: {} })
    await manager.call(cancelGig, { params: { id: gig.id }, body: {} })
    await app.workOff()
    expect(await paidTo(one)).toEqual([])
    expect(await paidTo(other)).toEqual([])
  })

  test('because fewer are needed removes the spot: the shift is full, no rescue starts, and its timeline says so', async () => {
    const manager = await newManager(app)
    const [one, other] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 20, { allowed_confirmed_pros: 2 })
    const id = await takePlace(manager, one, gig.id)
    await takePlace(manager, other, gig.id)
    expect(await manager.call(getCancelConsequence, { params: { id: gig.id } })).toMatchObject({ replaces_freed: true })
    await manager.call(cancelApplication, { params: { id }, body: { reason: 'FEWER_PROS_NEEDED' } })
    expect(await manager.call(getGig, { params: { id: gig.id } })).toMatchObject({
      status: 'CONFIRMED',
      allowed_confirmed_pros: 1,
      edit_version: gig.edit_version + 1,
      stats: { confirmed_pros_count: 1 },
    })
    expect(await manager.call(getRescue, { params: { id: gig.id } })).toBeNull()
    const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
    expect(story.find(({ action }) => action === 'gig.edited')?.changes).toMatchObject({ fields: ['allowed_confirmed_pros'], places: 1 })
    expect(story.map(({ action }) => action)).not.toContain('gig.reopen')
  })

  test('because fewer are needed leaves the rescue of another open spot running', async () => {
    const manager = await newManager(app)
    const [one, other, waiting] = [await newPro(app), await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 20, { allowed_confirmed_pros: 3 })
    const id = await takePlace(manager, one, gig.id)
    await takePlace(manager, other, gig.id)
    await manager.call(startRescue, { params: { id: gig.id }, body: {} })
    await waiting.call(applyToGig, { params: { id: gig.id } })
    await manager.call(cancelApplication, { params: { id }, body: { reason: 'FEWER_PROS_NEEDED' } })
    // Two spots, one taken: the rescue of the open one continues.
    expect(await manager.call(getRescue, { params: { id: gig.id } })).toMatchObject({ status: 'RUNNING', open_places: 1 })
    expect(await manager.call(getGig, { params: { id: gig.id } })).toMatchObject({ status: 'POSTED', allowed_confirmed_pros: 2 })
  })

  test('from the only spot because fewer are needed keeps the count, and auto-select does not fill it again', async () => {
    const manager = await newManager(app)
    const [pro, waiting] = [await newPro(app), await newPro(app)]
    const gig = await makeGig(manager, 20, { auto_select_enabled: true })
    const id = await takePlace(manager, pro, gig.id)
    await app.deps.db.updateTable('gig').set({ auto_select_threshold: 0 }).where('id', '=', gig.id).execute()
    await manager.call(cancelApplication, { params: { id }, body: { reason: 'FEWER_PROS_NEEDED' } })
    expect(await manager.call(getGig, { params: { id: gig.id } })).toMatchObject({
      status: 'POSTED',
      allowed_confirmed_pros: 1,
      auto_select_enabled: false,
    })
    await waiting.call(applyToGig, { params: { id: gig.id } })
    await autoSelect(app.deps, gig.id)
    expect((await manager.call(getGig, { params: { id: gig.id } })).stats.selected_applications_count).toBe(0)
    expect(await manager.call(getRescue, { params: { id: gig.id } })).toBeNull()
  })
})
