import { sql } from 'kysely'
import { SPOTS_OF_GROUP } from '../split-queries.ts'

/** How full the seven days from today's midnight are at location `l`, as row `week`: `places` and `filled`. The parts of a split shift are one spot. */
export const weekOfLocation = sql`
    CROSS JOIN LATERAL (SELECT date_trunc('day', app_now() AT TIME ZONE l.timezone) AT TIME ZONE l.timezone AS midnight) today
    CROSS JOIN LATERAL (SELECT coalesce(sum(places), 0) AS places, coalesce(sum(places - open), 0) AS filled FROM (
      SELECT ${SPOTS_OF_GROUP} FROM gig g
      WHERE location_id = l.id AND status <> 'CANCELLED' AND start_time >= midnight AND start_time < midnight + interval '7 days' GROUP BY coalesce(split_of_gig_id, id)) spot) week`
