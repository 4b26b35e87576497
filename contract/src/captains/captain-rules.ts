import type { ErrorCode } from '../errors.ts'
import { hasPassed, HOUR, type Moment, millis } from '../moment.ts'
import { presence, type PresenceState } from '../timesheets/clock-rules.ts'
import type { CaptainShift, CrewMember } from './captain-shift.ts'

/** How long after the end a captain still sees the crew, to clock out anyone who forgot. After that only the manager does. */
export const CAPTAIN_UNTIL_HOURS = 24
/** The most messages a captain may send to a shift's crew in any hour. */
export const CREW_MESSAGES_PER_HOUR = 10

/** Why a pro may not be named captain: a captain is a confirmed pro of a shift that is not over. */
export function whyNotNameCaptain(
  facts: { is_confirmed: boolean; is_cancelled: boolean; end_time: Moment },
  now: Moment,
): ErrorCode | null {
  if (facts.is_cancelled) return 'APPLICATION_CANCELLED'
  if (!facts.is_confirmed) return 'NOT_CONFIRMED'
  return hasPassed(facts.end_time, now) ? 'SHIFT_OVER' : null
}

/** When the captain may write to the crew again; null is now. `written` are the latest messages of the shift, newest first. */
export function nextCrewMessageAt(written: readonly Moment[], now: Moment): string | null {
  const first = written[CREW_MESSAGES_PER_HOUR - 1]
  const next = first === undefined ? 0 : millis(first) + HOUR
  return next > millis(now) ? new Date(next).toISOString() : null
}

/** An arrival or departure that the captain marked. The server may not have it yet. */
export interface CrewMark {
  application_id: number
  punch_type: 'CLOCK_IN' | 'CLOCK_OUT'
  time: string
}

/** The crew as it will be once the marks are sent. A mark never moves a punch that the server knows. */
export function withMarks(crew: readonly CrewMember[], marks: readonly CrewMark[]): CrewMember[] {
  return crew.map((member) =>
    marks
      .filter(({ application_id }) => application_id === member.application_id)
      .reduce<CrewMember>((so_far, { punch_type, time }) => {
        if (punch_type === 'CLOCK_IN') return so_far.clocked_in_at === null ? { ...so_far, clocked_in_at: time, proof: 'captain' } : so_far
        if (so_far.clocked_in_at === null || so_far.clocked_out_at !== null) return so_far
        return { ...so_far, clocked_out_at: time, is_on_break: false }
      }, member),
  )
}

type Times = Pick<CaptainShift, 'start_time'>

export const presenceOf = (member: CrewMember, { start_time }: Times, now: Moment): PresenceState =>
  presence(
    {
      start_time,
      promised_arrival: member.late_notice?.arrival_time ?? null,
      clock_in: member.clocked_in_at,
      clock_out: member.clocked_out_at,
      is_on_break: member.is_on_break,
    },
    now,
  )

export function crewCounts(crew: readonly CrewMember[], shift: Times, now: Moment): Record<PresenceState, number> {
  const counts: Record<PresenceState, number> = { coming: 0, late: 0, here: 0, on_break: 0, left: 0, missing: 0 }
  for (const member of crew) counts[presenceOf(member, shift, now)]++
  return counts
}

const NEED: readonly PresenceState[] = ['missing', 'late', 'coming', 'on_break', 'here', 'left']

/** The crew by urgency: missing, late, expected, then present; each by name. */
export const byNeed = (crew: readonly CrewMember[], shift: Times, now: Moment): CrewMember[] =>
  crew.toSorted(
    (one, other) =>
      NEED.indexOf(presenceOf(one, shift, now)) - NEED.indexOf(presenceOf(other, shift, now)) ||
      one.display_name.localeCompare(other.display_name) ||
      one.application_id - other.application_id,
  )
