import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Page } from '@muster/contract/page.ts'
import type { AdhocPayment, Refund } from '@muster/contract/payments/correction.ts'
import type { listAdhocPayments as listCall } from '@muster/contract/payments/correction-endpoints.ts'
import type { RefundParts } from '@muster/contract/payments/refund-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'

interface RefundRow {
  id: number
  market_id: number
  payment_id: number
  amount_cents: number
  pro_cents: number
  fees: RefundParts['fees']
}

/** A refund, for its booking; null if there is none. */
export async function findRefund(db: Database, id: number): Promise<RefundRow | null> {
  const { rows } =
    await sql<RefundRow>`SELECT id, market_id, payment_id, amount_cents, pro_cents, fees FROM refund WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Cents of a charge that refunds returned or are returning. */
export async function sumRefunded(db: Database, payment_id: number): Promise<number> {
  const { rows } = await sql<{
    cents: number
  }>`SELECT coalesce(sum(amount_cents), 0) AS cents FROM refund WHERE payment_id = ${payment_id}`.execute(db)
  return rows[0]!.cents
}

const statusOfAdhoc = sql`
  LEFT JOIN payment b ON b.direction = 'payment' AND b.subject = 'adhoc' AND b.subject_id = d.id AND b.market_id = d.market_id
  LEFT JOIN payment o ON o.direction = 'pro_payment' AND o.subject = 'adhoc' AND o.subject_id = d.id AND o.market_id = d.market_id`

/** The payout decides once it exists, because only then has the business paid. */
const adhocSelect = sql`
  SELECT d.id, d.application_id, d.pro_id, jsonb_build_object('id', d.pro_id, 'first_name', u.first_name, 'last_name', u.last_name,
      'phone_number', (SELECT i.value FROM login_identity i WHERE i.user_id = u.id AND i.kind = 'phone')) AS pro,
    d.reason, d.employment_type, coalesce(o.status, b.status) AS status, d.amount_cents, d.description,
    (SELECT jsonb_build_object('start_time', iso_text(w.start_time), 'end_time', iso_text(w.end_time)) FROM working_hours w
      WHERE w.application_id = d.application_id AND w.market_id = d.market_id) AS workinghours,
    coalesce(b.error_code, o.error_code) AS error_code, coalesce(b.error_message, o.error_message) AS error_message, d.gig_id,
    CASE WHEN d.is_paid_by_business THEN 'BUSINESS' ELSE 'PROVIDER' END AS paid_by, d.created_ts`
const adhocFrom = sql`FROM adhoc_payment d ${statusOfAdhoc} JOIN pro p ON p.id = d.pro_id JOIN user_account u ON u.id = p.user_id`

type AdhocRow = Omit<AdhocPayment, 'amount'> & { amount_cents: number }
const adhocOf = ({ amount_cents, ...row }: AdhocRow): AdhocPayment => ({ ...row, amount: dollarsOf(amount_cents) })

/** An ad-hoc payment. Throws NOT_FOUND. */
export async function getAdhocPayment(db: Database, id: number): Promise<AdhocPayment> {
  const { rows } = await sql<AdhocRow>`${adhocSelect} ${adhocFrom} WHERE d.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return adhocOf(rows[0])
}

/** The ad-hoc payments of an application, newest first, at most 200. */
export async function listAdhocOfApplication(db: Database, application_id: number): Promise<AdhocPayment[]> {
  const { rows } =
    await sql<AdhocRow>`${adhocSelect} ${adhocFrom} WHERE d.application_id = ${application_id} ORDER BY d.id DESC LIMIT 200`.execute(db)
  return rows.map(adhocOf)
}

