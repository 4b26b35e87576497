import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { at, DAY, type Scene, type Venue } from '../scene/demo-scene.ts'

const PERCENT = 25
/** The hotel entered its coupon this many days ago. */
const SINCE = 9

/** Gives the hotel a quarter off each platform fee since last week, so that its charges and receipts have it. */
export function withHotelCoupon<Venues extends { hotel: Venue; operator: number }>({ book, now }: Scene, venues: Venues): Venues {
  const { hotel, operator } = venues
  const [coupon_id, entry_id, from] = [1, 1, now - SINCE * DAY]
  const first_day = localPartsOf(new Date(from), hotel.market.timezone).date
  book.add('coupon', {
    id: coupon_id,
    code: 'HARVEST25',
    name: 'Harvest season',
    kind: 'PERCENTAGE',
    percent: PERCENT,
    amount_cents: null,
    first_day,
    last_day: addDays(first_day, 45),
    uses_per_location: 60,
    budget_cents: 500_000,
    committed_cents: 0,
    created_by: operator,
    created_ts: at(from - 3 * DAY),
  })
  book.add('coupon_entry', {
    id: entry_id,
    coupon_id,
    location_id: hotel.id,
    entry_no: 1,
    amount_cents: null,
    taken_cents: 0,
    shifts_taken: 0,
    entered_by: hotel.manager_id,
    entered_at: at(from - DAY),
  })
  // Shifts of the first day count from its midnight on; the hotel's begin after that.
  hotel.coupon = { entry_id, percent: PERCENT, from: from - (from % DAY) + DAY }
  return venues
}

/** Counts what the hotel used, and adds a coupon that the barn has not used yet, one that begins next month, and one that ended. */
export async function addTourCoupons(db: Database, { barn, operator }: { barn: Venue; operator: number }): Promise<void> {
  await sql`UPDATE coupon_entry e SET taken_cents = u.cents, shifts_taken = u.shifts
    FROM (SELECT entry_id, sum(cents) AS cents, count(DISTINCT gig_id) AS shifts FROM coupon_use GROUP BY entry_id) u WHERE u.entry_id = e.id`.execute(
    db,
  )
  await sql`UPDATE coupon c SET committed_cents = (SELECT coalesce(sum(e.taken_cents), 0) FROM coupon_entry e WHERE e.coupon_id = c.id)`.execute(
    db,
  )
  await sql`SELECT setval(pg_get_serial_sequence('coupon', 'id'), (SELECT max(id) FROM coupon)),
    setval(pg_get_serial_sequence('coupon_entry', 'id'), (SELECT max(id) FROM coupon_entry))`.execute(db)
  const day = (days: number) => sql`(app_now() AT TIME ZONE ${barn.market.timezone})::date + ${days}::int`
  await sql`
    INSERT INTO coupon (code, name, kind, percent, amount_cents, first_day, last_day, uses_per_location, budget_cents, committed_cents, created_by, created_ts) VALUES
      ('WELCOME50', 'Welcome to Muster', 'AMOUNT', NULL, 5000, ${day(-20)}, ${day(70)}, 1, 250000, 5000, ${operator}, app_now() - interval '20 days'),
      ('NEWYEAR15', 'A new year', 'PERCENTAGE', 15, NULL, ${day(20)}, ${day(60)}, 10, 300000, 0, ${operator}, app_now() - interval '2 days'),
      ('SUMMER10', 'Summer on the coast', 'PERCENTAGE', 10, NULL, ${day(-150)}, ${day(-60)}, 20, 100000, 0, ${operator}, app_now() - interval '160 days')`.execute(
    db,
  )
  await sql`
    INSERT INTO coupon_entry (coupon_id, location_id, entry_no, amount_cents, entered_by, entered_at)
    SELECT id, ${barn.id}, 1, amount_cents, ${barn.manager_id}, app_now() - interval '1 day' FROM coupon WHERE code = 'WELCOME50'`.execute(
    db,
  )
}
