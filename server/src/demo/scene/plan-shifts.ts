import { addDays, instantOf, localPartsOf } from '@muster/contract/zoned-time.ts'
import { DAY, type GigPlan, HOUR, type Scene, type Venue } from './demo-scene.ts'
import { type Catalog, positionNamed, wageKey } from './read-catalog.ts'

/** How a location usually staffs one position. */
export interface ShiftPattern {
  position: string
  /** HH:mm, local time of the location. */
  start: string
  hours: readonly number[]
  seats: readonly [number, number]
  /** The probability on each day of the week, Sunday first; 2 means two shifts. */
  week: readonly [number, number, number, number, number, number, number]
  room: string
}

export interface Demand {
  venue: Venue
  patterns: readonly ShiftPattern[]
  /** 1 follows the patterns. */
  volume: number
}

/** The shifts of one location between two moments, without those not posted yet. */
export function planShifts(scene: Scene, catalog: Catalog, { venue, patterns, volume }: Demand, from: number, to: number): GigPlan[] {
  const plans: GigPlan[] = []
  const zone = venue.market.timezone
  const last = localPartsOf(new Date(to), zone).date
  for (let date = localPartsOf(new Date(from), zone).date; date <= last; date = addDays(date, 1)) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    for (const pattern of patterns) {
      const expected = (pattern.week[weekday] ?? 0) * volume
      const times = Math.floor(expected) + (scene.random.chance(expected % 1) ? 1 : 0)
      for (let time = 0; time < times; time++) {
        const plan = planShift(scene, catalog, venue, pattern, instantOf(date, `${pattern.start}:00`, zone).getTime())
        if (plan.posted < scene.now && plan.start >= from && plan.start < to) plans.push(plan)
      }
    }
  }
  return plans
}

function planShift(scene: Scene, catalog: Catalog, venue: Venue, pattern: ShiftPattern, start: number): GigPlan {
  const { random } = scene
  return {
    ...pricedPlan(scene, catalog, venue, pattern.position),
    start,
    end: start + random.pick(pattern.hours) * HOUR,
    posted: start - leadTime(scene),
    seats: random.whole(...pattern.seats),
    room: pattern.room,
  }
}

/** The pay of a shift of this position here, varied a little around the usual wage. */
export function pricedPlan(
  { random }: Scene,
  catalog: Catalog,
  venue: Venue,
  name: string,
): Omit<GigPlan, 'start' | 'end' | 'posted' | 'seats' | 'room'> {
  const position = positionNamed(catalog, name)
  const wage = catalog.wages.get(wageKey(position, venue.market)) ?? { minimum: 1500, usual: 2000, recommended: 2100 }
  const drawn = Math.round((wage.usual * (1 + random.normal() * 0.05)) / 50) * 50
  return {
    venue,
    position,
    wage_cents: Math.max(wage.minimum, drawn),
    boost_cents: random.chance(0.09) ? random.whole(2, 6) * 100 : 0,
    is_network: false,
  }
}

/** How long before its start a shift is posted: an eighth within a day, a quarter more than a week ahead. */
function leadTime({ random }: Scene): number {
  const drawn = random.next()
  if (drawn < 0.12) return random.between(3, 24) * HOUR
  if (drawn < 0.4) return random.between(1, 3) * DAY
  return drawn < 0.75 ? random.between(3, 7) * DAY : random.between(7, 14) * DAY
}
