import { randomUUID } from 'node:crypto'
import { signUp } from '@muster/contract/accounts/auth-endpoints.ts'
import { getManagerProfile } from '@muster/contract/accounts/user-endpoints.ts'
import { listHeldCoupons } from '@muster/contract/coupons/coupon-endpoints.ts'
import { approveLocation } from '@muster/contract/locations/admin-location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { confirmEmbeddedSetupIntent, getSetupIntent, putPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import {
  createCampaignCode,
  createReferralPromotion,
  editReferralPromotion,
  getReferralCode,
  getReferralPage,
  listReferralCodes,
  listReferralPromotions,
  switchReferralCode,
} from '@muster/contract/referrals/referral-endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runDoctor } from '../doctor/run-doctor.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, Person, provePhone } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'
import { payAdhoc } from '../payments/pay-adhoc.ts'
import { decideReferrals } from './decide-referrals.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())

const TERMS = { name: 'Winter', referrer_reward: 150, joiner_reward: 50, shifts_needed: 1, within_days: 30, most_rewards: 2, budget: 1_000 }
const DAYS = { first_day: '2020-01-01', last_day: '2099-12-31' }
const promote = (changed: Partial<typeof TERMS> = {}) => operator.call(createReferralPromotion, { body: { ...TERMS, ...DAYS, ...changed } })

/** Each test has its own promotion. */
beforeEach(async () => {
  await app.travel(0)
  await sql`UPDATE referral_promotion SET off_at = app_now(), off_reason = 'The test is over' WHERE off_at IS NULL`.execute(app.deps.db)
})

/** A business that joins by a code, with its own card. */
async function join(ref: string, changed: { phone_number?: string } = {}): Promise<Person & { location_id: number }> {
  const person = new Person(app)
  const { signup_ticket } = await provePhone(person)
  const { token, location_id } = await person.call(signUp, {
    body: {
      kind: 'business',
      signup_ticket: signup_ticket ?? '',
      first_name: 'Pia',
      last_name: 'Romero',
      accepts_terms: true,
      business_name: `Hall ${randomUUID().slice(0, 8)}`,
      address: { street_address: '9 Pier Street', city: 'Charleston', state_code: 'SC', zip_code: '29401' },
      ref,
      ...changed,
    },
  })
  person.token = token
  person.location_id = location_id
  await operator.call(approveLocation, { params: { id: location_id! }, body: {} })
  return person as Person & { location_id: number }
}

const codeOf = async (person: Person) => (await person.call(getManagerProfile, {})).referral_code
const pageOf = (person: Person) => person.call(getReferralPage, {})

/** Pays for a shift, which makes the referral earn. The test card is the one of `newManager` only if it expires with it. */
async function payShift(person: Person & { location_id: number }, expires = '05 / 31') {
  const locationId = person.location_id
  const { client_secret } = await person.call(getSetupIntent, { params: { locationId } })
  const card = { number: '4242424242424242', expires, cvc: '123' }
  const { payment_method_id } = await person.call(confirmEmbeddedSetupIntent, { params: { client_secret }, body: card })
  await person.call(putPaymentMethod, { params: { locationId }, body: { payment_method_id } })
  const { ask } = await workedShift(app, person)
  await person.call(payForWork, { body: ask })
  await app.workOff()
}

