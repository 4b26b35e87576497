import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { listProPayments, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import {
  getInstantPayout,
  getPayoutAccount,
  payInstantly,
  readPayoutAccount,
  saveEmbeddedBank,
  startPayoutOnboarding,
} from '@muster/contract/payments/payout-account-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { resendStaleTransfers } from '../jobs/sweep.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { tellByProvider, workedShift } from '../testing/worked-shift.ts'
import { readBackAccounts } from './read-payout-account.ts'
import { retryPayouts } from './retry-payouts.ts'

let app: TestApp
let manager: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  manager = await newManager(app)
})
afterAll(() => app.close())

const HOUR = 3_600
const BANKS = {
  pays: '000123456789',
  closed: '000111111113',
  silentOnce: '000222222227',
  needsIdentity: '000333333335',
  rejected: '000444444440',
} as const
const bank = (account_number: string) => ({ body: { holder_name: 'Grace Okafor', routing_number: '110000000', account_number } })

/** A paid shift of a pro who has given no bank details, with its pay waiting. */
async function paidWithoutBank() {
  const worked = await workedShift(app, manager, { has_bank: false })
  await manager.call(payForWork, { body: worked.ask })
  await app.workOff()
  return worked
}

const payoutsAtProvider = async (pro_id: number) =>
  (
    await sql<{ kind: string; cents: number; outcome: string }>`
    SELECT t.kind, t.amount_cents AS cents, t.outcome FROM embedded_transfer t JOIN provider_transfer p ON p.idempotency_key = t.idempotency_key
    JOIN payment y ON y.transfer_id = p.id OR t.idempotency_key = 'payout-' || y.id WHERE t.kind = 'payout' AND y.pro_id = ${pro_id} AND y.direction = 'pro_payment'`.execute(
      app.deps.db,
    )
  ).rows
const statusOfPay = async (pro: Person) => (await pro.call(listProPayments, {})).results.map(({ status }) => status)
const told = async (person: Person) => (await person.call(listNotices, {})).results.map(({ kind }) => kind)
const noFindings = async () => expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])

describe('a pro without bank details', () => {
  test('works as anyone, and the pay waits where they see it', async () => {
    const { pro } = await paidWithoutBank()
    expect(await pro.call(getPayoutAccount, {})).toEqual({
      status: 'NONE',
      provider: 'embedded',
      bank_name: null,
      bank_last4: null,
      requirements: [],
      disabled_reason: null,
      waiting_amount: 132,
    })
    expect(await pro.call(getEarnings, {})).toMatchObject({
      waits_for_bank_amount: 132,
      on_the_way_amount: 0,
      failed_amount: 0,
      year_amount: 0,
    })
    expect(await statusOfPay(pro)).toEqual(['SUBMITTED'])
    expect((await told(pro)).filter((kind) => kind === 'pay_waits')).toHaveLength(1)
    await app.travel(60 * HOUR)
    await noFindings()
    await app.workOff()
    expect(await resendStaleTransfers(app.deps), 'nobody asks the provider again and again').toBe(0)
  })

  test('is paid as soon as the bank is given, once, however often it is given', async () => {
    const { pro } = await paidWithoutBank()
    expect(await pro.call(startPayoutOnboarding, {})).toEqual({ url: null })
    expect(await pro.call(getPayoutAccount, {})).toMatchObject({
      status: 'ONBOARDING',
      requirements: ['BANK_ACCOUNT'],
      waiting_amount: 132,
    })
    expect(await pro.call(saveEmbeddedBank, bank(BANKS.pays))).toMatchObject({ status: 'ENABLED', bank_last4: '6789', requirements: [] })
    expect(await pro.call(saveEmbeddedBank, bank(BANKS.pays))).toMatchObject({ status: 'ENABLED' })
    expect(await pro.call(readPayoutAccount, {})).toMatchObject({ status: 'ENABLED' })
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['AVAILABLE'])
    expect(await pro.call(getEarnings, {})).toMatchObject({ waits_for_bank_amount: 0, year_amount: 132 })
    expect(await payoutsAtProvider(pro.pro_id)).toEqual([{ kind: 'payout', cents: 13_200, outcome: 'transfer.available' }])
    expect(await told(pro)).toEqual(expect.arrayContaining(['payouts_enabled', 'paid']))
    await noFindings()
  })

  test('is paid by the sweep when the account opened at the moment the pay began to wait', async () => {
    const { pro } = await paidWithoutBank()
    await sql`INSERT INTO payout_account (pro_id, market_id, provider, external_id, status)
      SELECT id, market_id, 'embedded', 'acct_raced_' || id, 'ENABLED' FROM pro WHERE id = ${pro.pro_id}`.execute(app.deps.db)
    await app.travel(37 * HOUR)
    expect(await resendStaleTransfers(app.deps)).toBe(1)
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['AVAILABLE'])
  })

  test('is not paid by an account of another provider', async () => {
    const { pro } = await paidWithoutBank()
    const { payouts } = app.deps
    app.deps.payouts = { ...payouts, name: 'stripe' }
    await sql`INSERT INTO payout_account (pro_id, market_id, provider, external_id, status)
      SELECT id, market_id, 'embedded', 'acct_other_' || id, 'ENABLED' FROM pro WHERE id = ${pro.pro_id}`.execute(app.deps.db)
    expect(await resendStaleTransfers(app.deps)).toBe(0)
    expect(await pro.call(getPayoutAccount, {})).toMatchObject({ status: 'NONE', waiting_amount: 132 })
    app.deps.payouts = payouts
    await app.travel(38 * HOUR)
    await resendStaleTransfers(app.deps)
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['AVAILABLE'])
  })
})

