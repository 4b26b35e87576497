import { cancelApplication, dismissApplicant, selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { cancelGig, editGig, getCancelConsequence, getEditConsequence, getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { boostGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import { startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { rescueRungs } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { applyToGig, confirmApplication, declineApplication, getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import {
  getReceipt,
  listPayments,
  listProPayments,
  payForWork,
  quotePayments,
  quoteShifts,
} from '@muster/contract/payments/payment-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lapseOffers } from '../gigs/applications/lapse-offers.ts'
import { widenDueRescues } from '../gigs/rescue/widen-rescue.ts'
import { openNetworkGigs } from '../gigs/posting/open-network-gigs.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, clock, newManager, newPro, type Person, Refused } from '../testing/test-person.ts'
import { autopay } from './autopay.ts'

/** What a pro said yes to decides pay, fees and what a lost shift pays, whatever happens to the shift afterwards. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const HOUR = 3_600
const goTo = (time: string, seconds = 0) => app.travel((Date.parse(time) - Date.now()) / 1000 + seconds)

/** A shift of two spots in `hours`, with one pro confirmed at $22. Cancelling it late owes 88 dollars, and 105.60 with the fee of 20 %. */
async function confirmed(hours: number, network: { is_paid_here: boolean } | null = null) {
  const manager = await newManager(app)
  const pro = await newPro(app)
  if (network) {
    await app.deps.db.insertInto('network_member').values({ location_id: manager.location_id, pro_id: pro.pro_id }).execute()
    const change = { in_network_payments_enabled: network.is_paid_here }
    await app.deps.db.updateTable('location').set(change).where('id', '=', manager.location_id).execute()
  }
  const kind = network ? ({ type: 'NETWORK', is_auto_post_network_to_marketplace_enabled: true } as const) : {}
  const gig = await makeGig(manager, hours, { allowed_confirmed_pros: 2, ...kind })
  return { manager, pro, gig, id: await takePlace(manager, pro, gig.id) }
}

/** Works the shift to the minute. The clock is at its end. */
async function work({ pro, gig, id }: Awaited<ReturnType<typeof confirmed>>): Promise<void> {
  await goTo(gig.start_time, -60)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await goTo(gig.end_time, 60)
  await clock(pro, id, 'CLOCK_OUT', gig.checkin_code)
}

const paidTo = async (pro: Person) =>
  (await pro.call(listProPayments, {})).results.map(({ total_amount, lines }) => [total_amount, lines.map(({ kind }) => kind)])
const CANCELLATION = [[88, ['cancellation']]]

describe('the fees on a pro’s work', () => {
  test('stay those of the yes when the shift opens to the marketplace and the percentages change', async () => {
    const shift = await confirmed(26, { is_paid_here: true })
    await app.travel(3 * HOUR)
    expect(await openNetworkGigs(app.deps)).toBe(1)
    const dearer = { in_network_fee_percentage: 30, gigpro_fee_percentage: 50 }
    await app.deps.db.updateTable('location').set(dearer).where('id', '=', shift.manager.location_id).execute()
    await work(shift)
    await shift.manager.call(approvePunchedHours, { params: { id: shift.gig.id }, body: { application_ids: [shift.id] } })
    const ask = { gig_id: shift.gig.id, application_ids: [shift.id], tips: [], bonuses: [] }
    const { lines } = await shift.manager.call(quotePayments, { body: ask })
    expect(lines.map(({ kind, rate }) => [kind, rate])).toEqual([
      ['regular', 22],
      ['network_fee', 8],
    ])
  })

  test('are none for a pro the business pays itself, although the shift opened to the marketplace', async () => {
    const shift = await confirmed(26, { is_paid_here: false })
    await app.travel(3 * HOUR)
    expect(await openNetworkGigs(app.deps)).toBe(1)
    await work(shift)
    await goTo(shift.gig.end_time, 48 * HOUR + 60)
    await autopay(app.deps)
    await app.workOff()
    expect((await shift.manager.call(listPayments, { query: { gig_id: shift.gig.id } })).results).toEqual([])
    expect(await shift.manager.call(getGig, { params: { id: shift.gig.id } })).toMatchObject({
      status: 'COMPLETED',
      stats: { paid_pros_count: 1 },
    })
  })
})

describe('an edit of a shift inside 24 hours', () => {
  const nextWeek = (gig: { start_time: string; timezone: string }) => addDays(localPartsOf(gig.start_time, gig.timezone).date, 7)
  const edits: [string, (gig: { start_time: string; timezone: string }) => GigEdit][] = [
    ['a cent less an hour', () => ({ wage_amount: 21.99 })],
    ['the same hours a week later', (gig) => ({ local_date: nextWeek(gig) })],
    ['an hour’s longer break', () => ({ unpaid_break_minutes: 90 })],
  ]

  test.each(edits)('to %s owes what cancelling owes, and the manager reads it beforehand', async (_what, editOf) => {
    const { manager, pro, gig, id } = await confirmed(20)
    const edit = editOf(gig)
    const { amount_due } = await manager.call(getCancelConsequence, { params: { id: gig.id } })
    const seen = await manager.call(getEditConsequence, { params: { id: gig.id }, body: edit })
    expect(seen).toMatchObject({ asks_again: true, amount_if_declined: amount_due, hours_each: 4 })
    expect(amount_due).toBe(105.6)
    await manager.call(editGig, { params: { id: gig.id }, body: edit })
    expect(await paidTo(pro)).toEqual([])
    await pro.call(declineApplication, { params: { id } })
    await app.workOff()
    expect(await paidTo(pro)).toEqual(CANCELLATION)
  })

  test('that keeps the promise asks nobody; a later cancellation still pays by the start that was confirmed', async () => {
    const { manager, pro, gig } = await confirmed(8)
    const { date } = localPartsOf(gig.start_time, gig.timezone)
    const evening = { local_date: date, start_time: '23:00:00', end_time: '05:00:00' }
    const more = { wage_amount: 23, description: 'Bring black shoes' }
    for (const body of [more, evening]) {
      expect(await manager.call(getEditConsequence, { params: { id: gig.id }, body })).toMatchObject({
        asks_again: false,
        amount_if_declined: 0,
      })
      await manager.call(editGig, { params: { id: gig.id }, body })
    }
    await manager.call(cancelGig, { params: { id: gig.id }, body: {} })
    await app.workOff()
    expect(await paidTo(pro)).toEqual([[92, ['cancellation']]])
  })

  test('owes nothing to a pro who agrees, and then the agreed wage counts', async () => {
    const { manager, pro, gig, id } = await confirmed(20)
    await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: 20 } })
    await pro.call(confirmApplication, { params: { id } })
    expect(await paidTo(pro)).toEqual([])
    await manager.call(cancelApplication, { params: { id }, body: {} })
    await app.workOff()
    expect(await paidTo(pro)).toEqual([[80, ['cancellation']]])
  })

  test('pays a pro who never answers: when the shift starts, or when others take the spots', async () => {
    const [silent, displaced] = [await confirmed(20), await confirmed(20)]
    for (const { manager, gig } of [silent, displaced]) await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: 20 } })
    for (const other of [await newPro(app), await newPro(app)]) await takePlace(displaced.manager, other, displaced.gig.id)
    await app.workOff()
    expect(await paidTo(displaced.pro)).toEqual(CANCELLATION)
    await goTo(silent.gig.start_time, 60)
    await lapseOffers(app.deps)
    await app.workOff()
    expect(await paidTo(silent.pro)).toEqual(CANCELLATION)
    await lapseOffers(app.deps)
    expect(await paidTo(silent.pro)).toHaveLength(1)
  })
})

