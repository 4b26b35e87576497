import { asksAgain, changeConsequence, changesTimes, editFor, type ShiftChange } from '@muster/contract/gigs/editing/change-rules.ts'
import type { GigEdit } from '@muster/contract/gigs/gig.ts'
import type { SeriesConsequence } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { isPaidHere } from '@muster/contract/payments/pay-line-rules.ts'
import type { Context } from '../../context.ts'
import { getCancellationPolicy } from '../../locations/policy-queries.ts'
import { getFees, paysNetworkHere } from '../../payments/fee-queries.ts'
import { cancellationCost } from '../../payments/pay-cancellation.ts'
import { newTimes } from '../editing/apply-edit.ts'
import { listConflicts } from '../editing/conflict-queries.ts'
import type { GigAtNow } from '../gig-locks.ts'
import { listConfirmedProsOf } from '../../notices/told-queries.ts'

/** A change of shifts: an edit (`alone` for one shift, otherwise leaving each shift's own fields), or a cancellation. */
export type SeriesAct = { act: 'edit'; change: GigEdit; alone?: boolean } | { act: 'cancel' }

/** The fields of a shift that the change leaves alone. */
const ownOf = (gig: GigAtNow, what: SeriesAct): readonly string[] => (what.act === 'edit' && what.alone ? [] : gig.own_fields)

/** Who a change of these gigs of one location affects and what it costs, by the same rule as the change. */
export async function seriesConsequence(context: Context, gigs: readonly GigAtNow[], what: SeriesAct): Promise<SeriesConsequence> {
  const { db } = context
  const confirmed = await listConfirmedProsOf(db, gigs)
  const pros = new Map([...confirmed.values()].flat().map((pro) => [pro.pro_id, pro]))
  const kept = what.act === 'edit' ? gigs.filter((gig) => isKept(ownOf(gig, what), what.change)) : []
  const first = gigs[0]
  const paysNetwork = first === undefined || (await paysNetworkHere(db, first.location_id))
  const shifts = gigs
    .filter((gig) => what.act === 'cancel' || Object.keys(editFor(ownOf(gig, what), what.change)).length > 0)
    .map((gig) => ({
      ...gig,
      is_paid_here: isPaidHere(gig.type === 'NETWORK', paysNetwork),
      confirmed_pro_ids: (confirmed.get(gig.id) ?? []).map(({ pro_id }) => pro_id),
      asks: what.act === 'edit' && asksAgain(gig.wage_cents, editFor(ownOf(gig, what), what.change), what.alone ?? false),
      waiting_count: gig.total_applications_count - gig.cancelled_applications_count - gig.confirmed_pros_count,
    }))
  const policy = first ? (await getCancellationPolicy(db, first.market_id, first.now)).value : undefined
  const found = changeConsequence(shifts, changeOf(what), first?.now ?? new Date(), policy)
  const each = new Map(found.owed.map(({ shift, cents }) => [shift.id, cents]))
  const fees = each.size > 0 ? await getFees(db, shifts[0]!.location_id) : null
  const cents =
    fees === null
      ? 0
      : shifts.reduce((sum, gig) => sum + cancellationCost(gig, confirmed.get(gig.id) ?? [], each.get(gig.id) ?? 0, fees), 0)
  const named = (id: number) => ({ id, display_name: pros.get(id)?.display_name ?? '' })
  const late = found.owed[0]
  return {
    gig_count: found.shift_count,
    kept_count: kept.length,
    confirmed_pros: found.told_pro_ids.map(named),
    asked_again: found.asked_again_pro_ids.map(named),
    waiting_count: found.waiting_count,
    amount_due: dollarsOf(cents),
    hours_each: late ? Math.min(late.cents / late.shift.wage_cents, scheduledPaidMinutes(late.shift) / 60) : 0,
    conflicts: what.act === 'edit' && isMoved(what.change) ? await conflictsOf(context, shifts, what) : [],
  }
}

const isKept = (own_fields: readonly string[], change: GigEdit): boolean =>
  Object.keys(editFor(own_fields, change)).length < Object.keys(change).length

const changeOf = (what: SeriesAct): ShiftChange => (what.act === 'cancel' ? { act: 'cancel' } : { act: 'edit', tells: isTold(what.change) })

/** Pros are notified of new times and a new wage. */
const isTold = (change: GigEdit): boolean => change.wage_amount !== undefined || isMoved(change)
const isMoved = (change: GigEdit): boolean => change.local_date !== undefined || changesTimes(change)

/** Confirmed pros of these gigs who work elsewhere at the new times. */
function conflictsOf(
  context: Context,
  gigs: readonly GigAtNow[],
  what: SeriesAct & { act: 'edit' },
): Promise<SeriesConsequence['conflicts']> {
  const moved = gigs.map((gig) => ({ ...gig, ...newTimes(gig, editFor(ownOf(gig, what), what.change)) }))
  return listConflicts(context.db, moved)
}
