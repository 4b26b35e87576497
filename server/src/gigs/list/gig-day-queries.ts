import type { GigRow, OnTheDay } from '@muster/contract/gigs/gig.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { type AutopayFacts, autopayOfShift } from '@muster/contract/payments/autopay-rules.ts'
import { businessTotal, feeLines, payLines, raisedAlone, seededPayPolicy } from '@muster/contract/payments/pay-line-rules.ts'
import { CLOCK_IN_EARLY_MINUTES } from '@muster/contract/timesheets/clock-opening.ts'
import { presence } from '@muster/contract/timesheets/clock-rules.ts'
import type { TagColor } from '@muster/contract/skills/skill.ts'
import type pg from 'pg'
import { AUTOPAY_FACTS } from '../../payments/autopay-queries.ts'
import { DUE_GIGS } from './due-queries.ts'

/** A gig's row as the list reads it, with the status at this moment even if the sweep has not written it yet. */
export interface GigListRow extends Omit<GigRow, 'skill' | 'on_the_day' | 'amount_due' | 'autopay'> {
  skill_name: string
  skill_name_es: string
  skill_color: TagColor
  /** Cents of failed fees for cancelling and extra payments; null if there are none. */
  failed_extra_cents: number | null
}

interface Attendance {
  gig_id: number
  now: string
  start_time: string
  clock_in: string | null
  clock_out: string | null
  is_on_break: boolean
}

const ATTENDANCE = `SELECT a.gig_id, app_now() AS now, g.start_time,
    (SELECT max(t.time) FROM counted_punch t WHERE t.application_id = a.id AND t.kind = 'CLOCK_IN') AS clock_in,
    (SELECT max(t.time) FROM counted_punch t WHERE t.application_id = a.id AND t.kind = 'CLOCK_OUT') AS clock_out,
    coalesce((SELECT t.kind = 'BREAK_START' FROM counted_punch t WHERE t.application_id = a.id AND t.kind IN ('BREAK_START', 'BREAK_END')
      ORDER BY t.time DESC, t.id DESC LIMIT 1), false) AS is_on_break,
    (SELECT n.arrival_time FROM late_notice n WHERE n.application_id = a.id AND n.market_id = a.market_id AND n.withdrawn_at IS NULL) AS promised_arrival
  FROM application a JOIN gig g ON g.id = a.gig_id
  WHERE a.gig_id = ANY ($1) AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    AND g.start_time - interval '${CLOCK_IN_EARLY_MINUTES} minutes' <= app_now() AND g.end_time > app_now()`

interface Due {
  gig_id: number
  total: number
}

/** What it would cost now to pay application `a`: approved hours, otherwise those the punches pay. A failed payment is due as it is. */
const PRICE = `a.gig_id, t.employment_type, w.paid_minutes AS approved_minutes, t.type = 'NETWORK' AS is_network, t.background_check_required,
    t.wage_cents, t.bonus_cents, t.is_paid_here, t.gigpro_fee_percentage, t.in_network_fee_percentage, t.w2_fee_percentage,
    t.background_checks_fee_percentage, t.tipping_fee_percentage,
    (SELECT p.total_cents FROM payment p WHERE p.subject = 'application' AND p.subject_id = a.id AND p.direction = 'payment') AS failed_cents`

/**
 * The work of some shifts that is not paid, on the terms each pro confirmed. Work without hours cannot be paid yet, and work that is paid
 * elsewhere is not due here: both cost 0.
 */
const FROM_UNPAID = `FROM application a JOIN gig g ON g.id = a.gig_id JOIN location l ON l.id = g.location_id
  JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id CROSS JOIN LATERAL (${AUTOPAY_FACTS}) f
  LEFT JOIN working_hours w ON w.application_id = a.id
  WHERE a.gig_id = ANY ($1) AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.subject = 'application' AND p.subject_id = a.id AND p.direction = 'payment'
      AND p.status IN ('SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE'))`

const UNPAID = `SELECT ${PRICE},
    EXISTS (SELECT 1 FROM payment p WHERE p.subject = 'application' AND p.subject_id = a.id AND p.direction = 'payment') AS has_payment,
    NOT t.is_paid_here OR l.invoicing_enabled OR EXISTS (SELECT 1 FROM payment_method m WHERE m.is_default AND m.status = 'ACTIVE'
      AND CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END) AS has_method,
    f.*
  ${FROM_UNPAID}`

/** The price alone: without the facts that tell whether autopay pays, which cost most. */
const UNPAID_PRICE = `SELECT ${PRICE}, f.paid_minutes ${FROM_UNPAID}`

interface PriceRow {
  gig_id: number
  employment_type: 'W2' | 'F1099'
  /** Minutes that a manager approved; null before that. `paid_minutes` are those the punches pay. */
  approved_minutes: number | null
  paid_minutes: number | null
  failed_cents: number | null
  is_paid_here: boolean
  is_network: boolean
  background_check_required: boolean
  wage_cents: number
  bonus_cents: number
  gigpro_fee_percentage: number
  in_network_fee_percentage: number
  w2_fee_percentage: number
  background_checks_fee_percentage: number
  tipping_fee_percentage: number
}

