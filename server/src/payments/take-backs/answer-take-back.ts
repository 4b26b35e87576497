import { canContest } from '@muster/contract/payments/take-back-rules.ts'
import { actorOf, type Context, contextOfJob, proOf } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { tellOfTakeBack, tellStaffOfTakeBack } from '../../notices/tell-of-take-back.ts'
import { Problem } from '../../problem.ts'
import { accepts, askForTakeBack, noteTakeBack } from './ask-for-take-back.ts'
import { listDueTakeBacks } from './take-back-queries.ts'
import { type LockedTakeBack, lockTakeBack, setAnswer, setContested, setDropped } from './take-back-store.ts'

async function locked(context: Context, id: number, pro_id?: number): Promise<LockedTakeBack> {
  const takeBack = await lockTakeBack(context.db, id, pro_id)
  if (takeBack === null) throw new Problem('NOT_FOUND')
  return takeBack
}

/** The pro agrees: it is taken at once. Throws NOT_FOUND, ALREADY_ANSWERED. */
export async function agreeToTakeBack(context: Context, id: number): Promise<void> {
  const takeBack = await locked(context, id, proOf(context).id)
  if (!accepts(takeBack, 'agree')) throw new Problem('ALREADY_ANSWERED')
  await askForTakeBack(context, takeBack)
  await noteTakeBack(context, takeBack, 'payment.take_back_agreed')
}

/** The pro says why the pay is theirs. Throws NOT_FOUND, ALREADY_ANSWERED, ANSWER_TOO_LATE. */
export async function contestTakeBack(context: Context, id: number, reason: string): Promise<void> {
  const takeBack = await locked(context, id, proOf(context).id)
  if (!accepts(takeBack, 'contest')) throw new Problem('ALREADY_ANSWERED')
  if (!canContest(takeBack.status, takeBack.answer_by, takeBack.now)) throw new Problem('ANSWER_TOO_LATE')
  await setContested(context.db, id, reason)
  await noteTakeBack(context, takeBack, 'payment.take_back_contested')
  await tellStaffOfTakeBack(context, takeBack, { kind: 'contested', words: reason })
}

/** The staff take contested pay, or leave any with the pro. Throws NOT_FOUND, INVALID_TRANSITION. */
export async function decideTakeBack(
  context: Context,
  id: number,
  { decision, answer }: { decision: 'TAKE' | 'LEAVE'; answer: string },
): Promise<void> {
  const { db } = context
  const takeBack = await locked(context, id)
  if (!accepts(takeBack, decision === 'TAKE' ? 'uphold' : 'drop')) throw new Problem('INVALID_TRANSITION')
  await setAnswer(db, id, { answer, decided_by: actorOf(context).user_id })
  if (decision === 'TAKE') await askForTakeBack(context, takeBack)
  else await setDropped(db, id)
  await noteTakeBack(context, takeBack, decision === 'TAKE' ? 'payment.take_back_upheld' : 'payment.take_back_dropped')
  await tellOfTakeBack(context, { ...takeBack, reason: answer }, decision === 'TAKE' ? 'upheld' : 'dropped')
}

/** Asks the provider again after it refused. Throws NOT_FOUND, INVALID_TRANSITION. */
export async function retryTakeBack(context: Context, id: number): Promise<void> {
  const takeBack = await locked(context, id)
  if (!accepts(takeBack, 'retry')) throw new Problem('INVALID_TRANSITION')
  await askForTakeBack(context, takeBack)
  await noteTakeBack(context, takeBack, 'payment.take_back_retried')
}

/** Asks the provider for what no pro contested in time. Returns how many. */
export async function lapseTakeBacks(deps: Deps): Promise<number> {
  let asked = 0
  for (const id of await listDueTakeBacks(deps.db)) {
    try {
      const done = await inTransaction(deps.db, async (db) => {
        const context = contextOfJob(deps, db)
        const takeBack = await lockTakeBack(db, id)
        // The pro answered meanwhile.
        if (takeBack === null || !accepts(takeBack, 'lapse')) return false
        await askForTakeBack(context, takeBack)
        await noteTakeBack(context, takeBack, 'payment.take_back_lapsed')
        return true
      })
      if (done) asked++
    } catch (error) {
      // One that fails must not hold up the others. The next run tries it again.
      deps.log.error({ err: error, take_back_id: id }, 'could not take back what no one contested')
    }
  }
  if (asked > 0) deps.wake()
  return asked
}
