import { debitAuthorization } from '@muster/contract/payments/debit-authorization.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

interface DemoAccount {
  external_id: string
  last4: string
  payer: { kind: 'location' | 'organization'; id: number; name: string }
  /** Waits for its two deposits, or is the fallback of a card. */
  is_waiting: boolean
  /** Who gave it, and how many days ago. */
  user_id: number
  days: number
}

/** Gives a payer a bank account next to its card, with what the embedded provider knows of it and what the payer agreed to. */
export async function addBankAccount(db: Database, { external_id, last4, payer, is_waiting, user_id, days }: DemoAccount): Promise<void> {
  const [location_id, organization_id] = payer.kind === 'location' ? [payer.id, null] : [null, payer.id]
  const at = sql`app_now() - make_interval(days => ${days})`
  await sql`
    WITH kept_there AS (INSERT INTO embedded_payment_method (external_id, kind, number_last4, brand, behaviour, verification, created_ts)
      VALUES (${external_id}, 'us_bank_account', ${last4}, 'Stand-in Bank', 'slow', ${is_waiting ? 'WAITING' : 'VERIFIED'}, ${at})),
    kept AS (INSERT INTO payment_method (location_id, organization_id, external_id, type, status, details, deposits, is_default, is_fallback, updated_ts)
      VALUES (${location_id}, ${organization_id}, ${external_id}, 'us_bank_account', ${is_waiting ? 'REQUIRES_ACTION' : 'ACTIVE'}::payment_method_status,
        jsonb_build_object('brand', 'Stand-in Bank', 'last4', ${last4}::text), CASE WHEN ${is_waiting} THEN
          jsonb_build_object('kind', 'amounts', 'arrive_on', to_char(${at} + interval '2 days', 'YYYY-MM-DD'), 'wrong_tries', 0) END, false, ${!is_waiting}, ${at}))
    INSERT INTO debit_authorization (location_id, organization_id, method_external_id, account_last4, words, accepted_by, accepted_at)
    VALUES (${location_id}, ${organization_id}, ${external_id}, ${last4}, ${debitAuthorization(payer.name, 'en')}, ${user_id}, ${at})`.execute(
    db,
  )
}

/** The hotel's bank account, whose deposits have arrived and wait to be entered. */
export async function addTourMethods(db: Database, id: number): Promise<void> {
  const { rows } = await sql<{ user_id: number; name: string }>`
    SELECT m.user_id, l.name FROM location l JOIN location_manager m ON m.location_id = l.id AND m.role = 'ADMIN'
    WHERE l.id = ${id} ORDER BY m.user_id LIMIT 1`.execute(db)
  const { user_id, name } = rows[0]!
  const payer = { kind: 'location', id, name } as const
  await addBankAccount(db, { external_id: 'pm_demo_hotel_bank', last4: '4321', payer, is_waiting: true, user_id, days: 2 })
}
