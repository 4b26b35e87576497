import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface MethodRow {
  external_id: string
  type: PaymentMethod['type']
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

/** The method as the billing page shows it. Reads the card's brand and digits only on request. */
export async function getPaymentMethod(db: Database, location_id: number, include_details: boolean): Promise<PaymentMethod | null> {
  const method = await findMethod(db, location_id)
  return method && { ...method, details: include_details ? method.details : null }
}
