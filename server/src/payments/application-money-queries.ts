import type { ApplicationMoney, MoneyMove } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { FeeTerms } from '@muster/contract/payments/correction.ts'
import type { Line } from '@muster/contract/payments/pay-line-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import { listAdhocOfApplication, listRefunds } from './correction-queries.ts'
import { payoutsToSend } from './payout-reading.ts'
import { payCents, wireLine } from './payment-line-reading.ts'
import { openRefundRequestJson, type RefundRequestJson, requestFromJson } from './refund-request-store.ts'
import { takeBackFromJson, type TakeBackJson, takeBacksJson } from './take-backs/take-back-queries.ts'
import { retryJson, retryOf, type RetryRow } from './retry-queries.ts'

interface MoveRow extends Omit<MoneyMove, 'total_amount' | 'refunded_amount' | 'fees_amount' | 'retry' | 'lines'> {
  subject_id: number
  total_cents: number
  refunded_cents: number
  line_rows: Line[]
  retry_row: RetryRow | null
  take_back_rows: TakeBackJson[]
}

/** Charges and payouts of an application, its ad-hoc payments included, oldest first. */
async function listMoves(db: Database, application_id: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    SELECT y.id, y.direction, y.subject, y.subject_id, CASE WHEN y.subject = 'adhoc' THEN y.subject_id END AS adhoc_payment_id, y.status, y.total_cents - y.withheld_cents AS total_cents, y.attempts, y.submitted_at, y.taken_at, y.available_at,
      y.status = 'SUBMITTED' AND EXISTS (SELECT 1 FROM provider_transfer h WHERE h.id = y.transfer_id AND h.held_at IS NOT NULL) AS waits_for_bank,
      y.failed_at, y.error_message,
      ${retryJson} AS retry_row, ${takeBacksJson} AS take_back_rows,
      (SELECT concat_ws(' ', initcap(m.details ->> 'brand'), m.details ->> 'last4') FROM provider_transfer t JOIN payment_method m ON m.external_id = t.method_external_id
        AND m.location_id = y.location_id WHERE t.id = y.transfer_id) AS method,
      coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = y.id), 0) AS refunded_cents,
      coalesce((SELECT jsonb_agg(jsonb_build_object('kind', n.kind, 'quantity', n.quantity, 'rate', n.rate, 'cents', n.cents, 'policy_id', n.policy_id) ORDER BY n.line_no)
        FROM payment_line n WHERE n.payment_id = y.id AND n.market_id = y.market_id), '[]') AS line_rows
    FROM payment y WHERE y.direction IN ('payment', 'pro_payment') AND ((y.subject IN ('application', 'cancellation') AND y.subject_id = ${application_id})
      OR (y.subject = 'adhoc' AND y.subject_id IN (SELECT d.id FROM adhoc_payment d WHERE d.application_id = ${application_id})))
    ORDER BY y.id LIMIT 200`.execute(db)
  return rows
}

/** The movements of these payments and of their refunds, each with the accounts it debits and credits. */
async function listLedger(db: Database, payment_ids: readonly number[]): Promise<ApplicationMoney['ledger']> {
  const { rows } = await sql<{ id: number; created_ts: string; kind: string; debits: string[]; credits: string[]; cents: number }>`
    SELECT t.id, t.created_ts, t.kind, sum(p.cents) FILTER (WHERE p.cents > 0) AS cents,
      to_jsonb(array_agg(p.account ORDER BY p.posting_no) FILTER (WHERE p.cents > 0)) AS debits,
      to_jsonb(array_agg(p.account ORDER BY p.posting_no) FILTER (WHERE p.cents < 0)) AS credits
    FROM ledger_transaction t JOIN ledger_posting p ON p.transaction_id = t.id WHERE t.payment_id = ANY (${[...payment_ids]}::bigint[])
      OR t.payment_id IN (SELECT y.id FROM refund r JOIN payment y ON y.direction = 'refund' AND y.subject = 'adhoc' AND y.subject_id = r.id AND y.market_id = r.market_id
        WHERE r.payment_id = ANY (${[...payment_ids]}::bigint[]))
    GROUP BY t.id ORDER BY t.id LIMIT 500`.execute(db)
  return rows.map(({ cents, debits, credits, ...row }) => ({
    ...row,
    from: debits.join(', '),
    to: credits.join(', '),
    amount: dollarsOf(cents),
  }))
}

/**
 * Notices about the money of this application, newest first: what the pro got about the shift, and what either side got about the application or
 * one of these payments. A manager's notice that is only about the shift may be about another pro's money, so it's left out.
 */
async function listNotices(
  db: Database,
  { id, gig_id, pro_id }: { id: number; gig_id: number; pro_id: number },
  payment_ids: readonly number[],
): Promise<ApplicationMoney['notices']> {
  const ids = [...payment_ids]
  const { rows } = await sql<ApplicationMoney['notices'][number]>`
    SELECT n.id, n.created_ts, trim(u.first_name || ' ' || u.last_name) AS to, coalesce(n.payload ->> 'subject', n.kind) AS subject, n.read_at IS NOT NULL AS is_read
    FROM notice n JOIN user_account u ON u.id = n.user_id JOIN pro p ON p.id = ${pro_id}
    WHERE n.kind IN ('paid', 'payout_failed', 'payment_failed', 'paid_more', 'charged_more', 'refunded', 'refund_declined', 'payout_lowered', 'take_back_planned', 'take_back_upheld', 'take_back_dropped', 'take_back_taken', 'autopay', 'hours_edited')
      AND (n.user_id = p.user_id OR n.user_id IN (SELECT m.user_id FROM location_manager m JOIN gig g ON g.location_id = m.location_id WHERE g.id = ${gig_id}))
      AND ((n.user_id = p.user_id AND (n.payload ->> 'gig_id')::bigint = ${gig_id}) OR (n.payload ->> 'application_id')::bigint = ${id}
        OR n.payload -> 'application_ids' @> to_jsonb(${id}::bigint) OR (n.payload ->> 'payment_id')::bigint = ANY (${ids}::bigint[])
        OR EXISTS (SELECT 1 FROM unnest(${ids}::bigint[]) y WHERE n.payload -> 'payment_ids' @> to_jsonb(y)))
    ORDER BY n.id DESC LIMIT 100`.execute(db)
  return rows
}

const allCents = (lines: readonly Line[]): number => lines.reduce((sum, { cents }) => sum + cents, 0)

function moveOf(row: MoveRow): MoneyMove {
  const { total_cents, refunded_cents, line_rows, retry_row, subject_id: _subject, take_back_rows: _takeBacks, ...move } = row
  return {
    ...move,
    total_amount: dollarsOf(total_cents),
    refunded_amount: dollarsOf(refunded_cents),
    fees_amount: dollarsOf(allCents(line_rows) - payCents(line_rows)),
    lines: line_rows.map(wireLine),
    retry: retryOf(retry_row),
  }
}

/** What is taken back from these payouts, oldest first. */
const takeBacksOf = (rows: readonly MoveRow[]): ApplicationMoney['take_backs'] =>
  rows.flatMap(({ take_back_rows }) => take_back_rows.map(takeBackFromJson)).toSorted((one, other) => one.id - other.id)

function payoutDue(rows: readonly MoveRow[]): ApplicationMoney['payout_due'] {
  const of = (wanted: MoneyMove['direction']): MoveRow[] => rows.filter(({ direction }) => direction === wanted)
  const { early, failed } = payoutsToSend(of('payment'), of('pro_payment'))
  return {
    early: dollarsOf(early.reduce((sum, { line_rows }) => sum + payCents(line_rows), 0)),
    again: dollarsOf(failed.reduce((sum, { total_cents }) => sum + total_cents, 0)),
  }
}

/** What people did to the money of the application `a`, newest first. */
const actsJson = sql`(SELECT coalesce(jsonb_agg(to_jsonb(x) ORDER BY x.id DESC), '[]') FROM (
    SELECT e.id, iso_text(e.created_ts) AS created_ts, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS actor,
      CASE e.action WHEN 'payment.refunded' THEN 'refunded' WHEN 'payment.corrected' THEN 'extra_payment' WHEN 'payment.retried' THEN 'retried'
        ELSE 'paid_out' END AS kind,
      coalesce((SELECT r.reason FROM refund r WHERE r.id = (e.changes ->> 'refund_id')::bigint),
        (SELECT d.description FROM adhoc_payment d WHERE d.id = (e.changes ->> 'adhoc_payment_id')::bigint)) AS reason
    FROM audit_entry e LEFT JOIN user_account u ON u.id = e.actor_user_id
    WHERE (e.subject_kind = 'application' AND e.subject_id = a.id AND e.action IN ('payment.corrected', 'payment.paid_out_by_staff'))
      OR (e.subject_kind = 'payment' AND e.action IN ('payment.refunded', 'payment.retried') AND e.subject_id IN (
        WITH own AS (SELECT y.id FROM payment y WHERE y.market_id = a.market_id AND y.direction::text <> 'refund'
          AND ((y.subject IN ('application', 'cancellation') AND y.subject_id = a.id)
            OR (y.subject = 'adhoc' AND y.subject_id IN (SELECT d.id FROM adhoc_payment d WHERE d.application_id = a.id))))
        SELECT id FROM own UNION ALL SELECT y.id FROM refund r JOIN payment y ON y.direction = 'refund' AND y.subject = 'adhoc' AND y.subject_id = r.id
          AND y.market_id = r.market_id WHERE r.payment_id IN (SELECT id FROM own)))
    ORDER BY e.id DESC LIMIT 100) x)`

/** Everything about the money of one application. Throws NOT_FOUND. */
export async function getApplicationMoney(db: Database, application_id: number): Promise<ApplicationMoney> {
  const found = await sql<{
    id: number
    gig_id: number
    pro_id: number
    terms_confirmed_at: string | null
    fee_terms: FeeTerms | null
    acts: ApplicationMoney['acts']
    open_request: RefundRequestJson
  }>`
    SELECT a.id, a.gig_id, a.pro_id, t.agreed_at AS terms_confirmed_at, CASE WHEN t.application_id IS NOT NULL THEN jsonb_build_object(
      'is_network', t.type = 'NETWORK', 'background_check_required', t.background_check_required, 'gigpro_fee_percentage', t.gigpro_fee_percentage,
      'in_network_fee_percentage', t.in_network_fee_percentage, 'w2_fee_percentage', t.w2_fee_percentage,
      'background_checks_fee_percentage', t.background_checks_fee_percentage, 'tipping_fee_percentage', t.tipping_fee_percentage) END AS fee_terms, ${actsJson} AS acts,
      ${openRefundRequestJson} AS open_request
    FROM application a LEFT JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id WHERE a.id = ${application_id}`.execute(
    db,
  )
  const [application] = found.rows
  if (!application) throw new Problem('NOT_FOUND')
  const rows = await listMoves(db, application_id)
  const ids = rows.map(({ id }) => id)
  const refunds = await listRefunds(db, ids)
  const work = rows.find(({ direction, subject }) => direction === 'payment' && subject !== 'adhoc')
  const lines = work?.line_rows ?? []
  return {
    lines: lines.map(wireLine),
    pro_amount: dollarsOf(payCents(lines)),
    total_amount: dollarsOf(allCents(lines)),
    terms_confirmed_at: application.terms_confirmed_at,
    fee_terms: application.fee_terms,
    payout_due: payoutDue(rows),
    moves: rows.map(moveOf),
    refunds,
    refund_request: requestFromJson(application.open_request),
    acts: application.acts,
    take_backs: takeBacksOf(rows),
    adhoc_payments: await listAdhocOfApplication(db, application_id),
    ledger: await listLedger(db, ids),
    notices: await listNotices(db, application, ids),
  }
}
