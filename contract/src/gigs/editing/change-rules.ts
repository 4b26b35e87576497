import type { Moment } from '../../moment.ts'
import { centsOf } from '../../money.ts'
import { cancellationPay, type CancellationPolicy, cancelReasonForGig, seededCancellationPolicy } from '../cancellation-rules.ts'
import type { GigEdit } from '../gig.ts'

/** What a change of one or many shifts does to people and money. The preview and the change itself compute it the same way. */

/** How much of a series a change covers. */
export const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

export interface ChangedShift {
  start_time: Moment
  end_time: Moment
  unpaid_break_minutes: number
  /** Cents per hour. */
  wage_cents: number
  /** Whether Muster pays for its work at all (`isPaidHere`). */
  is_paid_here: boolean
  confirmed_pro_ids: readonly number[]
  /** Live applications that are not confirmed. */
  waiting_count: number
  /** The change takes back this shift's confirmations (`asksAgain`). */
  asks: boolean
}

export type ShiftChange =
  | { act: 'cancel' }
  /** `tells`: times or wage change, so we notify its pros. */
  | { act: 'edit'; tells: boolean }

export interface ChangeConsequence<Shift extends ChangedShift> {
  shift_count: number
  /** Confirmed pros we notify, each once. */
  told_pro_ids: number[]
  /** Those of them who must confirm again. */
  asked_again_pro_ids: number[]
  waiting_count: number
  /** What late cancellation owes, a line for each pro of each shift, without fees. */
  owed: { shift: Shift; pro_id: number; cents: number }[]
}

/**
 * The pros a change affects and what it owes. Only cancelling owes anything, by the rule of a single cancellation for each shift:
 * tomorrow's counts as late, later ones do not.
 */
export function changeConsequence<Shift extends ChangedShift>(
  shifts: readonly Shift[],
  change: ShiftChange,
  now: Moment,
  policy: CancellationPolicy = seededCancellationPolicy,
): ChangeConsequence<Shift> {
  const prosOf = (some: readonly Shift[]): number[] => [...new Set(some.flatMap(({ confirmed_pro_ids }) => confirmed_pro_ids))]
  const asked = change.act === 'edit' ? prosOf(shifts.filter(({ asks }) => asks)) : []
  const owed = shifts.flatMap((shift) => {
    if (change.act !== 'cancel') return []
    const reason = cancelReasonForGig(true, shift.start_time, now)
    const cents = cancellationPay(shift, { reason, is_confirmed: true }, now, policy)
    return cents > 0 ? shift.confirmed_pro_ids.map((pro_id) => ({ shift, pro_id, cents })) : []
  })
  return {
    shift_count: shifts.length,
    told_pro_ids: change.act === 'cancel' || change.tells ? prosOf(shifts) : asked,
    asked_again_pro_ids: asked,
    waiting_count: shifts.reduce((sum, { waiting_count }) => sum + waiting_count, 0),
    owed,
  }
}

const TIMES = ['start_time', 'end_time'] as const

/** An edit of a series moves its shifts in time if it names one of the wall times. */
export const changesTimes = (edit: GigEdit): boolean => TIMES.some((field) => edit[field] !== undefined)

/** Whether an edit pays a shift less than its `wage_cents` an hour, which nobody agreed to. */
export const lowersPay = (wage_cents: number, edit: GigEdit): boolean =>
  edit.wage_amount !== undefined && centsOf(edit.wage_amount) < wage_cents

/**
 * Whether an edit takes back the confirmations of a shift that pays `wage_cents` an hour. Lower pay always does. New times do when many
 * shifts change; editing one shift moves its pros' time along.
 */
export const asksAgain = (wage_cents: number, edit: GigEdit, alone: boolean): boolean =>
  lowersPay(wage_cents, edit) || (!alone && changesTimes(edit))

/** Which fields of a series edit apply to a shift: not the fields it overrides, and no times if it overrides one of them. */
export function editFor(own_fields: readonly string[], edit: GigEdit): GigEdit {
  const own = new Set(own_fields)
  const hasOwnTimes = own.has('local_date') || TIMES.some((field) => own.has(field))
  const isLeft = (field: string): boolean => !own.has(field) && !(hasOwnTimes && (TIMES as readonly string[]).includes(field))
  return Object.fromEntries(Object.entries(edit).filter(([field]) => isLeft(field)))
}
