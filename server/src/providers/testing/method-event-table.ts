import type { StripeObject } from './stripe-books.ts'
import type { StripeAccount } from './stripe-objects.ts'

/** What an event of Stripe does to a kept bank account, by the status it finds. docs/provider-events.md is written from this table. */
export interface MethodEventRow {
  type: string
  says?: string
  /** What is so at Stripe when the event comes. Returns what the event is about. */
  arrange: (account: StripeAccount, method: StripeObject, setup: StripeObject) => StripeObject
  /** The status after it; null: as before. In the order of `METHOD_STATUSES`. */
  ends: readonly ['ACTIVE' | 'FAILED' | null, 'FAILED' | null, null]
  effect: string
}

export const METHOD_STATUSES = ['REQUIRES_ACTION', 'ACTIVE', 'FAILED'] as const

const verified = (_account: StripeAccount, method: StripeObject, setup: StripeObject): StripeObject => {
  Object.assign(method, { customer: setup.customer })
  return Object.assign(setup, { status: 'succeeded', next_action: null })
}
const ended =
  (status: string, code: string) =>
  (_account: StripeAccount, method: StripeObject, setup: StripeObject): StripeObject => {
    Object.assign(setup, { status, next_action: null, last_setup_error: { code, payment_method: { id: method.id } } })
    return { ...setup, payment_method: status === 'canceled' ? method.id : null }
  }
const mandate =
  (status: string) =>
  (_account: StripeAccount, { id: payment_method }: StripeObject): StripeObject => ({
    id: 'mandate_1',
    object: 'mandate',
    status,
    payment_method,
  })

export const METHOD_EVENTS: readonly MethodEventRow[] = [
  {
    type: 'setup_intent.succeeded',
    arrange: verified,
    ends: ['ACTIVE', null, null],
    effect: 'The account is verified. It becomes the default if no other method works.',
  },
  {
    type: 'setup_intent.setup_failed',
    says: 'the deposits came back, were answered wrongly too often, or for ten days not at all',
    arrange: ended('requires_payment_method', 'payment_method_microdeposit_verification_timeout'),
    ends: ['FAILED', 'FAILED', null],
    effect: 'The account can’t be verified any more. The billing page says why.',
  },
  {
    type: 'setup_intent.canceled',
    arrange: ended('canceled', 'setup_attempt_failed'),
    ends: ['FAILED', 'FAILED', null],
    effect: 'The same.',
  },
  {
    type: 'mandate.updated',
    says: 'the permission to debit was taken back',
    arrange: mandate('inactive'),
    ends: ['FAILED', 'FAILED', null],
    effect: 'The account is never debited again. Its fallback becomes the default.',
  },
  {
    type: 'mandate.updated',
    says: 'the permission stands',
    arrange: mandate('active'),
    ends: [null, null, null],
    effect: 'Nothing.',
  },
  {
    type: 'payment_method.updated',
    arrange: (account, method, setup) => {
      verified(account, method, setup)
      return method
    },
    ends: ['ACTIVE', null, null],
    effect: 'Muster reads the account again. A dead one stays dead.',
  },
  {
    type: 'payment_method.detached',
    arrange: (account, method, setup) => {
      verified(account, method, setup)
      return Object.assign(method, { customer: null })
    },
    ends: ['FAILED', 'FAILED', null],
    effect: 'The account is gone at Stripe. Its fallback becomes the default.',
  },
]

/** The part of the page about bank accounts. */
export const methodEventLines = (): string[] => [
  '## A bank account',
  '',
  `| event | ${METHOD_STATUSES.join(' | ')} | what follows |`,
  `|---|${METHOD_STATUSES.map(() => '---|').join('')}---|`,
  ...METHOD_EVENTS.map(
    ({ type, says, ends, effect }) =>
      `| \`${type}\`${says === undefined ? '' : `, ${says}`} | ${ends.map((end) => end ?? '·').join(' | ')} | ${effect} |`,
  ),
  '',
]
