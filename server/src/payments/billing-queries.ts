import { addDays } from '@muster/contract/zoned-time.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import { POSTING_PAUSED_AFTER_DAYS } from '@muster/contract/invoices/invoice-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PaymentMethodStatus } from '../db/schema.generated.ts'

/** How a location pays: on invoices, or at once with its method. */
export interface Billing {
  is_invoiced: boolean
  /** Its own or its organization's, as billing is set up; null when there is none. */
  method: { external_id: string; status: PaymentMethodStatus } | null
}

/** Whether hours can be paid: on an invoice, or with a method that works. */
export const isPayable = ({ is_invoiced, method }: Billing): boolean => is_invoiced || method?.status === 'ACTIVE'

export async function findBilling(db: Database, location_id: number): Promise<Billing> {
  const { rows } = await sql<{ invoicing_enabled: boolean; external_id: string | null; status: PaymentMethodStatus | null }>`
    SELECT l.invoicing_enabled, m.external_id, m.status FROM location l LEFT JOIN payment_method m
      ON CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END
    WHERE l.id = ${location_id}`.execute(db)
  const { invoicing_enabled, external_id, status } = rows[0]!
  return { is_invoiced: invoicing_enabled, method: external_id === null || status === null ? null : { external_id, status } }
}

/** Invoice `i` is one that location `l` pays: its own, or its organization's if that pays for it. */
export const paidForLocation = sql`CASE WHEN l.billing_source = 'LOCATION' THEN i.location_id = l.id ELSE i.organization_id = l.organization_id END`

/**
 * Why a location may not post shifts for money: it has no active payment method and no invoices, or an invoice stayed unpaid for a week after
 * its due date. Null if it may.
 */
export async function whyNotBill(db: Database, location_id: number): Promise<ErrorCode | null> {
  const { rows } = await sql<{ invoicing_enabled: boolean; has_method: boolean; overdue_since: string | null; today: string }>`
    SELECT l.invoicing_enabled, to_char(app_now() AT TIME ZONE l.timezone, 'YYYY-MM-DD') AS today,
      EXISTS (SELECT 1 FROM payment_method m WHERE m.status = 'ACTIVE'
        AND CASE WHEN l.billing_source = 'LOCATION' THEN m.location_id = l.id ELSE m.organization_id = l.organization_id END) AS has_method,
      (SELECT to_char(min(i.due_on), 'YYYY-MM-DD') FROM invoice i WHERE i.status <> 'AVAILABLE' AND ${paidForLocation}) AS overdue_since
    FROM location l WHERE l.id = ${location_id}`.execute(db)
  const { invoicing_enabled, has_method, overdue_since, today } = rows[0]!
  if (overdue_since !== null && addDays(overdue_since, POSTING_PAUSED_AFTER_DAYS) < today) return 'INVOICE_OVERDUE'
  return invoicing_enabled || has_method ? null : 'PAYMENT_METHOD_DOES_NOT_EXIST'
}
