import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { TourPeople } from './tour-people.ts'
import type { TourVenues } from './tour-venues.ts'

/** Who waits for a market, by place: how many people, and how many days ago the first asked. Bozeman has the most. */
const WISHES = [
  { zip_code: '59718', city: 'Bozeman', state_code: 'MT', latitude: 45.67, longitude: -111.18, people: 7, days: 40 },
  { zip_code: '99501', city: 'Anchorage', state_code: 'AK', latitude: 61.21, longitude: -149.87, people: 3, days: 22 },
  { zip_code: '04101', city: 'Portland', state_code: 'ME', latitude: 43.66, longitude: -70.26, people: 2, days: 9 },
] as const

/** What docs/demo-data.md lets a visitor play besides the shifts: a shift to take over, half of one, and places without a market. */
export async function addTourStories(db: Database, venues: TourVenues, people: TourPeople): Promise<void> {
  await offerHandover(db, { location_id: venues.hotel.id, taker_id: people.named('Grace Okafor').id, isPart: false })
  await offerHandover(db, { location_id: null, taker_id: people.named('Lucía Herrera').id, isPart: true })
  await addWishes(db)
}

interface OfferStory {
  /** null for any location. */
  location_id: number | null
  taker_id: number
  /** Only the second half is on offer. */
  isPart: boolean
}

/** A confirmed pro offers a shift of the next days, or its second half, to someone you can play. */
async function offerHandover(db: Database, { location_id, taker_id, isPart }: OfferStory): Promise<void> {
  await sql`
    WITH given AS (
      SELECT a.id, a.market_id, date_trunc('minute', g.start_time + (g.end_time - g.start_time) / 2) AS middle
      FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
      WHERE (${location_id}::bigint IS NULL OR g.location_id = ${location_id}) AND g.start_time > app_now() + interval '20 hours' AND g.status IN ('POSTED', 'CONFIRMED')
        AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND a.pro_id <> ${taker_id} AND g.end_time - g.start_time >= interval '4 hours'
        AND EXISTS (SELECT 1 FROM pro_skill k WHERE k.pro_id = ${taker_id} AND k.skill_id = g.skill_id)
        AND (NOT g.require_certifications OR NOT EXISTS (SELECT 1 FROM skill_certification c WHERE c.skill_id = g.skill_id AND c.days @> (g.start_time AT TIME ZONE g.timezone)::date AND NOT EXISTS (
          SELECT 1 FROM pro_certification h WHERE h.certification_id = c.certification_id AND h.pro_id = ${taker_id} AND h.status = 'APPROVED'
            AND h.expiration_date >= (g.start_time AT TIME ZONE g.timezone)::date)))
        AND NOT EXISTS (SELECT 1 FROM application x WHERE x.gig_id = g.id AND x.market_id = g.market_id AND x.pro_id = ${taker_id})
        AND NOT EXISTS (SELECT 1 FROM handover h WHERE h.application_id = a.id AND h.market_id = a.market_id)
        AND NOT EXISTS (SELECT 1 FROM shift_captain c WHERE c.application_id = a.id AND c.market_id = a.market_id)
        AND NOT EXISTS (SELECT 1 FROM busy_span b WHERE b.pro_id = ${taker_id} AND b.market_id = g.market_id
          AND b.span && tstzrange(g.start_time - interval '10 hours', g.end_time + interval '10 hours', '[)'))
        -- Who takes it can still say yes to a friend.
        AND NOT EXISTS (SELECT 1 FROM crew_member m JOIN crew c ON c.id = m.crew_id AND c.market_id = m.market_id JOIN gig w ON w.id = c.gig_id AND w.market_id = c.market_id
          WHERE m.pro_id = ${taker_id} AND m.answered_at IS NULL
            AND tstzrange(w.start_time, w.end_time) && tstzrange(g.start_time - interval '10 hours', g.end_time + interval '10 hours', '[)'))
      ORDER BY g.start_time, a.id LIMIT 1),
    made AS (INSERT INTO handover (market_id, application_id, is_named, asked_at, part_side, split_at)
      SELECT market_id, id, false, app_now() - interval '25 minutes', CASE WHEN ${isPart}::boolean THEN 'LAST'::part_side END, CASE WHEN ${isPart}::boolean THEN middle END
      FROM given RETURNING id, market_id)
    INSERT INTO handover_offer (handover_id, market_id, pro_id, offered_at)
    SELECT id, market_id, ${taker_id}, app_now() - interval '25 minutes' FROM made`.execute(db)
}

async function addWishes(db: Database): Promise<void> {
  for (const { people, days, ...place } of WISHES)
    await sql`
      INSERT INTO market_wish (kind, value, zip_code, city, state_code, latitude, longitude, created_ts)
      SELECT 'email', lower(${place.city}) || n || '@example.com', ${place.zip_code}, ${place.city}, ${place.state_code}, ${place.latitude}, ${place.longitude},
        app_now() - make_interval(days => ${days}::int - n) FROM generate_series(0, ${people - 1}::int) n`.execute(db)
}
