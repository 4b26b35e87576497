import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ProviderTransfer } from '../db/schema.generated.ts'

export type TransferRow = Selectable<ProviderTransfer>
export type TransferKind = 'charge' | 'payout' | 'refund' | 'reversal'

/** Writes a transfer: one call to the provider, written together with the payments it is for. */
export async function insertTransfer(
  db: Database,
  transfer: {
    kind: TransferKind
    idempotency_key: string
    amount_cents: number
    method_external_id: string
    /** The charge that a refund returns, or the payout that a reversal takes from. */
    refunds_transfer_id?: number
  },
): Promise<number> {
  const { id } = await db
    .insertInto('provider_transfer')
    .values({ ...transfer, ...cardNow(transfer.method_external_id) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The card behind a method as it is now, for the receipt: the business may replace it later. Nothing for a payout. */
const cardNow = (method_external_id: string) => {
  const detail = (name: string) =>
    sql<string | null>`(SELECT m.details ->> ${name} FROM payment_method m WHERE m.external_id = ${method_external_id} LIMIT 1)`
  return { method_brand: detail('brand'), method_last4: detail('last4') }
}

export async function findTransfer(db: Database, id: number): Promise<TransferRow | null> {
  return (await db.selectFrom('provider_transfer').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** The provider's name for a transfer; null while it has none. */
export async function findReference(db: Database, id: number): Promise<string | null> {
  const row = await db.selectFrom('provider_transfer').select('provider_reference').where('id', '=', id).executeTakeFirst()
  return row?.provider_reference ?? null
}

/** A transfer by the provider's own name for it. */
export async function findTransferByReference(db: Database, reference: string): Promise<TransferRow | null> {
  return (await db.selectFrom('provider_transfer').selectAll().where('provider_reference', '=', reference).executeTakeFirst()) ?? null
}

export async function findTransferByKey(db: Database, idempotency_key: string): Promise<TransferRow | null> {
  return (await db.selectFrom('provider_transfer').selectAll().where('idempotency_key', '=', idempotency_key).executeTakeFirst()) ?? null
}

/** Keeps the provider's reference and marks waiting payments, or the invoice it collects, as submitted to the provider. */
export async function setTaken(db: Database, transfer_id: number, provider_reference: string): Promise<void> {
  await db.updateTable('provider_transfer').set({ provider_reference }).where('id', '=', transfer_id).execute()
  await db
    .updateTable('payment')
    .set({ status: 'PENDING_TRANSFER', taken_at: sql`app_now()` })
    .where('transfer_id', '=', transfer_id)
    .where('status', '=', 'SUBMITTED')
    .execute()
  await db
    .updateTable('invoice')
    .set({ status: 'PENDING_TRANSFER', taken_at: sql`app_now()` })
    .where('transfer_id', '=', transfer_id)
    .where('status', '=', 'SUBMITTED')
    .execute()
}

/** Marks a transfer to be requested again with this method. It keeps its key and forgets the provider's old reference. */
export async function sendAgain(db: Database, id: number, method_external_id: string): Promise<number> {
  await db
    .updateTable('provider_transfer')
    .set({ provider_reference: null, method_external_id, ...cardNow(method_external_id) })
    .where('id', '=', id)
    .execute()
  return id
}

/** Keeps an event of the provider; false if it was already there. */
export async function insertProviderEvent(db: Database, event: { external_id: string; kind: string; body: unknown }): Promise<boolean> {
  const rows = await db
    .insertInto('provider_event')
    .values({ external_id: event.external_id, kind: event.kind, body: JSON.stringify(event.body), settled_at: sql`app_now()` })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

/** How often the provider said that a transfer's money came back, and that it arrived again. */
export async function countReturns(
  db: Database,
  { provider_reference, idempotency_key }: Pick<TransferRow, 'provider_reference' | 'idempotency_key'>,
): Promise<{ returned: number; reinstated: number }> {
  const { rows } = await sql<{ returned: number; reinstated: number }>`
    SELECT count(*) FILTER (WHERE kind = 'transfer.returned') AS returned, count(*) FILTER (WHERE kind = 'transfer.reinstated') AS reinstated
    FROM provider_event WHERE kind IN ('transfer.returned', 'transfer.reinstated')
      AND (body ->> 'reference' = ${provider_reference} OR body ->> 'idempotency_key' = ${idempotency_key})`.execute(db)
  return rows[0]!
}

/** The gigs of a transfer's payments, also of those that another charge took over since. Lock them before the payments. */
export async function listGigsOfTransfer(db: Database, transfer_id: number): Promise<{ gig_id: number | null; market_id: number }[]> {
  const { rows } = await sql<{ gig_id: number | null; market_id: number }>`
    SELECT gig_id, market_id FROM payment WHERE transfer_id = ${transfer_id}
    UNION SELECT y.gig_id, y.market_id FROM charge_refusal r JOIN payment y ON y.id = r.payment_id AND y.market_id = r.market_id
      WHERE r.transfer_id = ${transfer_id}`.execute(db)
  return rows
}
