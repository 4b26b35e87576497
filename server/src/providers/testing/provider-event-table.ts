import type { PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import { methodEventLines } from './method-event-table.ts'
import { dispute, disputeIn, intent, object } from './stripe-event-objects.ts'
import { surplusTable } from './surplus-event-table.ts'
import { takeBackTable } from './take-back-event-table.ts'

/** What an event of Stripe does to a transfer of ours, by the status it finds. docs/provider-events.md is written from this table. */
export interface EventRow {
  type: string
  /** What the event says, where its type alone does not tell. */
  says?: string
  object: (transfer: { reference: string; key: string }) => object
  /** The status after it; null: as before. In the order of `STATUSES`. */
  ends: readonly [PaymentStatus | null, PaymentStatus | null, PaymentStatus | null, PaymentStatus | null, PaymentStatus | null]
  effect: string
}

export const STATUSES = ['SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE', 'ERROR', 'FAILED'] as const

const A = 'AVAILABLE'
const E = 'ERROR'
const F = 'FAILED'
const NOTHING = [null, null, null, null, null] as const

/** A business's charge: a PaymentIntent. */
export const CHARGE_EVENTS: readonly EventRow[] = [
  {
    type: 'payment_intent.succeeded',
    object: intent(),
    ends: [A, A, null, A, null],
    effect: 'The books take the charge, and the pros’ payouts are sent.',
  },
  {
    type: 'payment_intent.payment_failed',
    says: 'the card was declined',
    object: intent({ last_payment_error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } }),
    ends: [F, F, null, F, null],
    effect: 'The fallback is charged, if there is one; otherwise the managers are notified, and another method may pay.',
  },
  {
    type: 'payment_intent.payment_failed',
    says: 'the bank did not answer',
    object: intent({ last_payment_error: { type: 'card_error', code: 'processing_error', message: 'An error occurred.' } }),
    ends: [E, E, null, null, null],
    effect: 'The managers are notified. The same charge may be tried again.',
  },
  {
    type: 'payment_intent.payment_failed',
    says: 'the bank returned a debit for insufficient funds (R01)',
    object: intent({ last_payment_error: { type: 'invalid_request_error', code: 'insufficient_funds', message: 'Insufficient funds.' } }),
    ends: [F, F, null, F, null],
    effect: 'The managers are notified. The account stays.',
  },
  {
    type: 'payment_intent.payment_failed',
    says: 'the bank returned a debit of a closed account (R02)',
    object: intent({ last_payment_error: { type: 'invalid_request_error', code: 'account_closed', message: 'The account is closed.' } }),
    ends: [F, F, null, F, null],
    effect: 'The account is marked as failed. The fallback is charged, if there is one; otherwise the managers are notified.',
  },
  {
    type: 'payment_intent.processing',
    object: intent(),
    ends: NOTHING,
    effect: 'A bank debit is on its way. Its bank answers within about four business days.',
  },
  {
    type: 'payment_intent.canceled',
    says: 'in the dashboard',
    object: intent({ cancellation_reason: 'requested_by_customer' }),
    ends: [F, F, null, F, null],
    effect: 'As declined.',
  },
  {
    type: 'payment_intent.canceled',
    says: 'by Muster, for another customer’s card',
    object: intent({ cancellation_reason: 'duplicate' }),
    ends: NOTHING,
    effect: 'Another PaymentIntent takes its place.',
  },
  {
    type: 'charge.dispute.created',
    object: dispute,
    ends: NOTHING,
    effect: 'The dispute is in the staff’s list, with its deadline on their home. Money moves with `funds_withdrawn`.',
  },
  {
    type: 'charge.dispute.updated',
    object: disputeIn('under_review'),
    ends: NOTHING,
    effect: 'The list shows how the dispute is now.',
  },
  {
    type: 'charge.dispute.funds_withdrawn',
    object: dispute,
    ends: [null, F, F, F, null],
    effect: 'The money came back: the business owes it again, and the managers are notified. The pro keeps the pay.',
  },
  {
    type: 'charge.dispute.funds_reinstated',
    says: 'after it was withdrawn',
    object: dispute,
    ends: [null, A, null, A, null],
    effect:
      'A won dispute: a charge that only the dispute took back is paid again. One that failed for another reason stays. What was paid in another way meanwhile goes back to the card.',
  },
  {
    type: 'charge.dispute.closed',
    object: disputeIn('won'),
    ends: NOTHING,
    effect: 'The list shows whether it was won. The two events above say what became of the money.',
  },
  {
    type: 'charge.refunded',
    object: object('charge', {}),
    ends: NOTHING,
    effect: 'The log asks you to look: a refund in the dashboard is not in Muster’s books. Muster’s own refunds have their own events.',
  },
]

