import { HOUR } from '@muster/contract/moment.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { readEvidence } from '../../disputes/dispute-evidence.ts'
import { insertDisputeFile } from '../../disputes/dispute-file-store.ts'
import { insertDispute, setDisputeTold, setEvidence } from '../../disputes/dispute-store.ts'
import { insertFile } from '../../files/file-store.ts'
import { lockGigById } from '../../gigs/gig-locks.ts'
import { recountAndSettle } from '../../gigs/settle-gig.ts'
import { post } from '../../payments/ledger-store.ts'
import { lockPaymentsOfTransfer, setPaymentStatus } from '../../payments/payment-store.ts'
import { insertProviderEvent } from '../../payments/transfer-store.ts'
import type { DisputeEvent, TransferEvent } from '../../providers/card-payments.ts'

const DAY = 24 * HOUR
/** As with the embedded card provider. */
const RESPOND_WITHIN = 7 * DAY
const TAKEN_BACK = { code: 'dispute_fraudulent', message: 'The cardholder’s bank took this charge back.' }

/** A charge of the tour that its bank asks back. */
interface Charge {
  transfer_id: number
  reference: string
  amount_cents: number
  taken_at: string
}

/**
 * Two charges of a location that the cardholder’s bank asked back: one of the last days waits for the operator’s evidence, with the sign-in sheet added
 * already, an older one was won.
 * Their money moves as the provider reports it.
 */
export async function addTourDisputes(
  db: Database,
  { location_id, operator }: { location_id: number; operator: number },
  now: number,
): Promise<void> {
  const older = await findCharge(db, location_id, now - 24 * DAY)
  await open(db, older, now - 20 * DAY)
  await win(db, older, { sent: now - 17 * DAY, decided: now - 9 * DAY })
  const latest = await open(db, await findCharge(db, location_id, now - 5 * DAY), now - 2 * DAY)
  await addSheet(db, latest, operator, now - DAY)
}

/** The last charge for a single pro’s shift that arrived before a moment. */
async function findCharge(db: Database, location_id: number, before: number): Promise<Charge> {
  const { rows } = await sql<Charge>`
    SELECT t.id AS transfer_id, t.provider_reference AS reference, t.amount_cents, y.available_at AS taken_at
    FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id JOIN gig g ON g.id = y.gig_id AND g.market_id = y.market_id
    WHERE y.location_id = ${location_id} AND y.direction = 'payment' AND y.subject = 'application' AND y.status = 'AVAILABLE' AND y.available_at < ${new Date(before)}
      AND t.kind = 'charge' AND t.provider_reference IS NOT NULL AND g.status = 'COMPLETED' AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = y.id AND r.market_id = y.market_id)
      AND NOT EXISTS (SELECT 1 FROM dispute d WHERE d.transfer_id = t.id)
    ORDER BY (SELECT count(*) FROM payment o WHERE o.transfer_id = t.id), y.available_at DESC, y.id LIMIT 1`.execute(db)
  const [charge] = rows
  if (charge === undefined) throw new Error(`location ${location_id} has no charge before ${new Date(before).toISOString()}`)
  return charge
}

const externalId = ({ reference }: Charge): string => `dp_${reference}`

const word = (charge: Charge, status: DisputeEvent['status'], opened: number, at: number): DisputeEvent => ({
  external_id: `evt_${externalId(charge)}_${status}`,
  kind: 'dispute.changed',
  dispute_external_id: externalId(charge),
  reference: charge.reference,
  amount_cents: charge.amount_cents,
  reason: 'fraudulent',
  status,
  evidence_due_by: new Date(opened + RESPOND_WITHIN).toISOString(),
  at: new Date(at).toISOString(),
})

