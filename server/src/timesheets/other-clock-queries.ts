import { sql } from 'kysely'

/** Overlaps up to this long are a slow change of shifts. */
const SLOW_CHANGE = sql.lit('5 minutes')
/** No clock runs longer: an open one counts until this long after its shift. It is also the longest shift. */
const LONGEST = sql.lit('16 hours')

/** From when until when application `of` was on the clock: the approved hours, or else its punches, or until now. No row without a clock-in. */
const clockOf = (of: 'a' | 'oa', gig: 'g' | 'og') => sql`
  SELECT coalesce(w.start_time, min(t.time) FILTER (WHERE t.kind = 'CLOCK_IN')) AS began,
    coalesce(w.end_time, max(t.time) FILTER (WHERE t.kind = 'CLOCK_OUT'), least(app_now(), ${sql.ref(gig)}.end_time + interval ${LONGEST})) AS ended
  FROM counted_punch t LEFT JOIN working_hours w ON w.application_id = t.application_id AND w.market_id = t.market_id AND w.approved_at IS NOT NULL
  WHERE t.application_id = ${sql.ref(of)}.id AND t.market_id = ${sql.ref(of)}.market_id
  GROUP BY w.start_time, w.end_time HAVING bool_or(t.kind = 'CLOCK_IN')`

/**
 * The longest time that the pro of application `a` on gig `g` was on another shift's clock too, as JSON; null if never. Reads the pro's busy
 * times around this clock, so a long history costs nothing.
 */
export const otherClockJson = sql`(SELECT jsonb_build_object('gig_id', CASE WHEN o.location_id = g.location_id THEN o.gig_id END,
    'minutes', floor(extract(epoch FROM o.both) / 60)::int)
  FROM (${clockOf('a', 'g')}) own
  CROSS JOIN LATERAL (SELECT og.id AS gig_id, og.location_id, least(own.ended, theirs.ended) - greatest(own.began, theirs.began) AS both
    FROM busy_span b JOIN application oa ON oa.id = b.application_id AND oa.market_id = b.market_id JOIN gig og ON og.id = oa.gig_id AND og.market_id = oa.market_id
    CROSS JOIN LATERAL (${clockOf('oa', 'og')}) theirs
    WHERE b.market_id = a.market_id AND b.pro_id = a.pro_id AND b.application_id <> a.id
      AND b.span && tstzrange(own.began - interval ${LONGEST}, greatest(own.began, own.ended) + interval ${LONGEST})) o
  WHERE o.both > interval ${SLOW_CHANGE} ORDER BY o.both DESC LIMIT 1)`
