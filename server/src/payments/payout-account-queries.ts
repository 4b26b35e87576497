import { dollarsOf } from '@muster/contract/money.ts'
import type { PayoutAccount } from '@muster/contract/payments/payout-account-endpoints.ts'
import type { PayoutAccountStatus, PayoutDisabledReason, PayoutRequirement } from '@muster/contract/payments/payout-account-status.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

type Provider = PayoutAccount['provider']

/** Where the pro is paid at this provider, and what waits for it. */
export async function getPayoutAccount(db: Database, pro: { id: number; market_id: number }, provider: Provider): Promise<PayoutAccount> {
  const { rows } = await sql<{
    status: PayoutAccountStatus | null
    bank_name: string | null
    bank_last4: string | null
    requirements: PayoutRequirement[] | null
    disabled_reason: PayoutDisabledReason | null
    waiting_cents: number
  }>`
    SELECT a.status, a.bank_name, a.bank_last4, a.requirements, a.disabled_reason,
      (SELECT coalesce(sum(y.total_cents - y.withheld_cents), 0) FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id
        WHERE y.pro_id = ${pro.id} AND y.direction = 'pro_payment' AND y.status = 'SUBMITTED' AND t.held_at IS NOT NULL) AS waiting_cents
    FROM (SELECT 1) one LEFT JOIN payout_account a ON a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id} AND a.provider = ${provider}`.execute(
    db,
  )
  const { status, bank_name, bank_last4, requirements, disabled_reason, waiting_cents } = rows[0]!
  return {
    status: status ?? 'NONE',
    provider,
    bank_name,
    bank_last4,
    requirements: requirements ?? [],
    disabled_reason,
    waiting_amount: dollarsOf(waiting_cents),
  }
}

/** The provider's name of the pro's account; null if there is none. */
export async function findAccountOfPro(db: Database, pro: { id: number; market_id: number }, provider: Provider): Promise<string | null> {
  const row = await db
    .selectFrom('payout_account')
    .select('external_id')
    .where('pro_id', '=', pro.id)
    .where('market_id', '=', pro.market_id)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.external_id ?? null
}

/** Transfers to a pro that wait for the account. */
export async function listHeldTransfers(db: Database, pro_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM payment y JOIN provider_transfer t ON t.id = y.transfer_id
    WHERE y.pro_id = ${pro_id} AND y.direction = 'pro_payment' AND y.status = 'SUBMITTED' AND t.held_at IS NOT NULL ORDER BY t.id LIMIT 10000`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Failed payouts of a pro, with why: other bank details may mend them. */
export async function listFailedPayouts(db: Database, pro_id: number): Promise<{ id: number; error_code: string | null }[]> {
  return db
    .selectFrom('payment')
    .select(['id', 'error_code'])
    .where('pro_id', '=', pro_id)
    .where('direction', '=', 'pro_payment')
    .where('status', '=', 'FAILED')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/**
 * Accounts to ask the provider about, since its event may have been lost: begun or restricted ones each ten minutes for a week and then each
 * day, all others each day. At most 100, those asked longest ago first.
 */
export async function listAccountsToRead(db: Database, provider: Provider): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`
    SELECT external_id FROM payout_account WHERE provider = ${provider} AND read_at < app_now() - CASE
      WHEN status IN ('ONBOARDING', 'RESTRICTED') AND created_ts > app_now() - interval '7 days' THEN interval '10 minutes' ELSE interval '1 day' END
    ORDER BY read_at LIMIT 100`.execute(db)
  return rows.map(({ external_id }) => external_id)
}

export interface PayoutToRetry {
  id: number
  attempts: number
  failed_at: string
  now: string
}

/** Payouts whose outcome is unknown and that failed at least ten minutes ago, oldest first; at most 200. */
export async function listPayoutErrors(db: Database, most_attempts: number): Promise<PayoutToRetry[]> {
  const { rows } = await sql<PayoutToRetry>`
    SELECT id, attempts, failed_at, app_now() AS now FROM payment WHERE direction = 'pro_payment' AND status = 'ERROR' AND attempts < ${most_attempts}
      AND failed_at < app_now() - interval '10 minutes' ORDER BY failed_at LIMIT 200`.execute(db)
  return rows
}
