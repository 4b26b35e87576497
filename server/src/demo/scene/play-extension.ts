import { extensionAnswerBy } from '@muster/contract/timesheets/extension-rules.ts'
import { at, DAY, MINUTE, type Scene } from './demo-scene.ts'
import type { Clocked, PunchFacts } from './play-clock.ts'

/** How many extensions of the last weeks we write. */
const EXTENSIONS = 14
const RECENT = 49 * DAY
const QUARTER = 15 * MINUTE

const REASONS = [
  ['RUNNING_LATE', 'Speeches went on and the dessert waits'],
  ['BUSY', ''],
  ['CLEANING_UP', 'The floor has to be clear for breakfast'],
  ['COVERING', 'Until the night crew is complete'],
] as const

/**
 * Writes an extension for a pro who stayed at least a quarter of an hour: the pro asked and a manager agreed. Returns the pro's planned
 * end, which is the shift's end without an extension.
 */
export function playExtension({ book, now }: Scene, { application_id, plan, pro }: PunchFacts, { clock_out }: Clocked): number {
  const asked = book.counts().shift_extension ?? 0
  if (clock_out === null || clock_out - plan.end < QUARTER || plan.end < now - RECENT || asked >= EXTENSIONS) return plan.end
  const end = plan.end + Math.ceil((clock_out - plan.end) / QUARTER) * QUARTER
  const asked_at = plan.end - 25 * MINUTE
  const [reason, words] = REASONS[asked % REASONS.length] ?? REASONS[0]
  book.add('shift_extension', {
    application_id,
    market_id: plan.venue.market.id,
    status: 'ACCEPTED',
    planned_end_time: at(plan.end),
    end_time: at(end),
    reason,
    words,
    asked_at: at(asked_at),
    asked_by: pro.user_id,
    answer_by: extensionAnswerBy(new Date(plan.end), new Date(asked_at)).toISOString(),
    closed_at: at(asked_at + 4 * MINUTE),
    answered_by: plan.venue.manager_id,
  })
  return end
}
