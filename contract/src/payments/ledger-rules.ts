import type { ErrorCode } from '../errors.ts'
import { COUPON_LINE, type FeeLineKind } from './line-kind.ts'
import type { FeeLine, PayLine } from './pay-line-rules.ts'

/**
 * The books: every movement of money as postings that sum to zero. Positive is a debit, negative a credit, in integer cents.
 *
 *   business:{id}:receivable    what a business owes for approved work and has not been charged or invoiced for
 *   business:{id}:invoiced      what it has been invoiced for and has not paid
 *   pro:{id}:payable            what a pro has earned and not been paid (a credit balance)
 *   provider:cash               money held for others and its own, at the card provider
 *   provider:bank               money that payers sent to the provider's own bank: checks and wires
 *   provider:overpaid           charges that arrived although they were paid in another way meanwhile, on their way back (a credit balance)
 *   provider:revenue:{fee}      fees earned (credit balances), one account per kind of fee
 *   provider:expense:goodwill   ad-hoc payments the provider bears itself
 *   provider:promotions         what coupons took off fees (a debit balance); the fee itself is revenue in full
 */
export interface Posting {
  account: string
  cents: number
}

export type Movement =
  /** Approved work, cancellation pay or an ad-hoc payment that a business owes: the pro earns the pay lines, the provider the fees. */
  | { kind: 'earned'; business_id: number; pro_id: number; pay: readonly PayLine[]; fees: readonly FeeLine[] }
  /** An ad-hoc payment that the provider bears. */
  | { kind: 'goodwill'; pro_id: number; cents: number }
  /** A business's charge arrived. */
  | { kind: 'charge_taken'; business_id: number; cents: number }
  /** An arrived charge was returned: refund, chargeback or returned debit. After a chargeback the business owes it again. */
  | { kind: 'charge_returned'; business_id: number; cents: number }
  /** A refund: the business no longer owes it. Fees return their share, the pro what the operator decided, the provider the rest. */
  | {
      kind: 'credited'
      business_id: number
      pro_id: number
      fees: readonly { kind: FeeLine['kind']; cents: number }[]
      pro_cents: number
      goodwill_cents: number
    }
  | { kind: 'invoice_issued'; business_id: number; cents: number }
  | { kind: 'invoice_voided'; business_id: number; cents: number }
  | { kind: 'invoice_paid'; business_id: number; cents: number }
  /** The money of a paid invoice came back: it is owed again. */
  | { kind: 'invoice_returned'; business_id: number; cents: number }
  /** A check or a wire paid an invoice. */
  | { kind: 'invoice_paid_outside'; business_id: number; cents: number }
  /** The check bounced, or the payment was noted by mistake: the invoice is owed again. */
  | { kind: 'invoice_outside_returned'; business_id: number; cents: number }
  /** Money sent to a pro. */
  | { kind: 'payout_sent'; pro_id: number; cents: number }
  /** A payout came back: it is owed again. */
  | { kind: 'payout_returned'; pro_id: number; cents: number }
  /** Extra pay was taken back from a payout that was sent: the provider no longer bears it. */
  | { kind: 'payout_reversed'; cents: number }
  /** A charge arrived that its payer had paid in another way meanwhile. */
  | { kind: 'surplus_taken'; cents: number }
  /** It went back to the card or account that it came from. */
  | { kind: 'surplus_returned'; cents: number }
  /** The bank took it again before it went back. */
  | { kind: 'surplus_withdrawn'; cents: number }
  /** The bank took it again although it had gone back: the payer has it twice, and the provider bears it. */
  | { kind: 'surplus_lost'; cents: number }
  /** The bank returned what the payer had twice. */
  | { kind: 'surplus_regained'; cents: number }
  /** Two accounts of one pro became one: what one was owed, the other is owed now. */
  | { kind: 'payable_moved'; from_pro_id: number; to_pro_id: number; cents: number }

export const receivable = (business_id: number): string => `business:${business_id}:receivable`
export const invoiced = (business_id: number): string => `business:${business_id}:invoiced`
export const payable = (pro_id: number): string => `pro:${pro_id}:payable`
export const revenue = (fee: FeeLine['kind']): string => `provider:revenue:${fee}`
export const CASH = 'provider:cash'
export const BANK = 'provider:bank'
export const OVERPAID = 'provider:overpaid'
export const GOODWILL = 'provider:expense:goodwill'
export const PROMOTIONS = 'provider:promotions'

interface FeeCents {
  kind: FeeLineKind
  /** Below zero for a coupon alone. */
  cents: number
}

/** A fee's amount without its sign: a coupon's line is below zero, and of any other a negative amount stays one. */
const sizeOf = ({ kind, cents }: FeeCents): number => (kind === COUPON_LINE ? -cents : cents)

