import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { Problem } from '../http/problem.ts'
import { sayToPros } from '../notices/tell-pros.ts'
import { listLivePros } from './gig-queries.ts'
import { lockSettled } from './lock-settled.ts'

/** Tells everyone confirmed or selected what the manager wrote, in their app and by SMS where they said yes. The words are kept with the notices alone. */
export async function messageGig(context: Context, id: number, text: string): Promise<{ told: number }> {
  const gig = await lockSettled(context, id)
  if (gig.status === 'CANCELLED') throw new Problem('INVALID_TRANSITION', 'This shift was cancelled: nobody is on it.')
  const pros = await listLivePros(context.db, gig, 'selected')
  await sayToPros(context, gig, pros, text)
  if (pros.length > 0)
    await record(context, { action: 'gig.messaged', subject_kind: 'gig', subject_id: id, gig_id: id, changes: { told: pros.length } })
  return { told: pros.length }
}
