import { retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { getDispute, returnSurplusAgain, sendEvidence } from '@muster/contract/payments/dispute-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { disputedCharge, untilQuiet } from '../testing/disputed-charge.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newOperator, type Person } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let ines: Person
let dana: Manager
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.travel(0)
  ines = await newOperator(app)
  dana = await newManager(app)
})
afterAll(() => app.close())

const disputed = () => disputedCharge(app, ines, dana)

const statuses = async (application_id: number): Promise<Record<string, string>> => {
  const { rows } = await sql<{ direction: string; status: string }>`
    SELECT direction, status FROM payment WHERE subject = 'application' AND subject_id = ${application_id}`.execute(app.deps.db)
  return Object.fromEntries(rows.map(({ direction, status }) => [direction, status]))
}
const cash = async (application_id: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(p.cents), 0)::int AS cents FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id JOIN payment y ON y.id = t.payment_id
    WHERE p.account = 'provider:cash' AND y.direction = 'payment' AND y.subject_id = ${application_id}`.execute(app.deps.db)
  return rows[0]!.cents
}

describe('a charge that the cardholder’s bank asks back', () => {
  test('waits for the staff with its deadline, and the business owes it while the pro keeps the pay', async () => {
    const before = await ines.call(getStaffToDo, {})
    const { id, ask } = await disputed()
    const dispute = await ines.call(getDispute, { params: { id } })
    expect(dispute).toMatchObject({
      status: 'needs_response',
      amount: 158.4,
      reason: 'fraudulent',
      card: 'Visa 2685',
      evidence_sent_at: null,
    })
    expect((await ines.call(getStaffToDo, {})).disputes_to_answer).toBe(before.disputes_to_answer + 1)
    const { disputes_to_answer } = await ines.call(getAdminHome, {})
    expect(disputes_to_answer.due_at).not.toBeNull()
    const [application_id] = ask.application_ids as [number]
    expect(await statuses(application_id)).toEqual({ payment: 'FAILED', pro_payment: 'AVAILABLE' })
    expect(await cash(application_id)).toBe(0)
    expect((await dana.call(listNotices, { query: {} })).results.map(({ kind }) => kind)).toContain('payment_failed')
    // The card still pays: the business may post its next shift.
    expect((await makeGig(dana, 60)).id).toBeGreaterThan(0)
  })

  test('has what we know as evidence: what was agreed, punched, approved and said', async () => {
    const { id } = await disputed()
    const { evidence, payments } = await ines.call(getDispute, { params: { id } })
    for (const words of [
      '$158.40, reason: fraudulent',
      'The business and the worker agreed on',
      'clocked in, by the code that the business shows on site',
      'clocked out',
      'approved the hours on',
      '$22.00 an hour',
    ])
      expect(evidence).toContain(words)
    expect(payments).toMatchObject([{ total_amount: 158.4, status: 'FAILED' }])
    expect(evidence).not.toContain('Invoice')
  })

  test('is won by evidence: the money is there again, and the books have it once', async () => {
    const { id, ask } = await disputed()
    const { evidence } = await ines.call(getDispute, { params: { id } })
    const sent = await ines.call(sendEvidence, { params: { id } })
    expect(sent).toMatchObject({ evidence })
    expect(sent.evidence_sent_at).not.toBeNull()
    expect(await ines.refusal(sendEvidence, { params: { id } })).toMatchObject({ code: 'ALREADY_ANSWERED' })
    await untilQuiet(app)
    expect(await ines.call(getDispute, { params: { id } })).toMatchObject({ status: 'won', evidence })
    expect((await ines.call(getDispute, { params: { id } })).closed_at).not.toBeNull()
    const [application_id] = ask.application_ids as [number]
    expect(await statuses(application_id)).toEqual({ payment: 'AVAILABLE', pro_payment: 'AVAILABLE' })
    expect(await cash(application_id)).toBe(15_840)
    expect(await ines.refusal(sendEvidence, { params: { id } })).toMatchObject({ code: 'ALREADY_ANSWERED' })
  })

  describe('that the business paid with another card meanwhile', () => {
    /** Pays what the bank took with a card that works, then wins the dispute. */
    async function paidAndWon(card: string) {
      const { id, ask } = await disputed()
      const [application_id] = ask.application_ids as [number]
      const { rows } = await sql<{ id: number }>`
        SELECT id FROM payment WHERE direction = 'payment' AND subject = 'application' AND subject_id = ${application_id}`.execute(
        app.deps.db,
      )
      await addCard(dana, card)
      await dana.call(retryPayment, { params: { id: rows[0]!.id } })
      await untilQuiet(app)
      await ines.call(sendEvidence, { params: { id } })
      await untilQuiet(app)
      return { id, application_id }
    }
    const held = async (): Promise<number> => {
      const { rows } = await sql<{ cents: number }>`
        SELECT coalesce(sum(cents), 0)::int AS cents FROM ledger_posting WHERE account = 'provider:overpaid'`.execute(app.deps.db)
      return rows[0]!.cents
    }

    test('goes back to the disputed card when it is won, and the managers hear of it', async () => {
      const { id, application_id } = await paidAndWon('4242424242424242')
      expect(await ines.call(getDispute, { params: { id } })).toMatchObject({
        status: 'won',
        surplus: { amount: 158.4, status: 'RETURNED', error_message: null },
        payments: [{ total_amount: 158.4, status: 'AVAILABLE' }],
      })
      expect(await statuses(application_id)).toEqual({ payment: 'AVAILABLE', pro_payment: 'AVAILABLE' })
      expect(await cash(application_id)).toBe(15_840)
      expect(await held()).toBe(0)
      const { results } = await dana.call(listNotices, { query: {} })
      expect(results.map(({ payload }) => payload['body']).join()).toContain('we sent $158.40 back to Visa •2685')
      expect(await ines.refusal(returnSurplusAgain, { params: { id } })).toMatchObject({ code: 'INVALID_TRANSITION' })
      expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])
    })

    test('pays the shift after all when the other card was refused, so nothing goes back', async () => {
      const { id, application_id } = await paidAndWon('4000000000000341')
      expect(await ines.call(getDispute, { params: { id } })).toMatchObject({
        status: 'won',
        surplus: null,
        payments: [{ status: 'AVAILABLE' }],
      })
      expect(await statuses(application_id)).toEqual({ payment: 'AVAILABLE', pro_payment: 'AVAILABLE' })
      expect(await cash(application_id)).toBe(15_840)
      expect(await held()).toBe(0)
    })
  })

  test('takes no evidence after its deadline, nor from anyone but the staff', async () => {
    const { id } = await disputed()
    expect(await dana.refusal(getDispute, { params: { id } })).toMatchObject({ status: 403 })
    expect(await dana.refusal(sendEvidence, { params: { id } })).toMatchObject({ status: 403 })
    expect(await ines.refusal(getDispute, { params: { id: 9_999_999 } })).toMatchObject({ status: 404 })
    expect(await ines.refusal(sendEvidence, { params: { id: 9_999_999 } })).toMatchObject({ status: 404 })
    await sql`UPDATE dispute SET evidence_due_by = app_now() - interval '1 minute' WHERE id = ${id}`.execute(app.deps.db)
    expect(await ines.refusal(sendEvidence, { params: { id } })).toMatchObject({ code: 'ANSWER_TOO_LATE' })
  })

  test('is sent once, when two of the staff send at the same time', async () => {
    const { id } = await disputed()
    const answers = await Promise.allSettled([ines.call(sendEvidence, { params: { id } }), ines.call(sendEvidence, { params: { id } })])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
