import { afterRefusal, type ChargedType, type Refused } from '@muster/contract/payments/charge-retry-rules.ts'
import { MINUTE, millis } from '@muster/contract/moment.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

interface FailedCharge {
  id: number
  market_id: number
  transfer_id: number
  failed_at: string
  error_code: string
  error_message: string
  timezone: string
  method_external_id: string
  method_type: ChargedType
  brand: string | null
  last4: string | null
}

/** Writes the tries of charges that were refused until now, and when each is tried again: as the product does it for a card without money. */
export async function addRefusals(db: Database, now: number): Promise<void> {
  const { rows } = await sql<FailedCharge>`
    SELECT y.id, y.market_id, y.transfer_id, y.failed_at, y.error_code, y.error_message, l.timezone, t.method_external_id, m.type AS method_type,
      m.details ->> 'brand' AS brand, m.details ->> 'last4' AS last4
    FROM payment y JOIN location l ON l.id = y.location_id JOIN provider_transfer t ON t.id = y.transfer_id JOIN payment_method m ON m.external_id = t.method_external_id
    WHERE y.direction = 'payment' AND y.status = 'FAILED' ORDER BY y.id`.execute(db)
  for (const charge of rows) {
    const { refused, plan } = triesUntil(charge, now)
    const { id: payment_id, market_id, transfer_id, method_external_id, error_code, error_message, brand, last4 } = charge
    const common = { payment_id, market_id, transfer_id, method_external_id, method_brand: brand, method_last4: last4 }
    await db
      .insertInto('charge_refusal')
      .values(refused.map((at) => ({ ...common, status: 'FAILED' as const, error_code, error_message, refused_at: at.toISOString() })))
      .execute()
    await sql`UPDATE payment SET attempts = ${refused.length}, failed_at = ${refused.at(-1)}, next_try_at = ${plan.next_try_at}, pauses_from = ${plan.pauses_from}
      WHERE id = ${payment_id} AND market_id = ${market_id}`.execute(db)
  }
}

/** When a charge was refused until now, each time at the try after the one before, and what is planned after the last. */
function triesUntil({ failed_at, error_code, timezone, method_type }: FailedCharge, now: number) {
  const refused = [new Date(failed_at)]
  for (;;) {
    const last: Refused = { status: 'FAILED', error_code, refused_at: refused.at(-1)!, timezone, method_type, refusals: refused.length }
    const plan = afterRefusal(last)
    if (plan.next_try_at === null || millis(plan.next_try_at) + MINUTE > now) return { refused, plan }
    refused.push(new Date(plan.next_try_at.getTime() + MINUTE))
  }
}
