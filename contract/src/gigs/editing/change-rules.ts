import type { Moment } from '../../moment.ts'
import { centsOf } from '../../money.ts'
import { scheduledPaidMinutes } from '../../payments/paid-minutes.ts'
import { endAfter, localPartsOf } from '../../zoned-time.ts'
import { type AgreedShift, type CancellationPolicy, lostShiftPay, seededCancellationPolicy } from '../cancellation-rules.ts'
import type { GigEdit } from '../new-gig.ts'
import { isInstant } from '../sent-times.ts'
import { type PromisedWork, promisesLess } from './promise-rules.ts'

/** What a change of one or many shifts does to people and money. The preview and the change itself compute it the same way. */

/** How much of a series a change covers. */
export const seriesScopes = ['one', 'following', 'all'] as const
export type SeriesScope = (typeof seriesScopes)[number]

/** A confirmed pro of a shift that changes. `asked_again_at`: when an earlier edit took the confirmation back. */
export interface ChangedPro extends AgreedShift {
  pro_id: number
  asked_again_at: Moment | null
}

export interface ChangedShift {
  start_time: Moment
  /** Its pros with the terms they confirmed; those of an earlier edit still wait for their answer. */
  pros: readonly ChangedPro[]
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
  /**
   * What the change owes, a line for each pro of each shift, without fees: for a cancellation at once, for an edit if the pro does not
   * confirm again.
   */
  owed: { shift: Shift; pro: Shift['pros'][number]; cents: number }[]
}

/**
 * The pros a change affects and what it owes, by the rule of a single shift for each: tomorrow's is late, later ones are not. Asking again
 * late owes as much as cancelling unless the pro says yes, so no edit is cheaper than cancelling.
 */
export function changeConsequence<Shift extends ChangedShift>(
  shifts: readonly Shift[],
  change: ShiftChange,
  now: Moment,
  policy: CancellationPolicy = seededCancellationPolicy,
): ChangeConsequence<Shift> {
  const confirmed = ({ pros }: Shift) => pros.filter(({ asked_again_at }) => asked_again_at === null)
  const prosOf = (some: readonly Shift[]): number[] => [...new Set(some.flatMap((shift) => confirmed(shift).map(({ pro_id }) => pro_id)))]
  const asking = change.act === 'edit' ? shifts.filter(({ asks }) => asks) : []
  const owed = (change.act === 'edit' ? asking : shifts).flatMap((shift) =>
    (change.act === 'edit' ? confirmed(shift) : shift.pros).flatMap((pro: Shift['pros'][number]) => {
      const asked_again_at = change.act === 'edit' ? now : pro.asked_again_at
      const cents = lostShiftPay(pro, { start_time: shift.start_time, asked_again_at, was_ended: true }, now, policy)
      return cents > 0 ? [{ shift, pro, cents }] : []
    }),
  )
  const asked = prosOf(asking)
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

/** A shift as its confirmed pros were promised it. */
export interface PromisedShift {
  start_time: string
  end_time: string
  unpaid_break_minutes: number
  /** Cents an hour. */
  wage_cents: number
  /** The IANA zone of its wall times. */
  timezone: string
}

/**
 * The instants of a shift after an edit of its times. With wall times, fields that the edit leaves out keep their wall time; with instants,
 * they keep their instant.
 */
export function newTimes(
  shift: Pick<PromisedShift, 'start_time' | 'end_time' | 'timezone'>,
  edit: GigEdit,
): { start_time: string; end_time: string } {
  if (edit.local_date === undefined && edit.start_time === undefined && edit.end_time === undefined)
    return { start_time: shift.start_time, end_time: shift.end_time }
  if (isInstant(edit.start_time) || isInstant(edit.end_time))
    return { start_time: edit.start_time ?? shift.start_time, end_time: edit.end_time ?? shift.end_time }
  const start = localPartsOf(shift.start_time, shift.timezone)
  const end = localPartsOf(shift.end_time, shift.timezone)
  const times = endAfter(edit.local_date ?? start.date, edit.start_time ?? start.time, edit.end_time ?? end.time, shift.timezone)
  return { start_time: times.start_time.toISOString(), end_time: times.end_time.toISOString() }
}

/** What a shift promises its pros. */
const promiseOf = (shift: PromisedShift): PromisedWork => ({
  wage_cents: shift.wage_cents,
  paid_minutes: scheduledPaidMinutes(shift),
  local_date: localPartsOf(shift.start_time, shift.timezone).date,
})

/** Whether other times or another break promise less than a shift did, in its own zone. */
export const lowersTime = (shift: PromisedShift, after: { start_time: string; end_time: string; unpaid_break_minutes: number }): boolean =>
  promisesLess(promiseOf(shift), promiseOf({ ...shift, ...after }))

/** Whether an edit gives confirmed pros less than they were promised. */
export const lowersPromise = (shift: PromisedShift, edit: GigEdit): boolean =>
  lowersPay(shift.wage_cents, edit) ||
  lowersTime(shift, { ...newTimes(shift, edit), unpaid_break_minutes: edit.unpaid_break_minutes ?? shift.unpaid_break_minutes })

/**
 * Whether an edit takes back the confirmations of a shift. Promising less always does. New times do when many shifts change; editing one
 * shift within its day moves its pros' time along.
 */
export const asksAgain = (shift: PromisedShift, edit: GigEdit, alone: boolean): boolean =>
  lowersPromise(shift, edit) || (!alone && changesTimes(edit))

/** Which fields of a series edit apply to a shift: not the fields it overrides, and no times if it overrides one of them. */
export function editFor(own_fields: readonly string[], edit: GigEdit): GigEdit {
  const own = new Set(own_fields)
  const hasOwnTimes = own.has('local_date') || TIMES.some((field) => own.has(field))
  const isLeft = (field: string): boolean => !own.has(field) && !(hasOwnTimes && (TIMES as readonly string[]).includes(field))
  return Object.fromEntries(Object.entries(edit).filter(([field]) => isLeft(field)))
}
