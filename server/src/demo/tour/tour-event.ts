import { instantOf } from '@muster/contract/zoned-time.ts'
import { at, DAY, type GigPlan, HOUR, type Scene, type Venue } from '../scene/demo-scene.ts'
import { nth } from '../scene/nth.ts'
import { pricedPlan } from '../scene/plan-shifts.ts'
import type { Catalog } from '../scene/read-catalog.ts'
import { seededRandom } from '../scene/seeded-random.ts'

/** Pros in this position are captains and check in their stand's crew. */
const CAPTAIN = 'Banquet captain'

/** The crew of each stand: spots and confirmed pros. The south stand is short. */
const CREWS: readonly (readonly [
  position: string,
  north: [seats: number, confirmed: number],
  south: [seats: number, confirmed: number],
])[] = [
  [CAPTAIN, [2, 2], [1, 1]],
  ['Stand worker', [30, 9], [30, 2]],
  ['Event Staff', [20, 5], [20, 1]],
  ['Bartender', [8, 3], [8, 1]],
  ['Utility cleaner', [6, 2], [6, 0]],
  ['Event set-up', [5, 3], [4, 0]],
]

/**
 * Stadium Saturday: 140 spots in six positions over two stands, three captains, one stand short. It has its own random numbers, so the rest
 * of the tour stays the same.
 */
export function tourEvent(
  scene: Scene,
  catalog: Catalog,
  stadium: Venue,
  saturday: string,
  organizer: { id: number; organization_id: number },
): GigPlan[] {
  const { book, now } = scene
  const event_id = book.number('event')
  const random = seededRandom(140)
  book.add('event', {
    id: event_id,
    organization_id: organizer.organization_id,
    name: 'Stadium Saturday',
    board_token: random.uuid(),
    created_ts: at(now - 6 * DAY),
    created_by: organizer.id,
    removed_at: null,
    edit_version: 1,
  })
  const start = instantOf(saturday, '10:00:00', stadium.market.timezone).getTime()
  const stands = [
    { venue: stadium, room: 'North stand', of: 1 },
    { venue: { ...stadium, ...nth(stadium.rooms, 0) }, room: 'South stand', of: 2 },
  ] as const
  return stands.flatMap(({ venue, room, of }) =>
    CREWS.map((crew) => ({
      ...pricedPlan({ ...scene, random }, catalog, venue, crew[0]),
      boost_cents: 0,
      start,
      end: start + 5 * HOUR,
      posted: now - 5 * DAY,
      seats: crew[of][0],
      room,
      event_id,
      script: { confirmed: crew[of][1], ...(crew[0] === CAPTAIN && { captains: crew[of][1] }) },
    })),
  )
}
