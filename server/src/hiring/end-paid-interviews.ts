import { record } from '../audit/record.ts'
import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tell } from '../realtime/tell.ts'
import { findCandidate } from './candidate-queries.ts'
import { listToEnd } from './interview-pay-queries.ts'
import { lockToEnd } from './interview-store.ts'
import { tellCandidate } from './tell-of-interview.ts'

const AT_ONCE = 200

/**
 * Makes paid interviews that ended wait for their payment. A candidate without a pro account gets a message that says how to be paid. Returns
 * how many; the next run takes the rest.
 */
export async function endPaidInterviews(deps: Deps): Promise<number> {
  let ended = 0
  for (const id of await listToEnd(deps.db, AT_ONCE)) {
    try {
      if (await inTransaction(deps.db, (db) => end({ ...contextOfJob(deps, db), waits_for_morning: true }, id))) ended++
    } catch (error) {
      // One that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, interview_id: id }, 'could not end a paid interview')
    }
  }
  if (ended > 0) deps.wake()
  return ended
}

async function end(context: ReturnType<typeof contextOfJob> & { waits_for_morning: boolean }, id: number): Promise<boolean> {
  const interview = await lockToEnd(context.db, id)
  if (interview === null) return false
  await record(context, { action: 'interview.pay_due', subject_kind: 'interview', subject_id: id })
  const candidate = (await findCandidate(context.db, interview.location_id, interview.candidate_id))!
  if (candidate.pro_id === null) await tellCandidate(context, id, 'pay_waits')
  await tell(context.db, [`location:${interview.location_id}`], { kind: 'hiring' })
  return true
}
