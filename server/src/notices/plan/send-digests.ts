import { MOST_IN_DIGEST, nextDigestAt } from '@muster/contract/notices/notice-plan-rules.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { type Database, inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { digestWords } from './digest-words.ts'
import { listDueDigests } from './notice-plan-queries.ts'
import { insertDigestDay, listWaitingNotices, lockDueDigest, setNextDigest, setTold } from './notice-plan-store.ts'

const AT_ONCE = 200

/**
 * Sends the daily e-mails that are due. The row of the person and date, the e-mail's job and the next due time are one transaction, so a process
 * that dies sends none twice and forgets none. Returns how many it sent; the next run takes the rest.
 */
export async function sendDigests(deps: Deps): Promise<number> {
  let sent = 0
  for (const user_id of await listDueDigests(deps.db, AT_ONCE)) {
    try {
      if (await inTransaction(deps.db, (db) => sendDigest(deps, db, user_id))) sent++
    } catch (error) {
      // One person's e-mail must not hold up the others'. The next run tries it again.
      deps.log.error({ err: error, user_id }, 'could not send a daily e-mail')
    }
  }
  if (sent > 0) deps.wake()
  return sent
}

/** Sends one person's daily e-mail, if it is due and something waits. Returns whether it did. */
async function sendDigest(deps: Deps, db: Database, user_id: number): Promise<boolean> {
  const due = await lockDueDigest(db, user_id)
  if (due === null) return false
  const { zone, digest_hour, language, email, now } = due
  await setNextDigest(db, user_id, nextDigestAt(now, digest_hour, zone).toISOString())
  if (email === null) return false
  const { count, notices } = await listWaitingNotices(db, user_id, MOST_IN_DIGEST)
  const local_date = localPartsOf(now, zone).date
  if (count === 0 || !(await insertDigestDay(db, { user_id, local_date, notices: count }))) return false
  await setTold(db, user_id)
  await deps.outbox.enqueue(db, 'send-message', {
    effect_id: `digest:${user_id}:${local_date}`,
    channel: 'email',
    user_id,
    to: email,
    language,
    ...digestWords({ notices, count, language, publicUrl: deps.config.publicUrl }),
  })
  return true
}
