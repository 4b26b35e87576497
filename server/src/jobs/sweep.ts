import { sql } from 'kysely'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockGigsToSettle } from '../gigs/gig-locks.ts'
import { settleGig } from '../gigs/settle-gig.ts'
import { forgetMessages } from '../notices/old-message-queries.ts'
import { listStaleTransfers } from '../payments/stale-transfer-queries.ts'
import { erasePositions } from '../timesheets/old-position-queries.ts'

const AT_ONCE = 200

/** Settles gigs whose end has passed, in batches of one transaction each. Returns how many. */
export async function settleEndedGigs(deps: Deps): Promise<number> {
  let settled = 0
  for (;;) {
    const count = await inTransaction(deps.db, async (db) => {
      const gigs = await lockGigsToSettle(db, AT_ONCE)
      for (const gig of gigs) await settleGig({ db, actor: null, request_id: null }, gig)
      return gigs.length
    })
    settled += count
    if (count > 0) deps.wake()
    if (count < AT_ONCE) return settled
  }
}

/** Queues transfers again that have no job, because a process died between taking the job and the request. */
export async function resendStaleTransfers(deps: Deps): Promise<number> {
  return inTransaction(deps.db, async (db) => {
    const stale = await listStaleTransfers(db)
    for (const transfer_id of stale) await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
    return stale.length
  })
}

/** Deletes what has expired: keys after a day, codes, tickets, rate windows, old events, sent messages, positions of phones. */
export async function forgetOld({ db }: Deps): Promise<void> {
  await sql`DELETE FROM idempotency_key WHERE created_ts < app_now() - interval '24 hours'`.execute(db)
  await sql`DELETE FROM one_time_code WHERE expires_at < app_now() - interval '1 day'`.execute(db)
  await sql`DELETE FROM signup_ticket WHERE expires_at < app_now()`.execute(db)
  await sql`DELETE FROM rate_counter WHERE window_start < app_now() - interval '2 days'`.execute(db)
  await sql`DELETE FROM live_event WHERE created_ts < app_now() - interval '2 days'`.execute(db)
  await forgetMessages(db)
  await erasePositions(db)
}
