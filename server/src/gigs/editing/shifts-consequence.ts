import {
  asksAgain,
  changeConsequence,
  changesTimes,
  editFor,
  newTimes,
  type ShiftChange,
} from '@muster/contract/gigs/editing/change-rules.ts'
import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import type { SeriesConsequence } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import type { Context } from '../../context.ts'
import { databaseNow } from '../../db/database.ts'
import { getCancellationPolicy } from '../../locations/policy-queries.ts'
import { costOfLoss, hoursOfLoss } from '../../payments/pay-for-loss.ts'
import { listTermsOf } from '../../payments/terms-queries.ts'
import { costOfChange } from './cost-of-change.ts'
import { listConflicts } from './conflict-queries.ts'
import type { GigAtNow } from '../gig-locks.ts'
import { listConfirmedProsOf } from '../../notices/told-queries.ts'

/** A change of shifts: an edit (`alone` for one shift, otherwise leaving each shift's own fields), or a cancellation. */
export type ShiftsAct = { act: 'edit'; change: GigEdit; alone?: boolean } | { act: 'cancel' }

/** The fields of a shift that the change leaves alone. */
const ownOf = (gig: GigAtNow, what: ShiftsAct): readonly string[] => (what.act === 'edit' && what.alone ? [] : gig.own_fields)

/** Who a change of these gigs of one location affects and what it costs, by the same rule as the change. */
export const shiftsConsequence = async (context: Context, gigs: readonly GigAtNow[], what: ShiftsAct): Promise<SeriesConsequence> =>
  (await shiftsEffect(context, gigs, what)).consequence

/** The same, with what each shift owes, in cents by its id. Shifts that owe nothing are missing. */
export async function shiftsEffect(
  context: Context,
  gigs: readonly GigAtNow[],
  what: ShiftsAct,
): Promise<{ consequence: SeriesConsequence; owed_cents: ReadonlyMap<number, number> }> {
  const { db } = context
  const confirmed = await listConfirmedProsOf(db, gigs)
  const pros = new Map([...confirmed.values()].flat().map((pro) => [pro.pro_id, pro]))
  const kept = what.act === 'edit' ? gigs.filter((gig) => isKept(ownOf(gig, what), what.change)) : []
  const first = gigs[0]
  const terms = await listTermsOf(db, gigs)
  const shifts = gigs
    .filter((gig) => what.act === 'cancel' || Object.keys(editFor(ownOf(gig, what), what.change)).length > 0)
    .map((gig) => ({
      ...gig,
      pros: terms.get(gig.id) ?? [],
      asks: what.act === 'edit' && asksAgain(gig, editFor(ownOf(gig, what), what.change), what.alone ?? false),
      waiting_count: gig.total_applications_count - gig.cancelled_applications_count - gig.confirmed_pros_count,
    }))
  const policy = first ? await getCancellationPolicy(db, first.market_id, first.now) : null
  const found = changeConsequence(shifts, changeOf(what), first?.now ?? (await databaseNow(db)), policy?.value)
  const owed = found.owed.map(({ pro, cents }) => ({ terms: pro, cents, policy_id: policy?.id ?? null }))
  const named = (id: number) => ({ id, display_name: pros.get(id)?.display_name ?? '' })
  const cost =
    what.act === 'edit'
      ? await costOfChange(context.db, shifts, (gig) => editFor(ownOf(gig, what), what.change))
      : { before_cents: 0, after_cents: 0 }
  const ofGig = Map.groupBy(owed, ({ terms: { gig_id } }) => gig_id)
  const owed_cents = new Map([...ofGig].map(([id, of]) => [id, costOfLoss(of)]))
  const consequence = {
    gig_count: found.shift_count,
    kept_count: kept.length,
    confirmed_pros: found.told_pro_ids.map(named),
    asked_again: found.asked_again_pro_ids.map(named),
    waiting_count: found.waiting_count,
    amount_due: what.act === 'cancel' ? dollarsOf(costOfLoss(owed)) : 0,
    amount_if_declined: what.act === 'edit' ? dollarsOf(costOfLoss(owed)) : 0,
    hours_each: hoursOfLoss(owed),
    cost_before: dollarsOf(cost.before_cents),
    cost_after: dollarsOf(cost.after_cents),
    conflicts: what.act === 'edit' && isMoved(what.change) ? await conflictsOf(context, shifts, what) : [],
  }
  return { consequence, owed_cents }
}

const isKept = (own_fields: readonly string[], change: GigEdit): boolean =>
  Object.keys(editFor(own_fields, change)).length < Object.keys(change).length

const changeOf = (what: ShiftsAct): ShiftChange => (what.act === 'cancel' ? { act: 'cancel' } : { act: 'edit', tells: isTold(what.change) })

/** Pros are notified of new times and a new wage. */
const isTold = (change: GigEdit): boolean => change.wage_amount !== undefined || isMoved(change)
const isMoved = (change: GigEdit): boolean => change.local_date !== undefined || changesTimes(change)

/** Confirmed pros of these gigs who work elsewhere at the new times. */
function conflictsOf(
  context: Context,
  gigs: readonly GigAtNow[],
  what: ShiftsAct & { act: 'edit' },
): Promise<SeriesConsequence['conflicts']> {
  const moved = gigs.map((gig) => ({ ...gig, ...newTimes(gig, editFor(ownOf(gig, what), what.change)) }))
  return listConflicts(context.db, moved)
}
