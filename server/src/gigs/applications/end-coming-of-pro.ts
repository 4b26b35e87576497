import type { CancellationReason } from '@muster/contract/gigs/application-status.ts'
import type { Context } from '../../context.ts'
import { findProForNotice } from '../../notices/told-queries.ts'
import { tellManagers } from '../../notices/tell-managers.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { tellingOnce } from '../../notices/telling-once.ts'
import { costOfLoss, listOwedForLosses, payForLoss, refuseOtherSum } from '../../payments/pay-for-loss.ts'
import { type LockedApplication, lockLiveApplicationsOfPro } from '../application-locks.ts'
import { setCancelledOfPro } from '../ended-by-pro-store.ts'
import { type LockedGig, lockComingGigsOfPro } from '../gig-locks.ts'
import { noteApplications } from '../note-application.ts'
import { rescueDismissed } from '../rescue/end-rescue.ts'
import { rescueFreedPlace } from '../rescue/start-rescue.ts'
import { recountAndSettle, settleGig } from '../settle-gig.ts'

type OwedOfGigs = Awaited<ReturnType<typeof listOwedForLosses>>

interface Ending {
  reason: Extract<CancellationReason, 'PRO_BLOCKED' | 'PRO_SUSPENDED'>
  explanation: string
  /** What the manager read that it costs, in dollars. */
  seen?: number | undefined
}

/**
 * Ends every application of a pro to shifts of these locations (null: all) that have not started and that the pro is not clocked in for, and
 * finds a replacement for each confirmed spot. A block pays what a late loss owes and notifies the pro once. A suspension is no act of a
 * business: it costs none of them anything, and its caller notifies the pro.
 */
export async function endComingOfPro(
  context: Context,
  pro: { id: number; market_id: number },
  location_ids: readonly number[] | null,
  { seen, ...ending }: Ending,
): Promise<{ ended_count: number; owed_cents: number }> {
  const { db, actor } = context
  const gigs: LockedGig[] = []
  for (const gig of await lockComingGigsOfPro(db, pro, location_ids)) gigs.push(await settleGig(context, gig))
  const applications = await lockLiveApplicationsOfPro(
    db,
    pro.market_id,
    pro.id,
    gigs.map(({ id }) => id),
  )
  const owed: OwedOfGigs =
    ending.reason === 'PRO_SUSPENDED' ? new Map() : await listOwedForLosses(context, gigs, new Set(applications.map(({ id }) => id)))
  const owed_cents = costOfLoss([...owed.values()].flat())
  refuseOtherSum(owed_cents, seen)
  for (const gig of gigs) await payForLoss(context, gig, owed.get(gig.id) ?? [])
  await setCancelledOfPro(db, applications, { ...ending, by: actor?.user_id ?? null })
  const ofGig = new Map(applications.map((application) => [application.gig_id, application]))
  await tellingOnce(context, async (telling) => {
    for (const gig of gigs) {
      const application = ofGig.get(gig.id)
      if (application !== undefined) await afterEnd(telling, gig, application, ending.reason)
    }
  })
  return { ended_count: applications.length, owed_cents }
}

async function afterEnd(context: Context, gig: LockedGig, application: LockedApplication, reason: CancellationReason): Promise<void> {
  const isConfirmed = application.confirmed_at !== null
  await noteApplications(context, gig, [{ application, changes: { reason } }], 'application.cancelled')
  if (reason === 'PRO_SUSPENDED') {
    if (isConfirmed) await tellManagers(context, gig, application.pro_id, 'unavailable')
  } else {
    const told = await findProForNotice(context.db, application.pro_id)
    if (told) await tellPros(context, gig, [told], isConfirmed ? 'released' : 'dismissed')
  }
  const settled = await recountAndSettle(context, gig)
  if (isConfirmed) await rescueFreedPlace(context, settled, application.id)
  else await rescueDismissed(context, settled, application)
}
