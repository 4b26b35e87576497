import type { ErrorCode } from '@muster/contract/errors.ts'
import { dueCents, invoiceNumber, isOverdue, pausesPosting, POSTING_PAUSED_AFTER_DAYS } from '@muster/contract/invoices/invoice-rules.ts'
import { formatCents, dollarsOf } from '@muster/contract/money.ts'
import type { PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import type { ComingPause, PostingPause } from '@muster/contract/payments/posting-pause.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem, refuse } from '../problem.ts'
import { type Billing, billedMethod, billing, isPayable, paidForLocation } from './billing-queries.ts'

interface OldestInvoice {
  id: number
  number: number
  status: PaymentStatus
  due_on: string
  overdue_at: string
  pauses_at: string
  total_cents: number
  credited_cents: number
  timezone: string
  error_code: string | null
  error_message: string | null
}

type PausingCharge = Pick<
  PostingPause,
  'payment_id' | 'gig_id' | 'skill' | 'shift_start_time' | 'timezone' | 'since' | 'error_code' | 'error_message'
>

type StandingRow = Billing & { today: string; oldest: OldestInvoice | null; charge: PausingCharge | null; charges: number; cents: number }

/** Charges `y` of location `l` that stayed refused. */
const pausing = sql`y.location_id = l.id AND y.pauses_from <= app_now()`

/** How a location pays, and what may pause its postings: its oldest unpaid invoice and its refused charges. One statement. */
async function readStanding(db: Database, location_id: number): Promise<StandingRow> {
  const { rows } = await sql<StandingRow>`
    SELECT ${billing}, to_char(app_now() AT TIME ZONE l.timezone, 'YYYY-MM-DD') AS today,
      (SELECT jsonb_build_object('id', i.id, 'number', i.number, 'status', i.status, 'due_on', to_char(i.due_on, 'YYYY-MM-DD'), 'timezone', i.timezone,
          'overdue_at', iso_text((i.due_on + 1)::timestamp AT TIME ZONE i.timezone), 'pauses_at', iso_text((i.due_on + 1 + ${POSTING_PAUSED_AFTER_DAYS}::int)::timestamp AT TIME ZONE i.timezone), 'total_cents', i.total_cents, 'error_code', i.error_code, 'error_message', i.error_message,
          'credited_cents', coalesce((SELECT sum(c.cents) FROM credit_note c WHERE c.invoice_id = i.id), 0))
        FROM invoice i WHERE i.status <> 'AVAILABLE' AND ${paidForLocation} ORDER BY i.due_on, i.id LIMIT 1) AS oldest,
      (SELECT jsonb_build_object('payment_id', y.id, 'gig_id', y.gig_id, 'since', iso_text(coalesce((SELECT min(c.refused_at) FROM charge_refusal c WHERE c.payment_id = y.id AND c.market_id = y.market_id), y.failed_at)), 'error_code', y.error_code, 'error_message', y.error_message,
          'shift_start_time', iso_text(g.start_time), 'timezone', coalesce(g.timezone, l.timezone),
          'skill', CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) END)
        FROM payment y LEFT JOIN gig g ON g.id = y.gig_id LEFT JOIN skill s ON s.id = g.skill_id WHERE ${pausing} ORDER BY y.failed_at, y.id LIMIT 1) AS charge,
      (SELECT count(DISTINCT coalesce(y.transfer_id, -y.id))::int FROM payment y WHERE ${pausing}) AS charges,
      (SELECT coalesce(sum(y.total_cents - coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = y.id), 0)), 0)::float8
        FROM payment y WHERE ${pausing}) AS cents
    FROM location l LEFT JOIN ${billedMethod} WHERE l.id = ${location_id}`.execute(db)
  return rows[0]!
}

/**
 * Why a location may not post shifts for money: an invoice stayed unpaid for a week after its due date, a charge stayed refused, or it has no
 * active payment method and no invoices. Null if it may.
 */
export async function whyNotBill(db: Database, location_id: number): Promise<ErrorCode | null> {
  const standing = await readStanding(db, location_id)
  return pauseOf(standing)?.reason ?? (isPayable(standing) ? null : 'PAYMENT_METHOD_DOES_NOT_EXIST')
}

/** What pauses a location's postings although it has a method to pay with, and the overdue invoice that will; null if nothing does. */
export async function readPostingPause(
  db: Database,
  location_id: number,
): Promise<{ pause: PostingPause | null; coming_pause: ComingPause | null }> {
  const standing = await readStanding(db, location_id)
  return { pause: pauseOf(standing), coming_pause: comingPauseOf(standing) }
}

const overdue = (invoice: OldestInvoice): PostingPause => ({
  reason: 'INVOICE_OVERDUE',
  charges: 1,
  amount: dollarsOf(dueCents(invoice)),
  since: invoice.overdue_at,
  payment_id: null,
  gig_id: null,
  skill: null,
  shift_start_time: null,
  invoice_id: invoice.id,
  invoice_number: invoiceNumber(invoice.number),
  timezone: invoice.timezone,
  error_code: invoice.error_code,
  error_message: invoice.error_message,
})

function comingPauseOf({ today, oldest }: StandingRow): ComingPause | null {
  // Its money is on the way, so there is nothing to do.
  if (oldest === null || oldest.status === 'PENDING_TRANSFER') return null
  if (!isOverdue(oldest, today) || pausesPosting(oldest, today)) return null
  return { ...overdue(oldest), pauses_from: oldest.pauses_at }
}

function pauseOf({ today, oldest, charge, charges, cents }: StandingRow): PostingPause | null {
  if (oldest !== null && pausesPosting(oldest, today)) return overdue(oldest)
  if (charge === null) return null
  return { reason: 'CHARGE_REFUSED', charges, amount: dollarsOf(cents), invoice_id: null, invoice_number: null, ...charge }
}

/** Refuses a posting of a location that may not post, and says which charge keeps it from it. */
export async function refuseUnbillable(db: Database, location_id: number): Promise<void> {
  const standing = await readStanding(db, location_id)
  const pause = pauseOf(standing)
  if (pause?.reason === 'CHARGE_REFUSED') throw new Problem('CHARGE_REFUSED', refusedSentence(pause))
  refuse(pause?.reason ?? (isPayable(standing) ? null : 'PAYMENT_METHOD_DOES_NOT_EXIST'))
}

function refusedSentence({ amount, charges, skill, since, timezone, error_message }: PostingPause): string {
  const what =
    charges > 1
      ? `${charges} charges, together ${formatCents(Math.round(amount * 100))},`
      : `The charge of ${formatCents(Math.round(amount * 100))}`
  const shift = skill === null || charges > 1 ? '' : ` for a ${skill.name} shift`
  const reason = (error_message ?? 'The bank gave no reason.').replace(/\.$/, '')
  return `${what}${shift} ${charges > 1 ? 'have' : 'has'} been refused since ${localPartsOf(since, timezone).date}: ${reason}. Pay under Billing to post shifts again. Pros who are booked work and are paid as planned.`
}
