import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getReceipt, listPayments, listProPayments, payForWork, quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { contestHours, approvePunchedHours, editWorkingHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmedShift, takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { clock, newManager, newPro, type Person } from '../testing/test-person.ts'
import { autopay } from './autopay.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
// Hours that one test leaves unpaid must not be paid in the next.
beforeEach(async () => {
  await app.travel(0)
  await app.deps.db.updateTable('payment_method').set({ status: 'FAILED' }).execute()
})
afterAll(() => app.close())

const HOUR = 3_600
/** Moves the clock to `hours` and one minute after the end of a shift. */
const goPast = (gig: Gig, hours: number) => app.travel((Date.parse(gig.end_time) - Date.now()) / 1000 + hours * HOUR + 60)
const kinds = async (person: Person) => (await person.call(listNotices, {})).results.map(({ kind }) => kind)
const paymentsOf = async (manager: Person, gig: Gig) => (await manager.call(listPayments, { query: { gig_id: gig.id } })).results

/** A shift that is over, worked to the minute by one pro. The clock is at one minute after its end. */
async function worked({ clocks_out = true, proof = true } = {}) {
  const { manager, pro, gig, id } = await confirmedShift(app)
  await app.travel((Date.parse(gig.start_time) - Date.now()) / 1000 - 60)
  await clock(pro, id, 'CLOCK_IN', proof ? gig.checkin_code : undefined)
  await goPast(gig, 0)
  if (clocks_out) await clock(pro, id, 'CLOCK_OUT', gig.checkin_code)
  const ask = { gig_id: gig.id, application_ids: [id], tips: [], bonuses: [] }
  const approve = () => manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
  const cut = () =>
    manager.call(editWorkingHours, {
      params: { id },
      body: {
        start_time: gig.start_time,
        end_time: new Date(Date.parse(gig.end_time) - HOUR * 1000).toISOString(),
        unpaid_break_minutes: 0,
        reason: 'Left early, says the door',
      },
    })
  return { manager, pro, gig, id, ask, approve, cut }
}

test('hours no one approved are approved and paid once, 48 hours after the end, as a manager would', async () => {
  const { manager, pro, gig, id } = await worked()
  await app.travel((Date.parse(gig.end_time) - Date.now()) / 1000 + 48 * HOUR - 60)
  expect(await autopay(app.deps)).toBe(0)
  await goPast(gig, 48)
  expect(await autopay(app.deps)).toBe(1)
  await app.workOff()
  expect(await autopay(app.deps)).toBe(0)

  const [payment, ...more] = await paymentsOf(manager, gig)
  expect(more).toEqual([])
  const receipt = await manager.call(getReceipt, { params: { id: payment!.id } })
  expect(receipt).toMatchObject({ status: 'AVAILABLE', is_approved_automatically: true })
  expect(receipt.lines.map(({ kind }) => kind)).toEqual(['regular', 'platform_fee'])
  expect(receipt.lines[0]).toMatchObject({ quantity: 360 })
  const own = await pro.call(listProPayments, {})
  expect(own.results).toMatchObject([{ status: 'AVAILABLE', total_amount: receipt.pro_amount }])
  expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('COMPLETED')
  const [row] = await manager.call(getRoster, { params: { id: gig.id } })
  expect(row!.working_hours).toMatchObject({ paid_minutes: 360, is_approved_automatically: true, last_updated_by_user: null })
  expect(row!.id).toBe(id)

  const story = await manager.call(getGigTimeline, { params: { id: gig.id } })
  expect(story.filter(({ action }) => action === 'hours.approved_by_itself')).toMatchObject([{ actor_name: null }])
  expect((await manager.call(listNotices, {})).results[0]).toMatchObject({
    kind: 'autopay',
    payload: { gig_id: gig.id, location_id: manager.location_id },
  })
  expect((await kinds(pro))[0]).toBe('paid')
})

test('a manager who approves and pays at the same moment pays once, in either order', async () => {
  for (const manager_first of [true, false]) {
    const { manager, pro, gig, ask, approve } = await worked()
    await goPast(gig, 48)
    const byHand = () => approve().then(() => manager.call(payForWork, { body: ask }))
    const both = manager_first ? [byHand(), autopay(app.deps)] : [autopay(app.deps), byHand()]
    for (const outcome of await Promise.allSettled(both))
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ body: { error: { code: 'ALREADY_PAID' } } })
    await Promise.all([autopay(app.deps), autopay(app.deps)])
    await app.workOff()
    expect(await paymentsOf(manager, gig)).toMatchObject([{ payment_status: 'AVAILABLE' }])
    expect((await pro.call(listProPayments, {})).results).toHaveLength(1)
  }
})

