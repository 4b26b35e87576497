import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import {
  createCampaignCode,
  createReferralPromotion,
  getProReferralPage,
  getReferralCode,
  listReferralCodes,
  listReferralPromotions,
  switchReferralCode,
} from '@muster/contract/referrals/referral-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { proReferralCode, userOfProCode } from '@muster/contract/referrals/referral-code-rules.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'
import { payAdhoc } from '../payments/pay-adhoc.ts'
import { decideReferrals } from './decide-referrals.ts'

let app: TestApp
let operator: Person
let manager: Awaited<ReturnType<typeof newManager>>
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
  manager = await newManager(app)
})
afterAll(() => app.close())

const TERMS = { name: 'Friends', referrer_reward: 75, joiner_reward: 25, shifts_needed: 1, within_days: 30, most_rewards: 2, budget: 1_000 }
const DAYS = { first_day: '2020-01-01', last_day: '2099-12-31' }
const promote = (changed: Partial<typeof TERMS> & { audience?: 'PROS' | 'BUSINESSES' } = {}) =>
  operator.call(createReferralPromotion, { body: { audience: 'PROS', ...TERMS, ...DAYS, ...changed } })

/** Each test has its own promotion. */
beforeEach(async () => {
  await app.travel(0)
  await sql`UPDATE referral_promotion SET off_at = app_now(), off_reason = 'The test is over' WHERE off_at IS NULL`.execute(app.deps.db)
})

/** A pro who worked a shift, was paid for it, and has a bank account like no other. */
async function paidPro(ref?: string) {
  const { pro, ask } = await workedShift(app, manager, ref === undefined ? {} : { ref })
  await ownBank(pro.pro_id)
  await manager.call(payForWork, { body: ask })
  await app.workOff()
  return pro
}
const ownBank = (pro_id: number, last4 = String(1_000 + (pro_id % 9_000))) =>
  sql`UPDATE payout_account SET bank_last4 = ${last4} WHERE pro_id = ${pro_id}`.execute(app.deps.db)
const pageOf = (pro: Person) => pro.call(getProReferralPage, {})
/** What a pro got on top of work, in dollars. */
async function earned({ pro_id }: { pro_id: number }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`SELECT coalesce(sum(total_cents), 0) AS cents FROM payment
    WHERE pro_id = ${pro_id} AND direction = 'pro_payment' AND subject = 'adhoc' AND status = 'AVAILABLE'`.execute(app.deps.db)
  return Number(rows[0]!.cents) / 100
}
const doctor = async () => (await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)

test('a code says whose it is, and nothing else is one', () => {
  for (const user_id of [1, 30, 31, 28_629_151, 900_000_001]) expect(userOfProCode(proReferralCode(user_id))).toBe(user_id)
  for (const code of ['PAAAA', 'MAAAAB', 'PAAAAI', 'PAAAAAAB']) expect(userOfProCode(code)).toBeNull()
})

