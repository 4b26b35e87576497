import type { ReportLine } from './report-line.ts'

/** What a movement of money at the provider is, as both sides know it. */
export const families = ['charge', 'refund', 'payout', 'payout_return', 'dispute', 'dispute_reversal'] as const
export type Family = (typeof families)[number]

/**
 * missing_in_report: the books have it and the report doesn't. missing_in_books: the other way around. wrong_kind: one says it came in and the
 * other that it left, or they name it differently. wrong_day: booked days away. pending_here, failed_here: the provider moved the money of a
 * transfer that we wait for, or that failed here. net_wrong: the line's own gross, fee and net don't add up.
 */
export const differenceKinds = [
  'missing_in_report',
  'missing_in_books',
  'unknown_reference',
  'amount_differs',
  'wrong_kind',
  'paid_twice',
  'pending_here',
  'failed_here',
  'wrong_day',
  'wrong_currency',
  'net_wrong',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** What the books have: the cash that one call to the provider moved at once. Cents; below zero left. */
export interface BookedMovement {
  transfer_id: number
  reference: string
  family: Family
  /** Money of one charge may come and go more than once; this counts from 0. */
  round: number
  cents: number
  booked_at: string
}

/** A transfer of ours that a line names. */
export interface KnownTransfer {
  transfer_id: number
  /** How it is here: nothing was booked yet, it failed, or it was booked at some time. */
  state: 'pending' | 'failed' | 'booked'
}

export interface Compared {
  /** The report's lines. */
  lines: readonly ReportLine[]
  /** Lines of other reports about the same transfers. They are paired too, and what differs is theirs to say. */
  elsewhere: readonly ReportLine[]
  /** What the books have of the period and of every transfer that a line names. */
  movements: readonly BookedMovement[]
  /** Our transfers by the references that lines name. */
  transfers: ReadonlyMap<string, KnownTransfer>
  /** The report's period. */
  from: string
  until: string
}

export interface Difference {
  kind: DifferenceKind
  /** Names it within its report, so that comparing again finds the same one. */
  key: string
  family: Family | 'other'
  line_no: number | null
  transfer_id: number | null
  reference: string
  report_cents: number | null
  booked_cents: number | null
  /** By how much the two sides are apart, in cents; 0 if only the day or the currency differs. */
  off_cents: number
  reported_at: string | null
  booked_at: string | null
  currency: string | null
}

export interface Comparison {
  differences: Difference[]
  /** Lines that were compared. The others move money between the provider's account and its owner, which our books don't have. */
  compared_count: number
  /** What those others add up to, in cents. */
  other_cents: number
}