/** The ids of an application's ad-hoc payments. */
export async function listAdhocIds(db: Database, application_id: number): Promise<number[]> {
  const rows = await db.selectFrom('adhoc_payment').select('id').where('application_id', '=', application_id).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** A page of all ad-hoc payments. */
export async function listAdhocPayments(db: Database, { query }: HandlerInput<typeof listCall>): Promise<Page<AdhocPayment>> {
  const equal: RawBuilder<unknown>[] = []
  if (query.gig_id !== undefined) equal.push(sql`AND d.gig_id = ${query.gig_id}`)
  if (query.pro_id !== undefined) equal.push(sql`AND d.pro_id = ${query.pro_id}`)
  if (query.reason !== undefined) equal.push(sql`AND d.reason = ${query.reason}`)
  if (query.status !== undefined) equal.push(sql`AND coalesce(o.status, b.status) = ${query.status}`)
  const order = query.ordering === 'id' ? sql`d.id` : sql`d.id DESC`
  const { rows, total } = await readCounted(query, (part) =>
    sql<AdhocRow & { total: number }>`
      ${adhocSelect}, count(*) OVER () AS total ${adhocFrom} WHERE true ${sql.join(equal, sql` `)} ORDER BY ${order} ${part}`.execute(db),
  )
  return pageOf(
    rows.map(({ total: _, ...row }) => adhocOf(row)),
    total,
    query,
    { path: '/adhoc-payments/', query },
  )
}

/**
 * What corrected the payment `y`, oldest first: ad-hoc payments for the same work, and refunds of its charge. A business reads what they cost
 * and returned, and none that the provider bore; a pro what they brought and took.
 */
export const correctionsJson = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'reason', c.reason, 'description', c.description,
    'cents', c.cents, 'status', c.status, 'created_ts', iso_text(c.created_ts)) ORDER BY c.created_ts)
  FROM (
    SELECT 'ADHOC' AS kind, d.reason::text AS reason, d.description, CASE WHEN y.direction = 'payment' THEN b.total_cents ELSE d.amount_cents END AS cents,
      CASE WHEN y.direction = 'payment' THEN b.status ELSE coalesce(o.status, b.status) END AS status, d.created_ts
    FROM adhoc_payment d ${statusOfAdhoc}
    WHERE y.subject = 'application' AND d.application_id = y.subject_id AND d.market_id = y.market_id AND (y.direction = 'pro_payment' OR d.is_paid_by_business)
    UNION ALL
    SELECT 'REFUND', NULL, r.reason, -CASE WHEN y.direction = 'payment' THEN r.amount_cents ELSE r.pro_cents END, x.status, r.created_ts
    FROM payment k JOIN refund r ON r.payment_id = k.id AND r.market_id = k.market_id
    JOIN payment x ON x.direction = 'refund' AND x.subject = 'adhoc' AND x.subject_id = r.id AND x.market_id = r.market_id
    WHERE k.direction = 'payment' AND k.subject = y.subject AND k.subject_id = y.subject_id AND k.market_id = y.market_id
      AND (y.direction = 'payment' OR r.pro_cents > 0)) c), '[]')`

type RefundWireRow = Omit<Refund, 'amount' | 'pro_amount'> & { amount_cents: number; pro_cents: number }
const refundOf = ({ amount_cents, pro_cents, ...row }: RefundWireRow): Refund => ({
  ...row,
  amount: dollarsOf(amount_cents),
  pro_amount: dollarsOf(pro_cents),
})
const refundSelect = sql`
  SELECT r.id, r.payment_id, r.amount_cents, r.pro_cents, r.reason, y.status, y.error_message, r.created_ts
  FROM refund r JOIN payment y ON y.direction = 'refund' AND y.subject = 'adhoc' AND y.subject_id = r.id AND y.market_id = r.market_id`

/** A refund as on the wire. Throws NOT_FOUND. */
export async function getRefund(db: Database, id: number): Promise<Refund> {
  const { rows } = await sql<RefundWireRow>`${refundSelect} WHERE r.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return refundOf(rows[0])
}

/** The refunds of these payments, newest first, at most 200. */
export async function listRefunds(db: Database, payment_ids: readonly number[]): Promise<Refund[]> {
  const { rows } = await sql<RefundWireRow>`
    ${refundSelect} WHERE r.payment_id = ANY (${[...payment_ids]}) ORDER BY r.id DESC LIMIT 200`.execute(db)
  return rows.map(refundOf)
}
