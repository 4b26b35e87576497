import type { Context } from '../context.ts'
import type { LockedApplication } from '../gigs/application-locks.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { noteApplication } from '../gigs/note-application.ts'
import type { ProHappening } from '@muster/contract/audit/audit-action.ts'

/** Records what happened to a request to stay longer and updates both sides' open screens. */
export async function tellExtension(
  context: Pick<Context, 'db' | 'actor' | 'request_id'>,
  gig: LockedGig,
  application: LockedApplication,
  action: ProHappening & `extension.${string}`,
  changes: Record<string, string | number>,
): Promise<void> {
  await noteApplication(context, gig, application, action, { changes, touched: 'timesheet' })
}