describe('bank details', () => {
  test('are refused by field when they can’t be right, and an unknown account by the provider', async () => {
    const pro = await newPro(app, { has_bank: false })
    const wrong = { ...bank(BANKS.pays).body, routing_number: '110000001' }
    expect(await pro.refusal(saveEmbeddedBank, { body: wrong })).toMatchObject({ status: 400, target: 'routing_number' })
    expect(await pro.refusal(saveEmbeddedBank, bank('12'))).toMatchObject({ status: 400, target: 'account_number' })
    expect(await pro.refusal(saveEmbeddedBank, bank('4111222233334444'))).toMatchObject({
      code: 'BANK_ACCOUNT_REFUSED',
      target: 'account_number',
    })
    const { rows } = await sql`SELECT 1 FROM embedded_payout_account WHERE account_last4 = '4444'`.execute(app.deps.db)
    expect(rows, 'a real number is never stored').toEqual([])
    expect(await pro.call(getPayoutAccount, {})).toMatchObject({ status: 'ONBOARDING' })
  })

  test('that change reach the pro as a notice, so that a thief can’t change them in silence', async () => {
    const pro = await newPro(app)
    await sql`INSERT INTO embedded_payout_account (external_id, behaviour, bank_name, account_last4) VALUES (${`acct_test_${pro.pro_id}`}, 'pays', 'Stand-in Bank', '6789')`.execute(
      app.deps.db,
    )
    await sql`UPDATE embedded_payout_account SET account_last4 = '1111' WHERE external_id = ${`acct_test_${pro.pro_id}`}`.execute(
      app.deps.db,
    )
    expect(await pro.call(readPayoutAccount, {})).toMatchObject({ bank_last4: '1111' })
    expect(await told(pro)).toContain('payout_bank_changed')
    const { rows } = await sql<{
      action: string
    }>`SELECT action FROM audit_entry WHERE subject_kind = 'pro' AND subject_id = ${pro.pro_id}`.execute(app.deps.db)
    expect(rows).toContainEqual({ action: 'payout_account.bank_changed' })
  })
})

describe('an account', () => {
  test('that needs something more says what, and pays once it is given', async () => {
    const { pro } = await paidWithoutBank()
    expect(await pro.call(saveEmbeddedBank, bank(BANKS.needsIdentity))).toMatchObject({
      status: 'RESTRICTED',
      requirements: ['IDENTITY_DOCUMENT'],
      waiting_amount: 132,
    })
    expect(await told(pro)).toContain('payouts_restricted')
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['SUBMITTED'])
    await pro.call(saveEmbeddedBank, bank(BANKS.pays))
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['AVAILABLE'])
  })

  test('that the provider closed says why', async () => {
    const pro = await newPro(app, { has_bank: false })
    expect(await pro.call(saveEmbeddedBank, bank(BANKS.rejected))).toMatchObject({ status: 'DISABLED', disabled_reason: 'REJECTED' })
    expect(await told(pro)).toContain('payouts_disabled')
  })

  test('is read back when its event was lost', async () => {
    const { pro } = await paidWithoutBank()
    await pro.call(saveEmbeddedBank, bank(BANKS.needsIdentity))
    await sql`UPDATE embedded_payout_account SET behaviour = 'pays' WHERE external_id = ${`acct_embedded_${pro.pro_id}`}`.execute(
      app.deps.db,
    )
    await app.travel(40 * HOUR)
    expect(await readBackAccounts(app.deps)).toBeGreaterThan(0)
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['AVAILABLE'])
    expect(await readBackAccounts(app.deps), 'each is asked once a turn').toBe(0)
  })
})

