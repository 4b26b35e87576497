import type { GigStatus } from '@muster/contract/gigs/gig-status.ts'
import { nameAsShown } from '@muster/contract/pros/display-name.ts'
import { type SearchedEvent, type SearchedGig, type SearchedPro, MOST_FOUND } from '@muster/contract/search/search-results.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'

/** Text without capitals and accents, as `searchWords` writes what was typed. */
const plain = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`translate(lower(${text}), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc')`

const holdsAll = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql`(SELECT bool_and(strpos(found.text, word) > 0) FROM (SELECT ${plain(text)} AS text) found, unnest(${[...words]}::text[]) word)`

/** A search looks at most at this many coming shifts, and at half as many past ones. */
const MOST_SHIFTS = 1000
/** A search for a pro looks at most at this many who worked here, as many favorites, members and shifts with applicants. */
const MOST_PROS = 500
/** Of those with a fitting name, at most this many are checked for whether the location may read it. */
const MOST_NAMED = 50

/** Columns of the location's shifts around now: from 60 days ago on, those nearest in time. */
const nearGigs = (columns: RawBuilder<unknown>, location_id: number, most: number): RawBuilder<unknown> => sql`
  (SELECT ${columns} FROM gig WHERE location_id = ${location_id} AND start_time >= app_now() ORDER BY start_time, id LIMIT ${most})
  UNION ALL (SELECT ${columns} FROM gig WHERE location_id = ${location_id} AND start_time < app_now()
    AND start_time >= app_now() - interval '60 days' ORDER BY start_time DESC, id DESC LIMIT ${most / 2})`

type FoundPro = Omit<SearchedPro, 'display_name' | 'worked_here_count'> & { first_name: string; last_name: string; worked: number }

/**
 * Pros with an application at the location whose name, as the location reads it, holds every word. Those who worked here most come first. Pros
 * who only applied are found while the shift is near in time.
 */
export async function findPros(
  db: Database,
  location: { id: number; market_id: number },
  words: readonly string[],
): Promise<SearchedPro[]> {
  const { rows } = await sql<FoundPro>`
    WITH near AS (${nearGigs(sql`id, market_id`, location.id, MOST_PROS)}), known AS MATERIALIZED (
      SELECT pro_id, max(worked) AS worked, bool_or(has_applied) AS has_applied FROM (
        (SELECT pro_id, gigs_worked AS worked, true AS has_applied FROM pro_at_location WHERE location_id = ${location.id} AND market_id = ${location.market_id}
          ORDER BY gigs_worked DESC, pro_id LIMIT ${MOST_PROS})
        UNION ALL (SELECT pro_id, 0, false FROM favorite_pro WHERE location_id = ${location.id} LIMIT ${MOST_PROS})
        UNION ALL (SELECT pro_id, 0, false FROM network_member WHERE location_id = ${location.id} LIMIT ${MOST_PROS})
        UNION ALL SELECT a.pro_id, 0, true FROM near JOIN application a ON a.gig_id = near.id AND a.market_id = near.market_id) k
      GROUP BY pro_id),
    -- All of them in one pass over each index, so that a page with many of them is read once and everyone else's rows are not read.
    pros AS MATERIALIZED (SELECT id, user_id FROM pro WHERE id = ANY (ARRAY(SELECT pro_id FROM known)) AND market_id = ${location.market_id}),
    people AS MATERIALIZED (SELECT id, first_name, last_name FROM user_account WHERE id = ANY (ARRAY(SELECT user_id FROM pros))),
    named AS MATERIALIZED (SELECT pros.id, pros.user_id, known.worked, known.has_applied FROM people u JOIN pros ON pros.user_id = u.id JOIN known ON known.pro_id = pros.id
      WHERE ${holdsAll(sql`u.first_name || ' ' || u.last_name`, words)}
      ORDER BY known.worked DESC, u.first_name, u.last_name, pros.id LIMIT ${MOST_NAMED}),
    shown AS MATERIALIZED (SELECT p.id, p.market_id, n.worked, n.has_applied, u.first_name, ${shownLastName(sql`${location.id}::bigint`)} AS last_name, p.headshot_public_id, p.city
      FROM named n JOIN pro p ON p.id = n.id AND p.market_id = ${location.market_id} JOIN user_account u ON u.id = n.user_id)
    SELECT p.id, p.first_name, p.last_name, p.headshot_public_id, p.city,
      coalesce((SELECT w.gigs_worked FROM pro_at_location w WHERE w.pro_id = p.id AND w.market_id = p.market_id AND w.location_id = ${location.id}), 0) AS worked,
      (SELECT jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) FROM pro_skill ps JOIN skill s ON s.id = ps.skill_id
        WHERE ps.pro_id = p.id AND ps.market_id = p.market_id ORDER BY ps.gigs_worked DESC, s.name LIMIT 1) AS skill
    FROM shown p
    WHERE ${holdsAll(sql`p.first_name || ' ' || p.last_name`, words)}
      AND (p.has_applied OR EXISTS (SELECT 1 FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
        WHERE a.pro_id = p.id AND a.market_id = p.market_id AND g.location_id = ${location.id}))
    ORDER BY p.worked DESC, p.first_name, p.last_name, p.id LIMIT ${MOST_FOUND}`.execute(db)
  return rows.map(({ first_name, last_name, worked, ...pro }) => ({
    ...pro,
    display_name: nameAsShown(first_name, last_name),
    worked_here_count: worked,
  }))
}

