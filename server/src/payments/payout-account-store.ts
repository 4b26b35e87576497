import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { PayoutAccount } from '../db/schema.generated.ts'
import type { PayoutAccountState } from '../providers/payout-accounts.ts'

export type PayoutAccountRow = Selectable<PayoutAccount>

/** Keeps the account that the provider opened for a pro. False if it was kept before. */
export async function insertPayoutAccount(
  db: Database,
  account: { pro_id: number; market_id: number; provider: 'embedded' | 'stripe'; external_id: string },
): Promise<boolean> {
  const rows = await db
    .insertInto('payout_account')
    .values({ ...account, status: 'ONBOARDING', requirements: ['BANK_ACCOUNT'] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('pro_id')
    .execute()
  return rows.length === 1
}

export async function lockPayoutAccount(db: Database, external_id: string): Promise<PayoutAccountRow | null> {
  return (await db.selectFrom('payout_account').selectAll().where('external_id', '=', external_id).forUpdate().executeTakeFirst()) ?? null
}

/** Writes what the provider says of an account now. */
export async function setPayoutAccountState(db: Database, external_id: string, state: PayoutAccountState): Promise<void> {
  await db
    .updateTable('payout_account')
    .set({ ...state, requirements: [...state.requirements], read_at: sql`app_now()` })
    .where('external_id', '=', external_id)
    .execute()
}

/** Notes that the provider was asked, so that the next turn asks about others. */
export async function setPayoutAccountRead(db: Database, external_id: string): Promise<void> {
  await db.updateTable('payout_account').set({ read_at: sql`app_now()` }).where('external_id', '=', external_id).execute()
}

/** Makes a payout wait until its pro can be paid. False if it waits already, or was requested. */
export async function holdTransfer(db: Database, transfer_id: number): Promise<boolean> {
  const rows = await db
    .updateTable('provider_transfer')
    .set({ held_at: sql`app_now()` })
    .where('id', '=', transfer_id)
    .where('provider_reference', 'is', null)
    .where('held_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length === 1
}

/**
 * Names the account that a payout goes to, right before it is requested, and says which try it is. Null while its pro can't be paid at this
 * provider.
 */
export async function setDestination(
  db: Database,
  transfer_id: number,
  provider: 'embedded' | 'stripe',
): Promise<{ external_id: string; attempts: number } | null> {
  const { rows } = await sql<{ external_id: string; attempts: number }>`
    UPDATE provider_transfer t SET method_external_id = a.external_id, held_at = NULL
    FROM payment y JOIN payout_account a ON a.pro_id = y.pro_id AND a.market_id = y.market_id
    WHERE t.id = ${transfer_id} AND y.transfer_id = t.id AND y.direction = 'pro_payment' AND a.provider = ${provider} AND a.status = 'ENABLED'
    RETURNING a.external_id, y.attempts`.execute(db)
  return rows[0] ?? null
}