/** A pro's payout: a Transfer to the connected account. */
export const PAYOUT_EVENTS: readonly EventRow[] = [
  {
    type: 'transfer.created',
    object: object('transfer', { reversed: false }),
    ends: [A, A, null, A, null],
    effect: 'The pro is notified that the pay arrived.',
  },
  {
    type: 'transfer.reversed',
    says: 'the whole of it, in the dashboard',
    object: object('transfer', { reversed: true, reversals: { data: [{ id: 'trr_1', transfer: 'tr_base', metadata: {} }] } }),
    ends: [F, F, F, F, null],
    effect: 'The money is owed again. The pro and the staff are notified, and the staff may send it again.',
  },
  {
    type: 'transfer.reversed',
    says: 'a part, in the dashboard',
    object: object('transfer', {
      reversed: false,
      amount_reversed: 100,
      reversals: { data: [{ id: 'trr_1', transfer: 'tr_base', metadata: {} }] },
    }),
    ends: NOTHING,
    effect: 'A person decides what it means for the pro.',
  },
]

/** A refund of a charge. */
export const REFUND_EVENTS: readonly EventRow[] = [
  { type: 'refund.created', says: 'pending', object: object('refund', { status: 'pending' }), ends: NOTHING, effect: 'Its bank has it.' },
  {
    type: 'refund.created',
    says: 'succeeded',
    object: object('refund', { status: 'succeeded' }),
    ends: [A, A, null, A, null],
    effect: 'The business no longer owes it.',
  },
  {
    type: 'refund.updated',
    says: 'succeeded',
    object: object('refund', { status: 'succeeded' }),
    ends: [A, A, null, A, null],
    effect: 'The same.',
  },
  {
    type: 'refund.failed',
    object: object('refund', { status: 'failed', failure_reason: 'lost_or_stolen_card' }),
    ends: [F, F, null, F, null],
    effect: 'The staff are notified and may try again.',
  },
]

const cell = (was: PaymentStatus, ends: PaymentStatus | null): string => (ends === null || ends === was ? '·' : ends)

const table = (title: string, rows: readonly EventRow[]): string =>
  [
    `## ${title}`,
    '',
    `| event | ${STATUSES.join(' | ')} | what follows |`,
    `|---|${STATUSES.map(() => '---|').join('')}---|`,
    ...rows.map(
      ({ type, says, ends, effect }) =>
        `| \`${type}\`${says === undefined ? '' : `, ${says}`} | ${STATUSES.map((was, at) => cell(was, ends[at]!)).join(' | ')} | ${effect} |`,
    ),
    '',
  ].join('\n')

/** The page for operators. */
export const providerEventsPage = (): string =>
  [
    '# What Stripe’s events do',
    '',
    'Look up what an event of the payments provider changes, by the status that it finds. Each cell is a test (`server/src/payments/provider-events.test.ts`, `method-events.test.ts`), and',
    'this page is written from the table of that test. `·` means that nothing changes. Each event counts once; signed events may come late, repeated and in any order.',
    '',
    table('A business’s charge', CHARGE_EVENTS),
    table('A pro’s payout', PAYOUT_EVENTS),
    table('A refund', REFUND_EVENTS),
    takeBackTable(),
    surplusTable(),
    '## A pro’s account',
    '',
    '`account.updated`, `account.application.deauthorized`, `account.external_account.created`, `.updated` and `.deleted`, `capability.updated`, `payout.failed` and every thin',
    '`v2.core.account…` event do the same in every state: Muster asks Stripe how the account is now. When it becomes ENABLED, held payouts are sent. When it is restricted or',
    'disabled, payouts wait from then on. The pro is notified of each change.',
    '',
    ...methodEventLines(),
    '## A saved card',
    '',
    '`payment_method.updated`, `payment_method.automatically_updated` and `payment_method.detached`: Muster asks Stripe for the card. New digits or another expiry are shown; a card',
    'that is gone is marked as failed, and the location is asked for another.',
    '',
    'Muster ignores every other event, and answers 200, so that Stripe does not send it again. An event with a wrong signature or an old timestamp is refused with 400.',
    '',
  ].join('\n')
