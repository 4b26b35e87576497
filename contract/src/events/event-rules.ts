import { z } from 'zod'
import { DAY, millis, type Moment, minutesBetween } from '../moment.ts'

/** An event's name: 3 to 25 characters, with the specification's messages (section 5). */
export const EventName = z
  .string({ error: 'Event name must be at least 3 characters' })
  .trim()
  .min(3, 'Event name must be at least 3 characters')
  .max(25, 'Event name must be 25 characters or less')

/**
 * A gig shift's new times from HH:mm:ss in UTC: the start is the instant of that wall time closest to the current start, the end the
 * first one after it, so an end "before" the start is the next day. An ISO instant stays as it is.
 */
export function shiftTimesOf(
  asked: { start_time: string; end_time: string },
  present: { start_time: Moment },
): { start_time: string; end_time: string } {
  const start = instantNear(asked.start_time, millis(present.start_time))
  const end = /^\d\d:/.test(asked.end_time) ? firstAfter(asked.end_time, start) : Date.parse(asked.end_time)
  return { start_time: new Date(start).toISOString(), end_time: new Date(end).toISOString() }
}

function instantNear(asked: string, near: number): number {
  if (!/^\d\d:/.test(asked)) return Date.parse(asked)
  const within = near - (near % DAY) + millisOf(asked)
  const days = Math.round((near - within) / DAY)
  return within + days * DAY
}

function firstAfter(wall: string, start: number): number {
  const same = start - (start % DAY) + millisOf(wall)
  return same > start ? same : same + DAY
}

const millisOf = (wall: string): number => Date.parse(`1970-01-01T${wall}Z`)

/** An instant's time of day in UTC, HH:mm:ss, as a gig shift's new times are sent. */
export const utcWallTime = (moment: Moment): string => new Date(millis(moment)).toISOString().slice(11, 19)

interface ShiftOfGigs {
  start_time: string
  gigs: readonly { status: string }[]
}

/** The shifts an event shows, by start time: without cancelled gigs, and without shifts that have none left (specification section 4). */
export function shownShifts<G extends { status: string }, S extends ShiftOfGigs & { gigs: readonly G[] }>(shifts: readonly S[]): S[] {
  return shifts
    .map((shift) => ({ ...shift, gigs: shift.gigs.filter(({ status }) => status !== 'CANCELLED') }))
    .filter(({ gigs }) => gigs.length > 0)
    .sort((a, b) => minutesBetween(b.start_time, a.start_time))
}

/** How many pros of a position this many guests need: one for every `guests_each`, and none for no guests. */
export const staffFor = (guests: number, guests_each: number): number => (guests <= 0 ? 0 : Math.ceil(guests / guests_each))
