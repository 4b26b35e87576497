import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { DAY, type DemoPro, type GigPlan, HOUR, type Scene, type Venue } from '../scene/demo-scene.ts'
import { nth } from '../scene/nth.ts'
import { pricedPlan } from '../scene/plan-shifts.ts'
import type { Catalog } from '../scene/read-catalog.ts'

const SHIFTS = 3
/** After the shifts that a colleague offers in the tour, which take the next three days. */
const FIRST_DAY = 4
const HOURS = 6
/** Between two shifts of one pro, with the way home. */
const REST = 11 * HOUR

/**
 * Three shifts of one kitchen that were posted together, so pros read one card for all. They are on days when `reader` is free. Plan them
 * once everybody's other shifts are played.
 */
export function tourBundle(scene: Scene, catalog: Catalog, venue: Venue, reader: DemoPro): GigPlan[] {
  const priced = pricedPlan(scene, catalog, venue, 'Line cook')
  const bundle = { id: scene.random.uuid(), size: SHIFTS }
  return freeStarts(scene.now, venue.market.timezone, [reader], SHIFTS).map((start) => ({
    ...priced,
    boost_cents: 0,
    start,
    end: start + HOURS * HOUR,
    posted: scene.now - DAY,
    seats: 2,
    room: 'Private dining',
    bundle,
    script: { confirmed: 0, waiting: 0 },
  }))
}

/** A dinner shift with three spots, after those of the bundle, on a day when a friend who asks and the pro who is asked are free. */
export function tourFriendsShift(scene: Scene, catalog: Catalog, venue: Venue, friends: readonly DemoPro[]): GigPlan {
  const start = nth(freeStarts(scene.now, venue.market.timezone, friends, SHIFTS + 1), SHIFTS)
  return {
    ...pricedPlan(scene, catalog, venue, 'Line cook'),
    boost_cents: 0,
    start,
    end: start + HOURS * HOUR,
    posted: scene.now - 3 * HOUR,
    seats: 3,
    room: 'Garden party',
    script: { confirmed: 0, waiting: 0 },
  }
}

/** The starts of this many shifts at 3 pm, on the first days when all of these pros are free. */
function freeStarts(now: number, zone: string, pros: readonly DemoPro[], count: number): number[] {
  const today = localPartsOf(new Date(now), zone).date
  const starts: number[] = []
  for (let day = FIRST_DAY; starts.length < count; day++) {
    const start = instantOf(addDays(today, day), '15:00:00', zone).getTime()
    const isFree = ({ busy }: DemoPro): boolean =>
      busy.every((span) => span.end + REST <= start || span.start >= start + HOURS * HOUR + REST)
    if (pros.every(isFree)) starts.push(start)
  }
  return starts
}
