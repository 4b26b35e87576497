import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { NewGig, wallTimes } from '../gigs/new-gig.ts'
import { whyNotPostGig } from '../gigs/gig-rules.ts'
import { centsOf } from '../money.ts'
import type { Moment } from '../moment.ts'
import { endAfter } from '../zoned-time.ts'
import { Id } from '../wire.ts'
import { EventName } from './event-rules.ts'

/** One grid posts at most this many shifts, in one transaction. */
export const MOST_GRID_GIGS = 200
const MOST_TIMES = 50
const MOST_POSITIONS = 30

const { allowed_confirmed_pros: places, unpaid_break_minutes, skill_id, wage_amount } = NewGig.shape

/** A row of the grid: one time, local to the address. An end that is not after the start is the next day. */
export const GridTime = z.object({ ...wallTimes, unpaid_break_minutes })
/** A column: one position with its wage. */
export const GridPosition = z.object({ skill_id, wage_amount })

/** Many shifts of one event: how many pros of each position at each time. 0 makes no shift. */
export const EventGrid = NewGig.pick({
  location_id: true,
  location_address_id: true,
  type: true,
  contact_name: true,
  contact_phone: true,
  description: true,
  special_inst: true,
  auto_select_enabled: true,
})
  .extend({
    /** The event they join; absent for a new one, which then has a name. */
    event_id: Id.optional(),
    event_name: EventName.optional(),
    times: z.array(GridTime).min(1).max(MOST_TIMES),
    positions: z.array(GridPosition).min(1).max(MOST_POSITIONS),
    places: z.array(z.array(z.literal(0).or(places)).max(MOST_POSITIONS)).max(MOST_TIMES),
  })
  .refine(({ event_id, event_name }) => (event_id === undefined) !== (event_name === undefined), {
    path: ['event_name'],
    message: 'Name a new event, or say which event this is for',
  })
  .refine(({ times, positions, places: rows }) => rows.length === times.length && rows.every((row) => row.length === positions.length), {
    path: ['places'],
    message: 'One number for each time and position',
  })
  .refine((grid) => cellsOf(grid).length >= 1, { path: ['places'], message: 'Say how many pros you need, at least once' })
  .refine((grid) => cellsOf(grid).length <= MOST_GRID_GIGS, {
    path: ['places'],
    message: `At most ${MOST_GRID_GIGS} shifts at once; post the rest after them`,
  })
export type EventGrid = z.output<typeof EventGrid>

/** A number in the grid: which time, which position, how many pros. */
export interface GridCell {
  time: number
  position: number
  places: number
}

/** The cells that become shifts, row by row. */
export const cellsOf = ({ places: rows }: { places: readonly (readonly number[])[] }): GridCell[] =>
  rows.flatMap((row, time) => row.flatMap((count, position) => (count > 0 ? [{ time, position, places: count }] : [])))

/** What is wrong with a row (`position` null) or with one of its cells. */
export interface GridProblem {
  time: number
  position: number | null
  code: ErrorCode
}

interface GridFacts {
  now: Moment
  timezone: string
  /** Cents an hour by position in the location's market. A position that is missing does not exist there. */
  minimum_wages: ReadonlyMap<number, number>
}

type Filled = Pick<EventGrid, 'times' | 'positions' | 'places'>

/** Everything that keeps a grid from being posted; empty if nothing does. Ignores rows without pros. */
export function gridProblems(grid: Filled, { now, timezone, minimum_wages }: GridFacts): GridProblem[] {
  const problems: GridProblem[] = []
  for (const { time, position } of cellsOf(grid)) {
    const row = grid.times[time]
    const column = grid.positions[position]
    if (row === undefined || column === undefined) continue
    const minimum = minimum_wages.get(column.skill_id)
    const times = endAfter(row.local_date, row.start_time, row.end_time, timezone)
    const facts = { ...times, unpaid_break_minutes: row.unpaid_break_minutes, wage_cents: centsOf(column.wage_amount) }
    const code = minimum === undefined ? 'NOT_FOUND' : whyNotPostGig({ ...facts, minimum_wage_cents: minimum }, now)
    if (code === null) continue
    const ofRow = code !== 'WAGE_BELOW_MINIMUM' && code !== 'NOT_FOUND'
    if (ofRow && problems.some((one) => one.time === time && one.position === null)) continue
    problems.push({ time, position: ofRow ? null : position, code })
  }
  return problems
}