describe('a payout', () => {
  test('that a closed bank refused restricts the account, and is sent again to another bank', async () => {
    const { pro } = await paidWithoutBank()
    await pro.call(saveEmbeddedBank, bank(BANKS.closed))
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['FAILED'])
    expect(await pro.call(getPayoutAccount, {})).toMatchObject({ status: 'RESTRICTED', requirements: ['BANK_ACCOUNT'] })
    expect(await pro.call(saveEmbeddedBank, bank(BANKS.pays))).toMatchObject({ status: 'ENABLED' })
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['AVAILABLE'])
    await noFindings()
  })

  test('without a final answer is tried again after ten minutes, and the pro hears of it once', async () => {
    const { pro } = await paidWithoutBank()
    await pro.call(saveEmbeddedBank, bank(BANKS.silentOnce))
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['ERROR'])
    expect(await retryPayouts(app.deps), 'not at once').toBe(0)
    await app.travel(37 * HOUR)
    expect(await retryPayouts(app.deps)).toBe(1)
    expect(await retryPayouts(app.deps)).toBe(0)
    await app.workOff()
    expect(await statusOfPay(pro)).toEqual(['AVAILABLE'])
    expect((await told(pro)).filter((kind) => kind === 'payout_failed')).toHaveLength(1)
    await noFindings()
  })

  test('is tried six times, later each time, and the staff hear of the first and the last', async () => {
    const operator = await newOperator(app)
    const { pro } = await paidWithoutBank()
    const cards = app.deps.cards
    const refused = { kind: 'transfer.error', code: 'balance_insufficient', message: 'You have insufficient funds.' } as const
    const requestTransfer = vi.fn(() => Promise.resolve({ refused }))
    app.deps.cards = { ...cards, requestTransfer }
    onTestFinished(() => void (app.deps.cards = cards))
    const toldStaff: number[] = []
    const count = async () => {
      toldStaff.push((await told(operator)).filter((kind) => kind === 'payout_failed_for_staff').length)
      // An unread notice that says the same would be replaced.
      await sql`DELETE FROM notice WHERE kind = 'payout_failed_for_staff'`.execute(app.deps.db)
    }
    await pro.call(saveEmbeddedBank, bank(BANKS.pays))
    await app.workOff()
    await count()
    let hours = 37
    for (const wait of [1, 2, 7, 25, 49, 100]) {
      await app.travel((hours += wait) * HOUR)
      await retryPayouts(app.deps)
      await app.workOff()
      await count()
    }
    expect(requestTransfer.mock.calls.map((call: unknown[]) => (call[0] as { attempt: number }).attempt)).toEqual([1, 2, 3, 4, 5, 6])
    expect(toldStaff).toEqual([1, 0, 0, 0, 0, 1, 0])
  })

  test('whose money came after all is not tried again', async () => {
    const { pro } = await paidWithoutBank()
    await pro.call(saveEmbeddedBank, bank(BANKS.silentOnce))
    await app.workOff()
    const { rows } = await sql<{
      key: string
    }>`SELECT t.idempotency_key AS key FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id
      WHERE y.pro_id = ${pro.pro_id} AND y.direction = 'pro_payment'`.execute(app.deps.db)
    await tellByProvider(app, { kind: 'transfer.available', idempotency_key: rows[0]!.key })
    await app.travel(37 * HOUR)
    expect(await retryPayouts(app.deps)).toBe(0)
    expect(await statusOfPay(pro)).toEqual(['AVAILABLE'])
  })
})

describe('an instant payout', () => {
  const withCard = (account_number: string, debit_card_number = '4000056655665556') => ({
    body: { ...bank(account_number).body, debit_card_number },
  })

  test('is offered with its fee once pay is on its way, sent once, and only for what the pro saw', async () => {
    const { pro } = await paidWithoutBank()
    expect(await pro.call(getInstantPayout, {})).toEqual({ offer: null })
    await pro.call(saveEmbeddedBank, withCard(BANKS.pays))
    expect(await pro.call(getInstantPayout, {}), 'before anything was sent').toEqual({ offer: null })
    await app.workOff()
    const offer = { amount: 130.68, fee_amount: 1.32, card_last4: '5556' }
    expect(await pro.call(getInstantPayout, {})).toEqual({ offer })
    const body = { amount: 130.68, fee_amount: 1.32 }
    expect(await pro.refusal(payInstantly, { body: { ...body, fee_amount: 1 } })).toMatchObject({ code: 'PRICE_CHANGED' })
    const sent = await Promise.allSettled([1, 2, 3].map(() => pro.call(payInstantly, { body })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await pro.call(getInstantPayout, {})).toEqual({ offer: null })
    expect(await pro.refusal(payInstantly, { body })).toMatchObject({ code: 'INSTANT_PAYOUT_REFUSED' })
    expect(await pro.call(getEarnings, {}), 'the books have the pay as before').toMatchObject({ year_amount: 132 })
    const { rows } =
      await sql`SELECT changes FROM audit_entry WHERE action = 'payout_account.paid_instantly' AND subject_id = ${pro.pro_id}`.execute(
        app.deps.db,
      )
    expect(rows).toEqual([{ changes: { cents: 13_068, fee_cents: 132 } }])
    await noFindings()
  })

  test('needs a debit card, which is one of the provider’s test cards', async () => {
    const { pro } = await paidWithoutBank()
    expect(await pro.refusal(saveEmbeddedBank, withCard(BANKS.pays, '4242424242424242'))).toMatchObject({
      code: 'CARD_DECLINED',
      target: 'debit_card_number',
    })
    await pro.call(saveEmbeddedBank, bank(BANKS.pays))
    await app.workOff()
    expect(await pro.call(getInstantPayout, {})).toEqual({ offer: null })
  })
})
