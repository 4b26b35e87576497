import type { NewAppeal } from '@muster/contract/appeals/appeal.ts'
import { whyNotAppeal } from '@muster/contract/appeals/appeal-rules.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { violatedConstraint } from '../db/database.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findEvidence } from './appeal-queries.ts'
import { noteForStaff } from './note-for-staff.ts'
import { insertAppeal, lockRecord, type RecordToAppeal } from './appeal-store.ts'

/**
 * Sends an appeal against a no-show or a late cancellation of the pro. Returns its id. Throws NOT_FOUND, NOTHING_TO_APPEAL, ALREADY_APPEALED,
 * APPEAL_TOO_LATE, and `invalid` for a photo that is not the pro's own.
 */
export async function sendAppeal(context: Context, { record_id, category, words, evidence }: NewAppeal): Promise<number> {
  const { db } = context
  const pro = proOf(context)
  const record = await lockRecord(db, pro.id, record_id)
  if (record === null) throw new Problem('NOT_FOUND')
  refuse(whyNotAppeal(record, record.now))
  const file_id = evidence === null ? null : await findEvidence(db, evidence, actorOf(context).user_id)
  if (evidence !== null && file_id === null) throw invalid('evidence', 'There is no such file')
  const id = await insert(context, record, { category, words, file_id })
  // The business does not hear of it before the decision, so only the pro's screens are updated.
  await noteForStaff(context, record, 'application.appealed')
  await tell(db, ['admin'], { kind: 'appeal' })
  return id
}

async function insert(
  { db }: Context,
  { id: cancellation_id, pro_id, market_id }: RecordToAppeal,
  sent: { category: string; words: string; file_id: number | null },
): Promise<number> {
  try {
    return await insertAppeal(db, { cancellation_id, pro_id, market_id, ...sent })
  } catch (error) {
    if (violatedConstraint(error) === 'appeal_once') throw new Problem('ALREADY_APPEALED')
    throw error
  }
}
