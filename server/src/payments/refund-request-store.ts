import type { RefundRequest } from '@muster/contract/payments/correction.ts'
import type { RefundRequestFacts, RefundRequestStatus } from '@muster/contract/payments/refund-request-rules.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

type Wire = Omit<RefundRequest, 'amount'> & { amount_cents: number }
const requestOf = ({ amount_cents, ...row }: Wire): RefundRequest => ({ ...row, amount: dollarsOf(amount_cents) })

/** The request `q` that the user `x` made, as `requestFromJson` reads it. */
const requestJson = sql`jsonb_build_object('id', q.id, 'payment_id', q.payment_id, 'amount_cents', q.amount_cents, 'reason', q.reason,
    'status', q.status, 'asked_by', trim(x.first_name || ' ' || x.last_name), 'created_ts', iso_text(q.created_ts), 'decided_at', iso_text(q.decided_at),
    'answer', q.answer)`

/** The newest request about the charge `y`, as `requestFromJson` reads it. */
export const refundRequestJson = sql`(SELECT ${requestJson}
  FROM refund_request q JOIN user_account x ON x.id = q.created_by WHERE q.payment_id = y.id AND q.market_id = y.market_id ORDER BY q.id DESC LIMIT 1)`
export type RefundRequestJson = Wire | null
export const requestFromJson = (row: RefundRequestJson): RefundRequest | null => row && requestOf(row)

/** A request by id. Throws NOT_FOUND. */
export async function getRefundRequest(db: Database, id: number): Promise<RefundRequest> {
  const { rows } = await sql<{ request: Wire }>`
    SELECT ${requestJson} AS request FROM refund_request q JOIN user_account x ON x.id = q.created_by WHERE q.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return requestOf(rows[0].request)
}

/** The oldest unanswered request about a charge for the application `a`, as `requestFromJson` reads it. */
export const openRefundRequestJson = sql`(SELECT ${requestJson}
  FROM payment y JOIN refund_request q ON q.payment_id = y.id AND q.market_id = y.market_id AND q.status = 'OPEN' JOIN user_account x ON x.id = q.created_by
  WHERE y.market_id = a.market_id AND y.direction = 'payment' AND ((y.subject IN ('application', 'cancellation') AND y.subject_id = a.id)
    OR (y.subject = 'adhoc' AND y.subject_id IN (SELECT d.id FROM adhoc_payment d WHERE d.application_id = a.id))) ORDER BY q.id LIMIT 1)`

export interface LockedRequest {
  id: number
  payment_id: number
  location_id: number
  pro_id: number
  gig_id: number | null
  amount_cents: number
  status: RefundRequestStatus
}

/** Locks a request with what its charge is about; null if there is none, or none of `location_id`. */
export async function lockRefundRequest(db: Database, id: number, location_id?: number): Promise<LockedRequest | null> {
  const { rows } = await sql<LockedRequest>`
    SELECT q.id, q.payment_id, q.location_id, y.pro_id, y.gig_id, q.amount_cents, q.status
    FROM refund_request q JOIN payment y ON y.id = q.payment_id AND y.market_id = q.market_id
    WHERE q.id = ${id} ${location_id === undefined ? sql`` : sql`AND q.location_id = ${location_id}`} FOR UPDATE OF q`.execute(db)
  return rows[0] ?? null
}

/** What decides whether a refund of a locked charge may be asked for. */
export async function getRefundRequestFacts(db: Database, payment_id: number): Promise<RefundRequestFacts & { now: string }> {
  const { rows } = await sql<RefundRequestFacts & { now: string }>`
    SELECT y.status, y.available_at, y.total_cents, app_now() AS now,
      coalesce((SELECT sum(r.amount_cents) FROM refund r WHERE r.payment_id = y.id AND r.market_id = y.market_id), 0) AS refunded_cents,
      EXISTS (SELECT 1 FROM refund_request q WHERE q.payment_id = y.id AND q.status = 'OPEN') AS has_open
    FROM payment y WHERE y.id = ${payment_id} AND y.direction = 'payment'`.execute(db)
  return rows[0]!
}

interface NewRequest {
  market_id: number
  location_id: number
  payment_id: number
  amount_cents: number
  reason: string
  created_by: number
}

export async function insertRefundRequest(db: Database, row: NewRequest): Promise<number> {
  const { id } = await db.insertInto('refund_request').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setRequestAnswered(
  db: Database,
  id: number,
  decision: { status: 'DECLINED' | 'WITHDRAWN'; decided_by: number; answer: string | null },
): Promise<void> {
  await db
    .updateTable('refund_request')
    .set({ ...decision, decided_at: sql`app_now()` })
    .where('id', '=', id)
    .execute()
}

/** A refund answers the open request for its charge, if there is one. */
export async function setRequestRefunded(
  db: Database,
  payment_id: number,
  refund: { id: number; decided_by: number | null },
): Promise<void> {
  await db
    .updateTable('refund_request')
    .set({ status: 'REFUNDED', refund_id: refund.id, decided_by: refund.decided_by, decided_at: sql`app_now()` })
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'OPEN')
    .execute()
}
