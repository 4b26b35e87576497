import {
  claimInterviewPay,
  confirmInterview,
  confirmOwnInterview,
  listOwnInterviews,
  readInterviewInvitation,
} from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import {
  getHireHome,
  getInterview,
  inviteToInterview,
  listInterviewHistory,
  listPayDueInterviews,
  payInterview,
  quoteInterview,
  reviewInterview,
  sayDidNotCome,
  showInterviewLink,
} from '@muster/contract/hiring/interview-endpoints.ts'
import { addJobPosting, listCandidates } from '@muster/contract/hiring/job-posting-endpoints.ts'
import { interviewPayCents } from '@muster/contract/hiring/interview-rules.ts'
import type { NewInterview } from '@muster/contract/hiring/interview.ts'
import { centsOf } from '@muster/contract/money.ts'
import { addToNetwork } from '@muster/contract/network/network-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { unseal } from '../outbox/seal.ts'
import { takePlace } from '../testing/confirmed-shift.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addCard, newManager, newPro, Person } from '../testing/test-person.ts'
import { tellByProvider } from '../testing/worked-shift.ts'
import { endPaidInterviews } from './end-paid-interviews.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let dana: Manager
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  dana = await newManager(app)
})
afterEach(() => app.travel(0))
afterAll(() => app.close())

const HOUR = 3_600
/** What the market pays a line cook at least. */
const MINIMUM_CENTS = 1_700
const at = (seconds: number): string => `${new Date(Date.now() + seconds * 1_000).toISOString().slice(0, 19)}Z`
const after = (start: string, minutes: number): string => `${new Date(Date.parse(start) + minutes * 60_000).toISOString().slice(0, 19)}Z`
const contact = { fullname: 'Theo Marsh', phone_number: '(843) 555-0133' }
const job = { name: 'Line cook', position_id: 1, wage: 23, job_type_id: 2, experience_level_id: 1 }

async function knownPro() {
  const pro = await newPro(app)
  const { uuid } = await pro.call(getMyProfile, {})
  await dana.call(addToNetwork, { body: { pro_uuid: uuid } })
  return pro
}

/** Invites someone to a paid interview in two hours. */
async function invite({
  minutes = 30,
  wage = 20,
  ...who
}: Pick<NewInterview, 'candidate' | 'pro_id'> & { minutes?: number; wage?: number }) {
  const posting = await dana.call(addJobPosting, { body: job })
  const start_time = at(2 * HOUR)
  const body = { start_time, end_time: after(start_time, minutes), wage, job_posting: posting.id, interview_contact: contact, ...who }
  return dana.call(inviteToInterview, { body })
}

/** A pro came to a paid interview, and it is over. */
async function held(change: { minutes?: number; wage?: number } = {}) {
  const pro = await knownPro()
  const { id } = await invite({ pro_id: pro.pro_id, ...change })
  await pro.call(confirmOwnInterview, { params: { id } })
  await app.travel(14 * HOUR)
  return { pro, id, params: { id } }
}

const state = async (id: number) => (await dana.call(getInterview, { params: { id } })).status
const quoted = async (id: number) => (await dana.call(quoteInterview, { params: { id } })).total_amount
const pay = async (id: number) => dana.call(payInterview, { params: { id }, body: { total_amount: await quoted(id) } })
const isHealthy = async () => (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)

/** What the card provider took from businesses and gave to pros, and what the ledger holds of it. Cents. */
async function money() {
  const { rows } = await sql<{ into: number; out: number; fees: number; held: number }>`
    SELECT (SELECT coalesce(sum(amount_cents), 0)::int FROM embedded_transfer WHERE kind = 'charge' AND outcome = 'transfer.available') AS into,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM embedded_transfer WHERE kind = 'payout' AND outcome = 'transfer.available') AS out,
      (SELECT coalesce(sum(n.cents), 0)::int FROM payment_line n JOIN payment y ON y.id = n.payment_id AND y.market_id = n.market_id
        WHERE y.direction = 'payment' AND y.status = 'AVAILABLE' AND n.kind LIKE '%fee') AS fees,
      (SELECT coalesce(sum(total_cents), 0)::int FROM payment WHERE direction = 'pro_payment' AND status <> 'AVAILABLE') AS held`.execute(
    app.deps.db,
  )
  return rows[0]!
}