describe('a referral', () => {
  test('is promised at joining and earned with the first paid shift: credit for both, and a notice', async () => {
    const { id } = await promote()
    const dana = await newManager(app)
    const code = await codeOf(dana)
    expect(code).toMatch(/^M[A-HJKMNP-Z2-9]{5,}$/)
    const before = await pageOf(dana)
    expect(before).toMatchObject({ code, referrals: [], earned: 0 })
    expect(before.link).toContain(`/auth/referral?ref=${code}`)
    const pia = await join(code.toLowerCase())
    expect(await pageOf(dana)).toMatchObject({ referrals: [{ who: 'Pia R.', state: 'JOINED', shifts_paid: 0, reward: 150 }] })
    expect(await decideReferrals(app.deps, payAdhoc)).toBe(0)
    await payShift(pia)
    expect(await decideReferrals(app.deps, payAdhoc)).toBe(1)
    expect(await decideReferrals(app.deps, payAdhoc)).toBe(0)
    expect(await pageOf(dana)).toMatchObject({ earned: 150, referrals: [{ state: 'EARNED', shifts_paid: 1 }] })
    expect(await dana.call(listHeldCoupons, {})).toMatchObject([{ kind: 'AMOUNT', amount: 150, left: 150, state: 'ON' }])
    expect(await pia.call(listHeldCoupons, {})).toMatchObject([{ kind: 'AMOUNT', amount: 50, left: 50, state: 'ON' }])
    const { results } = await dana.call(listNotices, { query: {} })
    expect(results.filter(({ kind }) => kind === 'referral_earned').map(({ payload }) => payload['body'])).toEqual([
      expect.stringMatching(/^You earned \$150 of credit: Hall /),
    ])
    const { results: promotions } = await operator.call(listReferralPromotions, { query: { state: 'ON' } })
    expect(promotions).toMatchObject([{ id, used: 200, committed: 200, joined_count: 1, earned_count: 1 }])
    expect((await runDoctor(app.deps.db)).findings.filter(({ count }) => count > 0)).toEqual([])
  })

  test('lapses when the days are over, and its promise returns to the budget', async () => {
    const { id } = await promote()
    const dana = await newManager(app)
    await join(await codeOf(dana))
    await app.travel(31 * 86_400)
    expect(await decideReferrals(app.deps, payAdhoc)).toBeGreaterThan(0)
    await app.travel(0)
    expect(await pageOf(dana)).toMatchObject({ referrals: [{ state: 'LAPSED' }], earned: 0 })
    const { results } = await operator.call(listReferralPromotions, { query: {} })
    expect(results.find((one) => one.id === id)).toMatchObject({ committed: 0, used: 0 })
  })

  test('keeps the terms of the day of joining, also when the promotion is switched off', async () => {
    const { id } = await promote()
    const dana = await newManager(app)
    const pia = await join(await codeOf(dana))
    await operator.call(editReferralPromotion, { params: { id }, body: { is_on: false, reason: 'Enough' } })
    await promote({ name: 'Smaller', referrer_reward: 10, joiner_reward: 5 })
    await payShift(pia)
    await decideReferrals(app.deps, payAdhoc)
    expect(await pageOf(dana)).toMatchObject({ earned: 150, promotion: { referrer_reward: 10 } })
  })

  test('promises nothing without a promotion, with an unknown code, or once the budget can’t pay one more', async () => {
    const dana = await newManager(app)
    const code = await codeOf(dana)
    await join(code)
    expect(await pageOf(dana)).toMatchObject({ promotion: null, referrals: [] })
    await promote({ budget: 350 })
    await join('NEVERMADE')
    await join(code)
    expect(await pageOf(dana)).toMatchObject({ promotion: { is_used_up: true }, referrals: [{ state: 'JOINED' }] })
    await join(code)
    expect((await pageOf(dana)).referrals).toHaveLength(1)
  })

  test('never promises a cent over the budget when many join at once', async () => {
    const { id } = await promote({ budget: 450, most_rewards: 100 })
    const dana = await newManager(app)
    const code = await codeOf(dana)
    await Promise.all([1, 2, 3, 4].map(() => join(code)))
    expect((await pageOf(dana)).referrals).toHaveLength(2)
    const { results } = await operator.call(listReferralPromotions, { query: {} })
    expect(results.find((one) => one.id === id)).toMatchObject({ committed: 400, state: 'USED_UP' })
  })
})

