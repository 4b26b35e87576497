import type { ErrorCode } from '../errors.ts'
import type { Moment } from '../moment.ts'
import { whyNotChargeAgain } from '../payments/refused-card-rules.ts'
import { isPaid, type PaymentStatus } from '../payments/payment-status.ts'
import { Weekday } from '../weekday.ts'
import { addDays, dayBounds, instantOf, localPartsOf } from '../zoned-time.ts'

/** How a payer is invoiced. An empty setting means weekly, to Sunday, one invoice for everything. */
export interface InvoiceSchedule {
  frequency: 'WEEKLY' | 'DAILY'
  /** The last day of a weekly period. */
  week_ends_on: Weekday
  timezone: string
}

/** A period of an invoice: its first and last local day, and the instant after its last moment. */
export interface InvoicePeriod {
  first_day: string
  last_day: string
  ends_at: Date
}

/** We collect an invoice on the second morning after it was issued, so that someone can read it first. */
export const COLLECT_AFTER_DAYS = 2
/** The local time at which we collect. */
export const COLLECT_AT = '09:00:00'
/** An invoice is due this many days after its period. */
export const DUE_AFTER_DAYS = 7
/** From this many days after the due date on, a payer with an unpaid invoice can't post new shifts. */
export const POSTING_PAUSED_AFTER_DAYS = 7

/** The period that an instant belongs to. A weekly one ends with the payer's last day of the week, at local midnight. */
export function periodOf(moment: Moment, { frequency, week_ends_on, timezone }: InvoiceSchedule): InvoicePeriod {
  const { date, weekday } = localPartsOf(moment, timezone)
  const daysLeft = frequency === 'DAILY' ? 0 : (Weekday.options.indexOf(week_ends_on) - weekday + 7) % 7
  const last_day = addDays(date, daysLeft)
  const first_day = frequency === 'DAILY' ? date : addDays(last_day, -6)
  return { first_day, last_day, ends_at: dayBounds(last_day, timezone).end_time }
}

/** When we collect an invoice of this period, and the local date by which it is due. */
export function collectionOf({ last_day }: Pick<InvoicePeriod, 'last_day'>, timezone: string): { collect_at: Date; due_on: string } {
  return {
    collect_at: instantOf(addDays(last_day, 1 + COLLECT_AFTER_DAYS), COLLECT_AT, timezone),
    due_on: addDays(last_day, DUE_AFTER_DAYS),
  }
}

/** What is still to be paid of an invoice: its total less its credit notes. Cents. */
export const dueCents = ({ total_cents, credited_cents }: { total_cents: number; credited_cents: number }): number =>
  total_cents - credited_cents

/** An unpaid invoice is overdue from the local day after its due date. */
export const isOverdue = ({ status, due_on }: { status: PaymentStatus; due_on: string }, today: string): boolean =>
  !isPaid(status) && today > due_on

/** An invoice that stays unpaid a week after its due date pauses new postings. */
export const pausesPosting = (invoice: { status: PaymentStatus; due_on: string }, today: string): boolean =>
  isOverdue(invoice, addDays(today, -POSTING_PAUSED_AFTER_DAYS))

export const reminderKinds = ['due_soon', 'overdue', 'overdue_again'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/**
 * The reminder that an unpaid invoice needs today: the day before it is due, once it is overdue, and when postings pause. Money that is on its
 * way needs none before the due date.
 */
export function reminderOf({ status, due_on }: { status: PaymentStatus; due_on: string }, today: string): ReminderKind | null {
  if (isPaid(status)) return null
  if (pausesPosting({ status, due_on }, today)) return 'overdue_again'
  if (today > due_on) return 'overdue'
  return today === addDays(due_on, -1) && status !== 'PENDING_TRANSFER' ? 'due_soon' : null
}

/**
 * Why an invoice can't be paid now. It may be before we collect it, and again after a failure, by the same rule as a charge of a shift.
 */
export function whyNotPayInvoice(
  { status, is_collected, ...refused }: { status: PaymentStatus; is_collected: boolean; error_code: string | null; is_used_up?: boolean },
  has_new_method: boolean,
): ErrorCode | null {
  if (status === 'AVAILABLE') return 'ALREADY_PAID'
  if (status === 'SUBMITTED' || status === 'PENDING_TRANSFER') return is_collected ? 'INVALID_TRANSITION' : null
  return whyNotChargeAgain({ status, ...refused }, has_new_method)
}

/**
 * What a refund of an invoiced charge does: taken off the invoice that is still collecting, credited on one that was not collected yet or
 * failed, or paid back after it was paid. Null while its money is on the way: nobody knows yet which it will be.
 */
export function creditOf(invoice: { status: PaymentStatus; is_collected: boolean } | null): 'on_invoice' | 'credited' | 'paid_back' | null {
  if (invoice === null) return 'on_invoice'
  if (isPaid(invoice.status)) return 'paid_back'
  return invoice.status === 'FAILED' || (invoice.status === 'SUBMITTED' && !invoice.is_collected) ? 'credited' : null
}

/** An invoice's number as people write it: at least four digits. */
export const invoiceNumber = (number: number): string => String(number).padStart(4, '0')