describe('paying a pro for an interview', () => {
  test('is due once it is over, costs what the quote says, and reaches the pro as every payment does', async () => {
    const pro = await knownPro()
    const { id, wage, gig_id } = await invite({ pro_id: pro.pro_id })
    expect([wage, gig_id]).toEqual([20, null])
    expect((await pro.call(listOwnInterviews, {}))[0]!.pay).toEqual({ wage: 20, amount: 10, needs_account: false })
    await pro.call(confirmOwnInterview, { params: { id } })
    expect(await dana.refusal(quoteInterview, { params: { id } })).toMatchObject({ code: 'INTERVIEW_NOT_OVER' })
    await app.travel(14 * HOUR)
    expect(await state(id)).toBe('PENDING_PAYMENT')
    expect((await dana.call(listPayDueInterviews, { query: {} })).results.map((one) => one.id)).toEqual([id])
    expect((await dana.call(listInterviewHistory, { query: {} })).count).toBe(0)
    expect((await dana.call(getHireHome, {})).pay_due_count).toBe(1)
    expect(await dana.refusal(reviewInterview, { params: { interviewId: id }, body: { feedback: 'PASS' } })).toMatchObject({
      code: 'INVALID_TRANSITION',
    })

    const quote = await dana.call(quoteInterview, { params: { id } })
    expect(quote).toMatchObject({ minutes: 30, pro_amount: 10 })
    expect(quote.lines.map(({ kind }) => kind)).toEqual(['regular', 'platform_fee'])
    expect(quote.lines.reduce((sum, { amount }) => sum + centsOf(amount), 0)).toBe(centsOf(quote.total_amount))
    const paid = await dana.call(payInterview, { params: { id }, body: { total_amount: quote.total_amount } })
    expect(paid).toMatchObject({ status: 'PAYMENT_SUBMITTED', payment: { status: 'SUBMITTED', total_amount: quote.total_amount } })
    expect([paid.gig_id, paid.gig_application_id]).toEqual([expect.any(Number), expect.any(Number)])
    await app.workOff()
    expect(await state(id)).toBe('PAID')
    const { rows } = await sql<{ total_cents: number; status: string }>`
      SELECT total_cents, status FROM payment WHERE direction = 'pro_payment' AND pro_id = ${pro.pro_id}`.execute(app.deps.db)
    expect(rows).toEqual([{ total_cents: 1_000, status: 'AVAILABLE' }])
    // A meeting is no shift worked.
    expect((await pro.call(getMyProfile, {})).performance.gigs_worked).toBe(0)
    await dana.call(reviewInterview, { params: { interviewId: id }, body: { feedback: 'LIKELY_HIRE' } })
    expect((await dana.call(listInterviewHistory, { query: {} })).results).toMatchObject([
      { id, status: 'REVIEWED', payment: { status: 'AVAILABLE' } },
    ])
    expect(await isHealthy()).toEqual([])
  })

  test('happens once, however often and by how many at once it is asked', async () => {
    const { id } = await held()
    const total_amount = await quoted(id)
    const answers = await Promise.allSettled([1, 2, 3].map(() => dana.call(payInterview, { params: { id }, body: { total_amount } })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await app.workOff()
    expect(await dana.refusal(payInterview, { params: { id }, body: { total_amount } })).toMatchObject({ code: 'ALREADY_PAID' })
    const { rows } = await sql`SELECT 1 FROM payment WHERE location_id = ${dana.location_id} AND direction = 'payment'`.execute(app.deps.db)
    expect(rows).toHaveLength(1)
  })

  test('takes only the price that was shown, and only from the business itself', async () => {
    const { id } = await held()
    expect(await dana.refusal(payInterview, { params: { id }, body: { total_amount: 1 } })).toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await dana.call(getInterview, { params: { id } })).gig_id).toBeNull()
    const other = await newManager(app)
    expect(await other.refusal(payInterview, { params: { id }, body: { total_amount: 1 } })).toMatchObject({ status: 404 })
    expect(await other.refusal(quoteInterview, { params: { id } })).toMatchObject({ status: 404 })
  })

  test('that the bank refuses says so, and is sent again with another card', async () => {
    const { id } = await held()
    await addCard(dana, '4000000000000341')
    await pay(id)
    await app.workOff()
    const failed = await dana.call(getInterview, { params: { id } })
    expect(failed).toMatchObject({ status: 'PAYMENT_FAILED', payment: { status: 'FAILED', error_message: expect.any(String) as string } })
    expect((await dana.call(listPayDueInterviews, { query: {} })).results).toMatchObject([{ id }])
    expect(await isHealthy()).toEqual([])
    await addCard(dana, '4242424242424242')
    expect(await pay(id)).toMatchObject({ status: 'PAYMENT_SUBMITTED' })
    await app.workOff()
    expect(await state(id)).toBe('PAID')
    expect(await isHealthy()).toEqual([])
  })

  test('that comes back after it arrived is due again, and a review that was given stays', async () => {
    for (const isReviewed of [false, true]) {
      const { id } = await held()
      await pay(id)
      await app.workOff()
      if (isReviewed) await dana.call(reviewInterview, { params: { interviewId: id }, body: { feedback: 'PASS' } })
      const { rows } = await sql<{ idempotency_key: string }>`
        SELECT t.idempotency_key FROM interview i JOIN payment y ON y.subject = 'application' AND y.subject_id = i.application_id AND y.direction = 'payment'
          JOIN provider_transfer t ON t.id = y.transfer_id WHERE i.id = ${id}`.execute(app.deps.db)
      await tellByProvider(app, { kind: 'transfer.returned', ...rows[0]!, error_message: 'The bank took it back.' })
      await app.workOff()
      expect(await state(id)).toBe(isReviewed ? 'REVIEWED' : 'PAYMENT_FAILED')
      await app.travel(0)
    }
    expect(await isHealthy()).toEqual([])
  })

  test('without a payment method writes nothing', async () => {
    const { id } = await held()
    await sql`DELETE FROM payment_method WHERE location_id = ${dana.location_id}`.execute(app.deps.db)
    const refused = await dana.refusal(payInterview, { params: { id }, body: { total_amount: await quoted(id) } })
    expect(refused).toMatchObject({ code: 'PAYMENT_METHOD_DOES_NOT_EXIST' })
    const { rows } = await sql`SELECT 1 FROM gig WHERE location_id = ${dana.location_id}`.execute(app.deps.db)
    expect(rows).toEqual([])
  })

  test('is refused for a pro who was confirmed on a shift at that time', async () => {
    const pro = await knownPro()
    const gig = await makeGig(dana, 3)
    const { id } = await dana.call(inviteToInterview, {
      body: {
        start_time: gig.start_time,
        end_time: after(gig.start_time, 30),
        wage: 20,
        pro_id: pro.pro_id,
        interview_contact: contact,
        job_posting: (await dana.call(addJobPosting, { body: job })).id,
      },
    })
    await takePlace(dana, pro, gig.id)
    await pro.call(confirmOwnInterview, { params: { id } })
    await app.travel(14 * HOUR)
    const total_amount = await quoted(id)
    expect(await dana.refusal(payInterview, { params: { id }, body: { total_amount } })).toMatchObject({ code: 'OVERLAPPING_GIG' })
    expect(await state(id)).toBe('PENDING_PAYMENT')
  })
})

