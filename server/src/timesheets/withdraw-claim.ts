import { whyNotWithdraw } from '@muster/contract/timesheets/hours-edit-rules.ts'
import type { Context } from '../context.ts'
import { lockForPro } from '../gigs/lock-for-pro.ts'
import { noteApplication } from '../gigs/note-application.ts'
import { recountAndSettle } from '../gigs/settle-gig.ts'
import { tellManagers } from '../notices/tell-managers.ts'
import { refuse } from '../problem.ts'
import { lastHoursEdit, withdrawClaimOf } from './hours-edit-store.ts'

/**
 * The pro takes back what they said about their hours, while no manager has settled it. The hours of the business stand, and Muster
 * pays them as planned. Throws INVALID_TRANSITION when there is nothing to take back.
 */
export async function withdrawClaim(context: Context, application_id: number): Promise<void> {
  const { gig, application } = await lockForPro(context, application_id)
  const edit = await lastHoursEdit(context.db, application.id)
  refuse(whyNotWithdraw(edit))
  await withdrawClaimOf(context.db, edit!)
  const changes = { hours_edit_id: edit!.id }
  await noteApplication(context, gig, application, 'hours.claim_withdrawn', { changes, touched: 'timesheet' })
  await tellManagers(context, gig, application.pro_id, 'hours_claim_withdrawn')
  await recountAndSettle(context, gig)
}
