import type { ShiftMove } from '@muster/contract/events/event.ts'
import { shiftTimesOf } from '@muster/contract/events/event-rules.ts'
import { lowersTime } from '@muster/contract/gigs/editing/change-rules.ts'
import { whyNotCancelGig } from '@muster/contract/gigs/gig-status.ts'
import { whyNotPostGig } from '@muster/contract/gigs/gig-rules.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import type { Moment } from '@muster/contract/moment.ts'
import type { Context } from '../context.ts'
import { moveWithShift } from '../gigs/editing/change-gigs-of-shift.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { listConfirmedPros } from '../notices/told-queries.ts'
import { overlapMessage } from '../gigs/overlap-message.ts'
import { costOfLoss, listOwedForLoss } from '../payments/pay-for-loss.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { listGigsOfShift, listOverlapping } from './gig-shift-queries.ts'

export interface AskedTimes {
  start_time: string
  end_time: string
}

/** Refuses times that break a posting rule for any gig of the shift, at its own wage. */
export function checkTimes(gigs: readonly LockedGig[], times: AskedTimes): void {
  for (const gig of gigs) {
    refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))
    const refusal = whyNotPostGig({ ...gig, ...times, minimum_wage_cents: null }, gig.now)
    if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')
    refuse(refusal, { target: 'start_time' })
  }
}

/** What new times would do: the confirmed pros, those who could not come, and the new wages. */
export async function getShiftMove(context: Context, id: number, asked: AskedTimes): Promise<ShiftMove> {
  const gigs = await listGigsOfShift(context, id, 'read')
  const [first] = gigs
  if (first === undefined) throw new Problem('NOT_FOUND')
  const times = shiftTimesOf(asked, first)
  checkTimes(gigs, times)
  const confirmed = []
  for (const gig of gigs) confirmed.push(...(await listConfirmedPros(context.db, gig)))
  const asking = gigs.filter((gig) => gig.confirmed_pros_count > 0 && lowersTime(gig, { ...gig, ...times }))
  let cents = 0
  for (const gig of asking) cents += costOfLoss(await listOwedForLoss(context, gig, null))
  const named = (pros: readonly { pro_id: number; display_name: string }[]) =>
    pros.map(({ pro_id, display_name }) => ({ id: pro_id, display_name }))
  return {
    ...times,
    confirmed_pros: named(confirmed),
    overlapping_pros: named(await listOverlapping(context.db, gigs, times)),
    waiting_count: gigs.reduce(
      (sum, gig) => sum + gig.total_applications_count - gig.cancelled_applications_count - gig.confirmed_pros_count,
      0,
    ),
    asks_again: asking.length > 0,
    amount_if_declined: dollarsOf(cents),
    wages_before: dollarsOf(wagesOf(gigs, null)),
    wages_after: dollarsOf(wagesOf(gigs, times)),
  }
}

/** The scheduled wages of all spots, in cents. */
function wagesOf(gigs: readonly LockedGig[], times: { start_time: Moment; end_time: Moment } | null): number {
  return gigs.reduce(
    (sum, gig) =>
      sum +
      gig.allowed_confirmed_pros *
        Math.round((scheduledPaidMinutes({ ...gig, ...times }) * (gig.wage_cents + gig.boosted_gig_bonus_cents)) / 60),
    0,
  )
}

/**
 * Moves every live gig of a locked shift and its confirmed pros' time, and notifies them. Refused if a confirmed pro would overlap, naming
 * the pro.
 */
export async function moveGigs(context: Context, gigs: readonly LockedGig[], times: AskedTimes): Promise<void> {
  checkTimes(gigs, times)
  const overlapping = await listOverlapping(context.db, gigs, times)
  if (overlapping.length > 0) throw overlap(overlapping.map(({ display_name }) => display_name))
  for (const gig of gigs) await moveWithShift(context, gig, times)
}

/** The refusal that names the pros who could not come. */
function overlap(names: readonly string[]): Problem {
  return new Problem('OVERLAPPING_GIG', overlapMessage(names), {
    target: 'start_time',
    details: names.map((name) => ({ code: 'OVERLAPPING_GIG', message: name, target: 'start_time' })),
  })
}