test('money in is money out, fees and what is held, whatever the length and the wage', async () => {
  await app.workOff()
  const before = await money()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 10, max: 480 }), fc.integer({ min: MINIMUM_CENTS, max: 7_500 }), async (minutes, cents) => {
      const { id } = await held({ minutes, wage: cents / 100 })
      const quote = await dana.call(quoteInterview, { params: { id } })
      expect(centsOf(quote.pro_amount)).toBe(
        interviewPayCents({ ...(await dana.call(getInterview, { params: { id } })), wage_cents: cents }),
      )
      await pay(id)
      await app.workOff()
      expect(await state(id)).toBe('PAID')
      await app.travel(0)
    }),
    { numRuns: 6 },
  )
  const now = await money()
  expect(now.into - before.into).toBe(now.out - before.out + (now.fees - before.fees) + (now.held - before.held))
  expect(now.into).toBeGreaterThan(before.into)
  expect(await isHealthy()).toEqual([])
})

describe('an invitation to a paid interview', () => {
  test('needs a posting and at least what the position pays', async () => {
    const pro = await knownPro()
    const start_time = at(HOUR)
    const body = { start_time, end_time: after(start_time, 30), pro_id: pro.pro_id, interview_contact: contact }
    expect(await dana.refusal(inviteToInterview, { body: { ...body, wage: 20 } })).toMatchObject({ code: 'invalid', target: 'job_posting' })
    const posting = await dana.call(addJobPosting, { body: job })
    const low = await dana.refusal(inviteToInterview, { body: { ...body, wage: MINIMUM_CENTS / 100 - 0.01, job_posting: posting.id } })
    expect(low).toMatchObject({ code: 'WAGE_BELOW_MINIMUM', target: 'wage' })
    const least = { ...body, wage: MINIMUM_CENTS / 100, job_posting: posting.id }
    expect((await dana.call(inviteToInterview, { body: least })).wage).toBe(MINIMUM_CENTS / 100)
  })
})

