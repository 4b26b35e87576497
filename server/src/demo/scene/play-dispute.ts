import { paidTime } from '@muster/contract/payments/paid-minutes.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { answerBy } from '@muster/contract/timesheets/hours-edit-rules.ts'
import { at, type GigPlan, HOUR, MINUTE, type Scene } from './demo-scene.ts'
import type { PunchFacts } from './play-clock.ts'

/** How long after the end of the shift a dispute is settled and paid. */
export const SETTLED_AFTER = 21 * HOUR

/** The half hour the manager takes off for a break. */
const CUT_MINUTES = 30
const REASON = 'Everyone had the half hour at seven'

interface Disputed {
  key: { application_id: number; market_id: number }
  start_time: string
  end_time: string
  punched_minutes: number
  cut_minutes: number
  edited: number
  manager_id: number
}

/**
 * Plays a dispute: the pro got no break, the manager took one off, and the pro contested it. It is settled for the pro, or still open.
 * Once settled, `playPay` writes the hours.
 */
export function playDispute(
  { book }: Scene,
  { application_id, plan, pro }: PunchFacts,
  worked: { clock_in: number; clock_out: number; employment_type: EmploymentType },
  is_settled: boolean,
): void {
  const { start_time, end_time, paid_minutes } = paidTime({
    employment_type: worked.employment_type,
    start_time: new Date(plan.start),
    end_time: new Date(plan.end),
    clock_in: new Date(worked.clock_in),
    clock_out: new Date(worked.clock_out),
    approved_start_time: null,
    approved_end_time: null,
    breaks: [],
  })
  const disputed: Disputed = {
    key: { application_id, market_id: plan.venue.market.id },
    start_time: start_time.toISOString(),
    end_time: end_time.toISOString(),
    punched_minutes: paid_minutes,
    cut_minutes: paid_minutes - CUT_MINUTES,
    edited: plan.end + 10 * HOUR,
    manager_id: plan.venue.manager_id,
  }
  book.add('break_attestation', {
    ...disputed.key,
    answer: 'NOT_GIVEN',
    start_time: null,
    end_time: null,
    attested_at: at(worked.clock_out + 4 * MINUTE),
    attested_by: pro.user_id,
  })
  if (!is_settled) book.add('working_hours', cutHours(disputed, plan))
  book.add('hours_edit', contestedEdit(disputed, is_settled ? plan.end + SETTLED_AFTER : null))
}

/** The hours as the manager cut them. */
const cutHours = ({ key, start_time, end_time, cut_minutes, edited, manager_id }: Disputed, plan: GigPlan) => ({
  ...key,
  start_time,
  end_time,
  original_start_time: at(plan.start),
  original_end_time: at(plan.end),
  unpaid_break_minutes: CUT_MINUTES,
  paid_minutes: cut_minutes,
  reason: REASON,
  approved_at: at(edited),
  approved_by: manager_id,
  last_updated_ts: at(edited),
  last_updated_by: manager_id,
})

/** The manager's edit, what the pro answered, and how it was settled, if it was. */
const contestedEdit = (
  { key, start_time, end_time, punched_minutes, cut_minutes, edited, manager_id }: Disputed,
  settled: number | null,
) => ({
  ...key,
  status: settled === null ? 'CONTESTED' : 'TAKEN',
  before_start_time: start_time,
  before_end_time: end_time,
  before_unpaid_break_minutes: 0,
  before_paid_minutes: punched_minutes,
  start_time,
  end_time,
  unpaid_break_minutes: CUT_MINUTES,
  paid_minutes: cut_minutes,
  lowers_pay: true,
  reason: REASON,
  edited_at: at(edited),
  edited_by: manager_id,
  answer_by: at(answerBy(new Date(edited)).getTime()),
  answered_at: at(edited + 2 * HOUR),
  contest_words: 'I carried plates through the speeches while the others ate. Ask the captain.',
  contest_start_time: start_time,
  contest_end_time: end_time,
  contest_unpaid_break_minutes: 0,
  contest_paid_minutes: punched_minutes,
  settled_at: settled === null ? null : at(settled),
  settled_by: settled === null ? null : manager_id,
  settle_reason: settled === null ? null : 'The captain confirms it: nobody relieved the station',
})
