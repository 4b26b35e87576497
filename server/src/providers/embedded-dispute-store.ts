import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { DisputeEvent, Evidence, TransferEvent } from './card-payments.ts'

/**
 * Disputes of the embedded card provider: a test card's charge is asked back as soon as it arrived. Evidence wins the dispute; silence loses it
 * after seven days. Each step is an event with its time, which is announced like every other.
 */

const RESPOND_WITHIN = '7 days'

type Told = DisputeEvent | TransferEvent

/** Plans an event for so long from now. The id makes a second plan the same one. */
async function plan(db: Database, event: Told, after: string): Promise<void> {
  await sql`
    INSERT INTO embedded_event (external_id, body, due_at)
    VALUES (${event.external_id}, ${JSON.stringify(event)}::jsonb, clock_timestamp() + ${after}::interval) ON CONFLICT (external_id) DO NOTHING`.execute(
    db,
  )
}

const disputeOf = (reference: string): string => `dp_${reference}`

const money = (reference: string, kind: 'transfer.returned' | 'transfer.reinstated'): TransferEvent => ({
  external_id: `evt_${disputeOf(reference)}_${kind}`,
  kind,
  reference,
  idempotency_key: null,
  error_code: kind === 'transfer.returned' ? 'dispute_fraudulent' : null,
  error_message: kind === 'transfer.returned' ? 'The cardholder’s bank took this charge back.' : null,
})

interface Word {
  reference: string
  amount_cents: number
  status: DisputeEvent['status']
  evidence_due_by: string
  /** Later words have later times, though they may be planned at once. */
  at: string
}

const word = ({ reference, status, ...rest }: Word): DisputeEvent => ({
  external_id: `evt_${disputeOf(reference)}_${status}`,
  kind: 'dispute.changed',
  dispute_external_id: disputeOf(reference),
  reference,
  reason: 'fraudulent',
  status,
  ...rest,
})

async function timeIn(db: Database, after: string): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    SELECT to_char((clock_timestamp() + ${after}::interval) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`.execute(db)
  return rows[0]!.at
}

/** The cardholder's bank will ask a charge back once it arrived. */
export async function planDispute(db: Database, reference: string, amount_cents: number, settleAfterMs: number): Promise<void> {
  const [opens, due] = [`${settleAfterMs * 2} milliseconds`, await timeIn(db, RESPOND_WITHIN)]
  const about = { reference, amount_cents, evidence_due_by: due }
  await plan(db, word({ ...about, status: 'needs_response', at: await timeIn(db, opens) }), opens)
  await plan(db, money(reference, 'transfer.returned'), opens)
  await plan(db, word({ ...about, status: 'lost', at: due }), RESPOND_WITHIN)
}

/** What the test bank keeps of evidence: the words, and of each file what it was. The bytes are kept as their digest. */
const received = ({ text, files }: Evidence) => ({
  text,
  files: files.map(({ kind, name, content_type, bytes }) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { kind, name, content_type, bytes: bytes.length, sha256 }
  }),
})

/** Takes evidence: the bank reviews it, and decides for the business. */
export async function takeEvidence(db: Database, dispute: string, evidence: Evidence, settleAfterMs: number): Promise<void> {
  const { rows } = await sql<{ body: DisputeEvent }>`
    DELETE FROM embedded_event WHERE external_id = ${`evt_${dispute}_lost`} AND announced_at IS NULL RETURNING body`.execute(db)
  const lost = rows[0]?.body
  if (lost === undefined) return
  await sql`INSERT INTO embedded_evidence (dispute_external_id, body) VALUES (${dispute}, ${JSON.stringify(received(evidence))}::jsonb)`.execute(
    db,
  )
  const { reference, amount_cents, evidence_due_by } = lost
  const about = { reference, amount_cents, evidence_due_by: evidence_due_by ?? lost.at }
  const decides = `${settleAfterMs * 2} milliseconds`
  await plan(db, word({ ...about, status: 'under_review', at: await timeIn(db, '0') }), '0')
  await plan(db, word({ ...about, status: 'won', at: await timeIn(db, decides) }), decides)
  await plan(db, money(reference, 'transfer.reinstated'), decides)
}

/** The planned events whose time has come. */
export async function dueEvents(db: Database): Promise<Told[]> {
  const { rows } = await sql<{ body: Told }>`
    SELECT body FROM embedded_event WHERE announced_at IS NULL AND due_at <= clock_timestamp() ORDER BY due_at, external_id LIMIT 100`.execute(
    db,
  )
  return rows.map(({ body }) => body)
}

export async function setAnnounced(db: Database, external_id: string): Promise<void> {
  await sql`UPDATE embedded_event SET announced_at = clock_timestamp() WHERE external_id = ${external_id}`.execute(db)
}
