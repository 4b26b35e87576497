import {
  type Dispute,
  type DisputeDetail,
  type DisputedPayment,
  MOST_DISPUTED_PAYMENTS,
  MOST_DISPUTES,
  type ReturnedSurplus,
} from '@muster/contract/payments/dispute.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { EvidenceFacts, WorkFacts } from './dispute-evidence-reading.ts'

interface Row extends Omit<Dispute, 'amount'> {
  amount_cents: number
  external_id: string
  evidence: string | null
  surplus: (Omit<ReturnedSurplus, 'amount'> & { cents: number }) | null
}

/** The payments that the charge of dispute `d` was for, also those that another charge took over since; the invoices likewise. */
const PAYMENTS = sql`SELECT y.id FROM payment y WHERE y.transfer_id = d.transfer_id
  UNION SELECT r.payment_id FROM charge_refusal r WHERE r.transfer_id = d.transfer_id AND r.payment_id IS NOT NULL`
const INVOICES = sql`SELECT i.id FROM invoice i WHERE i.transfer_id = d.transfer_id
  UNION SELECT r.invoice_id FROM charge_refusal r WHERE r.transfer_id = d.transfer_id AND r.invoice_id IS NOT NULL`

/** A disputed charge pays for payments of one location, or for an invoice. */
const rowsOf = (which: ReturnType<typeof sql>) => sql<Row>`
  SELECT d.id, d.external_id, d.status, d.amount_cents, d.reason, d.created_ts AS opened_at, d.evidence_due_by, d.evidence_sent_at, d.closed_at, d.evidence,
    (SELECT jsonb_build_object('cents', s.cents, 'status', s.status, 'error_message', s.error_message) FROM surplus_charge s WHERE s.transfer_id = d.transfer_id) AS surplus,
    coalesce(l.name, o.name, '') AS business_name, nullif(concat_ws(' ', initcap(t.method_brand), t.method_last4), '') AS card, i.number AS invoice_number
  FROM dispute d JOIN provider_transfer t ON t.id = d.transfer_id LEFT JOIN invoice i ON i.id = (SELECT min(id) FROM (${INVOICES}) i)
    LEFT JOIN LATERAL (SELECT y.location_id FROM payment y WHERE y.id IN (${PAYMENTS}) ORDER BY y.id LIMIT 1) y ON true
    LEFT JOIN location l ON l.id = coalesce(y.location_id, i.location_id) LEFT JOIN organization o ON o.id = i.organization_id
  ${which}`

const shown = ({ amount_cents, external_id: _external, evidence: _evidence, surplus: _surplus, ...row }: Row): Dispute => ({
  ...row,
  amount: dollarsOf(amount_cents),
})

/** Disputes: those that wait for evidence first, by their deadline, then the newest. */
export async function listDisputes(db: Database): Promise<Dispute[]> {
  const { rows } = await rowsOf(sql`ORDER BY (d.status = 'needs_response' AND d.evidence_sent_at IS NULL) DESC,
    CASE WHEN d.status = 'needs_response' AND d.evidence_sent_at IS NULL THEN d.evidence_due_by END, d.id DESC LIMIT ${MOST_DISPUTES}`).execute(
    db,
  )
  return rows.map(shown)
}

interface PaidRow extends Omit<DisputedPayment, 'total_amount'>, WorkFacts {
  total_cents: number
}

const local = (moment: string) => sql.raw(`to_char(${moment} AT TIME ZONE l.timezone, 'YYYY-MM-DD HH24:MI')`)
const person = (column: string) => sql.raw(`(SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = ${column})`)

