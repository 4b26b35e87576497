import { type RankChange, rankChange, rankOf, withRank } from '@muster/contract/pros/badge-rules.ts'
import { record } from '../audit/record.ts'
import { contextOfJob, type Context } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { rankEarned, rankLost, rankWarned } from '../notices/badge-words.ts'
import { secondsToSms } from '../notices/quiet-hours.ts'
import { tellPerson } from '../notices/tell-person.ts'
import { findProForNotice } from '../notices/told-queries.ts'
import { noteLook, setBadges } from './badge-store.ts'
import { type DueLook, listDueLooks, type LockedStanding, lockStanding } from './badge-queries.ts'

const AT_ONCE = 500

/**
 * Looks at the records of pros once a night and gives, warns of and takes ranks (`badge-rules.ts`). Each pro has its own transaction.
 * Returns how many were looked at; the next run takes the rest.
 */
export async function lookAtBadges(deps: Deps): Promise<number> {
  let looked = 0
  for (const due of await listDueLooks(deps.db, AT_ONCE)) {
    try {
      await inTransaction(deps.db, (db) => lookAt({ ...contextOfJob(deps, db), waits_for_morning: true }, due))
      looked++
    } catch (error) {
      // One pro's failure must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, pro_id: due.pro_id }, 'could not look at the badges of a pro')
    }
  }
  if (looked > 0) deps.wake()
  return looked
}

async function lookAt(context: Context, due: DueLook): Promise<void> {
  const { db } = context
  const standing = await lockStanding(db, due)
  if (standing === null) return
  const { badges, below_since, policy, record: facts, now } = standing
  const change = rankChange({ badges, below_since }, facts, now, policy)
  await noteLook(db, due, belowSince(change, standing))
  if (change.kind === 'NONE' || change.kind === 'KEPT') return
  if (change.kind !== 'WARNED') {
    await setBadges(db, due, withRank(badges, change.kind === 'LOST' ? change.left : change.rank))
    const changes = { from: rankOf(badges), to: change.kind === 'LOST' ? change.left : change.rank }
    await record(context, { action: 'pro.rank_changed', subject_kind: 'pro', subject_id: due.pro_id, changes })
  }
  await tellOf(context, standing, change)
}

/** Since when the record is below its line after this change. */
function belowSince(change: RankChange, { below_since, now }: LockedStanding): string | null {
  if (change.kind === 'NONE') return below_since
  return change.kind === 'WARNED' ? now : null
}

async function tellOf(
  context: Context,
  { pro_id, timezone }: LockedStanding,
  change: Exclude<RankChange, { kind: 'NONE' | 'KEPT' }>,
): Promise<void> {
  const pro = await findProForNotice(context.db, pro_id)
  if (pro === null) return
  const kind = ({ EARNED: 'rank_earned', WARNED: 'rank_warned', LOST: 'rank_lost' } as const)[change.kind]
  const words = (language: 'en' | 'es') => {
    if (change.kind === 'EARNED') return rankEarned(change.rank, language)
    return change.kind === 'WARNED'
      ? rankWarned(change.rank, change.until, timezone, language)
      : rankLost(change.rank, change.left, language)
  }
  await tellPerson(context, pro, kind, {}, words, await secondsToSms(context, timezone))
}