describe('a candidate from outside', () => {
  const candidate = (phone_number: string) => ({ first_name: 'Luz', last_name: 'Marín', phone_number })
  const phoneOf = async (pro: { pro_id: number }) => {
    const { rows } = await sql<{ value: string }>`
      SELECT d.value FROM pro p JOIN login_identity d ON d.user_id = p.user_id AND d.kind = 'phone' WHERE p.id = ${pro.pro_id}`.execute(
      app.deps.db,
    )
    return rows[0]!.value
  }

  test('is not paid before they join, hears how, and is the pro they say they are', async () => {
    const { id, job_posting } = await invite({ candidate: candidate('+18435551771') })
    const secret = (await dana.call(showInterviewLink, { params: { id } })).link.split('/').at(-1)!
    const anyone = new Person(app)
    expect((await anyone.call(readInterviewInvitation, { params: { secret } })).pay).toEqual({ wage: 20, amount: 10, needs_account: true })
    await anyone.call(confirmInterview, { params: { secret } })
    await app.travel(3 * HOUR)
    expect(await endPaidInterviews(app.deps)).toBeGreaterThan(0)
    expect(await endPaidInterviews(app.deps)).toBe(0)
    expect(await dana.refusal(quoteInterview, { params: { id } })).toMatchObject({ code: 'NO_PRO_TO_PAY' })
    expect(await dana.refusal(payInterview, { params: { id }, body: { total_amount: 12 } })).toMatchObject({ code: 'NO_PRO_TO_PAY' })
    // Their link stays open while their pay waits, and a new one says how to be paid.
    expect(await anyone.call(readInterviewInvitation, { params: { secret } })).toMatchObject({ status: 'PENDING_PAYMENT' })
    const { rows } = await sql<{ data: { body: string; sealed_code: string } }>`SELECT data FROM pgboss.job
      WHERE name = 'send-message' AND data ->> 'to' = '+18435551771' ORDER BY created_on DESC, id LIMIT 1`.execute(app.deps.db)
    expect(rows[0]!.data.body).toMatch(/To be paid .* Para cobrar/s)
    const told = unseal(app.deps.secret, rows[0]!.data.sealed_code).split('/').at(-1)!
    expect(await anyone.call(readInterviewInvitation, { params: { secret: told } })).toMatchObject({ id })

    // They sign up with that number.
    const luz = await newPro(app, { first_name: 'Luz' })
    await sql`UPDATE login_identity SET value = '+18435551771' WHERE user_id = (SELECT user_id FROM pro WHERE id = ${luz.pro_id}) AND kind = 'phone'`.execute(
      app.deps.db,
    )
    expect(await luz.call(listOwnInterviews, {})).toMatchObject([{ id, status: 'PENDING_PAYMENT', pay: { needs_account: true } }])
    expect(await luz.call(claimInterviewPay, { params: { id } })).toMatchObject({ pay: { needs_account: false } })
    await luz.call(claimInterviewPay, { params: { id } })
    const [one, ...others] = (await dana.call(listCandidates, { params: { id: job_posting! }, query: {} })).results
    expect([one!.user?.id, one!.phone_number, others.length]).toEqual([luz.pro_id, null, 0])
    await pay(id)
    await app.workOff()
    expect(await state(id)).toBe('PAID')
    expect(await isHealthy()).toEqual([])
  })

  test('is paid as the candidate that the posting has already, if it is the same pro', async () => {
    const pro = await knownPro()
    const first = await invite({ pro_id: pro.pro_id })
    const start_time = at(5 * HOUR)
    const { id } = await dana.call(inviteToInterview, {
      body: {
        start_time,
        end_time: after(start_time, 60),
        wage: 20,
        job_posting: first.job_posting,
        interview_contact: contact,
        candidate: candidate(await phoneOf(pro)),
      },
    })
    await pro.call(confirmOwnInterview, { params: { id } })
    expect((await dana.call(getInterview, { params: { id } })).job_candidate).toBe(first.job_candidate)
    expect((await dana.call(listCandidates, { params: { id: first.job_posting! }, query: {} })).results).toHaveLength(1)
  })

  test('whose number belongs to a pro stays unknown to the business until the pro says who they are', async () => {
    const pro = await newPro(app)
    const { id } = await invite({ candidate: candidate(await phoneOf(pro)) })
    expect((await dana.call(getInterview, { params: { id } })).candidate.user).toBeNull()
    const stranger = await newPro(app)
    expect(await stranger.refusal(claimInterviewPay, { params: { id } })).toMatchObject({ status: 404 })
    await pro.call(confirmOwnInterview, { params: { id } })
    expect((await dana.call(getInterview, { params: { id } })).candidate.user).toMatchObject({ id: pro.pro_id })
  })

  test('of another market is not paid here, and may still confirm', async () => {
    const pro = await newPro(app)
    const { id } = await invite({ candidate: candidate(await phoneOf(pro)) })
    await sql`UPDATE location SET market_id = (SELECT min(id) FROM market WHERE id <> location.market_id) WHERE id = ${dana.location_id}`.execute(
      app.deps.db,
    )
    expect(await pro.refusal(claimInterviewPay, { params: { id } })).toMatchObject({ code: 'PRO_OF_OTHER_MARKET' })
    expect(await pro.call(confirmOwnInterview, { params: { id } })).toMatchObject({ status: 'CONFIRMED', pay: { needs_account: true } })
    await sql`UPDATE location SET market_id = 1 WHERE id = ${dana.location_id}`.execute(app.deps.db)
  })
})

describe('a candidate who did not come', () => {
  test('is not paid, hears of it, and may be invited again', async () => {
    const pro = await knownPro()
    const { id } = await invite({ pro_id: pro.pro_id })
    expect(await dana.refusal(sayDidNotCome, { params: { id } })).toMatchObject({ code: 'INTERVIEW_NOT_OVER' })
    await pro.call(confirmOwnInterview, { params: { id } })
    await app.travel(14 * HOUR)
    expect(await dana.call(sayDidNotCome, { params: { id } })).toMatchObject({ status: 'DECLINED', gig_id: null })
    expect((await pro.call(listNotices, { query: {} })).results.map(({ kind }) => kind)).toContain('own_interview_did_not_come')
    expect(await dana.refusal(payInterview, { params: { id }, body: { total_amount: 12 } })).toMatchObject({ code: 'INVALID_TRANSITION' })
  })

  test('can’t be marked once the payment is under way', async () => {
    const { id } = await held()
    await pay(id)
    expect(await dana.refusal(sayDidNotCome, { params: { id } })).toMatchObject({ code: 'INVALID_TRANSITION' })
  })
})
