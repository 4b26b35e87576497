import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { undoDated } from './policy-store.ts'

const TABLES = { policy: 'market_policy', wages: 'position_wage', certificates: 'position_certificates' } as const

/** Takes back a dated change that does not hold yet, and notes who did. Throws NOT_FOUND, and CHANGE_HOLDS once it holds. */
export async function takeBack(context: Context, subject_kind: keyof typeof TABLES, id: number): Promise<void> {
  const outcome = await undoDated(context.db, TABLES[subject_kind], id, actorOf(context).user_id)
  if (outcome === 'NONE') throw new Problem('NOT_FOUND')
  if (outcome === 'HOLDS') throw new Problem('CHANGE_HOLDS')
  await record(context, { action: `${subject_kind}.undone`, subject_kind, subject_id: id })
}