const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0

/** Refuses an amount that is negative or not whole cents. Use the movement of the other direction, not a negative amount. */
export const whyNotPost = (movement: Movement): ErrorCode | null => (amountsOf(movement).every(isAmount) ? null : 'invalid')

function amountsOf(movement: Movement): number[] {
  switch (movement.kind) {
    case 'earned':
      return [...movement.pay.map(({ cents }) => cents), ...movement.fees.map(sizeOf)]
    case 'credited':
      return [...movement.fees.map(sizeOf), movement.pro_cents, movement.goodwill_cents]
    default:
      return [movement.cents]
  }
}

const transfer = (debit: string, credit: string, cents: number): Posting[] => [
  { account: debit, cents },
  { account: credit, cents: -cents },
]

/** A fee that is owed. What a coupon takes off it is owed no more, and the provider bears it. */
const feePostings = (owedBy: string, fee: FeeCents): Posting[] =>
  fee.kind === COUPON_LINE ? transfer(PROMOTIONS, owedBy, sizeOf(fee)) : transfer(owedBy, revenue(fee.kind), fee.cents)

function postings(movement: Movement): Posting[] {
  switch (movement.kind) {
    case 'earned': {
      const owedBy = receivable(movement.business_id)
      return [
        ...movement.pay.flatMap(({ cents }) => transfer(owedBy, payable(movement.pro_id), cents)),
        ...movement.fees.flatMap((fee) => feePostings(owedBy, fee)),
      ]
    }
    case 'goodwill':
      return transfer(GOODWILL, payable(movement.pro_id), movement.cents)
    case 'charge_taken':
      return transfer(CASH, receivable(movement.business_id), movement.cents)
    case 'charge_returned':
      return transfer(receivable(movement.business_id), CASH, movement.cents)
    case 'credited': {
      const owedBy = receivable(movement.business_id)
      return [
        ...movement.fees.flatMap((fee) => feePostings(owedBy, fee).map(({ account, cents }) => ({ account, cents: -cents }))),
        ...transfer(payable(movement.pro_id), owedBy, movement.pro_cents),
        ...transfer(GOODWILL, owedBy, movement.goodwill_cents),
      ]
    }
    case 'invoice_issued':
      return transfer(invoiced(movement.business_id), receivable(movement.business_id), movement.cents)
    case 'invoice_voided':
      return transfer(receivable(movement.business_id), invoiced(movement.business_id), movement.cents)
    case 'invoice_paid':
      return transfer(CASH, invoiced(movement.business_id), movement.cents)
    case 'invoice_returned':
      return transfer(invoiced(movement.business_id), CASH, movement.cents)
    case 'invoice_paid_outside':
      return transfer(BANK, invoiced(movement.business_id), movement.cents)
    case 'invoice_outside_returned':
      return transfer(invoiced(movement.business_id), BANK, movement.cents)
    default:
      return isOfSurplus(movement) ? surplusPostings(movement) : payoutPostings(movement)
  }
}

type SurplusMovement = Extract<Movement, { kind: `surplus_${string}` }>
const isOfSurplus = (movement: Movement): movement is SurplusMovement => movement.kind.startsWith('surplus_')

function surplusPostings({ kind, cents }: SurplusMovement): Posting[] {
  switch (kind) {
    case 'surplus_taken':
      return transfer(CASH, OVERPAID, cents)
    case 'surplus_returned':
    case 'surplus_withdrawn':
      return transfer(OVERPAID, CASH, cents)
    case 'surplus_lost':
      return transfer(GOODWILL, CASH, cents)
    case 'surplus_regained':
      return transfer(CASH, GOODWILL, cents)
  }
}

function payoutPostings(movement: Extract<Movement, { kind: `payout_${string}` | 'payable_moved' }>): Posting[] {
  switch (movement.kind) {
    case 'payout_sent':
      return transfer(payable(movement.pro_id), CASH, movement.cents)
    case 'payout_returned':
      return transfer(CASH, payable(movement.pro_id), movement.cents)
    case 'payout_reversed':
      return transfer(CASH, GOODWILL, movement.cents)
    case 'payable_moved':
      return transfer(payable(movement.from_pro_id), payable(movement.to_pro_id), movement.cents)
  }
}

/**
 * The postings of a movement. They sum to zero, each account appears once and none is 0. A movement that `whyNotPost` refuses, or an
 * empty one, has none.
 */
export function postingsFor(movement: Movement): Posting[] {
  if (whyNotPost(movement)) return []
  const sums = new Map<string, number>()
  for (const { account, cents } of postings(movement)) sums.set(account, (sums.get(account) ?? 0) + cents)
  return [...sums].map(([account, cents]) => ({ account, cents })).filter(({ cents }) => cents !== 0)
}
