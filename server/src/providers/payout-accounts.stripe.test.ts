import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayoutAccounts } from './payout-accounts.ts'
import { stripePayoutAccounts } from './payout-accounts.stripe.ts'
import { STRIPE_SETTINGS, startStripeStandIn, type StripeStandIn } from './testing/stripe-stand-in.ts'

let stripe: StripeStandIn
let payouts: PayoutAccounts
beforeAll(async () => {
  stripe = await startStripeStandIn()
  payouts = stripePayoutAccounts({ ...STRIPE_SETTINGS, CARD_PAYMENTS_API_URL: stripe.url })
})
afterAll(() => stripe.close())

const pages = { return_url: 'https://muster.test/back', refresh_url: 'https://muster.test/again' }

test('a pro has one account, with Express and transfers, and the page to give details leads back to Muster', async () => {
  const id = await payouts.openAccount({ id: 7 })
  expect(await payouts.openAccount({ id: 7 })).toBe(id)
  expect(await payouts.onboardingPage(id, pages)).toBe(`https://connect.stripe.test/setup/${id}`)
  const [account, link] = ['/v1/accounts', '/v1/account_links'].map(
    (path) => new URLSearchParams(stripe.asked.find((asked) => asked.path === path)!.body.toString()),
  )
  expect(Object.fromEntries(account!)).toMatchObject({
    'controller[stripe_dashboard][type]': 'express',
    'controller[requirement_collection]': 'stripe',
    'capabilities[transfers][requested]': 'true',
    'metadata[muster_pro]': '7',
  })
  expect(Object.fromEntries(link!)).toMatchObject(pages)
  expect(await payouts.readAccount('acct_unknown')).toBeNull()
})

describe('an account', () => {
  const states: [string, Parameters<StripeStandIn['account']['onboard']>[1] | null, object][] = [
    ['that is new', null, { status: 'ONBOARDING', requirements: ['BANK_ACCOUNT', 'PERSONAL_DETAILS'], disabled_reason: null }],
    ['that has all', {}, { status: 'ENABLED', requirements: [], disabled_reason: null, bank_last4: '6789' }],
    [
      'that lacks something',
      { due: ['individual.ssn_last_4', 'tos_acceptance.date'] },
      { status: 'RESTRICTED', requirements: ['TAX_ID', 'AGREEMENT'] },
    ],
    ['that Stripe still checks', { disabled_reason: 'requirements.pending_verification' }, { status: 'RESTRICTED', requirements: [] }],
    ['under review', { disabled_reason: 'under_review' }, { status: 'DISABLED', disabled_reason: 'UNDER_REVIEW' }],
    ['that was rejected', { disabled_reason: 'rejected.terms_of_service' }, { status: 'DISABLED', disabled_reason: 'REJECTED' }],
    ['that we paused', { disabled_reason: 'platform_paused' }, { status: 'DISABLED', disabled_reason: 'PAUSED' }],
  ]
  test.each(states)('%s reads so', async (_what, facts, expected) => {
    const { id } = stripe.account.makeAccount({ country: 'US' }, {})
    if (facts !== null) stripe.account.onboard(id, facts)
    expect(await payouts.readAccount(id)).toMatchObject(expected)
  })
})

describe('an event', () => {
  const about = (type: string) => ({ id: 'evt_1', object: 'event', type, account: 'acct_1', data: { object: {} } })
  const read = (event: unknown, forged = {}) => {
    const { body, headers } = stripe.post(event, forged)
    return payouts.readEvent(body, headers)
  }

  test.each([
    'account.updated',
    'account.external_account.deleted',
    'account.application.deauthorized',
    'capability.updated',
    'payout.failed',
  ])('%s names the account to read', (kind) => expect(read(about(kind))).toEqual({ event_id: 'evt_1', kind, external_id: 'acct_1' }))

  test('of Accounts v2 is thin, and names the account too', () => {
    const thin = (type: string) => ({
      id: 'evt_2',
      object: 'v2.core.event',
      type,
      livemode: false,
      created: '2026-11-22T00:00:00Z',
      related_object: { id: 'acct_2', type: 'v2.core.account', url: '/v2/core/accounts/acct_2' },
    })
    const secret = STRIPE_SETTINGS.CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET
    expect(read(thin('v2.core.account[requirements].updated'), { secret })).toMatchObject({ event_id: 'evt_2', external_id: 'acct_2' })
    expect(read(thin('v2.core.account_link.returned'), { secret })).toMatchObject({ external_id: 'acct_2' })
    expect(read(thin('v2.core.event_destination.ping'), { secret })).toBe('ignored')
    expect(read(thin('v2.core.account[requirements].updated'), { secret: 'whsec_other' })).toBeNull()
  })

  test('about anything else is ignored, and one that is forged, old or unsigned is refused', () => {
    expect(read(about('person.updated'))).toBe('ignored')
    expect(read(about('account.updated'), { secret: 'whsec_other' })).toBeNull()
    expect(read(about('account.updated'), { at: Math.floor(Date.now() / 1000) - 3_600 })).toBeNull()
    expect(payouts.readEvent(Buffer.from('{}'), {})).toBeNull()
    const without = stripePayoutAccounts({
      ...STRIPE_SETTINGS,
      CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET: undefined,
      CARD_PAYMENTS_API_URL: stripe.url,
    })
    const { body, headers } = stripe.post(about('account.updated'))
    expect(without.readEvent(body, headers)).toBeNull()
  })
})

test('an instant payout takes what Stripe offers after the fee, on the pro’s account, once', async () => {
  const { id } = stripe.account.makeAccount({ country: 'US' }, {})
  expect(await payouts.readInstant(id)).toBeNull()
  stripe.account.instant.set(id, 13_200)
  const offer = await payouts.readInstant(id)
  expect(offer).toEqual({ amount_cents: 13_068, fee_cents: 132, destination: 'card_1', last4: null })
  expect(await payouts.payInstantly(id, offer!, 'instant-1')).toBe(true)
  expect(await payouts.payInstantly(id, offer!, 'instant-1'), 'the same key is the same payout').toBe(true)
  expect(await payouts.payInstantly(id, offer!, 'instant-2')).toBe(false)
  expect(stripe.account.all('payout')).toMatchObject([{ amount: 13_068, method: 'instant' }])
})