test('an employee’s hours come to the same in the list as in the price of paying them: rounded once, to the nearest minute', async () => {
  const worked = await confirmed(2)
  const { manager, pro, gig, id } = worked
  const { db } = app.deps
  await db.updateTable('application').set({ employment_type: 'W2' }).where('id', '=', id).execute()
  await db.updateTable('confirmed_terms').set({ employment_type: 'W2' }).where('application_id', '=', id).execute()
  await goTo(gig.start_time, 31)
  await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await goTo(gig.end_time, 12)
  await clock(pro, id, 'CLOCK_OUT', gig.checkin_code)
  const [row] = (await manager.call(listGigs, { query: { statuses: ['paymentDue'] } })).results
  const price = await manager.call(quoteShifts, { body: { gig_ids: [gig.id] } })
  expect(price.total_amount).toBeGreaterThan(0)
  expect(row?.amount_due).toBe(price.total_amount)
})

describe('what an act costs, named before it', () => {
  test('releasing one of two pros late costs what the dialog says for that pro, fees included, and no other amount', async () => {
    const { manager, gig, id } = await confirmed(20)
    const other = await takePlace(manager, await newPro(app), gig.id)
    const { owed, amount_due } = await manager.call(getCancelConsequence, { params: { id: gig.id } })
    const each = { pro_amount: 88, total_amount: 105.6, is_confirmed: true }
    expect(owed).toMatchObject([
      { application_id: id, ...each },
      { application_id: other, ...each },
    ])
    expect(amount_due).toBe(211.2)
    const release = (amount_due: number) => ({ params: { id }, body: { amount_due } })
    expect(await manager.refusal(cancelApplication, release(0))).toMatchObject({ code: 'PRICE_CHANGED', target: 'amount_due' })
    expect(await manager.refusal(cancelGig, { params: { id: gig.id }, body: { amount_due: 0 } })).toMatchObject({ code: 'PRICE_CHANGED' })
    await manager.call(cancelApplication, release(105.6))
    await app.workOff()
    expect((await manager.call(listPayments, { query: { gig_id: gig.id } })).results).toMatchObject([{ total_amount: 105.6 }])
  })

  test('declining a pro after a late edit asked them again is refused until the manager saw what it costs', async () => {
    const { manager, pro, gig, id } = await confirmed(20)
    await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: 20 } })
    const decline = (amount_due: number) => ({ params: { id }, body: { amount_due } })
    const { owed } = await manager.call(getCancelConsequence, { params: { id: gig.id } })
    expect(owed).toMatchObject([{ application_id: id, is_confirmed: false, pro_amount: 88 }])
    expect(await manager.refusal(dismissApplicant, decline(0))).toMatchObject({ code: 'PRICE_CHANGED', target: 'amount_due' })
    expect(await paidTo(pro)).toEqual([])
    await manager.call(dismissApplicant, decline(105.6))
    await app.workOff()
    expect(await paidTo(pro)).toEqual(CANCELLATION)
  })

  test('an edit says what the confirmed pros cost before and after, by the terms that will pay them', async () => {
    const { manager, gig } = await confirmed(80)
    const cost = async (body: GigEdit) => {
      const { cost_before, cost_after } = await manager.call(getEditConsequence, { params: { id: gig.id }, body })
      return [cost_before, cost_after]
    }
    // Five and a half hours at $22 with the fee of 20 %, for the one confirmed pro and not for the open spot.
    expect(await cost({ wage_amount: 25 })).toEqual([145.2, 165])
    expect(await cost({ unpaid_break_minutes: 60 })).toEqual([145.2, 132])
    expect(await cost({ special_inst: 'Use the side door' })).toEqual([145.2, 145.2])
    await app.deps.db.updateTable('location').set({ gigpro_fee_percentage: 50 }).where('id', '=', manager.location_id).execute()
    expect(await cost({ allowed_confirmed_pros: 5 })).toEqual([145.2, 145.2])
  })
})

