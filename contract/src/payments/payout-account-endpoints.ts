import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Dollars } from '../wire.ts'
import { bankAccountFields, digits } from './bank-account-fields.ts'
import { PayoutAccountStatus, PayoutDisabledReason, PayoutRequirement } from './payout-account-status.ts'

export const PayoutAccount = z.object({
  status: PayoutAccountStatus,
  provider: z.enum(['embedded', 'stripe']).describe('whose form takes the bank details'),
  bank_name: z.string().nullable().describe('the bank, as the provider names it; null without one'),
  bank_last4: z.string().nullable().describe('the last four digits of the account; null without one'),
  requirements: z.array(PayoutRequirement).max(20).describe('what the provider still needs; empty while it checks or when all is well'),
  disabled_reason: PayoutDisabledReason.nullable().describe('why the provider closed the account to payouts; null otherwise'),
  waiting_amount: Dollars.describe('pay that waits until the account can be paid, in dollars'),
})
export type PayoutAccount = z.output<typeof PayoutAccount>

const pro = { access: 'pro', scope: 'session' } as const

export const getPayoutAccount = endpoint({
  ...pro,
  method: 'GET',
  path: '/payments/payout-account/',
  summary: 'Where the pro is paid: whether pay can be sent, and if not, why and what to do.',
  response: PayoutAccount,
})

export const startPayoutOnboarding = endpoint({
  ...pro,
  method: 'PUT',
  path: '/payments/payout-account/onboarding/',
  summary: 'Open the pro’s account at the payments provider, or continue with it: the page where the pro gives bank details.',
  transaction: 'own',
  proof: 'fresh',
  response: z.object({ url: z.string().nullable().describe('the provider’s page; null when the form is Muster’s own') }),
})

export const readPayoutAccount = endpoint({
  ...pro,
  method: 'PUT',
  path: '/payments/payout-account/status/',
  summary: 'Ask the payments provider now whether the pro can be paid, after coming back from its page.',
  transaction: 'own',
  response: PayoutAccount,
})

/** How the browser gives the embedded provider bank details, in place of the real provider's page. */
export const saveEmbeddedBank = endpoint({
  ...pro,
  method: 'PUT',
  path: '/payments/payout-account/bank/',
  summary: 'Embedded payments provider: save a test bank account. Exists only with the embedded provider.',
  transaction: 'own',
  proof: 'fresh',
  body: z.object({
    ...bankAccountFields,
    debit_card_number: z
      .string()
      .trim()
      .transform(digits)
      .refine((text) => text === '' || /^\d{13,19}$/.test(text), 'Enter the card number')
      .default('')
      .describe('a debit card for instant payouts, or nothing; only its last four digits are kept'),
  }),
  response: PayoutAccount,
  errors: ['BANK_ACCOUNT_REFUSED', 'CARD_DECLINED'],
})

/** What a pro can have now, and what it costs. */
const InstantOffer = z.object({
  amount: Dollars.describe('what reaches the debit card, in dollars'),
  fee_amount: Dollars.describe('what the payments provider takes for it, in dollars'),
  card_last4: z.string().nullable().describe('the last four digits of the card or account it goes to; null if the provider doesn’t say'),
})
export type InstantOffer = z.output<typeof InstantOffer>

export const getInstantPayout = endpoint({
  ...pro,
  method: 'GET',
  path: '/payments/payout-account/instant/',
  summary: 'Pay that is on its way to the bank and could arrive within minutes, with the fee; null if the provider offers it for nothing.',
  response: z.object({ offer: InstantOffer.nullable() }),
})

export const payInstantly = endpoint({
  ...pro,
  method: 'PUT',
  path: '/payments/payout-account/instant/',
  summary: 'Send pay that is on its way to the pro’s debit card now, for the amount and the fee that the pro saw.',
  transaction: 'own',
  proof: 'fresh',
  body: z.object({ amount: Dollars, fee_amount: Dollars }),
  response: InstantOffer,
  errors: ['PRICE_CHANGED', 'INSTANT_PAYOUT_REFUSED'],
})

export const payoutAccountWebhook = endpoint({
  method: 'POST',
  path: '/provider-webhooks/payout-accounts/',
  summary: 'The payments provider says that a pro’s account changed.',
  access: 'provider-signature',
  scope: 'session',
  body: z.record(z.string(), z.unknown()),
  response: z.object({ received: z.literal(true) }),
  errors: ['SIGNATURE_INVALID'],
})