type UnpaidRow = PriceRow & AutopayFacts & { has_payment: boolean; has_method: boolean }

function dueOf(row: PriceRow): number {
  if (row.failed_cents !== null) return row.failed_cents
  const paid_minutes = row.approved_minutes ?? row.paid_minutes
  if (paid_minutes === null || !row.is_paid_here) return 0
  const pay = payLines(
    {
      employment_type: row.employment_type,
      paid_minutes,
      ...raisedAlone(paid_minutes, seededPayPolicy),
      wage_cents: row.wage_cents,
      bonus_cents: row.bonus_cents,
      break_premiums: [],
      flat_bonus_cents: 0,
      tip_cents: 0,
    },
    seededPayPolicy,
  )
  return businessTotal(pay, feeLines(pay, row, row))
}

/** Whether people may be at work now. The statement decides by the times. */
const isExpected = (row: GigListRow): boolean => (row.status === 'POSTED' || row.status === 'CONFIRMED') && row.confirmed_pros_count > 0

/** Adds attendance to the rows that run now and what is due to ended ones. Skips both statements if the page has no such rows. */
export async function addDayFacts(reads: pg.Pool, rows: readonly GigListRow[]): Promise<GigRow[]> {
  const expected = rows.filter(isExpected)
  const due = rows.filter((row) => row.status === 'INCOMPLETE' || row.status === 'FAILED_PAYMENT')
  const ids = (some: readonly GigListRow[]) => some.map((row) => row.id)
  const attended =
    expected.length === 0 ? [] : (await reads.query<Attendance>({ name: 'gig-attendance', text: ATTENDANCE, values: [ids(expected)] })).rows
  const unpaid = due.length === 0 ? [] : (await reads.query<UnpaidRow>({ name: 'gig-unpaid', text: UNPAID, values: [ids(due)] })).rows
  const days = new Map<number, OnTheDay>()
  for (const row of attended) {
    const day = days.get(row.gig_id) ?? { coming: 0, late: 0, here: 0, on_break: 0, left: 0, missing: 0 }
    day[presence(row, row.now)]++
    days.set(row.gig_id, day)
  }
  const owed = new Map<number, Due>()
  for (const row of unpaid) owed.set(row.gig_id, { gig_id: row.gig_id, total: (owed.get(row.gig_id)?.total ?? 0) + dueOf(row) })
  const waiting = Map.groupBy(
    unpaid.filter(({ has_payment }) => !has_payment),
    ({ gig_id }) => gig_id,
  )
  return rows.map(({ skill_name, skill_name_es, skill_color, failed_extra_cents, ...row }) => {
    const due_cents = (owed.get(row.id)?.total ?? 0) + (failed_extra_cents ?? 0)
    return {
      ...row,
      skill: { id: row.skill_id, name: skill_name, name_es: skill_name_es, color: skill_color },
      on_the_day: days.get(row.id) ?? null,
      // Nothing can be paid yet: no figure is truer than $0.00.
      amount_due: due_cents > 0 ? dollarsOf(due_cents) : null,
      autopay: autopayOfShift(waiting.get(row.id) ?? [], waiting.get(row.id)?.[0]?.has_method === true),
    }
  })
}

interface DueGig {
  id: number
  location_id: number
  /** Whether it has hours that are not paid. */
  is_unpaid: boolean
  failed_extra_cents: number | null
}

/** What is to approve and pay at each of these locations, as its home adds it up, and how much of it is failed charges. Two statements. */
export async function sumDue(
  reads: pg.Pool,
  location_ids: readonly number[],
): Promise<Map<number, { due_cents: number; failed_cents: number }>> {
  const { rows: gigs } = await reads.query<DueGig>({ name: 'gigs-due-of-locations', text: DUE_GIGS, values: [location_ids] })
  const unpaid = gigs.filter(({ is_unpaid }) => is_unpaid).map(({ id }) => id)
  const { rows } = await reads.query<PriceRow>({ name: 'gig-unpaid-price', text: UNPAID_PRICE, values: [unpaid] })
  const work = Map.groupBy(rows, ({ gig_id }) => gig_id)
  const sums = new Map<number, { due_cents: number; failed_cents: number }>()
  for (const { id, location_id, failed_extra_cents } of gigs) {
    const { due_cents, failed_cents } = sums.get(location_id) ?? { due_cents: 0, failed_cents: 0 }
    const here = work.get(id) ?? []
    const extra = failed_extra_cents ?? 0
    sums.set(location_id, {
      due_cents: here.reduce((sum, row) => sum + dueOf(row), due_cents + extra),
      failed_cents: here.reduce((sum, row) => sum + (row.failed_cents ?? 0), failed_cents + extra),
    })
  }
  return sums
}
