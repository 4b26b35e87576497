import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { listToRemind } from './candidate-told-queries.ts'
import { lockToRemind, setReminded } from './interview-store.ts'
import { tellCandidate } from './tell-of-interview.ts'

const AT_ONCE = 200

/** Reminds candidates of interviews within the next 24 hours, once. Returns how many; the next run takes the rest. */
export async function remindOfInterviews(deps: Deps): Promise<number> {
  let reminded = 0
  for (const id of await listToRemind(deps.db, AT_ONCE)) {
    try {
      const done = await inTransaction(deps.db, async (db) => {
        if ((await lockToRemind(db, id)) === null) return false
        await setReminded(db, id, true)
        await tellCandidate({ ...contextOfJob(deps, db), waits_for_morning: true }, id, 'reminded')
        return true
      })
      if (done) reminded++
    } catch (error) {
      // A reminder that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, interview_id: id }, 'could not remind a candidate of an interview')
    }
  }
  if (reminded > 0) deps.wake()
  return reminded
}
