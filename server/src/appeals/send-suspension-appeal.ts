import type { NewSuspensionAppeal } from '@muster/contract/suspensions/suspension.ts'
import { whyNotAppealSuspension } from '@muster/contract/suspensions/suspension-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findEvidence } from './appeal-queries.ts'
import { insertSuspensionAppeal, lockOwnSuspension } from './suspension-appeal-store.ts'

/**
 * Sends the pro's appeal of a suspension. Throws NOT_FOUND, NOTHING_TO_APPEAL, ALREADY_APPEALED, APPEAL_TOO_LATE, and `invalid` for a photo
 * that is not the pro's own.
 */
export async function sendSuspensionAppeal(context: Context, id: number, { words, evidence }: NewSuspensionAppeal): Promise<void> {
  const { db } = context
  const pro = proOf(context)
  const suspension = await lockOwnSuspension(db, pro.id, id)
  if (suspension === null) throw new Problem('NOT_FOUND')
  refuse(whyNotAppealSuspension(suspension, suspension.now))
  const file_id = evidence === null ? null : await findEvidence(db, evidence, actorOf(context).user_id)
  if (evidence !== null && file_id === null) throw invalid('evidence', 'There is no such file')
  await insertSuspensionAppeal(db, { suspension_id: id, words, file_id })
  await record(context, { action: 'pro.suspension_appealed', subject_kind: 'pro', subject_id: pro.id, changes: { suspension_id: id } })
  await tell(db, ['admin', `pro:${pro.id}`], { kind: 'suspension' })
}