/** The bank asks a charge back and takes its money. The embedded provider loses the dispute after a week, unless evidence comes. */
async function open(db: Database, charge: Charge, opened: number): Promise<number> {
  const id = await insertDispute(db, word(charge, 'needs_response', opened, opened))
  if (id === null) throw new Error(`the tour has a dispute about ${charge.reference} already`)
  await sql`UPDATE dispute SET created_ts = ${new Date(opened)} WHERE id = ${id}`.execute(db)
  const lost = word(charge, 'lost', opened, opened + RESPOND_WITHIN)
  await sql`INSERT INTO embedded_event (external_id, body, due_at) VALUES (${lost.external_id}, ${JSON.stringify(lost)}::jsonb, ${lost.at})`.execute(
    db,
  )
  await keepReport(db, charge, 'transfer.returned')
  for (const payment of await lockPaymentsOfTransfer(db, charge.transfer_id)) {
    const { market_id, location_id: business_id, total_cents: cents } = payment
    await setPaymentStatus(db, payment, 'FAILED', TAKEN_BACK, true)
    await sql`UPDATE payment SET failed_at = ${new Date(opened)} WHERE id = ${payment.id} AND market_id = ${market_id}`.execute(db)
    const effect = { effect_id: `charge_returned:${payment.id}`, payment_id: payment.id, market_id, transfer_id: charge.transfer_id }
    await post(db, { kind: 'charge_returned', business_id, cents }, effect)
    await recount(db, payment.gig_id)
  }
  return id
}

/** The photo of a paper that the pros signed, added by an operator; `putDemoEvidence` draws it. */
async function addSheet(db: Database, dispute_id: number, added_by: number, at: number): Promise<void> {
  const file = { name: 'sign-in-sheet.jpg', content_type: 'image/jpeg', bytes: 120_000 } as const
  const { id: file_id } = await insertFile(db, {
    ...file,
    public_id: `evidence-demo-${dispute_id}`,
    owner_user_id: added_by,
    purpose: 'evidence',
    provider: 'embedded',
    created_ts: new Date(at).toISOString(),
  })
  await insertDisputeFile(db, dispute_id, { ...file, kind: 'service_documentation', file_id, added_by })
  await sql`UPDATE dispute_file SET added_at = ${new Date(at)} WHERE file_id = ${file_id}`.execute(db)
}

/** Evidence won the dispute: the money is here again. */
async function win(db: Database, charge: Charge, { sent, decided }: { sent: number; decided: number }): Promise<void> {
  const { rows } = await sql<{
    id: number
    opened: string
  }>`SELECT id, created_ts AS opened FROM dispute WHERE external_id = ${externalId(charge)}`.execute(db)
  const { id, opened } = rows[0]!
  await setEvidence(db, id, await readEvidence(db, id))
  await setDisputeTold(db, id, word(charge, 'won', Date.parse(opened), decided))
  await sql`UPDATE dispute SET evidence_sent_at = ${new Date(sent)}, closed_at = ${new Date(decided)} WHERE id = ${id}`.execute(db)
  await sql`DELETE FROM embedded_event WHERE external_id = ${`evt_${externalId(charge)}_lost`}`.execute(db)
  await keepReport(db, charge, 'transfer.reinstated')
  for (const payment of await lockPaymentsOfTransfer(db, charge.transfer_id)) {
    const { market_id, location_id: business_id, total_cents: cents, returns } = payment
    // The database refuses a move that the state table lacks, so each is its own.
    for (const status of ['SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE'] as const) await setPaymentStatus(db, payment, status, null)
    await sql`UPDATE payment SET available_at = ${charge.taken_at} WHERE id = ${payment.id} AND market_id = ${market_id}`.execute(db)
    const effect = {
      effect_id: `charge_taken:${payment.id}:${returns}`,
      payment_id: payment.id,
      market_id,
      transfer_id: charge.transfer_id,
    }
    await post(db, { kind: 'charge_taken', business_id, cents }, effect)
    await recount(db, payment.gig_id)
  }
}

/** What the provider reported of the money, by which later reports are counted. */
async function keepReport(db: Database, charge: Charge, kind: 'transfer.returned' | 'transfer.reinstated'): Promise<void> {
  const { code, message } = kind === 'transfer.returned' ? TAKEN_BACK : { code: null, message: null }
  const external_id = `evt_${externalId(charge)}_${kind}`
  const body: TransferEvent = {
    external_id,
    kind,
    reference: charge.reference,
    idempotency_key: null,
    error_code: code,
    error_message: message,
  }
  await insertProviderEvent(db, { external_id, kind, body })
}

async function recount(db: Database, gig_id: number | null): Promise<void> {
  const gig = gig_id === null ? null : await lockGigById(db, gig_id)
  if (gig !== null) await recountAndSettle({ db, actor: null, request_id: null }, gig)
}
