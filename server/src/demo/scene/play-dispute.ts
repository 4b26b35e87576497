import { paidTime } from '@muster/contract/payments/paid-minutes.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { answerBy } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { at, HOUR, MINUTE, type Scene } from './demo-scene.ts'
import type { PunchFacts } from './play-clock.ts'

/** How long after the end of the shift a settled dispute is settled, and paid. */
export const SETTLED_AFTER = 21 * HOUR

/**
 * A break that was not given and was taken off all the same: attested, cut by the manager, contested by the pro; settled for the pro, or
 * not settled yet. Settled, the hours are those that are paid.
 */
export function playDispute(
  { book }: Scene,
  { application_id, plan, pro }: PunchFacts,
  worked: { clock_in: number; clock_out: number; employment_type: EmploymentType },
  is_settled: boolean,
): void {
  const key = { application_id, market_id: plan.venue.market.id }
  const edited = plan.end + 10 * HOUR
  const cut = 30
  const punched = paidTime({
    employment_type: worked.employment_type,
    start_time: new Date(plan.start),
    end_time: new Date(plan.end),
    clock_in: new Date(worked.clock_in),
    clock_out: new Date(worked.clock_out),
    approved_start_time: null,
    approved_end_time: null,
    breaks: [],
  })
  const [start_time, end_time] = [punched.start_time.toISOString(), punched.end_time.toISOString()]
  const reason = 'Everyone had the half hour at seven'
  const paid_minutes = punched.paid_minutes - cut
  book.add('break_attestation', {
    ...key,
    answer: 'NOT_GIVEN',
    start_time: null,
    end_time: null,
    attested_at: at(worked.clock_out + 4 * MINUTE),
    attested_by: pro.user_id,
  })
  if (!is_settled)
    book.add('working_hours', {
      ...key,
      start_time,
      end_time,
      original_start_time: at(plan.start),
      original_end_time: at(plan.end),
      unpaid_break_minutes: cut,
      paid_minutes,
      reason,
      approved_at: at(edited),
      approved_by: plan.venue.manager_id,
      last_updated_ts: at(edited),
      last_updated_by: plan.venue.manager_id,
    })
  book.add('hours_edit', {
    ...key,
    status: is_settled ? 'TAKEN' : 'CONTESTED',
    before_start_time: start_time,
    before_end_time: end_time,
    before_unpaid_break_minutes: 0,
    before_paid_minutes: punched.paid_minutes,
    start_time,
    end_time,
    unpaid_break_minutes: cut,
    paid_minutes,
    lowers_pay: true,
    reason,
    edited_at: at(edited),
    edited_by: plan.venue.manager_id,
    answer_by: at(answerBy(new Date(edited)).getTime()),
    answered_at: at(edited + 2 * HOUR),
    contest_words: 'I carried plates through the speeches while the others ate. Ask the captain.',
    contest_start_time: start_time,
    contest_end_time: end_time,
    contest_unpaid_break_minutes: 0,
    contest_paid_minutes: punched.paid_minutes,
    settled_at: is_settled ? at(plan.end + SETTLED_AFTER) : null,
    settled_by: is_settled ? plan.venue.manager_id : null,
    settle_reason: is_settled ? 'The captain confirms it: nobody relieved the station' : null,
  })
}