test('an edit in good time owes nothing to a pro who says no in good time', async () => {
  const { manager, pro, gig, id } = await confirmed(80)
  await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: 20 } })
  await pro.call(declineApplication, { params: { id } })
  await app.workOff()
  expect(await paidTo(pro)).toEqual([])
})

test('a yes is to the shift that was seen: other pay is refused with what changed, other spots are not', async () => {
  const [manager, pro] = [await newManager(app), await newPro(app)]
  const gig = await makeGig(manager, 30)
  const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
  await manager.call(selectApplicant, { params: { id } })
  const seen = await pro.call(getGigForPro, { params: { id: gig.id } })
  const asSeen = { 'if-match': `"${gig.id}-${seen.edit_version}"` }
  await manager.call(editGig, { params: { id: gig.id }, body: { wage_amount: 20 } })
  await manager.call(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 3 } })
  const refusal = await pro.call(confirmApplication, { params: { id } }, asSeen).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refused)
  expect((refusal as Refused).body.error).toMatchObject({ code: 'EDITED_BY_ANOTHER', target_value: { changed_fields: ['wage_amount'] } })
  const again = await pro.call(getGigForPro, { params: { id: gig.id } })
  await manager.call(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 2 } })
  await pro.call(confirmApplication, { params: { id } }, { 'if-match': `"${gig.id}-${again.edit_version}"` })
  const payment = await manager.call(getGig, { params: { id: gig.id } })
  expect(payment.stats.confirmed_pros_count).toBe(1)
})

