import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { triesLeft } from '@muster/contract/payments/payment-method-rules.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Payer } from '../providers/card-payments.ts'
import { type BilledMethod, findBilling } from './billing-queries.ts'

const NONE: PaymentMethod = { external_id: null, type: null, status: 'NOT_CONFIGURED', details: null }

/** The method as the billing page shows it; NOT_CONFIGURED when there is none. Has the card's brand and digits only on request. */
export async function getPaymentMethod(db: Database, location_id: number, include_details: boolean): Promise<PaymentMethod> {
  const { method } = await findBilling(db, location_id)
  return method === null ? NONE : { ...method, details: include_details ? method.details : null }
}

/** The default method that a payer pays with; null when there is none. */
export async function findPayerMethod(db: Database, { kind, id }: Payer): Promise<BilledMethod | null> {
  const row = await db
    .selectFrom('payment_method')
    .select(['external_id', 'type', 'status', 'details'])
    .where(kind === 'location' ? 'location_id' : 'organization_id', '=', id)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return (row as BilledMethod | undefined) ?? null
}

/** The method that an organization pays with; NOT_CONFIGURED when there is none. */
export const getOrganizationMethod = async (db: Database, id: number): Promise<PaymentMethod> =>
  (await findPayerMethod(db, { kind: 'organization', id })) ?? NONE

interface KeptRow extends Omit<KeptMethod, 'deposits'> {
  deposits_row: { kind: 'amounts' | 'descriptor_code'; arrive_on: string; wrong_tries: number } | null
}

/** Every method that a payer keeps, the default first and the fallback second. */
export async function listKeptMethods({ deps: { cards }, db }: Pick<Context, 'deps' | 'db'>, payer: Payer): Promise<KeptMethod[]> {
  const { rows } = await sql<KeptRow>`
    SELECT m.id, m.external_id, m.type, m.status, m.details, m.failure_code, m.deposits AS deposits_row,
      CASE WHEN m.is_default THEN 'default' WHEN m.is_fallback THEN 'fallback' ELSE 'other' END AS role,
      ${openCharges} AS open_charges_count,
      (SELECT jsonb_build_object('accepted_at', to_char(d.accepted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'words', d.words)
        FROM debit_authorization d WHERE d.method_external_id = m.external_id AND d.revoked_at IS NULL
          AND d.location_id IS NOT DISTINCT FROM m.location_id AND d.organization_id IS NOT DISTINCT FROM m.organization_id) AS authorization
    FROM payment_method m WHERE ${ofPayer(payer)} ORDER BY m.is_default DESC, m.is_fallback DESC, m.id`.execute(db)
  return rows.map(({ deposits_row, ...method }) => ({
    ...method,
    deposits: deposits_row && {
      kind: deposits_row.kind,
      arrive_on: deposits_row.arrive_on,
      tries_left: triesLeft(deposits_row.kind, deposits_row.wrong_tries),
      test_amounts: cards.testDeposits && [...cards.testDeposits],
    },
  }))
}

/** Method `m` belongs to this payer. */
export const ofPayer = ({ kind, id }: Payer) => (kind === 'location' ? sql`m.location_id = ${id}` : sql`m.organization_id = ${id}`)

/** How many charges of method `m` are on their way. */
export const openCharges = sql`(SELECT count(*) FROM provider_transfer t WHERE t.kind = 'charge' AND t.method_external_id = m.external_id AND (
  EXISTS (SELECT 1 FROM payment y WHERE y.transfer_id = t.id AND y.status IN ('SUBMITTED', 'PENDING_TRANSFER'))
  OR EXISTS (SELECT 1 FROM invoice i WHERE i.transfer_id = t.id AND i.status IN ('SUBMITTED', 'PENDING_TRANSFER'))))`

/** One kept method of a payer; null when the payer keeps no such method. */
export const findKeptMethod = async (context: Pick<Context, 'deps' | 'db'>, payer: Payer, id: number): Promise<KeptMethod | null> =>
  (await listKeptMethods(context, payer)).find((one) => one.id === id) ?? null

/** Whether a payer keeps this method. */
export async function isKept(db: Database, payer: Payer, external_id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM payment_method m WHERE ${ofPayer(payer)} AND m.external_id = ${external_id}`.execute(db)
  return rows.length > 0
}

/** Who keeps a method; null when it was removed. */
export async function findPayerOfMethod(db: Database, external_id: string): Promise<Payer | null> {
  const row = await db
    .selectFrom('payment_method')
    .select(['location_id', 'organization_id'])
    .where('external_id', '=', external_id)
    .executeTakeFirst()
  if (row === undefined) return null
  return row.location_id === null ? { kind: 'organization', id: row.organization_id! } : { kind: 'location', id: row.location_id }
}

/** The locations that their organization pays for, at most 1,000. */
export async function listLocationsOfOrganization(db: Database, organization_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('location')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('billing_source', '=', 'ORGANIZATION')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}
