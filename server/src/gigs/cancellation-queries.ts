import type { CancellationReason } from '@muster/contract/gigs/application-status.ts'
import type { Database } from '../db/database.ts'

/** How an application was cancelled; null if it is live. */
export async function findLiveCancellation(
  db: Database,
  application: { id: number; market_id: number },
): Promise<{ reason: CancellationReason; created_ts: string; was_confirmed: boolean; told_at: string | null } | null> {
  const row = await db
    .selectFrom('application_cancellation')
    .select(['reason', 'created_ts', 'was_confirmed', 'told_at'])
    .where('application_id', '=', application.id)
    .where('market_id', '=', application.market_id)
    .where('undone_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