/** The day of a shift as people type it, in both languages: "saturday november 28 11/28 sábado noviembre". */
const dayWords = sql`to_char(g.start_time AT TIME ZONE g.timezone, 'FMDay FMMonth FMDD FMMM/FMDD ') ||
  ('{domingo,lunes,martes,miércoles,jueves,viernes,sábado}'::text[])[1 + extract(dow FROM g.start_time AT TIME ZONE g.timezone)::int] || ' ' ||
  ('{enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre}'::text[])[extract(month FROM g.start_time AT TIME ZONE g.timezone)::int]`

/** Shifts whose position, day, event and contact together hold every word: coming ones soonest first, then past ones latest first. */
export async function findGigs(db: Database, location_id: number, words: readonly string[]): Promise<SearchedGig[]> {
  const { rows } = await sql<SearchedGig & { status: GigStatus }>`
    WITH g AS (${nearGigs(sql`*`, location_id, MOST_SHIFTS)}), of_event AS MATERIALIZED (
      SELECT h.id, e.name FROM location l JOIN event e ON e.organization_id = l.organization_id AND e.removed_at IS NULL
        JOIN gig_shift h ON h.event_id = e.id WHERE l.id = ${location_id})
    SELECT g.id, g.status, g.start_time, g.end_time, g.timezone, g.contact_name, g.address_line_1, g.confirmed_pros_count, g.allowed_confirmed_pros, e.name AS event_name,
      jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) AS skill
    FROM g JOIN skill s ON s.id = g.skill_id LEFT JOIN of_event e ON e.id = g.gig_shift_id
    WHERE ${holdsAll(sql`concat_ws(' ', s.name, s.name_es, e.name, g.contact_name, ${dayWords})`, words)}
    ORDER BY g.status = 'CANCELLED', g.end_time < app_now(), abs(extract(epoch FROM g.start_time - app_now())), g.id
    LIMIT ${MOST_FOUND}`.execute(db)
  return rows
}

/** Events of the location’s organization whose name holds every word, the latest first. The day is that of the shifts that the actor may see. */
export async function findEvents(
  db: Database,
  location_id: number,
  seen: readonly number[],
  words: readonly string[],
): Promise<SearchedEvent[]> {
  const { rows } = await sql<SearchedEvent>`
    SELECT e.id, e.name, c.first_start_time, c.timezone FROM (
      SELECT e.id, e.name FROM event e JOIN location l ON l.organization_id = e.organization_id AND l.id = ${location_id}
      WHERE e.removed_at IS NULL AND ${holdsAll(sql`e.name`, words)} ORDER BY e.id DESC LIMIT ${MOST_FOUND}) e
    CROSS JOIN LATERAL (SELECT min(g.start_time) AS first_start_time, min(g.timezone) AS timezone
      FROM gig_shift s JOIN gig g ON g.gig_shift_id = s.id AND g.market_id = s.market_id
      WHERE s.event_id = e.id AND g.status <> 'CANCELLED' AND g.location_id = ANY (${[...seen]}::bigint[])) c
    ORDER BY e.id DESC`.execute(db)
  return rows
}
