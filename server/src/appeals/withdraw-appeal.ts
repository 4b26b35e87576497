import { appealStatus } from '@muster/contract/appeals/appeal-status.ts'
import { type Context, proOf } from '../context.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { noteForStaff } from './note-for-staff.ts'
import { lockAppeal, setWithdrawn } from './appeal-store.ts'

/** Takes an appeal back that nobody has decided. Throws NOT_FOUND and INVALID_TRANSITION. */
export async function withdrawAppeal(context: Context, id: number): Promise<void> {
  const { db } = context
  const appeal = await lockAppeal(db, id, proOf(context).id)
  if (appeal === null) throw new Problem('NOT_FOUND')
  refuse(appealStatus.next(appeal.status, 'withdraw') === null ? 'INVALID_TRANSITION' : null)
  await setWithdrawn(db, id)
  await noteForStaff(context, appeal, 'application.appeal_withdrawn')
  await tell(db, ['admin'], { kind: 'appeal' })
}
