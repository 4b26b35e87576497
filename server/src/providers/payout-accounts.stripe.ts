import type { PayoutDisabledReason, PayoutRequirement } from '@muster/contract/payments/payout-account-status.ts'
import Stripe from 'stripe'
import type { InstantPayout, PayoutAccountEvent, PayoutAccounts, PayoutAccountState } from './payout-accounts.ts'
import { stripeClient, type StripeSettings } from './stripe-client.ts'
import { isMissing, refusalOf, withPlainErrors } from './stripe-errors.ts'

/** The metadata key that names whose account it is. */
export const PRO_KEY = 'muster_pro'

/**
 * Pros' accounts through Stripe Connect: accounts with the Express dashboard, onboarded on Stripe's own pages. Stripe collects bank, identity
 * and tax details and checks them; Muster keeps the bank's name and last four digits.
 */
export function stripePayoutAccounts(settings: StripeSettings): PayoutAccounts {
  const stripe = stripeClient(settings)
  return {
    name: 'stripe',

    openAccount: ({ id }) =>
      withPlainErrors(async () => {
        const account = await stripe.accounts.create(
          {
            country: 'US',
            business_type: 'individual',
            controller: {
              stripe_dashboard: { type: 'express' },
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
            },
            capabilities: { transfers: { requested: true } },
            metadata: { [PRO_KEY]: String(id) },
          },
          { idempotencyKey: `payout-account-of-pro-${id}` },
        )
        return account.id
      }),

    onboardingPage: (account, pages) =>
      withPlainErrors(async () => {
        const { url } = await stripe.accountLinks.create({ account, type: 'account_onboarding', ...pages })
        return url
      }),

    readAccount: (external_id) =>
      withPlainErrors(async () => {
        try {
          return accountState(await stripe.accounts.retrieve(external_id))
        } catch (error) {
          // Stripe answers 403 for an account that no longer belongs to the platform.
          if (isMissing(error) || error instanceof Stripe.errors.StripePermissionError) return null
          throw error
        }
      }),

    readInstant: (external_id) => withPlainErrors(() => readInstant(stripe, external_id)),
    payInstantly: (external_id, payout, key) => withPlainErrors(() => payInstantly(stripe, external_id, payout, key)),

    readEvent(raw, headers) {
      const signature = headers['stripe-signature']
      const secret = settings.CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET
      if (typeof signature !== 'string' || secret === undefined) return null
      try {
        return isThin(raw)
          ? thinEvent(stripe, raw, signature, secret)
          : accountEvent(stripe.webhooks.constructEvent(raw, signature, secret))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },
  }
}

async function readInstant(stripe: Stripe, stripeAccount: string): Promise<InstantPayout | null> {
  const { instant_available } = await stripe.balance.retrieve({ expand: ['instant_available.net_available'] }, { stripeAccount })
  return instantOf(instant_available)
}

/** A payout of the pro's own account. False when Stripe refuses it. */
async function payInstantly(stripe: Stripe, stripeAccount: string, payout: InstantPayout, idempotencyKey: string): Promise<boolean> {
  const { amount_cents: amount, destination } = payout
  try {
    await stripe.payouts.create({ amount, currency: 'usd', method: 'instant', destination }, { stripeAccount, idempotencyKey })
    return true
  } catch (error) {
    if (refusalOf(error) === null) throw error
    return false
  }
}

/** What Stripe would pay out at once after the platform's own pricing: https://docs.stripe.com/connect/instant-payouts */
function instantOf(available: Stripe.Balance['instant_available']): InstantPayout | null {
  const dollars = available?.find(({ currency }) => currency === 'usd')
  const net = dollars?.net_available?.[0]
  if (dollars === undefined || net === undefined || net.amount <= 0) return null
  return { amount_cents: net.amount, fee_cents: dollars.amount - net.amount, destination: net.destination, last4: null }
}

const isThin = (raw: Buffer): boolean => raw.includes('"v2.core.event"')

/** Events of a connected account that may change whether its pro can be paid. */
const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set([
  'account.updated',
  'account.application.deauthorized',
  'account.external_account.created',
  'account.external_account.deleted',
  'account.external_account.updated',
  'capability.updated',
  'payout.failed',
])

function accountEvent({ id, type, account }: Stripe.Event): PayoutAccountEvent | 'ignored' {
  return account !== undefined && ABOUT_ACCOUNTS.has(type) ? { event_id: id, kind: type, external_id: account } : 'ignored'
}

/** An event of Accounts v2 names its account and says nothing of it. */
function thinEvent(stripe: Stripe, raw: Buffer, signature: string, secret: string): PayoutAccountEvent | 'ignored' {
  const event = stripe.parseEventNotification(raw, signature, secret)
  const about = 'related_object' in event ? event.related_object : null
  const external_id = about && 'id' in about ? String(about.id) : ''
  return event.type.startsWith('v2.core.account') && external_id.startsWith('acct_')
    ? { event_id: event.id, kind: event.type, external_id }
    : 'ignored'
}

/** https://docs.stripe.com/connect/handling-api-verification says what each of these facts means. */
export function accountState(account: Stripe.Account): PayoutAccountState {
  const bank = account.external_accounts?.data.find((one) => one.object === 'bank_account' || one.object === 'card')
  const { currently_due, past_due, disabled_reason } = account.requirements ?? {
    currently_due: null,
    past_due: null,
    disabled_reason: null,
  }
  const due = [...new Set([...(past_due ?? []), ...(currently_due ?? [])].map(requirementOf))]
  const closed = disabled_reason === null ? null : closedFor(disabled_reason)
  const kept = {
    bank_name: bank === undefined ? null : bank.object === 'bank_account' ? bank.bank_name : bank.brand,
    bank_last4: bank?.last4 ?? null,
  }
  if (closed !== null) return { status: 'DISABLED', requirements: [], disabled_reason: closed, ...kept }
  if (!account.details_submitted) return { status: 'ONBOARDING', requirements: due, disabled_reason: null, ...kept }
  const canBePaid = account.payouts_enabled && account.capabilities?.transfers === 'active'
  return { status: canBePaid ? 'ENABLED' : 'RESTRICTED', requirements: due, disabled_reason: null, ...kept }
}

/** Why only Stripe can open the account again; null when the pro can, or when Stripe is still checking. */
function closedFor(reason: string): PayoutDisabledReason | null {
  if (reason.startsWith('rejected.')) return 'REJECTED'
  if (reason === 'under_review' || reason === 'listed') return 'UNDER_REVIEW'
  if (reason === 'platform_paused') return 'PAUSED'
  if (reason === 'other') return 'OTHER'
  return null
}

function requirementOf(name: string): PayoutRequirement {
  if (name === 'external_account') return 'BANK_ACCOUNT'
  if (name.includes('verification')) return 'IDENTITY_DOCUMENT'
  if (/ssn|id_number|tax_id/.test(name)) return 'TAX_ID'
  if (name.startsWith('tos_acceptance')) return 'AGREEMENT'
  if (/^(individual|person|representative|company)/.test(name)) return 'PERSONAL_DETAILS'
  return 'OTHER'
}
