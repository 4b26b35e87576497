import type { CallResult } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { getCancelConsequence as consequenceCall } from '@muster/contract/gigs/gig-endpoints.ts'
import { cancelReasonForGig } from '@muster/contract/gigs/cancellation-rules.ts'
import { whyNotCancelGig } from '@muster/contract/gigs/gig-status.ts'
import { startsByItself } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { record } from '../../audit/record.ts'
import { type Context, locationOf } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { Problem, refuse } from '../../problem.ts'
import { getRescuePolicy } from '../../locations/policy-queries.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import {
  costOfLoss,
  costsOfLoss,
  hoursOfLoss,
  listOwedForLoss,
  type OwedForLoss,
  payForLoss,
  refuseOtherCost,
} from '../../payments/pay-for-loss.ts'
import { tell } from '../../realtime/tell.ts'
import { setAllCancelled } from '../application-store.ts'
import { getGig } from '../gig-queries.ts'
import { listConfirmedPros, listLivePros, listProsForNotice } from '../../notices/told-queries.ts'
import { stopRescueOf } from '../rescue/end-rescue.ts'
import { recountGig } from '../gig-store.ts'
import { type GigAtNow, type LockedGig, lockGigOfLocation, readGigsOfLocation } from '../gig-locks.ts'
import { settleGig } from '../settle-gig.ts'
import { updateScreensOfPros } from '../note-application.ts'

async function lock(context: Context, id: number): Promise<LockedGig> {
  const gig = await lockGigOfLocation(context.db, id, locationOf(context).id)
  if (gig === null) throw new Problem('NOT_FOUND')
  return gig
}

/** The gig as it would be after one confirmed pro left. */
const withFreed = (gig: GigAtNow): GigAtNow => ({
  ...gig,
  status: gig.status === 'CONFIRMED' ? 'POSTED' : gig.status,
  confirmed_pros_count: gig.confirmed_pros_count - 1,
})

/** What each pro is owed for losing the shift, with their names. */
async function named(db: Database, gig: GigAtNow, owed: readonly OwedForLoss[]): Promise<CallResult<typeof consequenceCall>['owed']> {
  const pros = await listProsForNotice(
    db,
    gig.market_id,
    owed.map(({ terms }) => terms.pro_id),
  )
  const names = new Map(pros.map(({ pro_id, display_name }) => [pro_id, display_name]))
  return costsOfLoss(owed).map((cost, place) => {
    const { pro_id, asked_again_at } = owed[place]!.terms
    return { ...cost, display_name: names.get(pro_id) ?? '', is_confirmed: asked_again_at === null }
  })
}

/** Who cancelling now would affect and what it would cost, by the same rule as the cancellation. */
export async function getCancelConsequence(context: Context, id: number): Promise<CallResult<typeof consequenceCall>> {
  const { db } = context
  const [gig] = await readGigsOfLocation(db, [id], locationOf(context).id)
  if (gig === undefined) throw new Problem('NOT_FOUND')
  const pros = await listConfirmedPros(db, gig)
  const owed = await listOwedForLoss(context, gig, null)
  const policy = await getRescuePolicy(db, gig.market_id, gig.now)
  return {
    confirmed_pros: pros.map(({ pro_id, display_name }) => ({ id: pro_id, display_name })),
    waiting_count: gig.total_applications_count - gig.cancelled_applications_count - gig.confirmed_pros_count,
    amount_due: dollarsOf(costOfLoss(owed)),
    hours_each: hoursOfLoss(owed),
    owed: await named(db, gig, owed),
    replaces_freed: pros.length > 0 && startsByItself(withFreed(gig), policy, gig.now),
  }
}

/**
 * Cancels a shift before its start with every live application, pays for a late cancellation and notifies everyone, in one transaction.
 * `seen` is what the manager read that it costs, in dollars.
 */
export async function cancelGig(context: Context, id: number, explanation: string, seen?: number): Promise<Gig> {
  const gig = await settleGig(context, await lock(context, id))
  await cancelLocked(context, gig, explanation, seen)
  return getGig(context.db, id, gig.location_id)
}

/** Cancels a locked and settled gig, unless it costs other than `seen`. */
export async function cancelLocked(context: Context, gig: LockedGig, explanation: string, seen?: number): Promise<void> {
  const { db, actor } = context
  const { id } = gig
  refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))
  const by = actor?.user_id ?? null
  const all = await listLivePros(db, gig, 'all')
  const owed = await listOwedForLoss(context, gig, null)
  refuseOtherCost(owed, seen)
  const reasons = {
    confirmed: cancelReasonForGig(true, gig.start_time, gig.now),
    waiting: cancelReasonForGig(false, gig.start_time, gig.now),
  }
  const ended = await setAllCancelled(db, gig, { reasons, explanation, by })
  await updateScreensOfPros(db, gig, ended)
  await stopRescueOf(context, gig)
  await payForLoss(context, gig, owed)
  await recountGig(db, gig, { by, explanation })
  await record(context, {
    action: 'gig.cancel',
    subject_kind: 'gig',
    subject_id: id,
    gig_id: id,
    changes: {
      from: gig.status,
      to: 'CANCELLED',
      released: ended.filter(({ was_confirmed }) => was_confirmed).length,
      owed_cents: owed.reduce((sum, { cents }) => sum + cents, 0),
    },
  })
  await tellPros(context, gig, all, 'shift_cancelled')
  await tell(db, [`location:${gig.location_id}`, `market:${gig.market_id}`], { kind: 'gig', gig_id: id, location_id: gig.location_id })
}
