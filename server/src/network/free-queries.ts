import { TIME_BLOCKS } from '@muster/contract/pros/pro-preferences.ts'
import { type RawBuilder, sql } from 'kysely'

/** The blocks of a day with their hours. A pro's preferences keep the names alone. */
const BLOCKS = sql.join(TIME_BLOCKS.map(({ name, start_time, end_time }) => sql`(${name}::text, ${start_time}::time, ${end_time}::time)`))

/** A time that someone asks about. */
export interface AskedTime {
  start_time: string
  end_time: string
}

/**
 * What pro `p` said about a time: the day of its start is one of theirs, and its start is in one of their blocks of the day. A pro who named no
 * day works on any; one who named no hours at any hour. Days and
 * hours are those of the location's zone.
 */
export const saidThen = ({ start_time }: AskedTime, place: { id: number }): RawBuilder<string> => {
  const start = sql`(${start_time}::timestamptz AT TIME ZONE (SELECT timezone FROM location WHERE id = ${place.id}))`
  const days = sql`coalesce(p.pro_preferences -> 'days_of_week', '[]')`
  const blocks = sql`coalesce(p.pro_preferences -> 'time_blocks', '[]')`
  return sql<string>`CASE WHEN ${days} = '[]' AND ${blocks} = '[]' THEN 'NOT_SET'
    WHEN (${days} = '[]' OR ${days} ? to_char(${start}, 'FMDAY'))
      AND (${blocks} = '[]' OR EXISTS (SELECT 1 FROM (VALUES ${BLOCKS}) AS b (name, start_time, end_time) WHERE ${blocks} ? b.name
        AND CASE WHEN b.start_time < b.end_time THEN ${start}::time >= b.start_time AND ${start}::time < b.end_time
          ELSE ${start}::time >= b.start_time OR ${start}::time < b.end_time END))
    THEN 'AVAILABLE' ELSE 'OFF' END`
}

/** What Muster knows about pro `p` at a time: a shift here, a shift elsewhere, or none. */
export const knownThen = ({ start_time, end_time }: AskedTime, place: { id: number }): RawBuilder<string> => sql<string>`
  coalesce((SELECT CASE WHEN bool_or(g.location_id = ${place.id}) THEN 'WORKING_HERE' ELSE 'OTHER_SHIFT' END
    FROM busy_span b JOIN application a ON a.id = b.application_id AND a.market_id = b.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
    WHERE b.market_id = p.market_id AND b.pro_id = p.id AND b.span && tstzrange(${start_time}, ${end_time}, '[)') HAVING count(*) > 0), 'NO_SHIFT')`
