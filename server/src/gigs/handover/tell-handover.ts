import type { ProHappening } from '@muster/contract/audit/audit-action.ts'
import type { Changes } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { tell } from '../../realtime/tell.ts'
import type { LockedApplication } from '../application-locks.ts'
import type { LockedGig } from '../gig-locks.ts'
import { noteApplication } from '../note-application.ts'

/** Records what happened to a hand-over, and updates the open screens of both sides and of the pros who have the offer. */
export async function noteHandover(
  context: Pick<Context, 'db' | 'actor' | 'request_id'>,
  gig: LockedGig,
  application: Pick<LockedApplication, 'id' | 'pro_id'>,
  action: ProHappening & `handover.${string}`,
  pro_ids: readonly number[] = [],
  changes?: Changes,
): Promise<void> {
  await noteApplication(context, gig, application, action, changes && { changes })
  if (pro_ids.length === 0) return
  await tell(
    context.db,
    pro_ids.map((id) => `pro:${id}` as const),
    { kind: 'application', gig_id: gig.id },
  )
}