describe('a referral of a pro', () => {
  test('is promised at sign-up and paid to both after the first shift, once', async () => {
    const { id } = await promote()
    const grace = await paidPro()
    const { code, link, has_worked, promotion } = await pageOf(grace)
    expect({ has_worked, promotion }).toMatchObject({ has_worked: true, promotion: { referrer_reward: 75, joiner_reward: 25 } })
    expect(link).toContain(`/auth/referral?ref=${code}`)
    const before = await earned(grace)
    const friend = await paidPro(code.toLowerCase())
    expect(await pageOf(grace)).toMatchObject({ referrals: [{ who: 'Grace O.', state: 'JOINED', shifts_paid: 1, reward: 75 }], earned: 0 })
    const ofWork = await earned(friend)
    expect(await decideReferrals(app.deps, payAdhoc)).toBe(1)
    expect(await decideReferrals(app.deps, payAdhoc)).toBe(0)
    await app.workOff()
    expect(await pageOf(grace)).toMatchObject({ referrals: [{ state: 'EARNED' }], earned: 75 })
    expect((await earned(grace)) - before).toBeCloseTo(75, 2)
    expect((await earned(friend)) - ofWork).toBeCloseTo(25, 2)
    const { results } = await grace.call(listNotices, { query: {} })
    expect(results.map(({ payload }) => String(payload['body'])).filter((body) => body.includes('Referral bonus'))).toEqual([
      expect.stringMatching(/75.*Grace O\. joined by your link and worked/s),
    ])
    const { results: promotions } = await operator.call(listReferralPromotions, { query: { state: 'ON' } })
    expect(promotions).toMatchObject([{ id, audience: 'PROS', used: 100, committed: 100, joined_count: 1, earned_count: 1 }])
    expect(await operator.call(getReferralCode, { params: { code } })).toMatchObject({
      code: { kind: 'PERSON', joined_count: 1, earned_count: 1, earned: 75 },
      referrals: [{ location_id: null, pro_id: friend.pro_id, state: 'EARNED' }],
    })
    expect((await operator.call(listReferralCodes, { query: { search: code } })).results).toHaveLength(1)
    expect(await doctor()).toEqual([])
  })

  test('lapses when the days are over, and its promise returns to the budget', async () => {
    const { id } = await promote()
    const grace = await paidPro()
    await newPro(app, { ref: (await pageOf(grace)).code })
    await app.travel(40 * 86_400)
    expect(await decideReferrals(app.deps, payAdhoc)).toBe(1)
    expect(await pageOf(grace)).toMatchObject({ referrals: [{ state: 'LAPSED' }], earned: 0 })
    const { results } = await operator.call(listReferralPromotions, { query: {} })
    expect(results.find((one) => one.id === id)).toMatchObject({ committed: 0, used: 0 })
  })

  test('is refused for someone who never worked, beyond the most, and with a code that is off', async () => {
    await promote({ most_rewards: 1 })
    const idle = await newPro(app)
    const { code: idleCode, has_worked } = await pageOf(idle)
    expect(has_worked).toBe(false)
    await newPro(app, { ref: idleCode })
    expect((await pageOf(idle)).referrals).toMatchObject([{ state: 'REFUSED', refusal: 'NEVER_WORKED' }])
    const grace = await paidPro()
    const { code } = await pageOf(grace)
    await newPro(app, { ref: code })
    await newPro(app, { ref: code })
    await operator.call(switchReferralCode, { params: { code }, body: { is_on: false, reason: 'Posted in a forum' } })
    await newPro(app, { ref: code })
    expect((await pageOf(grace)).referrals).toMatchObject([
      { state: 'REFUSED', refusal: 'CODE_OFF' },
      { state: 'REFUSED', refusal: 'MOST_REWARDS' },
      { state: 'JOINED' },
    ])
    expect((await pageOf(grace)).is_off).toBe(true)
  })

  test('is refused if both get their pay on one bank account', async () => {
    await promote()
    const grace = await paidPro()
    const { code } = await pageOf(grace)
    const friend = await paidPro(code)
    await ownBank(friend.pro_id, String(1_000 + (grace.pro_id % 9_000)))
    expect(await decideReferrals(app.deps, payAdhoc)).toBe(1)
    expect(await pageOf(grace)).toMatchObject({ referrals: [{ state: 'REFUSED', refusal: 'SAME_BANK' }], earned: 0 })
    expect(await doctor()).toEqual([])
  })

  test('costs no cent more than the budget, also when two join at once', async () => {
    await promote({ budget: 150 })
    const grace = await paidPro()
    const { code } = await pageOf(grace)
    await Promise.all([newPro(app, { ref: code }), newPro(app, { ref: code })])
    expect(await pageOf(grace)).toMatchObject({ referrals: [{ state: 'JOINED' }], promotion: { is_used_up: true } })
    expect(await doctor()).toEqual([])
  })

  test('by a campaign pays only who joins', async () => {
    await promote()
    await operator.call(createCampaignCode, { body: { code: 'KITCHEN26', campaign: 'Cooks fair' } })
    const friend = await paidPro('kitchen26')
    const before = await earned(friend)
    expect(await decideReferrals(app.deps, payAdhoc)).toBe(1)
    await app.workOff()
    expect((await earned(friend)) - before).toBeCloseTo(25, 2)
    expect(await doctor()).toEqual([])
  })

  test('runs beside the promotion for businesses, and one of each at a time', async () => {
    await promote()
    await promote({ audience: 'BUSINESSES' })
    expect(await operator.refusal(createReferralPromotion, { body: { audience: 'PROS', ...TERMS, ...DAYS } })).toMatchObject({
      code: 'PROMOTION_OVERLAPS',
    })
    const grace = await newPro(app)
    expect(await operator.refusal(createCampaignCode, { body: { code: (await pageOf(grace)).code, campaign: 'Taken' } })).toMatchObject({
      code: 'REFERRAL_CODE_TAKEN',
    })
  })
})