describe('what doesn’t count says why', () => {
  test('the same card, more than the most rewards, and a code that was switched off', async () => {
    await promote({ most_rewards: 1, budget: 10_000 })
    const dana = await newManager(app)
    const code = await codeOf(dana)
    const pia = await join(code)
    await join(code)
    expect((await pageOf(dana)).referrals.map(({ refusal }) => refusal)).toEqual(['MOST_REWARDS', null])
    await payShift(pia, '04 / 30')
    await decideReferrals(app.deps, payAdhoc)
    expect((await pageOf(dana)).referrals.map(({ state, refusal }) => [state, refusal])).toEqual([
      ['REFUSED', 'MOST_REWARDS'],
      ['REFUSED', 'SAME_CARD'],
    ])
    expect(await operator.refusal(switchReferralCode, { params: { code }, body: { is_on: false } })).toMatchObject({ target: 'reason' })
    await operator.call(switchReferralCode, { params: { code }, body: { is_on: false, reason: 'Sold on a forum' } })
    await join(code)
    expect(await pageOf(dana)).toMatchObject({ is_off: true, earned: 0 })
    expect((await pageOf(dana)).referrals[0]).toMatchObject({ refusal: 'CODE_OFF' })
    const found = await operator.call(getReferralCode, { params: { code } })
    expect(found).toMatchObject({ code: { is_on: false, off_reason: 'Sold on a forum', refused_count: 3 } })
    expect(found.referrals).toHaveLength(3)
    await operator.call(switchReferralCode, { params: { code }, body: { is_on: true } })
    expect(await pageOf(dana)).toMatchObject({ is_off: false })
  })

  test('a business that was here before: its phone number is known', async () => {
    await promote()
    const dana = await newManager(app)
    const code = await codeOf(dana)
    await join(code, { phone_number: '+18435550911' })
    await join(code, { phone_number: '+18435550912' })
    const again = await join(code, { phone_number: '+18435550913' }).then(() => pageOf(dana))
    expect(again.referrals.map(({ refusal }) => refusal)).toEqual(['MOST_REWARDS', null, null])
  })
})

describe('staff', () => {
  test('make the code of a campaign, by which only those who join get something', async () => {
    await promote()
    await operator.call(createCampaignCode, { body: { code: 'fair-2026', campaign: 'The spring fair' } })
    expect(await operator.refusal(createCampaignCode, { body: { code: 'FAIR2026', campaign: 'Again' } })).toMatchObject({
      code: 'REFERRAL_CODE_TAKEN',
    })
    const pia = await join('FAIR2026')
    await payShift(pia)
    await decideReferrals(app.deps, payAdhoc)
    expect(await pia.call(listHeldCoupons, {})).toMatchObject([{ amount: 50 }])
    const { results } = await operator.call(listReferralCodes, { query: { kind: 'CAMPAIGN', search: 'spring', used: 'joined' } })
    expect(results).toMatchObject([{ code: 'FAIR2026', name: 'The spring fair', joined_count: 1, earned_count: 1, earned: 0 }])
  })

  test('run one promotion at a time, and can’t take back what was promised', async () => {
    const { id } = await promote()
    expect(await operator.refusal(createReferralPromotion, { body: { ...TERMS, ...DAYS } })).toMatchObject({ code: 'PROMOTION_OVERLAPS' })
    await join(await codeOf(await newManager(app)))
    const edit = (body: object) => operator.refusal(editReferralPromotion, { params: { id }, body })
    expect(await edit({ budget: 199.99 })).toMatchObject({ code: 'invalid', target: 'budget' })
    expect(await edit({ is_on: false })).toMatchObject({ code: 'invalid', target: 'reason' })
    expect(await edit({ last_day: '2019-12-31' })).toMatchObject({ code: 'invalid', target: 'last_day' })
    expect(await operator.call(editReferralPromotion, { params: { id }, body: { budget: 200, name: 'Last call' } })).toMatchObject({
      name: 'Last call',
      state: 'USED_UP',
    })
  })
})
