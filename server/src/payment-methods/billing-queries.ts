import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The default method of a payer: the one that we charge. */
export interface BilledMethod {
  external_id: string
  type: NonNullable<PaymentMethod['type']>
  status: PaymentMethod['status']
  details: NonNullable<PaymentMethod['details']>
}

/** How a location pays: on invoices, or at once with its method. */
export interface Billing {
  is_invoiced: boolean
  /** Its own or its organization's, as billing is set up; null when there is none. */
  method: BilledMethod | null
}

/** Whether hours can be paid: on an invoice, or with a method that works. */
export const isPayable = ({ is_invoiced, method }: Billing): boolean => is_invoiced || method?.status === 'ACTIVE'

/** The default method `m` of location `l`, as a table to join: its own, or its organization's if that pays for it. */
export const billedMethod = sql`payment_method m
  ON m.is_default AND CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END`

/** How a location `l` pays, with its default method `m`. */
export const billing = sql`l.invoicing_enabled AS is_invoiced, CASE WHEN m.id IS NOT NULL THEN
  jsonb_build_object('external_id', m.external_id, 'type', m.type, 'status', m.status, 'details', m.details) END AS method`

export async function findBilling(db: Database, location_id: number): Promise<Billing> {
  const { rows } = await sql<Billing>`SELECT ${billing} FROM location l LEFT JOIN ${billedMethod} WHERE l.id = ${location_id}`.execute(db)
  return rows[0]!
}

/** Invoice `i` is one that location `l` pays: its own, or its organization's if that pays for it. */
export const paidForLocation = sql`CASE WHEN l.billing_source = 'LOCATION' THEN i.location_id = l.id ELSE i.organization_id = l.organization_id END`