test('a search spends its budget on those who take a spot through it, and a manager’s boost is for everyone', async () => {
  const { manager, pro, gig } = await confirmed(20)
  const bonusOf = async (one: Person) => (await one.call(getGigForPro, { params: { id: gig.id } })).boosted_gig_bonus
  await manager.call(startRescue, { params: { id: gig.id }, body: { bonus: 10, budget: 60 } })
  for (const _rung of rescueRungs) {
    await app.deps.db
      .updateTable('rescue')
      .set({ rung_ends_at: new Date(0).toISOString() })
      .where('gig_id', '=', gig.id)
      .execute()
    await widenDueRescues(app.deps)
  }
  const newcomer = await newPro(app)
  expect(await bonusOf(newcomer)).toBe(10)
  expect(await bonusOf(pro)).toBe(0)
  const { id } = await newcomer.call(applyToGig, { params: { id: gig.id } })
  await newcomer.call(confirmApplication, { params: { id } })
  expect(await bonusOf(newcomer)).toBe(10)
  // Another spot would cost more than the budget, so the market no longer gets the bonus.
  await manager.call(editGig, { params: { id: gig.id }, body: { allowed_confirmed_pros: 3 } })
  await manager.call(startRescue, { params: { id: gig.id }, body: { bonus: 10, budget: 20 } })
  await app.deps.db
    .updateTable('rescue')
    .set({ rung: 'MARKETPLACE', rung_ends_at: new Date(0).toISOString() })
    .where('status', '=', 'RUNNING')
    .execute()
  await widenDueRescues(app.deps)
  expect(await bonusOf(await newPro(app))).toBe(0)
  expect([await bonusOf(pro), await bonusOf(newcomer)]).toEqual([0, 10])
  await manager.call(boostGig, { params: { id: gig.id }, body: { bonus: 4 } })
  expect([await bonusOf(pro), await bonusOf(newcomer)]).toEqual([4, 10])
})

test('what is due is what paying would cost: punched hours, nothing for work without hours, the failed payment as it is', async () => {
  const shift = await confirmed(26)
  const { manager, gig, id } = shift
  await takePlace(manager, await newPro(app), gig.id)
  await goTo(gig.start_time, -60)
  await clock(shift.pro, id, 'CLOCK_IN', gig.checkin_code)
  await goTo(gig.start_time, 2 * HOUR)
  await clock(shift.pro, id, 'CLOCK_OUT', gig.checkin_code)
  await goTo(gig.end_time, 60)
  const due = async () =>
    (await manager.call(listGigs, { query: { statuses: ['paymentDue', 'paymentError'] } })).results.map((row) => row.amount_due)
  expect(await due()).toEqual([52.8])
  await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids: [id] } })
  await app.deps.db.updateTable('location').set({ tipping_enabled: true }).where('id', '=', manager.location_id).execute()
  await addCard(manager, '4000000000000341')
  await manager.call(payForWork, {
    body: { gig_id: gig.id, application_ids: [id], tips: [{ application_id: id, amount: 10 }], bonuses: [] },
  })
  await app.workOff()
  // The failed charge with its tip of $10 and the fee on it.
  expect(await due()).toEqual([63.1])
})

test('the receipt of a lost shift names the fee that was confirmed', async () => {
  const { manager, pro, gig, id } = await confirmed(20)
  await app.deps.db.updateTable('location').set({ gigpro_fee_percentage: 50 }).where('id', '=', manager.location_id).execute()
  await manager.call(cancelApplication, { params: { id }, body: {} })
  await app.workOff()
  const [payment] = (await manager.call(listPayments, { query: { gig_id: gig.id } })).results
  const receipt = await manager.call(getReceipt, { params: { id: payment!.id } })
  expect(receipt.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['cancellation', 88],
    ['platform_fee', 17.6],
  ])
  expect(await paidTo(pro)).toEqual(CANCELLATION)
})
