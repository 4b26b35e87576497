import { sql } from 'kysely'

/**
 * The other shift that the pro of application `a` has during gig `g`, as JSON; null if none. A no-show can't be taken back then. Names the
 * location only if it belongs to the same organization.
 */
export const otherShiftJson = sql`(SELECT jsonb_build_object('start_time', iso_text(og.start_time), 'end_time', iso_text(og.end_time),
    'location_name', CASE WHEN ol.organization_id = (SELECT l.organization_id FROM location l WHERE l.id = g.location_id) THEN ol.name END)
  FROM busy_span b JOIN application oa ON oa.id = b.application_id AND oa.market_id = b.market_id
    JOIN gig og ON og.id = oa.gig_id AND og.market_id = oa.market_id JOIN location ol ON ol.id = og.location_id
  WHERE b.market_id = a.market_id AND b.pro_id = a.pro_id AND b.application_id <> a.id AND b.span && tstzrange(g.start_time, g.end_time, '[)')
  ORDER BY og.start_time LIMIT 1)`
