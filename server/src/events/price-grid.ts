import { cellsOf, type EventGrid, gridProblems } from '@muster/contract/events/event-grid-rules.ts'
import type { GridCheck } from '@muster/contract/events/event.ts'
import type { ErrorCode } from '@muster/contract/errors.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { costEstimate } from '@muster/contract/payments/cost-estimate.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { endAfter } from '@muster/contract/zoned-time.ts'
import { type Context, locationOf } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import { findPostingPlace, type PostingPlace } from '../gigs/gig-place-queries.ts'
import { invalid } from '../problem.ts'
import { getLocation } from '../locations/location-queries.ts'
import { getPayPolicy } from '../locations/policy-queries.ts'

/** Messages for people who use the API directly. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  invalid: 'A shift lasts 1 to 16 hours and is longer than its break',
  GIG_STARTED: 'The start time has passed',
  WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here',
  NOT_FOUND: 'This location can’t post that position',
}

export interface ReadGrid {
  now: Date
  /** By the grid's positions. They all have the same address. */
  places: Map<number, PostingPlace>
  check: GridCheck
}

/** Reads what a grid needs (the address, minimum wages, fees) and returns what it would create and cost, and its problems. */
export async function readGrid(context: Context, grid: EventGrid): Promise<ReadGrid> {
  const { db } = context
  const current = locationOf(context)
  if (grid.location_id !== current.id) throw invalid('location_id', 'This is not the current location')
  const places = new Map<number, PostingPlace>()
  for (const skill_id of new Set(grid.positions.map((position) => position.skill_id))) {
    const place = await findPostingPlace(db, current.id, grid.location_address_id ?? null, skill_id)
    if (place !== null) places.set(skill_id, place)
  }
  const location = await getLocation(db, current.id)
  const [place] = places.values()
  if (place === undefined)
    throw invalid(grid.location_address_id === undefined ? 'positions' : 'location_address_id', 'There is no such record')
  const now = await databaseNow(db)
  const minimum_wages = new Map([...places].map(([skill_id, { minimum_wage_cents }]) => [skill_id, minimum_wage_cents]))
  const problems = gridProblems(grid, { now, timezone: place.timezone, minimum_wages })
  const cells = cellsOf(grid)
  const policy = await getPayPolicy(db, location.market_id, now.toISOString())
  let [pro_cents, total_cents] = [0, 0]
  for (const { time, position, places: count } of cells) {
    const [row, column] = [grid.times[time]!, grid.positions[position]!]
    const draft = {
      ...endAfter(row.local_date, row.start_time, row.end_time, place.timezone),
      unpaid_break_minutes: row.unpaid_break_minutes,
      wage_cents: centsOf(column.wage_amount),
      boosted_gig_bonus_cents: 0,
      allowed_confirmed_pros: count,
      is_network: grid.type === 'NETWORK',
      employment_type: location.supported_employment_types.includes('F1099') ? ('F1099' as const) : ('W2' as const),
      background_check_required: false,
    }
    // A break as long as the shift is already listed as a problem, and there is nothing to price.
    if (scheduledPaidMinutes(draft) <= 0) continue
    const cost = costEstimate(draft, location, policy)
    pro_cents += cost.pro_cents
    total_cents += cost.total_cents
  }
  return {
    now,
    places,
    check: {
      gigs_count: cells.length,
      places_count: cells.reduce((sum, cell) => sum + cell.places, 0),
      pro_total: dollarsOf(pro_cents),
      total: dollarsOf(total_cents),
      problems: problems.map((problem) => ({ ...problem, message: WORDS[problem.code] ?? problem.code })),
    },
  }
}