/** What a disputed charge paid for, each with what we know of the work. Times are the location's. */
async function listDisputed(db: Database, dispute_id: number): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    SELECT y.id, a.id AS application_id, trim(u.first_name || ' ' || left(u.last_name, 1)) AS pro_name, s.name AS position, g.start_time, l.timezone, y.total_cents, y.status,
      l.name AS location_name, concat_ws(', ', l.street_address, l.city, l.state_code) AS address, ${local('g.start_time')} AS starts, ${local('g.end_time')} AS ends,
      CASE WHEN t.application_id IS NOT NULL THEN jsonb_build_object('agreed_at', ${local('t.agreed_at')}, 'starts', ${local('t.start_time')}, 'ends', ${local('t.end_time')},
        'wage_cents', t.wage_cents) END AS terms,
      coalesce((SELECT jsonb_agg(jsonb_build_object('kind', p.kind, 'at', ${local('p."time"')}, 'proof', p.proof, 'distance_m', p.distance_m) ORDER BY p."time", p.id)
        FROM (SELECT * FROM time_punch p WHERE p.application_id = a.id AND p.market_id = a.market_id AND p.kind <> 'VOID' ORDER BY p."time" LIMIT 20) p), '[]') AS punches,
      CASE WHEN h.approved_at IS NOT NULL THEN jsonb_build_object('approved_at', ${local('h.approved_at')}, 'by', ${person('h.approved_by')}, 'paid_minutes', h.paid_minutes,
        'starts', ${local('h.start_time')}, 'ends', ${local('h.end_time')}) END AS hours,
      coalesce((SELECT jsonb_agg(jsonb_build_object('kind', n.kind, 'at', ${local('n.created_ts')}, 'to', ${person('n.user_id')}, 'is_read', n.read_at IS NOT NULL) ORDER BY n.id)
        FROM (SELECT n.* FROM location_manager m JOIN notice n ON n.user_id = m.user_id WHERE m.location_id = l.id AND n.created_ts > y.created_ts - interval '60 days'
          AND ((n.payload ->> 'application_id')::bigint = a.id OR (n.payload ->> 'gig_id')::bigint = y.gig_id) ORDER BY n.id LIMIT 20) n), '[]') AS notices
    FROM dispute d JOIN payment y ON y.id IN (${PAYMENTS}) OR y.invoice_id IN (${INVOICES})
      JOIN location l ON l.id = y.location_id JOIN pro r ON r.id = y.pro_id JOIN user_account u ON u.id = r.user_id
      LEFT JOIN adhoc_payment x ON y.subject = 'adhoc' AND x.id = y.subject_id
      LEFT JOIN application a ON a.id = CASE WHEN y.subject = 'adhoc' THEN x.application_id ELSE y.subject_id END AND a.market_id = y.market_id
      LEFT JOIN gig g ON g.id = y.gig_id AND g.market_id = y.market_id LEFT JOIN skill s ON s.id = g.skill_id
      LEFT JOIN confirmed_terms t ON t.application_id = a.id AND t.market_id = a.market_id
      LEFT JOIN working_hours h ON h.application_id = a.id AND h.market_id = a.market_id
    WHERE d.id = ${dispute_id} AND y.direction = 'payment' ORDER BY y.id LIMIT ${MOST_DISPUTED_PAYMENTS}`.execute(db)
  return rows
}

/** A dispute with what its charge paid for; null if there is none. `facts` are what its evidence says. */
export async function findDispute(
  db: Database,
  id: number,
): Promise<{ dispute: Omit<DisputeDetail, 'evidence' | 'files'>; sent: string | null; facts: EvidenceFacts } | null> {
  const { rows } = await rowsOf(sql`WHERE d.id = ${id}`).execute(db)
  const row = rows[0]
  if (row === undefined) return null
  const paid = await listDisputed(db, id)
  const payments = paid.map(({ total_cents, id: payment_id, application_id, pro_name, position, start_time, timezone, status }) => ({
    id: payment_id,
    application_id,
    pro_name,
    position,
    start_time,
    timezone,
    status,
    total_amount: dollarsOf(total_cents),
  }))
  const surplus = row.surplus && {
    amount: dollarsOf(row.surplus.cents),
    status: row.surplus.status,
    error_message: row.surplus.error_message,
  }
  return { dispute: { ...shown(row), external_id: row.external_id, payments, surplus }, sent: row.evidence, facts: { ...row, work: paid } }
}