test('a missing punch, a flagged one and a contested change always wait for a person', async () => {
  const missing = await worked({ clocks_out: false })
  const flagged = await worked({ proof: false })
  const contested = await worked()
  await contested.cut()
  await contested.pro.call(contestHours, {
    params: { application_id: contested.id },
    body: { words: 'I stayed', start_time: contested.gig.start_time, end_time: contested.gig.end_time, unpaid_break_minutes: 0 },
  })
  await goPast(contested.gig, 20 * 24)
  expect(await autopay(app.deps)).toBe(0)
  for (const { manager, gig } of [missing, flagged, contested]) {
    expect(await paymentsOf(manager, gig)).toEqual([])
    expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('INCOMPLETE')
  }
  // A person looked and approved, so only the payment is missing.
  await flagged.approve()
  expect(await autopay(app.deps)).toBe(1)
})

test('hours that a manager approved and forgot to pay are paid; lowered ones only after the pro can no longer contest', async () => {
  const approved = await worked()
  await approved.approve()
  const lowered = await worked()
  await goPast(lowered.gig, 30)
  await lowered.cut()
  await goPast(lowered.gig, 49)
  expect(await autopay(app.deps)).toBe(1)
  const [row] = await approved.manager.call(getRoster, { params: { id: approved.gig.id } })
  expect(row!.working_hours).toMatchObject({ is_approved_automatically: false, last_updated_by_user: 'Dana Whitlock' })
  expect(row!.payment).not.toBeNull()
  await goPast(lowered.gig, 79)
  const { total_amount } = await lowered.manager.call(quotePayments, { body: lowered.ask })
  expect(await autopay(app.deps)).toBe(1)
  expect(await paymentsOf(lowered.manager, lowered.gig)).toMatchObject([{ total_amount }])
})

test('without a payment method to charge, nothing is written and the managers are notified once', async () => {
  const { manager, gig } = await worked()
  const setMethod = (status: 'ACTIVE' | 'FAILED') =>
    app.deps.db.updateTable('payment_method').set({ status }).where('location_id', '=', manager.location_id).execute()
  await setMethod('FAILED')
  await goPast(gig, 48)
  expect(await autopay(app.deps)).toBe(0)
  expect(await autopay(app.deps)).toBe(0)
  expect((await kinds(manager)).filter((kind) => kind === 'autopay_without_method')).toHaveLength(1)
  const [row] = await manager.call(getRoster, { params: { id: gig.id } })
  expect(row!.working_hours).toBeNull()
  await setMethod('ACTIVE')
  expect(await autopay(app.deps)).toBe(1)
  expect(await paymentsOf(manager, gig)).toHaveLength(1)
})

test('a network shift that is not paid here is approved and complete', async () => {
  const { manager, gig, id } = await worked()
  // The pro said yes to a shift that the business pays itself.
  await app.deps.db.updateTable('confirmed_terms').set({ is_paid_here: false }).where('application_id', '=', id).execute()
  await goPast(gig, 48)
  expect(await autopay(app.deps)).toBe(1)
  expect(await autopay(app.deps)).toBe(0)
  expect((await manager.call(getGig, { params: { id: gig.id } })).status).toBe('COMPLETED')
  expect(await paymentsOf(manager, gig)).toEqual([])
  expect((await kinds(manager))[0]).toBe('autoapproved')
})

test('hours that cannot be paid hold up no one else, in this shift or another, and are tried again', async () => {
  const manager = await newManager(app)
  const gig = await makeGig(manager, 30, { allowed_confirmed_pros: 3 })
  const ids: number[] = []
  const pros = [await newPro(app), await newPro(app), await newPro(app)]
  for (const pro of pros) ids.push(await takePlace(manager, pro, gig.id))
  await app.travel((Date.parse(gig.start_time) - Date.now()) / 1000 - 60)
  for (const [index, pro] of pros.entries()) await clock(pro, ids[index]!, 'CLOCK_IN', gig.checkin_code)
  await goPast(gig, 0)
  for (const [index, pro] of pros.entries()) await clock(pro, ids[index]!, 'CLOCK_OUT', gig.checkin_code)
  const other = await worked()
  await goPast(gig, 48)
  await goPast(other.gig, 49)
  await sql`CREATE FUNCTION refuse_payment() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'damaged'; END $$`.execute(app.deps.db)
  await sql`CREATE TRIGGER refuse_payment BEFORE INSERT ON payment FOR EACH ROW WHEN (NEW.subject_id = ${sql.lit(ids[1]!)}) EXECUTE FUNCTION refuse_payment()`.execute(
    app.deps.db,
  )
  expect(await autopay(app.deps)).toBe(3)
  expect(await paymentsOf(manager, gig)).toHaveLength(2)
  expect(await paymentsOf(other.manager, other.gig)).toHaveLength(1)
  await sql`DROP TRIGGER refuse_payment ON payment`.execute(app.deps.db)
  expect(await autopay(app.deps)).toBe(1)
  expect(await paymentsOf(manager, gig)).toHaveLength(3)
})
