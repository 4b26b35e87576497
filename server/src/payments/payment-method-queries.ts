import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface MethodRow {
  external_id: string
  type: NonNullable<PaymentMethod['type']>
  status: PaymentMethod['status']
  details: NonNullable<PaymentMethod['details']>
}

/** The method we charge for a location: its own, or its organization's if billing is set up that way. Null when there is none. */
export async function findMethod(db: Database, location_id: number): Promise<MethodRow | null> {
  const { rows } = await sql<MethodRow>`
    SELECT m.external_id, m.type, m.status, m.details FROM location l JOIN payment_method m
      ON CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END
    WHERE l.id = ${location_id}`.execute(db)
  return rows[0] ?? null
}

export async function findActiveMethod(db: Database, location_id: number): Promise<MethodRow | null> {
  const method = await findMethod(db, location_id)
  return method?.status === 'ACTIVE' ? method : null
}

const NONE: PaymentMethod = { external_id: null, type: null, status: 'NOT_CONFIGURED', details: null }

/** The method as the billing page shows it; NOT_CONFIGURED when there is none. Has the card's brand and digits only on request. */
export async function getPaymentMethod(db: Database, location_id: number, include_details: boolean): Promise<PaymentMethod> {
  const method = await findMethod(db, location_id)
  return method === null ? NONE : { ...method, details: include_details ? method.details : null }
}

/** The method that an organization pays with; NOT_CONFIGURED when there is none. */
export async function getOrganizationMethod(db: Database, organization_id: number): Promise<PaymentMethod> {
  const { rows } = await sql<MethodRow>`
    SELECT external_id, type, status, details FROM payment_method WHERE organization_id = ${organization_id}`.execute(db)
  return rows[0] ?? NONE
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
